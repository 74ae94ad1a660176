import { formatCount, plural } from '@lotline/shared-domain';

/** Texts of pages that require a login and of their layout, in their chunk. */
export const workStrings = {
  loading: 'Loading',
  logInTitle: 'Please log in',
  logInText: 'This page is for people with an account. Log in, and you come back to it.',
  noLogIn: 'You can’t log in right now. Please try again later.',
  logIn: 'Log in',
  refusedTitle: 'You don’t have access to this page',
  refusedText: (who: string) => `You are logged in as ${who}. If you need access, contact the person who invited you.`,
  refusedFor: (who: string, whom: string) => `You are logged in as ${who}. This page is for ${whom}.`,
  staff: 'the people who sell the estate',
  customers: 'customers',
  partners: 'builders and channel partners',
  toStart: 'See all estates',
  /**
   * Lowercases labels of several words, such as 'Your requests', within the sentence; one-word names keep their capital.
   */
  toHome: (label: string) => `Go to ${label.includes(' ') ? label.charAt(0).toLowerCase() + label.slice(1) : label}`,
  rowsFailed: 'Your pages could not be loaded',
  rowsFailedHint: 'Check your connection and try again. Nothing you entered is lost.',
  retry: 'Try again',
  find: { label: 'Find', key: 'Ctrl K', keyOnMac: '⌘K' },
  switcher: {
    label: (title: string) => `Estate: ${title}. Choose another`,
    title: 'Choose an estate',
    search: 'Search estates',
    none: 'No estates yet',
    failed: 'The estates could not be loaded.',
    nothing: (search: string) => `No estates match ‘${search}’.`,
    found: (count: number) => plural(count, 'estate'),
    more: 'Showing the first estates. Search to find others.',
    lots: (available: number, all: number) => `${formatCount(available)} of ${formatCount(all)} lots available`,
    hidden: 'Not public',
    current: 'Current',
  },
} as const;
