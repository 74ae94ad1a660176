import { Injectable } from '@nestjs/common';
import type { Estate } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { RegistryService } from '../registry/live/registry.service.js';
import { newVisitorId } from '../registry/rows/visitor.js';
import { bodyOf } from './estate-answers.js';
import { hasPageAt, isUnserved } from './live-routes.js';
import { NONCE_PLACEHOLDER } from './page-nonce.js';
import { isUnlisted, pageRoute, type PageRoute } from './page-route.js';
import { PageSources } from './page-sources.js';
import { NEEDS_SCRIPTS, NOTHING, UNAVAILABLE } from './readable-notices.js';
import type { PageAsk } from './readable-page.js';
import { readablePageOf } from './readable-pages.js';
import { SharedPages } from './shared-pages.js';
import type { Content, PageAnswer } from './write-page.js';

/** The parts of a request that affect the page. */
export interface PageRequest extends Omit<PageAsk, 'builds'> {
  /** The id in the visitor's cookie, or null. */
  readonly visitorId: string | null;
  /** Whether the browser indicates that the page is loaded in a frame. */
  readonly framed: boolean;
}
export interface ServedPage extends PageAnswer {
  /** An id for the visitor's cookie; null if there is one already, or no row needs it. */
  readonly newVisitorId: string | null;
}

/** The HTML of every page: readable without scripts, with the rows, preload hints and first answers that its scripts need. */
@Injectable()
export class PageService {
  readonly #written = new SharedPages();

  constructor(
    private readonly registry: RegistryService,
    private readonly sources: PageSources,
  ) {}

  async answer({ visitorId, framed: inFrame, ...asked }: PageRequest): Promise<ServedPage> {
    const { pathname, query } = asked;
    const page = pageRoute(pathname);
    const rows = await this.registry.live();
    const framed = inFrame || query.get('embed') === 'true';
    // An id is set only while a row targets a share of visitors, and never when embedded in another website.
    const given = !framed && visitorId === null && rows.hasNext ? newVisitorId() : null;
    const builds = rows.resolve({ estateId: page.estateId, visitorId: visitorId ?? given, framed }, false);
    const content = await this.#contentOf(page, { ...asked, builds });
    const written = this.#written.of({
      content,
      builds,
      unlisted: isUnlisted(page, query) || content.status !== 200,
      query,
      nonce: NONCE_PLACEHOLDER,
      config: this.sources.config,
    });
    return { ...written, newVisitorId: given };
  }

  /** The present path of a page under an estate whose key has changed (D97); null if the path is the present one. */
  async movedKey(pathname: string): Promise<string | null> {
    const { estateId } = pageRoute(pathname);
    if (estateId === null || isId(estateId)) return null;
    const found = await this.sources.bytesOrNull(this.sources.estates.one(estateId));
    const { key } = found ? bodyOf<Estate>(found) : { key: estateId };
    return key === estateId ? null : pathname.replace(`/estate/${estateId}`, () => `/estate/${key}`);
  }

  #contentOf({ route }: PageRoute, ask: PageAsk): Content | Promise<Content> {
    const { remotes } = ask.builds.registry;
    if (route)
      return isUnserved(route, ask.builds) ? UNAVAILABLE : readablePageOf(route.name).content(ask, this.sources);
    return remotes.some(({ provides }) => hasPageAt(provides, ask.pathname)) ? NEEDS_SCRIPTS : NOTHING;
  }
}
