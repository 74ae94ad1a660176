/** The window of a framed page, as far as the search for its parent needs it. */
export interface FramedWindow {
  location: { ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * The origin of the page around this one, and only when the estate lists it. Null also where the browser doesn't tell; then the
 * first greeting of a listed parent does (frame-link).
 */
export function parentOrigin({ location, document }: FramedWindow, listed: readonly string[]): string | null {
  const found = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  return found && listed.includes(found) ? found : null;
}
