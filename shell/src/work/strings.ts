import { formatCount, plural } from '@lotline/shared-domain';

/** Texts of pages that require a login and of their layout, in their chunk. */
export const workStrings = {
  loading: 'Loading',
  logInTitle: 'Please log in',
  logInText: 'This page is for people with an account. Log in, and you come back to it.',
  noLogIn: 'Logging in isn’t possible just now. Please try again later.',
  logIn: 'Log in',
  refusedTitle: 'This page isn’t yours',
  refusedText: (who: string) =>
    `You are logged in as ${who}, and this page is for others. If it should be yours, ask who invited you.`,
  refusedFor: (who: string, whom: string) => `You are logged in as ${who}. This page is for ${whom}.`,
  staff: 'the people who sell the estate',
  customers: 'customers',
  partners: 'builders and channel partners',
  toStart: 'See all estates',
  /**
   * Lowercases labels of several words, such as 'Your home', within the sentence; one-word names keep their capital.
   */
  toHome: (label: string) => `Go to ${label.includes(' ') ? label.charAt(0).toLowerCase() + label.slice(1) : label}`,
  rowsFailed: 'Your pages could not be loaded',
  rowsFailedHint: 'The connection may be lost. Nothing you did is gone.',
  retry: 'Try again',
  switcher: {
    label: (title: string) => `Estate: ${title}. Choose another`,
    title: 'Choose an estate',
    search: 'Search estates',
    none: 'No estate yet',
    failed: 'The estates could not be loaded.',
    nothing: (search: string) => `No estate fits ‘${search}’.`,
    found: (count: number) => plural(count, 'estate'),
    more: 'Only the first are listed. Type a part of a name to find others.',
    lots: (available: number, all: number) => `${formatCount(available)} of ${formatCount(all)} lots available`,
    hidden: 'Not public',
    current: 'Current',
  },
} as const;
