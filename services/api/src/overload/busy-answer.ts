import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUSY_MESSAGE } from '../database/busy-message.js';
import { failedPage } from '../page/failed-page.js';
import { codingFor } from '../read-cache/coding.js';

/** Retry-After of a refused request, in seconds. */
export const RETRY_AFTER_S = 2;

const NO_SNIFFING = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
] as const;
const headOf = (type: string, policy: string): string[] => [
  'retry-after',
  String(RETRY_AFTER_S),
  'cache-control',
  'no-store',
  'content-type',
  type,
  'content-security-policy',
  policy,
  ...NO_SNIFFING,
];

const [BEFORE_ID, AFTER_ID] = JSON.stringify({
  type: '/problems/unavailable',
  title: 'Busy',
  status: 503,
  statusCode: 503,
  code: 'unavailable',
  message: BUSY_MESSAGE,
  requestId: '#',
}).split('#') as [string, string];
// No CORS headers: checking the list of allowed sites takes work. Pages of other origins see a network error.
const PROBLEM_HEAD = headOf(
  'application/problem+json; charset=utf-8',
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
);

/** Rendered and compressed once: it contains nothing specific to a visitor, and no script that needs a nonce. */
function pageOf(framed: boolean) {
  const { html, policy } = failedPage(503, { framed });
  const head = [...headOf('text/html; charset=utf-8', policy), 'vary', 'accept-encoding'];
  const identity = Buffer.from(html);
  return {
    br: { body: brotliCompressSync(identity).toString('latin1'), head: [...head, 'content-encoding', 'br'] },
    gzip: { body: gzipSync(identity).toString('latin1'), head: [...head, 'content-encoding', 'gzip'] },
    identity: { body: identity.toString('latin1'), head },
  };
}
const pages = { page: pageOf(false), 'framed page': pageOf(true) };

export interface BusyOptions {
  readonly requestId: string;
  /** Response format: a problem, a page, or a page framed by another website. */
  readonly as: 'problem' | 'page' | 'framed page';
  /** Sends Strict-Transport-Security, as every production response does. */
  readonly strict: boolean;
  readonly bodyless: boolean;
  /** The request's Accept-Encoding. */
  readonly accepts: string | undefined;
}

/** Writes 503 from prepared bytes: refusing must cost next to nothing. */
export function writeBusy(response: ServerResponse, { requestId, as, strict, bodyless, accepts }: BusyOptions): void {
  const { head, body } =
    as === 'problem'
      ? { head: PROBLEM_HEAD, body: `${BEFORE_ID}${requestId}${AFTER_ID}` }
      : pages[as][codingFor(accepts)];
  const more = ['x-request-id', requestId, 'content-length', String(body.length)];
  if (strict) more.push('strict-transport-security', 'max-age=31536000; includeSubDomains');
  response.writeHead(503, [...head, ...more]);
  // As a latin1 string, Node sends headers and body in one write.
  response.end(bodyless ? undefined : body, 'latin1');
}
