import type { ServerResponse } from 'node:http';
import type { Bytes, Coded, Coding } from './read.js';

/** What every public read carries, cached or not. A JSON answer is no document: nothing may run or frame it. */
const FIXED = [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'no-cache',
  'vary',
  'accept-encoding, origin',
  'x-content-type-options',
  'nosniff',
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy',
  'same-origin',
] as const;

interface Heads {
  readonly unchanged: string[];
  readonly full: string[];
}
/** As helmet writes it on every other answer. */
const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** Headers of an answer never change, so they are put together once: with and without the insistence on https. */
const heads = { strict: new WeakMap<Coded, Heads>(), plain: new WeakMap<Coded, Heads>() };

function headsOf(bytes: Bytes, coding: Coding, coded: Coded, strict: boolean): Heads {
  const kept = strict ? heads.strict : heads.plain;
  const known = kept.get(coded);
  if (known) return known;
  const unchanged = [
    ...(strict ? STRICT_TRANSPORT : []),
    'etag',
    coded.etag,
    'lotline-as-of',
    bytes.asOfText,
    ...FIXED,
  ];
  const full = [
    ...unchanged,
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    'content-length',
    String(coded.bytes.length),
  ];
  const made = { unchanged, full };
  kept.set(coded, made);
  return made;
}

export interface HowToAnswer {
  /** The caller has these bytes. */
  readonly unchanged: boolean;
  /** The caller wants the head alone. */
  readonly bodyless: boolean;
  /** Insists on https. */
  readonly strict: boolean;
  /** Headers of this answer alone, name by name: its id, and what a page of another site needs. */
  readonly own: readonly string[];
}

/**
 * Writes a public read: 304 when the caller has these bytes, else 200 with them. Whichever way it came, these are all its headers;
 * they go out as one list, of which node makes no second copy.
 */
export function writeAnswer(
  response: ServerResponse,
  bytes: Bytes,
  coding: Coding,
  coded: Coded,
  { unchanged, bodyless, strict, own }: HowToAnswer,
): void {
  const head = headsOf(bytes, coding, coded, strict);
  if (unchanged) {
    response.writeHead(304, own.length === 0 ? head.unchanged : own.concat(head.unchanged));
    response.end();
    return;
  }
  response.writeHead(200, own.length === 0 ? head.full : own.concat(head.full));
  response.end(bodyless ? undefined : coded.bytes);
}
