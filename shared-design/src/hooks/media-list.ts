/**
 * One MediaQueryList per query, shared by all components: each `matchMedia` call parses its query and adds a list for the browser to watch.
 */
const lists = new Map<string, MediaQueryList>();
let result: typeof window.matchMedia | undefined;

/** The cached MediaQueryList of a query; undefined without `matchMedia`. */
export function mediaList(query: string): MediaQueryList | undefined {
  // Tests replace `matchMedia`: lists of the previous one are stale.
  if (window.matchMedia !== result) lists.clear();
  result = window.matchMedia;
  const known = lists.get(query) ?? result?.call(window, query);
  if (known) lists.set(query, known);
  return known;
}
