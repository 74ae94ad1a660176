import { escapeHtml, type Html, raw } from '../html/html.js';

/** How the estate page begins, as the app decides it (spec 2.3): by the address, else by the window's width. */
export type StartView = 'map' | 'list' | 'auto';

/** What the address says of the estate page's look. */
export interface PageView {
  readonly start: StartView;
  /** A stage of this estate, or null. */
  readonly stageId: string | null;
  /** The stage whose map stands for an estate without a masterplan (D60), where the address names none; or null. */
  readonly mapped: string | null;
  readonly embed: boolean;
  /** Whether the address has filters or an order of lots: they are the app's, so that its list isn't the one written here. */
  readonly filtered: boolean;
}

/** What a live remote has behind a button; the others aren't shown (D68). */
export interface Offers {
  readonly waitlist: boolean;
  readonly message: boolean;
  readonly lot: boolean;
  readonly share: boolean;
  readonly build: boolean;
}

const CARRIED = ['businessId', 'embed', 'powered_by_logo'] as const;
/** Stand for the carried query in what is kept for everybody: one goes on with a query, one begins it. */
const GOES_ON = '\uE000';
const BEGINS = '\uE001';

export const startViewOf = (query: URLSearchParams): StartView => {
  const asked = query.get('default');
  return asked === 'map' || asked === 'list' ? asked : 'auto';
};

/** The address of the same page with another query; what travels with every link (D21) is written in for each visitor. */
export const samePage = (query: Readonly<Record<string, string | null>>): Html => {
  const text = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))).toString();
  return raw(`?${escapeHtml(text)}${GOES_ON}`);
};

/** Another path with what travels along. */
export const otherPage = (path: string): Html => raw(`${escapeHtml(path)}${BEGINS}`);

/** Writes what this visitor's address carries into every link. */
export function withCarried(html: Html, query: URLSearchParams): Html {
  const text = escapeHtml(new URLSearchParams(CARRIED.flatMap((key) => (query.has(key) ? [[key, query.get(key) ?? '']] : []))).toString());
  return raw(html.toString().replaceAll(GOES_ON, text && `&amp;${text}`).replaceAll(BEGINS, text && `?${text}`));
}
