import { type WaitlistWishes, wishWords } from '../enquiry/waitlist-wishes.js';

/** Texts of the waitlist page (2.1, D17), shared by the screen and the server-rendered page. */
export const waitlistWords = (estateTitle: string) => ({
  title: 'Join the waitlist',
  intro: `Be informed about future releases at ${estateTitle}. Tell us what you are looking for and you hear first about the lots that fit.`,
  leave: 'You can leave the list at any time.',
  /** What follows from joining, with what was wished in words (D221). */
  promise: (wishes: WaitlistWishes) =>
    wishWords(wishes)
      ? `We’ll email you as soon as ${wishWords(wishes)} become available at ${estateTitle}.`
      : `We’ll email you about future releases at ${estateTitle}.`,
});
