import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { PdfFault } from './pdf-fault.js';
import { bytesOf } from './pdf-parser.js';
import { isDictionary, type PdfList, PdfName, PdfText, type PdfValue } from './pdf-value.js';

/** Stands in for the password where none is needed to open a file (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ZEROS = Buffer.alloc(16);

/** The number and generation of an object, which its key is made of. */
export interface ObjectId {
  readonly number: number;
  readonly generation: number;
}
/** Decrypts the bytes of a stream. */
export type Decrypt = (bytes: Buffer, id: ObjectId) => Buffer;

const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** OpenSSL has it no longer. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [first, second] = [0, 0];
  return bytes.map((byte) => {
    first = (first + 1) & 255;
    second = (second + (state[first] ?? 0)) & 255;
    swap(first, second);
    return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}

/** AES in blocks that start with their IV. What is behind the last whole block is left out: the end may not be known. */
function aes(key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(false);
  const whole = bytes.subarray(16, bytes.length - (bytes.length % 16));
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}

const numberOf = (dictionary: PdfList, key: string): number | undefined =>
  dictionary.valuesOf(key).find((value) => typeof value === 'number');
const nameOf = (dictionary: PdfList, key: string): string | undefined =>
  dictionary.valuesOf(key).find((value) => value instanceof PdfName)?.name;
const textOf = (dictionary: PdfList, key: string): Buffer => {
  const text = dictionary.valuesOf(key).find((value) => value instanceof PdfText);
  return text ? bytesOf(text) : Buffer.alloc(0);
};
const child = (dictionary: PdfList | undefined, key: string): PdfList | undefined =>
  dictionary?.valuesOf(key).find((value) => isDictionary(value));

/** The key of a file without a password, up to its fourth version; null if it needs one (algorithms 2, 4 and 5). */
function keyByMd5(encrypt: PdfList, fileId: Buffer, bytes: number): Buffer | null {
  const revision = numberOf(encrypt, 'R') ?? 2;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE((numberOf(encrypt, 'P') ?? 0) | 0);
  const metadata = revision >= 4 && encrypt.valuesOf('EncryptMetadata').includes(false) ? [Buffer.alloc(4, 255)] : [];
  let key = md5(PADDING, textOf(encrypt, 'O').subarray(0, 32), flags, fileId, ...metadata).subarray(0, bytes);
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key).subarray(0, bytes);
  let proof = revision >= 3 ? md5(PADDING, fileId) : PADDING;
  for (let round = 0; round < (revision >= 3 ? 20 : 1); round += 1)
    proof = rc4(key.map((byte) => byte ^ round) as Buffer, proof);
  if (!proof.equals(textOf(encrypt, 'U').subarray(0, proof.length))) return null;
  // Acrobat fills shorter keys of this version with zeros.
  return revision < 4 ? key : Buffer.concat([key, ZEROS], 16);
}

/** The hash of the sixth revision (ISO 32000-2, algorithm 2.B) of an empty password; of the fifth it is SHA-256. */
function hashOf(salt: Buffer, revision: number): Buffer {
  let key = createHash('sha256').update(salt).digest();
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The key of a file of the fifth version; null if it needs a password (ISO 32000-2, algorithm 2.A). */
function keyBySha(encrypt: PdfList): Buffer | null {
  const revision = numberOf(encrypt, 'R') ?? 5;
  const user = textOf(encrypt, 'U');
  if (!hashOf(user.subarray(32, 40), revision).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv('aes-256-cbc', hashOf(user.subarray(40, 48), revision), ZEROS).setAutoPadding(
    false,
  );
  return decipher.update(textOf(encrypt, 'UE').subarray(0, 32));
}

/** How streams are encrypted: 'None' if they aren't. */
function methodOf(encrypt: PdfList, version: number): string {
  if (version < 4) return 'V2';
  const filter = nameOf(encrypt, 'StmF') ?? 'Identity';
  return nameOf(child(child(encrypt, 'CF'), filter) ?? encrypt, 'CFM') ?? 'None';
}

function keyBytes(encrypt: PdfList, version: number): number {
  const inFilter = numberOf(child(child(encrypt, 'CF'), nameOf(encrypt, 'StmF') ?? '') ?? encrypt, 'Length') ?? 16;
  const bits = numberOf(encrypt, 'Length') ?? (version < 4 ? 40 : inFilter < 40 ? inFilter * 8 : inFilter);
  return Math.min(16, Math.max(5, bits >> 3));
}

/**
 * How the streams of a file are decrypted that opens without a password; null if this isn't how (the ID of another
 * version of the file, a password).
 */
export function decryptionOf(encrypt: PdfList, fileId: PdfValue | undefined): { key: Buffer; decrypt: Decrypt } | null {
  const version = numberOf(encrypt, 'V') ?? 0;
  if (nameOf(encrypt, 'Filter') !== 'Standard' || ![1, 2, 4, 5].includes(version)) throw new PdfFault('damaged');
  const id = fileId instanceof PdfText ? bytesOf(fileId) : Buffer.alloc(0);
  const key = version === 5 ? keyBySha(encrypt) : keyByMd5(encrypt, id, keyBytes(encrypt, version));
  const method = methodOf(encrypt, version);
  if (!key) return null;
  const ofObject = ({ number, generation }: ObjectId, salt: string): Buffer => {
    const suffix = [number, number >> 8, number >> 16, generation, generation >> 8].map((byte) => byte & 255);
    return md5(key, Buffer.from(suffix), Buffer.from(salt)).subarray(0, Math.min(16, key.length + 5));
  };
  const METHODS: Readonly<Record<string, Decrypt>> = {
    None: (bytes) => bytes,
    V2: (bytes, object) => rc4(ofObject(object, ''), bytes),
    AESV2: (bytes, object) => aes(ofObject(object, 'sAlT'), bytes),
    AESV3: (bytes) => aes(key, bytes),
  };
  const decrypt = METHODS[method];
  if (!decrypt) throw new PdfFault('damaged');
  return { key, decrypt };
}
