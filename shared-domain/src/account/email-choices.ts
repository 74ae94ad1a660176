/**
 * The kinds of email a person receives, as worded on the account page. Required kinds can't be opted out of: they are
 * needed to log in, or concern a sale.
 */
export const EMAIL_KINDS = {
  account: {
    label: 'Your account',
    about: 'Links that you ask for, new devices, and changes of your password, email or authenticator',
    isRequired: true,
  },
  sales: {
    label: 'Your holds and EOIs',
    about: 'What you sent and what was decided, offers, deposits, messages, and the end of a hold or an EOI',
    isRequired: true,
  },
  receipts: {
    label: 'Receipts',
    about: 'A copy of what you send: enquiries, quote requests, waitlist entries and watches',
    isRequired: false,
  },
  lots: {
    label: 'Lots you watch or wait for',
    about: 'A lot that you watch is available again, or one that fits your waitlist preferences is available',
    isRequired: false,
  },
} as const satisfies Record<string, { label: string; about: string; isRequired: boolean }>;
export type EmailKind = keyof typeof EMAIL_KINDS;

/** Kinds a person may opt out of. */
export const OPTIONAL_EMAILS = ['receipts', 'lots'] as const satisfies readonly EmailKind[];
export type OptionalEmail = (typeof OPTIONAL_EMAILS)[number];

/** Optional kinds by email template; emails of all other templates are always sent. */
const KIND_OF_TEMPLATE: Readonly<Record<string, OptionalEmail>> = {
  'enquiry-received': 'receipts',
  'waitlist-joined': 'receipts',
  'watch-set': 'receipts',
  'quote-received': 'receipts',
  'lot-free': 'lots',
  'waitlist-lots': 'lots',
};

/** The optional kind of an email template; null: always sent. @example optionalEmailOf('lot-free') // 'lots' */
export const optionalEmailOf = (template: string): OptionalEmail | null => KIND_OF_TEMPLATE[template] ?? null;
