/**
 * No control or invisible character, but for the joiners that Persian, Hindi and many emoji are written with: each between two
 * characters that are seen.
 */
export const LINE = /^(?![\u200c\u200d])(?:[^\p{C}]|[\u200c\u200d](?=[^\p{C}]))*$/u;

/** An address as browsers read it (HTML), and with a dot in its host: mail to `a@b` is not delivered. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Names of people (D76): letters with their marks, joiners between them, spaces, apostrophes, hyphens and full stops; a letter among them. */
export const PERSON_NAME = /^(?=.*\p{L})(?![\u200c\u200d])(?:[\p{L}\p{M} '’ʼ.\-‐]|[\u200c\u200d](?=\p{L}))*$/u;

/** Names of businesses (D76): no scheme or `www.` that a mail program makes a link of, no markup. 'Homes.com.au' is one. */
export const BUSINESS_NAME = /^(?!.*(?::\/\/|\bwww\.|\b(?:javascript|data):))[^<>]*$/iu;
