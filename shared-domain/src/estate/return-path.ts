const PROBE_ORIGIN = 'https://same-origin.invalid';
const hasControlOrBackslash = (text: string): boolean => /[\p{Cc}\\]/u.test(text);

/**
 * A redirect or pending link if it is a path of this origin (D37), otherwise null.
 * @example safeReturnPath('//elsewhere.example') // null
 */
export function safeReturnPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2000 || !raw.startsWith('/') || hasControlOrBackslash(raw)) return null;
  try {
    const url = new URL(raw, PROBE_ORIGIN);
    // `/a/..//elsewhere` looks like a path, but resolves to another host.
    return url.origin === PROBE_ORIGIN && !url.pathname.startsWith('//')
      ? `${url.pathname}${url.search}${url.hash}`
      : null;
  } catch {
    return null;
  }
}
