import type { ServerResponse } from 'node:http';
import type { Bytes, Coded, Coding } from './read.js';

/** What every public read carries, cached or not. A JSON answer is no document: nothing may run or frame it. */
const FIXED = [
  'content-type', 'application/json; charset=utf-8',
  'cache-control', 'no-cache',
  'vary', 'accept-encoding, origin',
  'x-content-type-options', 'nosniff',
  'content-security-policy', "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy', 'same-origin',
] as const;

interface Heads {
  readonly unchanged: string[];
  readonly full: string[];
}
/** Headers of an answer never change, so they are put together once. */
const heads = new WeakMap<Coded, Heads>();

function headsOf(bytes: Bytes, coding: Coding, coded: Coded): Heads {
  const known = heads.get(coded);
  if (known) return known;
  const unchanged = ['etag', coded.etag, 'lotline-as-of', bytes.asOfText, ...FIXED];
  const full = [...unchanged, ...(coding === 'identity' ? [] : ['content-encoding', coding]), 'content-length', String(coded.bytes.length)];
  const made = { unchanged, full };
  heads.set(coded, made);
  return made;
}

/** Writes a public read: 304 when the caller has these bytes, else 200 with them. Any headers set before are kept. */
export function writeAnswer(response: ServerResponse, bytes: Bytes, coding: Coding, coded: Coded, unchanged: boolean, bodyless: boolean): void {
  const head = headsOf(bytes, coding, coded);
  if (unchanged) {
    response.writeHead(304, head.unchanged);
    response.end();
    return;
  }
  response.writeHead(200, head.full);
  response.end(bodyless ? undefined : coded.bytes);
}
