/**
 * No control or invisible characters, except the joiners (U+200C, U+200D) that Persian, Hindi and many emoji need, each
 * between two visible characters.
 */
export const LINE = /^(?![\u200c\u200d])(?:[^\p{C}]|[\u200c\u200d](?=[^\p{C}]))*$/u;

/** Several lines: no control characters but line breaks and tabs. */
export const LINES = /^[\P{Cc}\n\r\t]*$/u;

/** An email address by the HTML standard, but with a dot in its host: `a@b` is undeliverable. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * Names of people (D76): letters with combining marks, joiners between them, spaces, apostrophes, hyphens and full
 * stops; at least one letter.
 */
export const PERSON_NAME = /^(?=.*\p{L})(?![\u200c\u200d])(?:[\p{L}\p{M} '’ʼ.\-‐]|[\u200c\u200d](?=\p{L}))*$/u;

/**
 * Names of businesses (D76): no markup, and no scheme or `www.` that an email client would turn into a link.
 * 'Homes.com.au' is valid.
 */
export const BUSINESS_NAME = /^(?!.*(?::\/\/|\bwww\.|\b(?:javascript|data):))[^<>]*$/iu;
