import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** First-party cookie that keeps a visitor on the same channel. It is used for nothing else. */
export const VISITOR_COOKIE = 'lotline-visitor';
const ID = /^[A-Za-z0-9_-]{22}$/;
const DAYS_S = 90 * 86_400;
const IN_A_FRAME = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** A new visitor's id: 128 random bits. */
export const newVisitorId = (): string => randomBytes(16).toString('base64url');

/** The visitor id in a Cookie header, or null. */
export function visitorIdOf({ cookie }: IncomingHttpHeaders): string | null {
  for (const pair of (cookie ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === VISITOR_COOKIE && ID.test(value)) return value;
  }
  return null;
}

/** Whether the browser indicates that the page is loaded in a frame. */
export const goesIntoFrame = (headers: IncomingHttpHeaders): boolean =>
  IN_A_FRAME.has(String(headers['sec-fetch-dest'] ?? ''));

/** Whether the request comes from another site. */
export const isForeign = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site';

/** Set-Cookie header for a visitor id, valid 90 days. */
export const visitorCookie = (id: string, secure: boolean): string =>
  `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=${DAYS_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
