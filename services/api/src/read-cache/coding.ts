import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bytes, Coded, Coding } from './read.js';

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);
/** Below this compression only costs, in bytes. */
const WORTH_IT = 860;

/** Browsers send the same few headers for ever. */
const seen = new Map<string, Coding>();
const MOST_SEEN = 64;

/** What browsers send is a tenth as long. A longer header gets the bytes unpacked and is not parsed. */
const LONGEST_ACCEPT = 256;

/** The coding a caller gets: brotli before gzip before none; a coding with q=0 is refused. */
export function codingFor(accept: string | string[] | undefined): Coding {
  if (typeof accept !== 'string' || accept.length > LONGEST_ACCEPT) return 'identity';
  const known = seen.get(accept);
  if (known) return known;
  const coding = chooseCoding(accept);
  if (seen.size < MOST_SEEN) seen.set(accept, coding);
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

/** A coding with its parameters; the only one there is, q, refuses it by being nothing. */
function isTaken([, ...parameters]: readonly string[]): boolean {
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'q' || Number(value) !== 0;
  });
}

/** An answer in the coding that it goes out in. */
export interface InCoding {
  readonly coding: Coding;
  readonly coded: Coded;
}

/** The bytes in the coding a caller gets, where nothing has to be compressed for it: short answers go out as they are. */
export function codedAlready(bytes: Bytes, coding: Coding): InCoding | undefined {
  const { identity } = bytes.coded;
  if (coding === 'identity' || identity.bytes.length < WORTH_IT) return { coding: 'identity', coded: identity };
  const known = bytes.coded[coding];
  return known && { coding, coded: known };
}

/** The bytes in a coding, compressed once and kept with the answer. */
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

/** Whether an If-None-Match names this validator: one, a list, or `*`; weak forms compare like strong ones. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === '*') return true;
  return header.includes(',') || header.startsWith('W/')
    ? header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
    : false;
}
