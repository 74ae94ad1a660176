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
    failed: 'Check your connection and try again. Nothing you entered is lost.',
  },
  page: {
    toStart: 'See all estates',
    failedTitle: 'This page could not be loaded',
  },
  part: {
    failed: 'This part of the page could not be loaded',
    failedHint: 'The rest of the page works as usual.',
    late: 'This part is taking longer than usual',
    lateHint: 'It appears here when it’s ready.',
  },
  modal: {
    title: 'Details',
    unsaved: 'Close without saving?',
    discard: 'Close without saving',
    keep: 'Keep editing',
    unavailable: 'This could not be loaded.',
  },
  foot: { label: 'About this service', terms: 'Terms', privacy: 'Privacy', newTab: ' (opens in a new tab)' },
} as const;
