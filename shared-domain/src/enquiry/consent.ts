/** The form on which consent to news was given; stored with the displayed text and the time. */
export const CONSENT_SOURCES = [
  'enquiry form',
  'hold form',
  'partner hold form',
  'waitlist form',
  'watch form',
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/**
 * Label of the consent checkbox on enquiry and hold forms, unticked by default. The screen displays it and the record
 * stores it.
 */
export const newsConsent = (estateTitle: string): string => `Send me news and offers from ${estateTitle}`;

/** Label of the waitlist form's checkbox (D17). */
export const waitlistConsent = (estateTitle: string): string => `Yes, email me about releases at ${estateTitle}`;

/**
 * Label of the quote form's checkbox (D101): it names those the details go to.
 * @example quoteConsent(['Ketterwick Homes']) // 'Yes, pass my details on to Ketterwick Homes'
 */
export const quoteConsent = (builders: readonly string[]): string =>
  `Yes, pass my details on to ${new Intl.ListFormat('en', { type: 'conjunction' }).format(new Set(builders))}`;

/** Label of the checkbox of 'Tell me if it comes back' (D1); the record identifies the lot. */
export const watchConsent = (): string => 'Yes, email me about this lot';
