/** One list for each query, however many components ask: each call of `matchMedia` parses its query and is watched by the browser. */
const lists = new Map<string, MediaQueryList>();
let asked: typeof window.matchMedia | undefined;

/** The browser's list for a media query, always the same; undefined where there is no `matchMedia`. */
export function mediaList(query: string): MediaQueryList | undefined {
  // Another `matchMedia` is another browser, as tests have it.
  if (window.matchMedia !== asked) lists.clear();
  asked = window.matchMedia;
  const known = lists.get(query) ?? asked?.call(window, query);
  if (known) lists.set(query, known);
  return known;
}
