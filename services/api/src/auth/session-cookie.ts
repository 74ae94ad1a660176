import type { Config } from '../config/config.js';

type Where = Pick<Config, 'production' | 'test' | 'publicUrl'>;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * The session cookie's name (D41): bound to this host by its prefix. Development carries the port, because ports of one host share cookies, and
 * on plain http it goes without the prefix, which wants Secure.
 * @example cookieNameOf({ production: false, test: false, publicUrl: 'http://localhost:4000' }) // 'lotline-sid-4000'
 */
export function cookieNameOf({ production, test, publicUrl }: Where): string {
  if (production || test) return '__Host-lotline-sid';
  const { protocol, port } = new URL(publicUrl);
  return `${protocol === 'https:' ? '__Host-' : ''}lotline-sid${port && `-${port}`}`;
}

/** The Set-Cookie of a session's secret, or of none. */
function setCookie(where: Where, value: string, maxAgeS: number): string {
  const name = cookieNameOf(where);
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`;
}
/** Kept by the browser until the session is over at the latest. */
export const sessionCookie = (where: Where, secret: string, endsAt: Date): string =>
  setCookie(where, secret, Math.max(1, Math.round((endsAt.getTime() - Date.now()) / 1000)));
export const noSessionCookie = (where: Where): string => setCookie(where, '', 0);

/**
 * A session's Set-Cookie with that of its mark beside it: `lotline-in=1`, which scripts may read and which says no more than that this browser has a session.
 * So a page asks who is logged in only where there is a session.
 */
export const withMark = (cookie: string): string[] => [
  cookie,
  cookie
    .replace(
      /^(?:__Host-)?lotline-sid([^=]*)=([^;]*)/,
      (_, port: string, secret: string) => `lotline-in${port}=${secret && '1'}`,
    )
    .replace(' HttpOnly;', ''),
];

/** The secret in a Cookie header; null where there is none, or two: one of them was put there by somebody else. */
export function sessionSecretOf(header: string | undefined, where: Where): string | null {
  if (!header) return null;
  const start = `${cookieNameOf(where)}=`;
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  const secret = found[0]?.slice(start.length) ?? '';
  return found.length === 1 && SECRET.test(secret) ? secret : null;
}
