import type { Config } from '../config/config.js';

type Where = Pick<Config, 'production' | 'test' | 'publicUrl'>;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * The session cookie's name (D41), whose prefix binds it to this host. In development it includes the port, because the
 * ports of a host share cookies, and on plain http it has no prefix, which would require Secure.
 * @example cookieNameOf({ production: false, test: false, publicUrl: 'http://localhost:4000' }) // 'lotline-sid-4000'
 */
export function cookieNameOf({ production, test, publicUrl }: Where): string {
  if (production || test) return '__Host-lotline-sid';
  const { protocol, port } = new URL(publicUrl);
  return `${protocol === 'https:' ? '__Host-' : ''}lotline-sid${port && `-${port}`}`;
}

/** The Set-Cookie value for a session's secret, or for removing it. */
function setCookie(where: Where, value: string, maxAgeS: number): string {
  const name = cookieNameOf(where);
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`;
}
/** The browser keeps it until the session's latest possible end. */
export const sessionCookie = (where: Where, secret: string, endsAt: Date): string =>
  setCookie(where, secret, Math.max(1, Math.round((endsAt.getTime() - Date.now()) / 1000)));
export const noSessionCookie = (where: Where): string => setCookie(where, '', 0);

/**
 * A session's Set-Cookie, and that of its marker `lotline-in=1`. Scripts may read the marker, which only says that this
 * browser has a session: pages request the account only if it is set.
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

/**
 * The secret in a Cookie header; null if there is none, or more than one: another site may have planted one of them.
 */
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
