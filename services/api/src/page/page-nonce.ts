import { randomBytes } from 'node:crypto';

/** What every nonce ends in; see packed-page. */
const ENDING = 'aa';

/** A nonce: 128 random bits. All are of one length. */
export const newNonce = (): string => randomBytes(16).toString('base64url') + ENDING;

/** Stands in a written page where its nonce goes, so that a page is written and packed once for everybody. Nobody outside knows it. */
export const NONCE_PLACE = newNonce();

/** What goes in while a page is packed: bytes that no compressor finds a shorter form for. */
export const rawNonce = (): Buffer => Buffer.concat([randomBytes(NONCE_PLACE.length - ENDING.length), Buffer.from(ENDING)]);

/** A written text with its nonce. */
export const withNonce = (text: string, nonce: string): string => text.replaceAll(NONCE_PLACE, nonce);
