import { escapeHtml, type Html, raw } from '../html/html.js';

/** The first view of the estate page, decided as in the app (spec 2.3): by the URL, otherwise by the window's width. */
export type StartView = 'map' | 'list' | 'auto';

/** Options of the estate page, from the URL. */
export interface PageView {
  readonly start: StartView;
  /** A stage of this estate, or null. */
  readonly stageId: string | null;
  /** The stage in the URL if it is closed to visitors (6); `stageId` is then null. */
  readonly closed: { readonly title: string; readonly status: string } | null;
  /** The stage whose map is shown for an estate without a masterplan (D60) if the URL names no stage; or null. */
  readonly mapped: string | null;
  readonly embed: boolean;
  /**
   * Whether the URL has filters or a sort order: only the app applies them, so its list differs from the
   * server-rendered one.
   */
  readonly filtered: boolean;
}

/** Buttons that a live remote handles; others aren't shown (D68). */
export interface Offers {
  readonly waitlist: boolean;
  readonly message: boolean;
  readonly lot: boolean;
  readonly share: boolean;
  readonly build: boolean;
}

const CARRIED = ['businessId', 'embed', 'powered_by_logo'] as const;
/** Placeholders in cached pages for the carried query parameters: appended to a query, or starting one. */
const QUERY_CONTINUES = '\uE000';
const QUERY_STARTS = '\uE001';

export const startViewOf = (query: URLSearchParams): StartView => {
  const asked = query.get('default');
  return asked === 'map' || asked === 'list' ? asked : 'auto';
};

/** Link to the same page with another query; the parameters carried by every link (D21) are filled in per visitor. */
export const samePage = (query: Readonly<Record<string, string | null>>): Html => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  ).toString();
  return raw(`?${escapeHtml(text)}${QUERY_CONTINUES}`);
};

/** Link to another path with the carried parameters. */
export const otherPage = (path: string): Html => raw(`${escapeHtml(path)}${QUERY_STARTS}`);

/** The carried parameters of a URL, as a query. */
export const carriedBy = (query: URLSearchParams): string =>
  new URLSearchParams(CARRIED.flatMap((key) => (query.has(key) ? [[key, query.get(key) ?? '']] : []))).toString();

/** Fills this visitor's carried parameters into every link. */
export function withCarried(html: Html, query: URLSearchParams): Html {
  const text = escapeHtml(carriedBy(query));
  return raw(
    html
      .toString()
      .replaceAll(QUERY_CONTINUES, text && `&amp;${text}`)
      .replaceAll(QUERY_STARTS, text && `?${text}`),
  );
}
