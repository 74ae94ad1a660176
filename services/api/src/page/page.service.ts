import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError, type Estate, estatePageTitle, estatePath, isFilteredView, isOpenToCustomers, PLANS_WORDS, type LotsOfStage, PRIVACY, type RegistryRow, routeAt,
  routes, ROUTES, type StageMapItem, standsAt, TERMS, UNAVAILABLE_PAGE_WORDS,
} from '@lotline/shared-domain';
import { EstateMapService } from '../catalogue/estate-map.service.js';
import { EstateService } from '../catalogue/estate.service.js';
import { LotService } from '../catalogue/lot.service.js';
import { StageMapService } from '../catalogue/stage-map.service.js';
import { StageService } from '../catalogue/stage.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { listedOrigins } from '../estate/listed-origins.js';
import { FilesService } from '../files/files.service.js';
import { pictureUrl } from '../files/plan-picture.js';
import { html } from '../html/html.js';
import { PublicReader } from '../read-cache/public-reader.js';
import type { Bytes, Read } from '../read-cache/read.js';
import type { Builds } from '../registry/live/live-rows.js';
import { RegistryService } from '../registry/live/registry.service.js';
import { newVisitorId } from '../registry/rows/visitor.js';
import { estateWords } from './estate-words.js';
import { NONCE_PLACE } from './page-nonce.js';
import { isUnlisted, type PageRoute, pageRoute } from './page-route.js';
import { type Offers, startViewOf } from './page-view.js';
import { estateHeader } from './readable-estate.js';
import { ALL_ESTATES, plainHeader, readableLanding, readableNotice, readablePlans, readableText, readableWaitlist } from './readable-pages.js';
import type { Plan } from './readable-sides.js';
import { SharedPages } from './shared-pages.js';
import type { Content, PageAnswer } from './write-page.js';

/** What the page depends on, as read from the request. */
export interface PageRequest {
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly isPhone: boolean;
  /** The id in the visitor's cookie, or null. */
  readonly visitorId: string | null;
  /** Whether the browser says that the page goes into a frame. */
  readonly framed: boolean;
}
export interface ServedPage extends PageAnswer {
  /** An id to set in the visitor's cookie; null if there is one already, or no row needs it. */
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

const ABSENT = readableNotice('We can’t find that estate', 'The address may be mistyped, or the estate is no longer public.', ALL_ESTATES);
const UNAVAILABLE = readableNotice(UNAVAILABLE_PAGE_WORDS.title, UNAVAILABLE_PAGE_WORDS.hint, ALL_ESTATES);
const NOTHING = readableNotice('There is nothing at this address', 'The page may have moved, or the link is incomplete.', ALL_ESTATES);
/** An embedded page has the header of the site around it. */
const NO_HEADER = html``;
const STAGE_ID = /^[0-9a-f]{24}$/;
/** Larger answers are not inlined: they would delay the first text; the script requests them, cached and compressed. In bytes. */
const LARGEST_INLINE = 400_000;
/** Most bytes of an inlined picture, and how many of them are cached. */
const LARGEST_PREVIEW = 24_576;
const MOST_PREVIEWS = 100;

const TEXTS = { CustomerTerms: TERMS, PrivacyPolicy: PRIVACY } as const;

const bodyOf = <T>(bytes: Bytes): T => JSON.parse(bytes.coded.identity.bytes.toString()) as T;

/** The HTML of every page: readable without scripts, with the rows, preload hints and first answers that its scripts need. */
@Injectable()
export class PageService {
  readonly #previews = new Map<string, string>();
  readonly #written = new SharedPages();

  constructor(
    private readonly reader: PublicReader,
    private readonly estates: EstateService,
    private readonly estateMaps: EstateMapService,
    private readonly stages: StageService,
    private readonly stageMaps: StageMapService,
    private readonly lots: LotService,
    private readonly registry: RegistryService,
    private readonly files: FilesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async answer({ pathname, query, isPhone, visitorId, framed: inFrame }: PageRequest): Promise<ServedPage> {
    const route = pageRoute(pathname);
    const rows = await this.registry.live();
    const framed = inFrame || query.get('embed') === 'true';
    // An id is set only while a row goes to a share of visitors, and never in another website's page.
    const given = !framed && visitorId === null && rows.hasNext ? newVisitorId() : null;
    const builds = rows.resolve({ estateId: route.kind === 'estate' ? route.estateId : null, visitorId: visitorId ?? given, framed }, false);
    const content = await this.#contentOf(route, pathname, query, builds, isPhone);
    const page = this.#written.of({ content, builds, route, unlisted: isUnlisted(route, query) || content.status !== 200, query, nonce: NONCE_PLACE, config: this.config });
    return { ...page, newVisitorId: given };
  }

  async #contentOf(route: PageRoute, pathname: string, query: URLSearchParams, builds: Builds, isPhone: boolean): Promise<Content> {
    if (isUnserved(pathname, builds)) return this.#plain(404, UNAVAILABLE_PAGE_WORDS.title, UNAVAILABLE);
    if (route.kind === 'estate') return this.#estate(route, pathname, query, builds, isPhone);
    if (route.kind === 'landing') return this.#landing();
    if (route.kind === 'plans') return this.#plans();
    if (route.kind === 'text') {
      const text = TEXTS[route.name];
      return { ...this.#plain(200, text.title, readableText(text)), description: text.summary, path: route.path };
    }
    const isKnown = route.kind === 'other' || builds.registry.remotes.some(({ provides }) => mayStandAt(provides, pathname));
    return isKnown ? this.#plain(200, 'Lotline', readableNotice('Lotline', 'This page needs scripts to be shown.')) : this.#plain(404, 'There is nothing at this address', NOTHING);
  }

  #plain(status: number, title: string, main: Content['main']): Content {
    return { status, title: `${title} · Lotline`, description: 'Land lots, on maps and lists that are up to date.', path: null, header: plainHeader, main, data: [], estateId: null };
  }

