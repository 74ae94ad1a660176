import { randomBytes } from 'node:crypto';

/** What every nonce ends in; see packed-page. */
const ENDING = 'aa';

/** A nonce: 128 random bits. All are of one length. */
export const newNonce = (): string => randomBytes(16).toString('base64url') + ENDING;

/** Stands in a written page where its nonce goes, so that a page is written and packed once for everybody. Nobody outside knows it. */
export const NONCE_PLACE = newNonce();

/** What goes in while a page is packed: bytes that no compressor finds a shorter form for. */
export const rawNonce = (): Buffer => Buffer.concat([randomBytes(NONCE_PLACE.length - ENDING.length), Buffer.from(ENDING)]);

/**
 * Two nonces that no character has in common, nor twice: a page that is right with both takes nothing else for a character of its nonce,
 * and none of them for another. With a random one, what was taken from the wrong place is the right character once in 64 times.
 */
export const TELLING_NONCES: readonly string[] = ['BCDEFGHIJKLMNOPQRSTUVW', 'bcdefghijklmnopqrstuvw'].map((text) => text + ENDING);

/** A written text with its nonce. */
export const withNonce = (text: string, nonce: string): string => text.replaceAll(NONCE_PLACE, nonce);
