import { plural } from '@lotline/shared-domain';

/** As people write it. @example localPhone('+61412345678') // '0412 345 678' */
const localPhone = (phone: string): string =>
  phone.replace(/^\+61/, '0').replace(/^(\d{4})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');

export const quoteStrings = {
  title: 'Tell us where to send your quote!',
  form: 'Quote',
  submit: 'Get Prices',
  goesTo: (builders: string) => `Your details go to the estate’s team and ${builders}.`,
  sent: 'Your quote request has been sent. The builders will get back to you by email or phone.',
  tryAgain: 'Try again',
  loading: 'Loading your designs',
  failedTitle: 'Your designs could not be loaded',
  failed: 'Please check your connection and try again.',
  verification: {
    title: 'Verify your phone number',
    intro: (phone: string) => `We’ve sent a 6-digit code to ${localPhone(phone)}. Enter it to get your prices.`,
    form: 'Phone verification',
    code: 'Code',
    submit: 'Verify and get prices',
    resend: 'Send a new code',
    wait: (seconds: number) => `You can request a new code in ${plural(seconds, 'second')}.`,
    resent: 'We’ve sent a new code.',
    change: 'Change phone number',
    ended: 'This verification has ended. Please request your quote again.',
  },
} as const;
