import { randomBytes } from 'node:crypto';

/** Every nonce ends in this; see packed-page. */
const ENDING = 'aa';

/** A nonce: 128 random bits. All are of one length. */
export const newNonce = (): string => randomBytes(16).toString('base64url') + ENDING;

/** Placeholder for the nonce, so that a page is rendered and packed once for all visitors. It never leaves this process. */
export const NONCE_PLACE = newNonce();

/** A nonce to pack a page with: random bytes, which no compressor can shorten. */
export const rawNonce = (): Buffer =>
  Buffer.concat([randomBytes(NONCE_PLACE.length - ENDING.length), Buffer.from(ENDING)]);

/**
 * Two nonces without a repeated or common character. If a packed page is right with both, every character of its nonce comes from the right
 * place; with a random nonce a wrong place would hold the right character once in 64 times.
 */
export const TELLING_NONCES: readonly string[] = ['BCDEFGHIJKLMNOPQRSTUVW', 'bcdefghijklmnopqrstuvw'].map(
  (text) => text + ENDING,
);

/** Replaces the placeholder by the nonce. */
export const withNonce = (text: string, nonce: string): string => text.replaceAll(NONCE_PLACE, nonce);
