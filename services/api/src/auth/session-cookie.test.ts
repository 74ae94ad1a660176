import { deviceOf } from './device-words.js';
import { cookieNameOf, noSessionCookie, sessionCookie, sessionSecretOf, withMark } from './session-cookie.js';

const production = { production: true, test: false, publicUrl: 'https://lots.example' };
const development = { production: false, test: false, publicUrl: 'http://localhost:4000' };
const SECRET = 'a'.repeat(43);

describe('the session cookie (D41)', () => {
  it.each([
    [production, '__Host-lotline-sid'],
    [{ ...development, test: true }, '__Host-lotline-sid'],
    [development, 'lotline-sid-4000'],
    [{ ...development, publicUrl: 'https://localhost:4443' }, '__Host-lotline-sid-4443'],
  ])('of %j is called %s', (where, name) => expect(cookieNameOf(where)).toBe(name));

  it('is for this host alone, out of reach of scripts and of other sites’ requests', () => {
    expect(sessionCookie(production, SECRET, new Date(Date.now() + 60_000))).toBe(
      `__Host-lotline-sid=${SECRET}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(sessionCookie(development, SECRET, new Date(Date.now() + 60_000))).toBe(
      `lotline-sid-4000=${SECRET}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
    );
    expect(noSessionCookie(production)).toContain('__Host-lotline-sid=; Path=/; Max-Age=0;');
  });

  it('has a mark beside it that scripts may read, without the secret', () => {
    const endsAt = new Date(Date.now() + 60_000);
    expect(withMark(sessionCookie(production, SECRET, endsAt))[1]).toBe(
      'lotline-in=1; Path=/; Max-Age=60; SameSite=Lax; Secure',
    );
    expect(withMark(sessionCookie(development, SECRET, endsAt))[1]).toBe(
      'lotline-in-4000=1; Path=/; Max-Age=60; SameSite=Lax',
    );
    expect(withMark(noSessionCookie(production))).toEqual([
      noSessionCookie(production),
      'lotline-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  it.each<[string | undefined, string | null]>([
    [undefined, null],
    [`other=1; __Host-lotline-sid=${SECRET}`, SECRET],
    [`__Host-lotline-sid=${SECRET}; __Host-lotline-sid=${'b'.repeat(43)}`, null],
    [`lotline-sid-4000=${SECRET}`, null],
    ['__Host-lotline-sid=short', null],
    [`__Host-lotline-sid=${SECRET}$`, null],
  ])('in the header %j is %s', (header, secret) => expect(sessionSecretOf(header, production)).toBe(secret));
});

describe('a browser in words', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'An unknown device'],
    [undefined, 'An unknown device'],
  ])('%s', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));
});
