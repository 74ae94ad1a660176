/** Why an email was given up, as staff read it. */
export const EMAIL_REFUSALS = {
  unknown: 'The address doesn’t exist.',
  full: 'Their inbox is full.',
  spam: 'Their mail server refused it as spam.',
  unreachable: 'Their mail server couldn’t be reached.',
  refused: 'Their mail server refused it.',
} as const;
export type EmailRefusal = keyof typeof EMAIL_REFUSALS;

/** What an answer of a mail server says, the first that fits: by its enhanced code (RFC 3463), then by its own. */
const RULES: readonly (readonly [pattern: RegExp, refusal: EmailRefusal])[] = [
  [/\b[45]\.2\.2\b/, 'full'],
  [/\b[45]\.(?:1\.\d{1,3}|2\.1)\b/, 'unknown'],
  [/^53\d\b/, 'refused'],
  [/\b[45]\.7\.\d{1,3}\b/, 'spam'],
  [/^552\b/, 'full'],
  [/^55[013]\b(?! \d\.)/, 'unknown'],
  [/^554\b(?! \d\.)/, 'spam'],
  [/^5\d\d\b/, 'refused'],
];

/**
 * Why a mail server took no email.
 * @param lastError as the outbox keeps it: the server's code, its enhanced code, and the error's name; no code where none answered
 * @example emailRefusalOf('550 5.1.1 Error') // 'unknown'
 */
export const emailRefusalOf = (lastError: string | null | undefined): EmailRefusal =>
  RULES.find(([pattern]) => pattern.test(lastError ?? ''))?.[1] ?? 'unreachable';
