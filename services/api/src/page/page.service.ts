import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type Estate,
  estatePageTitle,
  estatePath,
  isFilteredView,
  PLANS_WORDS,
  PRIVACY,
  routes,
  type StageMapItem,
  TERMS,
  UNAVAILABLE_PAGE_WORDS,
} from '@lotline/shared-domain';
import { EstateMapService } from '../catalogue/estate-map.service.js';
import { EstateService } from '../catalogue/estate.service.js';
import { LotService } from '../catalogue/lot.service.js';
import { StageMapService } from '../catalogue/stage-map.service.js';
import { StageService } from '../catalogue/stage.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { listedOrigins } from '../estate/listed-origins.js';
import { html } from '../html/html.js';
import { PublicReader } from '../read-cache/public-reader.js';
import type { Bytes, Read } from '../read-cache/read.js';
import type { Builds } from '../registry/live/live-rows.js';
import { RegistryService } from '../registry/live/registry.service.js';
import { newVisitorId } from '../registry/rows/visitor.js';
import { estateWords } from './estate-words.js';
import { NONCE_PLACEHOLDER } from './page-nonce.js';
import { PlanPreviews } from './plan-previews.js';
import { isUnlisted, type PageRoute, pageRoute } from './page-route.js';
import { type Offers, startViewOf } from './page-view.js';
import { estateHeader } from './readable-estate.js';
import {
  plainHeader,
  readableLanding,
  readableNotice,
  readablePlans,
  readableText,
  readableWaitlist,
} from './readable-pages.js';
import { SharedPages } from './shared-pages.js';
import type { Content, PageAnswer } from './write-page.js';
import { isUnserved, hasPageAt, offersOf } from './live-routes.js';
import { UNAVAILABLE, NOTHING, ABSENT } from './page-notices.js';
import { bodyOf, closedStage, onlyMapped, withId, byKeyAndId, customerQuery, stagesOf } from './estate-answers.js';

/** The parts of a request that affect the page. */
export interface PageRequest {
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly isPhone: boolean;
  /** The id in the visitor's cookie, or null. */
  readonly visitorId: string | null;
  /** Whether the browser indicates that the page is loaded in a frame. */
  readonly framed: boolean;
}
export interface ServedPage extends PageAnswer {
  /** An id for the visitor's cookie; null if there is one already, or no row needs it. */
  readonly newVisitorId: string | null;
}

interface EstatePage {
  readonly estateId: string;
  readonly estate: Estate;
  readonly found: Bytes;
  readonly query: URLSearchParams;
  readonly isPhone: boolean;
  readonly offers: Offers;
}
/** An embedded page shows the header of the surrounding site. */
const NO_HEADER = html``;
const STAGE_ID = /^[0-9a-f]{24}$/;
/** Larger answers, in bytes, are not inlined: they would delay the first text. Scripts fetch them, compressed. */
const LARGEST_INLINE = 400_000;
const TEXTS = { CustomerTerms: TERMS, PrivacyPolicy: PRIVACY } as const;

/** The HTML of every page: readable without scripts, with the rows, preload hints and first answers that its scripts need. */
@Injectable()
export class PageService {
  readonly #written = new SharedPages();

