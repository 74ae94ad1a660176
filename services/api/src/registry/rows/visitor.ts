import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The first-party id that keeps a visitor on the side of a channel that they came to. Nothing else is known by it. */
export const VISITOR_COOKIE = 'lotline-visitor';
const ID = /^[A-Za-z0-9_-]{22}$/;
const DAYS_S = 90 * 86_400;
const IN_A_FRAME = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** A new visitor's id: 128 random bits. */
export const newVisitorId = (): string => randomBytes(16).toString('base64url');

/** The visitor's id of a Cookie header, or null. */
export function visitorIdOf({ cookie }: IncomingHttpHeaders): string | null {
  for (const pair of (cookie ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === VISITOR_COOKIE && ID.test(value)) return value;
  }
  return null;
}

/** Whether a browser says that the page it asks for goes into a frame. */
export const goesIntoFrame = (headers: IncomingHttpHeaders): boolean =>
  IN_A_FRAME.has(String(headers['sec-fetch-dest'] ?? ''));

/** Whether a page of another site asks. */
export const isForeign = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site';

/** The Set-Cookie of a visitor's id, kept 90 days. */
export const visitorCookie = (id: string, secure: boolean): string =>
  `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=${DAYS_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
