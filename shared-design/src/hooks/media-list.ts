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

/** What a list answered last, by list. */
const answers = new WeakMap<MediaQueryList, boolean>();

/**
 * Whether a query matches; false without `matchMedia`. Reading `matches` flushes pending style changes, and every component reads
 * it in each render, so the browser is asked once and then tells of changes.
 */
export function matchesMedia(query: string): boolean {
  const list = mediaList(query);
  if (!list) return false;
  const known = answers.get(list);
  if (known !== undefined) return known;
  const remember = () => void answers.set(list, list.matches);
  list.addEventListener('change', remember);
  remember();
  return list.matches;
}
