import { strings } from '../strings';

/** Texts for the session and for visitors without an account. */
export const accountStrings = {
  title: 'Log in or Create a free account',
  toContinue: 'Please log in or create a free account to continue',
  logIn: strings.logIn,
  create: 'Create account',
  forMembers: 'This page is for people with an account.',
  backTo: (title: string) => `Back to ${title}`,
  backToEstate: 'Back to the estate',
  accountOf: (name: string) => `Account of ${name}`,
  logOut: 'Log out',
  asCustomer: 'View as a customer',
  asStaff: 'View as staff',
  viewingAsCustomer: 'You are viewing as a customer',
  estateNotKept: 'The estate could not be changed. Please try again.',
  sessionOver: 'You have been logged out. Log in to continue: nothing you typed is lost.',
  loggedOut: 'You are logged out.',
  loggedOutElsewhere: 'You have been logged out in another tab.',
  logOutFailed: 'You could not be logged out. Please try again.',
} as const;