  async #landing(): Promise<Content> {
    const all = await this.reader.bytes(this.estates.all());
    const estates = bodyOf<Estate[]>(all);
    const description = `Land for sale in ${estates.map(({ title }) => title).join(', ')}: maps, sizes, prices and dates of every lot.`;
    return { status: 200, title: 'Land for sale, lot by lot · Lotline', description, path: routes.landing.path, header: plainHeader, main: readableLanding(estates), data: [all], estateId: null };
  }

  #plans(): Content {
    const { plans } = this.config;
    return { ...this.#plain(200, plans.title, readablePlans(plans)), description: PLANS_WORDS.summary, path: routes.landingPlans.path };
  }

  async #estate(route: Extract<PageRoute, { kind: 'estate' }>, pathname: string, query: URLSearchParams, builds: Builds, isPhone: boolean): Promise<Content> {
    const { estateId, name } = route;
    const found = await this.#orNull(this.estates.one(estateId));
    if (!found) return { ...this.#plain(404, 'We can’t find that estate', ABSENT), estateId };
    const estate = bodyOf<Estate>(found);
    const path = estatePath(estate.key);
    const embed = query.get('embed') === 'true';
    const frameAncestors = embed ? listedOrigins((await this.estates.framing(estateId)) ?? []) : [];
    const base = { status: 200, header: embed ? NO_HEADER : estateHeader(estate, offersOf(builds)), estateId, frameAncestors, themeColour: estate.iconColor };
    if (name !== routes.estateMap.name) {
      const notice = () => readableNotice(estate.title, `${estate.suburb}. This page needs scripts to be shown.`, { href: path, label: `See ${estate.title}` });
      const main = name === routes.waitlist.name ? readableWaitlist(estate, query.get('businessId')) : notice();
      return { ...base, title: estatePageTitle(pathname, estate.title), description: `${estate.title}, ${estate.suburb}`, path: null, main, data: [found] };
    }
    return { ...base, ...(await this.#estatePage({ estateId, estate, found, query, isPhone, offers: offersOf(builds) })), path };
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
    const absent = [...(map ? [] : [masterplan.key, withId(masterplan.key, estate)]), ...readsOfStage.flatMap(({ key }, index) => (ofStage[index] ? [] : [key]))];
    // A phone begins with the list (spec 2.3); elsewhere the map comes first, and the list would only delay it.
    const startsWithList = query.get('default') === 'list' || (isPhone && query.get('default') !== 'map');
    const data = [...[found, map, stagesMap].flatMap((bytes) => byKeyAndId(bytes, estate)), ...ofStage, startsWithList ? asCustomersAsk(list) : null];
    const view = {
      start: startViewOf(query),
      stageId: stagesOf(list).includes(stageId) ? stageId : null,
      closed,
      mapped: ofStage[0] ? mapped : null,
      embed: query.get('embed') === 'true',
      filtered: isFilteredView(query),
    };
    const plan = (view.stageId ?? view.mapped) ? (ofStage[0] ?? null) : map;
    const preview = isPhone && view.start === 'map' && plan ? await this.#preview(plan) : null;
    return {
      ...estateWords({ estate, found, map, list, ofStage: plan === map ? null : plan, stageMap: map ? null : await this.#anyStageMap(list), preview, isPhone, view, offers, publicUrl: this.config.publicUrl }),
      absent,
      data: data.flatMap((bytes) => (bytes && bytes.coded.identity.bytes.length <= LARGEST_INLINE ? [bytes] : [])),
    };
  }

  /** Map and lots of the stage that the page begins with; a stage of another estate counts as not found. */
  async #stageOf(stageId: string | null, list: Bytes): Promise<{ readsOfStage: Read[]; ofStage: (Bytes | null)[] }> {
    const readsOfStage = stageId ? [this.stageMaps.ofStage(stageId), this.lots.lotsMap(stageId)] : [];
    const isTheirs = stageId !== null && stagesOf(list).includes(stageId);
    return { readsOfStage, ofStage: await Promise.all(readsOfStage.map((read) => (isTheirs ? this.#orNull(read) : null))) };
  }

  /** The plan that represents an estate without a masterplan: of the first stage that is open, or else of the first that has one. */
  async #anyStageMap(list: Bytes): Promise<Bytes | null> {
    for (const id of stagesOf(list)) {
      const map = await this.#orNull(this.stageMaps.ofStage(id));
      if (map) return map;
    }
    return null;
  }

  /**
   * The plan as a data URL, for a phone that begins with the map: it arrives with the HTML, before the scripts, and doesn't compete with them for
   * bandwidth.
   */
  async #preview(map: Bytes): Promise<string | null> {
    const name = pictureUrl(bodyOf<Plan>(map).mapImage.url, 'phone').split('/').at(-1) ?? '';
    const known = this.#previews.get(name);
    if (known) return known;
    const drawn = await this.files.drawing(name).catch(() => null);
    if (!drawn || drawn.bytes.length > LARGEST_PREVIEW) return null;
    const preview = `data:${drawn.mimetype};base64,${drawn.bytes.toString('base64')}`;
    if (this.#previews.size >= MOST_PREVIEWS) this.#previews.clear();
    this.#previews.set(name, preview);
    return preview;
  }

  async #orNull(read: Read): Promise<Bytes | null> {
    return this.reader.bytes(read).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
  }
}

function offersOf({ registry }: Builds): Offers {
  const provided = (kind: 'routes' | 'modals', name: string) => registry.remotes.some(({ provides }) => provides[kind].includes(name));
  return { waitlist: provided('routes', routes.waitlist.name), message: provided('modals', 'contact'), lot: provided('modals', 'lot'), share: provided('modals', 'share-map'), build: provided('routes', routes.builder.name) };
}

/** Ids of a list's stages, open ones first; cached as long as the list, so that not every page parses it. */
const stagesByList = new WeakMap<Bytes, readonly string[]>();
function stagesOf(list: Bytes): readonly string[] {
  const known = stagesByList.get(list);
  if (known) return known;
  const stages = bodyOf<LotsOfStage[]>(list).map(({ stage }) => stage);
  const ids = [...stages.filter(({ status }) => isOpenToCustomers(status)), ...stages.filter(({ status }) => !isOpenToCustomers(status))].map(({ id }) => id);
  stagesByList.set(list, ids);
  return ids;
}

/** The stage of an address, where visitors may not open it: the app's own rule (6). */
function closedStage(stages: readonly StageMapItem[], id: string): { title: string; status: string } | null {
  const stage = stages.find(({ stageId }) => stageId._id === id)?.stageId;
  return stage && !isOpenToCustomers(stage.status) ? { title: stage.title, status: stage.status } : null;
}

/** The only stage with a map that customers may open, or null: the app's own rule (D60). */
function onlyMapped(stages: readonly StageMapItem[]): string | null {
  const mapped = stages.filter(({ stageId: { hasMap, status } }) => hasMap && isOpenToCustomers(status));
  return mapped.length === 1 ? (mapped[0]?.stageId._id ?? null) : null;
}

const withId = (key: string, { _id }: Estate): string => key.replace(/^\/estates\/[^/]+/, `/estates/${_id}`);

/** The shell asks by the key in the address, a remote may ask by the estate's id: the answer is found under both. */
function byKeyAndId(bytes: Bytes | null, estate: Estate): Bytes[] {
  if (!bytes) return [];
  const key = withId(bytes.key, estate);
  return key === bytes.key ? [bytes] : [bytes, { ...bytes, key }];
}

/** The list is long, so it is inlined once, under the key that customers' pages ask with. */
const asCustomersAsk = (list: Bytes): Bytes => ({ ...list, key: `${list.key}?isCustomer=true` });

const NAMES: ReadonlySet<string> = new Set(ROUTES.map(({ name }) => name));

/** Whether a route of the table has no screen yet, neither in a build nor in a live remote (D20). */
function isUnserved(pathname: string, { registry }: Builds): boolean {
  const route = routeAt(pathname);
  return route?.by === null && !registry.remotes.some(({ provides }) => provides.routes.includes(route.name));
}

/** Whether a remote's own route may match a path. Rows of older builds don't list their paths: then the shell decides. */
function mayStandAt({ routes, paths }: RegistryRow['provides'], pathname: string): boolean {
  return paths ? paths.some((path) => standsAt(path, pathname)) : routes.some((name) => !NAMES.has(name));
}
