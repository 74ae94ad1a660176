import { escapeHtml, type Html, raw } from '../html/html.js';

/** The first view of the estate page, decided as in the app (spec 2.3): by the address, else by the window's width. */
export type StartView = 'map' | 'list' | 'auto';

/** What the address asks of the estate page. */
export interface PageView {
  readonly start: StartView;
  /** A stage of this estate, or null. */
  readonly stageId: string | null;
  /** The stage that the address names and visitors may not open (6); then `stageId` is null. */
  readonly closed: { readonly title: string; readonly status: string } | null;
  /** The stage whose map is shown for an estate without a masterplan (D60) if the address names no stage; or null. */
  readonly mapped: string | null;
  readonly embed: boolean;
  /** Whether the address has filters or a sort order: only the app applies them, so its list differs from the server-rendered one. */
  readonly filtered: boolean;
}

/** Which buttons a live remote answers; the others aren't shown (D68). */
export interface Offers {
  readonly waitlist: boolean;
  readonly message: boolean;
  readonly lot: boolean;
  readonly share: boolean;
  readonly build: boolean;
}

const CARRIED = ['businessId', 'embed', 'powered_by_logo'] as const;
/** Placeholders for the carried query in cached pages: one continues a query, one begins it. */
const GOES_ON = '\uE000';
const BEGINS = '\uE001';

export const startViewOf = (query: URLSearchParams): StartView => {
  const asked = query.get('default');
  return asked === 'map' || asked === 'list' ? asked : 'auto';
};

/** The address of the same page with another query; the parameters that every link carries (D21) are filled in for each visitor. */
export const samePage = (query: Readonly<Record<string, string | null>>): Html => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  ).toString();
  return raw(`?${escapeHtml(text)}${GOES_ON}`);
};

/** Another path with the carried parameters. */
export const otherPage = (path: string): Html => raw(`${escapeHtml(path)}${BEGINS}`);

/** The parameters of an address that every link of its page carries, as a query. */
export const carriedBy = (query: URLSearchParams): string =>
  new URLSearchParams(CARRIED.flatMap((key) => (query.has(key) ? [[key, query.get(key) ?? '']] : []))).toString();

/** Fills the carried parameters of this visitor's address into every link. */
export function withCarried(html: Html, query: URLSearchParams): Html {
  const text = escapeHtml(carriedBy(query));
  return raw(
    html
      .toString()
      .replaceAll(GOES_ON, text && `&amp;${text}`)
      .replaceAll(BEGINS, text && `?${text}`),
  );
}
