/** Texts for visitors who need an account. */
export const accountStrings = {
  title: 'Log in or Create a free account',
  toContinue: 'Please log in or create a free account to continue',
  logIn: 'Log in',
  create: 'Create account',
  forMembers: 'This page is for people with an account.',
  backTo: (title: string) => `Back to ${title}`,
  backToEstate: 'Back to the estate',
} as const;
