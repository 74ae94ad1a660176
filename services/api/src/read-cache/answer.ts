import type { ServerResponse } from 'node:http';
import type { Bytes, Coded, Coding } from './read.js';

/** Headers of every public read, cached or not. A JSON response must neither run scripts nor be framed. */
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
/** Same value as helmet's on other responses. */
const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** Headers are immutable per response, so they are built once: with and without Strict-Transport-Security. */
const heads = { strict: new WeakMap<Coded, Heads>(), plain: new WeakMap<Coded, Heads>() };

function headsOf(bytes: Bytes, coding: Coding, coded: Coded, strict: boolean): Heads {
  const cache = strict ? heads.strict : heads.plain;
  const known = cache.get(coded);
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
  cache.set(coded, made);
  return made;
}

export interface AnswerOptions {
  /** The caller's copy is current (304). */
  readonly unchanged: boolean;
  /** The caller wants headers only (HEAD). */
  readonly bodyless: boolean;
  /** Sends Strict-Transport-Security. */
  readonly strict: boolean;
  /** Additional headers of this response as a flat list: its id and CORS. */
  readonly own: readonly string[];
}

/**
 * Writes a public read: 304 if the caller's copy is current, otherwise 200 with the bytes. The header list is complete;
 * passed as one array, Node doesn't copy it.
 */
export function writeAnswer(
  response: ServerResponse,
  bytes: Bytes,
  coding: Coding,
  coded: Coded,
  { unchanged, bodyless, strict, own }: AnswerOptions,
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
