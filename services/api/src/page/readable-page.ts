import type { Builds } from '../registry/live/live-rows.js';
import type { PageSources } from './page-sources.js';
import type { Content } from './write-page.js';

/** What a page's content may depend on: its address, the browser, and which builds are live. */
export interface PageAsk {
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly isPhone: boolean;
  readonly builds: Builds;
}

/** A page's readable HTML with its title, description and first answers; a row of `READABLE_PAGES`. */
export interface ReadablePage {
  /** Whether search engines may list the page (D71); its address is then canonical in lower case (D20). */
  readonly isListed?: true;
  content(ask: PageAsk, sources: PageSources): Content | Promise<Content>;
}