  constructor(
    private readonly reader: PublicReader,
    private readonly estates: EstateService,
    private readonly estateMaps: EstateMapService,
    private readonly stages: StageService,
    private readonly stageMaps: StageMapService,
    private readonly lots: LotService,
    private readonly registry: RegistryService,
    private readonly previews: PlanPreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async answer({ pathname, query, isPhone, visitorId, framed: inFrame }: PageRequest): Promise<ServedPage> {
    const route = pageRoute(pathname);
    const rows = await this.registry.live();
    const framed = inFrame || query.get('embed') === 'true';
    // An id is set only while a row targets a share of visitors, and never when embedded in another website.
    const given = !framed && visitorId === null && rows.hasNext ? newVisitorId() : null;
    const builds = rows.resolve(
      { estateId: route.kind === 'estate' ? route.estateId : null, visitorId: visitorId ?? given, framed },
      false,
    );
    const content = await this.#contentOf(route, pathname, query, builds, isPhone);
    const page = this.#written.of({
      content,
      builds,
      route,
      unlisted: isUnlisted(route, query) || content.status !== 200,
      query,
      nonce: NONCE_PLACEHOLDER,
      config: this.config,
    });
    return { ...page, newVisitorId: given };
  }

  async #contentOf(
    route: PageRoute,
    pathname: string,
    query: URLSearchParams,
    builds: Builds,
    isPhone: boolean,
  ): Promise<Content> {
    if (isUnserved(pathname, builds)) return this.#plain(404, UNAVAILABLE_PAGE_WORDS.title, UNAVAILABLE);
    if (route.kind === 'estate') return this.#estate(route, pathname, query, builds, isPhone);
    if (route.kind === 'landing') return this.#landing();
    if (route.kind === 'plans') return this.#plans();
    if (route.kind === 'text') {
      const text = TEXTS[route.name];
      return { ...this.#plain(200, text.title, readableText(text)), description: text.summary, path: route.path };
    }
    const isKnown =
      route.kind === 'other' || builds.registry.remotes.some(({ provides }) => hasPageAt(provides, pathname));
    return isKnown
      ? this.#plain(200, 'Lotline', readableNotice('Lotline', 'This page needs scripts to be shown.'))
      : this.#plain(404, 'There is nothing at this address', NOTHING);
  }

  #plain(status: number, title: string, main: Content['main']): Content {
    return {
      status,
      title: `${title} · Lotline`,
      description: 'Land lots, on maps and lists that are up to date.',
      path: null,
      header: plainHeader,
      main,
      data: [],
      estateId: null,
    };
  }

  async #landing(): Promise<Content> {
    const all = await this.reader.bytes(this.estates.all());
    const estates = bodyOf<Estate[]>(all);
    const description = `Land for sale in ${estates.map(({ title }) => title).join(', ')}: maps, sizes, prices and dates of every lot.`;
    return {
      status: 200,
      title: 'Land for sale, lot by lot · Lotline',
      description,
      path: routes.landing.path,
      header: plainHeader,
      main: readableLanding(estates),
      data: [all],
      estateId: null,
    };
  }

  #plans(): Content {
    const { plans } = this.config;
    return {
      ...this.#plain(200, plans.title, readablePlans(plans)),
      description: PLANS_WORDS.summary,
      path: routes.landingPlans.path,
    };
  }

  async #estate(
    route: Extract<PageRoute, { kind: 'estate' }>,
    pathname: string,
    query: URLSearchParams,
    builds: Builds,
    isPhone: boolean,
  ): Promise<Content> {
    const { estateId, name } = route;
    const found = await this.#orNull(this.estates.one(estateId));
    if (!found) return { ...this.#plain(404, 'We can’t find that estate', ABSENT), estateId };
    const estate = bodyOf<Estate>(found);
    const path = estatePath(estate.key);
    const embed = query.get('embed') === 'true';
    const frameAncestors = embed ? listedOrigins((await this.estates.framing(estateId)) ?? []) : [];
    const base = {
      status: 200,
      header: embed ? NO_HEADER : estateHeader(estate, offersOf(builds)),
      estateId,
      frameAncestors,
      themeColour: estate.iconColor,
    };
    if (name !== routes.estateMap.name) {
      const notice = () =>
        readableNotice(estate.title, `${estate.suburb}. This page needs scripts to be shown.`, {
          href: path,
          label: `See ${estate.title}`,
        });
      const main = name === routes.waitlist.name ? readableWaitlist(estate, query.get('businessId')) : notice();
      return {
        ...base,
        title: estatePageTitle(pathname, estate.title),
        description: `${estate.title}, ${estate.suburb}`,
        path: null,
        main,
        data: [found],
      };
    }
    return {
      ...base,
      ...(await this.#estatePage({ estateId, estate, found, query, isPhone, offers: offersOf(builds) })),
      path,
    };
  }

  async #estatePage({ estateId, estate, found, query, isPhone, offers }: EstatePage) {
    const asked = query.get('stageId') ?? '';
    const masterplan = this.estateMaps.ofEstate(estateId);
    const [list, map, stagesMap] = await Promise.all([
      this.reader.bytes(this.lots.lotsList(estateId, 'include')),
      this.#orNull(masterplan),
      this.reader.bytes(this.stages.stagesMap(estateId)),
    ]);
    const stages = bodyOf<StageMapItem[]>(stagesMap);
    const closed = closedStage(stages, asked);
    const stageId = closed ? '' : asked;
    const mapped = map || stageId ? null : onlyMapped(stages);
    const { readsOfStage, ofStage } = await this.#stageOf(STAGE_ID.test(stageId) ? stageId : mapped, list);
    const absent = [
      ...(map ? [] : [masterplan.key, withId(masterplan.key, estate)]),
      ...readsOfStage.flatMap(({ key }, index) => (ofStage[index] ? [] : [key])),
    ];
    // A phone starts with the list (spec 2.3); elsewhere the map comes first, and the list would only delay it.
    const startsWithList = query.get('default') === 'list' || (isPhone && query.get('default') !== 'map');
    const data = [
      ...[found, map, stagesMap].flatMap((bytes) => byKeyAndId(bytes, estate)),
      ...ofStage,
      startsWithList ? customerQuery(list) : null,
    ];
    const view = {
      start: startViewOf(query),
      stageId: stagesOf(list).includes(stageId) ? stageId : null,
      closed,
      mapped: ofStage[0] ? mapped : null,
      embed: query.get('embed') === 'true',
      filtered: isFilteredView(query),
    };
    const plan = (view.stageId ?? view.mapped) ? (ofStage[0] ?? null) : map;
    const preview = isPhone && view.start === 'map' && plan ? await this.previews.of(plan) : null;
    return {
      ...estateWords({
        estate,
        found,
        map,
        list,
        ofStage: plan === map ? null : plan,
        stageMap: map ? null : await this.#anyStageMap(list),
        preview,
        isPhone,
        view,
        offers,
        publicUrl: this.config.publicUrl,
      }),
      absent,
      data: data.flatMap((bytes) => (bytes && bytes.coded.identity.bytes.length <= LARGEST_INLINE ? [bytes] : [])),
    };
  }

  /** Map and lots of the initial stage; a stage of another estate counts as not found. */
  async #stageOf(stageId: string | null, list: Bytes): Promise<{ readsOfStage: Read[]; ofStage: (Bytes | null)[] }> {
    const readsOfStage = stageId ? [this.stageMaps.ofStage(stageId), this.lots.lotsMap(stageId)] : [];
    const isTheirs = stageId !== null && stagesOf(list).includes(stageId);
    return {
      readsOfStage,
      ofStage: await Promise.all(readsOfStage.map((read) => (isTheirs ? this.#orNull(read) : null))),
    };
  }

  /** The plan shown for an estate without a masterplan: the first open stage's, otherwise the first there is. */
  async #anyStageMap(list: Bytes): Promise<Bytes | null> {
    for (const id of stagesOf(list)) {
      const map = await this.#orNull(this.stageMaps.ofStage(id));
      if (map) return map;
    }
    return null;
  }

  async #orNull(read: Read): Promise<Bytes | null> {
    return this.reader.bytes(read).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
  }
}
