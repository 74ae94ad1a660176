import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bytes, Coded, Coding } from './read.js';

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);
/** Minimum size worth compressing, in bytes. */
const WORTH_IT = 860;

/** Cache of parsed headers: browsers send the same few. */
const seen = new Map<string, Coding>();
const MAX_SEEN = 64;

/** Ten times what browsers send. For a longer header the response is uncompressed and the header not parsed. */
const MAX_ACCEPT_LENGTH = 256;

/** Content coding for a client: brotli, then gzip, then none; q=0 means not acceptable. */
export function codingFor(accept: string | string[] | undefined): Coding {
  if (typeof accept !== 'string' || accept.length > MAX_ACCEPT_LENGTH) return 'identity';
  const known = seen.get(accept);
  if (known) return known;
  const coding = chooseCoding(accept);
  if (seen.size < MAX_SEEN) seen.set(accept, coding);
  return coding;
}

function chooseCoding(accept: string): Coding {
  const taken = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';'))
      .filter(isTaken)
      .map(([name = '']) => name.trim()),
  );
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}

/** Whether a coding is acceptable by its parameters: q=0 means not acceptable. */
function isTaken([, ...parameters]: readonly string[]): boolean {
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'q' || Number(value) !== 0;
  });
}

/** A response in its content coding. */
export interface InCoding {
  readonly coding: Coding;
  readonly coded: Coded;
}

/** The bytes in the requested coding if nothing has to be compressed; short responses are sent uncompressed. */
export function codedAlready(bytes: Bytes, coding: Coding): InCoding | undefined {
  const { identity } = bytes.coded;
  if (coding === 'identity' || identity.bytes.length < WORTH_IT) return { coding: 'identity', coded: identity };
  const known = bytes.coded[coding];
  return known && { coding, coded: known };
}

/** The bytes in a coding, compressed once and cached with the answer. */
export async function codedAs(bytes: Bytes, coding: Coding): Promise<InCoding> {
  const already = codedAlready(bytes, coding);
  if (already) return already;
  const { identity } = bytes.coded;
  const packed =
    coding === 'br'
      ? await squeeze(identity.bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.bytes.length },
        })
      : await zip(identity.bytes, { level: 6 });
  const coded = { bytes: packed, etag: `"${bytes.hash}-${coding}"` };
  bytes.coded[coding] = coded;
  return { coding, coded };
}

/** Whether an If-None-Match header contains this validator: a single one, a list, or `*`; weak comparison. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === '*') return true;
  return header.includes(',') || header.startsWith('W/')
    ? header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
    : false;
}
