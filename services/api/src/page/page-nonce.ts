import { randomBytes } from 'node:crypto';

/** Common suffix of all nonces; see packed-page. */
const ENDING = 'aa';

/** A nonce with 128 random bits. All have the same length. */
export const newNonce = (): string => randomBytes(16).toString('base64url') + ENDING;

/** Placeholder for the nonce, so that a page is rendered and packed once for all visitors. It never leaves this process. */
export const NONCE_PLACEHOLDER = newNonce();

/** An incompressible nonce of random bytes, for packing a page. */
export const rawNonce = (): Buffer =>
  Buffer.concat([randomBytes(NONCE_PLACEHOLDER.length - ENDING.length), Buffer.from(ENDING)]);

/**
 * Two nonces without repeated or common characters. If a packed page is right with both, every character of its nonce
 * is in the right place; with random nonces a misplaced character would go unnoticed once in 64 times.
 */
export const DISTINCT_NONCES: readonly string[] = ['BCDEFGHIJKLMNOPQRSTUVW', 'bcdefghijklmnopqrstuvw'].map(
  (text) => text + ENDING,
);

/** Replaces the placeholder by the nonce. */
export const withNonce = (text: string, nonce: string): string => text.replaceAll(NONCE_PLACEHOLDER, nonce);
