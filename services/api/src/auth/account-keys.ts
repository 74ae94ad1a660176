import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Derives a key for one purpose from the account secret; one derived key reveals nothing about another. */
export const keyFor = (accountSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', accountSecret, '', `lotline ${purpose}`, 32));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a short text for the database (AES-256-GCM). `about` is authenticated with it, so that the text can't be
 * moved to another document.
 */
export function seal(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts what `seal` made; throws if key, `about` or text differ. */
export function unseal(key: Buffer, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
