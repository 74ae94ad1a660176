import { once } from 'node:events';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { NONCE_PLACEHOLDER, rawNonce, DISTINCT_NONCES, withNonce } from './page-nonce.js';

/** A page in brotli, and the offset of its nonce. */
export interface PackedPage {
  readonly bytes: Buffer;
  readonly at: number;
}

/** Retries: random bytes may repeat something in the page, and the encoder then emits a back-reference. */
const TRIES = 6;

/**
 * Packs a page in brotli so that its nonce can be replaced afterwards: its first occurrence becomes an uncompressed block, the others
 * back-references to it. That works because all nonces have one length, random bytes are stored uncompressed, and the two bytes that
 * the coding of what follows may depend on never change. Each result is checked, so another encoder can't break this; null if no try passes.
 */
export async function packPage(html: string, quality: number): Promise<PackedPage | null> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const packed = await tryToPack(html, quality, rawNonce());
    if (packed) return packed;
  }
  return null;
}

/** One attempt, with `raw` as the nonce; null if the result would be wrong for another nonce. */
export async function tryToPack(html: string, quality: number, raw: Buffer): Promise<PackedPage | null> {
  const parts = html.split(NONCE_PLACEHOLDER).map((part) => Buffer.from(part));
  const [before, ...others] = parts;
  if (!before || others.length === 0) return null;
  const after = Buffer.concat(others.flatMap((part, i) => (i === 0 ? [part] : [raw, part])));
  const bytes = await squeeze([before, raw, after], quality);
  const at = bytes.indexOf(raw);
  if (at < 0 || bytes.indexOf(raw, at + 1) >= 0) return null;
  const isSound = DISTINCT_NONCES.every(
    (nonce) => brotliDecompressSync(packedWith({ bytes, at }, nonce)).toString() === withNonce(html, nonce),
  );
  return isSound ? { bytes, at } : null;
}

/** Compresses the parts, each in a block of its own. */
async function squeeze(parts: readonly Buffer[], quality: number): Promise<Buffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const packer = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
  const out: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => out.push(chunk));
  for (const part of parts) {
    packer.write(part);
    await new Promise<void>((resolve) => packer.flush(resolve));
  }
  packer.end();
  await once(packer, 'end');
  return Buffer.concat(out);
}

/** A copy of the packed page with this nonce. */
export function packedWith({ bytes, at }: PackedPage, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(nonce, at, 'latin1');
  return copy;
}
