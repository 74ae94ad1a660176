/** The form on which consent to news was given; it is kept with the text that was shown and the time. */
export const CONSENT_SOURCES = [
  'enquiry form',
  'hold form',
  'partner hold form',
  'waitlist form',
  'watch form',
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** The box of enquiry and hold forms, never ticked beforehand. The screen shows it and the record keeps it: one text. */
export const newsConsent = (estateTitle: string): string => `Send me news and offers from ${estateTitle}`;

/** The box of the waitlist form (D17). */
export const waitlistConsent = (estateTitle: string): string => `Yes, write to me about releases at ${estateTitle}`;

/** The box of 'Tell me if it comes back' (D1); which lot is meant, the record names. */
export const watchConsent = (): string => 'Yes, write to me about this lot';
