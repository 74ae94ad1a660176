/** Texts of the waitlist page (2.1, D17), shared by the screen and the server-rendered page. */
export const waitlistWords = (estateTitle: string) => ({
  title: 'Join the waitlist',
  intro: `Be informed about future releases at ${estateTitle}. Tell us what you are looking for and you hear first about the lots that fit.`,
  leave: 'You can leave the list at any time.',
});
