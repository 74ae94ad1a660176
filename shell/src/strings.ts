/** The shell's texts needed on every page; lazy parts have their own. */
export const strings = {
  product: 'Lotline',
  skip: 'Skip to content',
  retry: 'Try again',
  loading: 'Loading',
  logIn: 'Log in',
  account: 'Your account',
  estateMapOf: (title: string) => `${title}: to the estate map`,
  estate: {
    failedTitle: 'The estate could not be loaded',
    failed: 'The connection may be lost. Nothing you did is gone.',
  },
  page: {
    toStart: 'See all estates',
    failedTitle: 'This page could not be loaded',
  },
  part: {
    failed: 'This part of the page could not be loaded',
    failedHint: 'The rest of the page works as usual.',
    late: 'This part takes longer than usual',
    lateHint: 'It appears here as soon as it arrives.',
  },
  modal: {
    title: 'Details',
    unsaved: 'Close without saving?',
    discard: 'Close without saving',
    keep: 'Keep editing',
    unavailable: 'This can’t be shown just now.',
  },
  foot: { label: 'About this service', terms: 'Terms', privacy: 'Privacy', newTab: ' (opens in a new tab)' },
} as const;
