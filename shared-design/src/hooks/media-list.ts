/**
 * One MediaQueryList per query, shared by all components: each `matchMedia` call parses its query and adds a list for the browser to watch.
 */
const lists = new Map<string, MediaQueryList>();
let asked: typeof window.matchMedia | undefined;

/** The cached MediaQueryList of a query; undefined where there is no `matchMedia`. */
export function mediaList(query: string): MediaQueryList | undefined {
  // Tests replace `matchMedia`: lists of the previous one are stale.
  if (window.matchMedia !== asked) lists.clear();
  asked = window.matchMedia;
  const known = lists.get(query) ?? asked?.call(window, query);
  if (known) lists.set(query, known);
  return known;
}
