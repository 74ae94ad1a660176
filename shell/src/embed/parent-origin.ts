/** The parts of `window` needed to find the parent's origin. */
interface FramedWindow {
  location: { ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * The parent's origin if the estate lists it. Null also when the browser hides it; frame-link then takes it from a
 * listed parent's first message.
 */
export function parentOrigin({ location, document }: FramedWindow, listed: readonly string[]): string | null {
  const found = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  return found && listed.includes(found) ? found : null;
}
