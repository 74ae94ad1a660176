import type { Readable } from 'node:stream';
import { DomainError, SECOND_MS } from '@lotline/shared-domain';

/** How long the bytes of an event may take: providers send them at once. */
const DEADLINE_MS = 10 * SECOND_MS;

/**
 * The bytes of a short body.
 * @throws DomainError `too_large` beyond `most` bytes, `too_slow` for one that takes longer than 10 s, `malformed_request` if it breaks off
 */
export async function bytesOf(
  { bytes, announced }: { readonly bytes: Readable; readonly announced: number | null },
  most: number,
  deadlineMs = DEADLINE_MS,
): Promise<Buffer> {
  if (announced !== null && announced > most) throw new DomainError('too_large');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    bytes.destroy();
  }, deadlineMs);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of bytes as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new DomainError('too_large');
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(isLate ? 'too_slow' : 'malformed_request');
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new DomainError('too_slow');
  return Buffer.concat(parts);
}
