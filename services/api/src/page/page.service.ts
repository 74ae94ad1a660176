import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Estate } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config.js';
import { EstateMapService } from '../estate-map/estate-map.service.js';
import { EstateService } from '../estate/estate.service.js';
import { LotService } from '../lot/lot.service.js';
import { PublicReader } from '../read-cache/public-reader.js';
import type { Bytes, Read } from '../read-cache/read.js';
import { type Builds, RegistryService } from '../registry/registry.service.js';
import { listedOrigins } from '../site/listed-origins.js';
import { StageMapService } from '../stage-map/stage-map.service.js';
import { StageService } from '../stage/stage.service.js';
import { estateWords } from './estate-words.js';
import { isUnlisted, type PageRoute, pageRoute } from './page-route.js';
import { estateHeader } from './readable-estate.js';
import { ALL_ESTATES, plainHeader, readableLanding, readableNotice } from './readable-pages.js';
import { type Content, writePage } from './write-page.js';

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

const ABSENT = readableNotice('We can’t find that estate', 'The address may be mistyped, or the estate is no longer public.', ALL_ESTATES);
const NOTHING = readableNotice('There is nothing at this address', 'The page may have moved, or the link is incomplete.', ALL_ESTATES);
const STAGE_ID = /^[0-9a-f]{24}$/;
/** A first answer larger than this is asked for by the script, packed and kept: in the page it would hold up the first words. In bytes. */
const LARGEST_INLINE = 400_000;

const bodyOf = <T>(bytes: Bytes): T => JSON.parse(bytes.coded.identity.bytes.toString()) as T;

/** The HTML of every page: readable before its scripts, with the rows, hints and first answers its scripts need. */
@Injectable()
export class PageService {
  constructor(
    private readonly reader: PublicReader,
    private readonly estates: EstateService,
    private readonly estateMaps: EstateMapService,
    private readonly stages: StageService,
    private readonly stageMaps: StageMapService,
    private readonly lots: LotService,
    private readonly registry: RegistryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async answer(pathname: string, query: URLSearchParams, isPhone: boolean): Promise<PageAnswer> {
    const route = pageRoute(pathname);
    const builds = await this.registry.builds();
    const content = await this.#contentOf(route, query, builds, isPhone);
    return writePage({ content, builds, route, unlisted: isUnlisted(route, query) || content.status !== 200, nonce: randomBytes(16).toString('base64url'), config: this.config });
  }

  async #contentOf(route: PageRoute, query: URLSearchParams, builds: Builds, isPhone: boolean): Promise<Content> {
    if (route.kind === 'estate') return this.#estate(route, query, isPhone);
    if (route.kind === 'landing') return this.#landing();
    const title = route.kind === 'text' ? route.title : 'Lotline';
    if (route.kind === 'text') return this.#plain(200, title, readableNotice(title, `${title} of this service. This text needs scripts to be shown.`));
    // A remote may bring routes of its own; then the shell decides, and it is no error to ask.
    const isKnown = route.kind === 'other' || builds.registry.remotes.some(({ provides }) => provides.routes.some((name) => !NAMED.has(name)));
    return isKnown ? this.#plain(200, title, readableNotice(title, 'This page needs scripts to be shown.')) : this.#plain(404, 'There is nothing at this address', NOTHING);
  }

  #plain(status: number, title: string, main: Content['main']): Content {
    return { status, title: `${title} · Lotline`, description: 'Land lots, on maps and lists that are up to date.', path: null, header: plainHeader, main, data: [], estateId: null };
  }

  async #landing(): Promise<Content> {
    const all = await this.reader.bytes(this.estates.all());
    const estates = bodyOf<Estate[]>(all);
    const description = `Land for sale in ${estates.map(({ title }) => title).join(', ')}: maps, sizes, prices and dates of every lot.`;
    return { status: 200, title: 'Land for sale, lot by lot · Lotline', description, path: '/', header: plainHeader, main: readableLanding(estates), data: [all], estateId: null };
  }

  async #estate(route: Extract<PageRoute, { kind: 'estate' }>, query: URLSearchParams, isPhone: boolean): Promise<Content> {
    const { estateId, name } = route;
    const found = await this.#orNull(this.estates.one(estateId));
    if (!found) return { ...this.#plain(404, 'We can’t find that estate', ABSENT), estateId };
    const estate = bodyOf<Estate>(found);
    const path = `/estate/${encodeURIComponent(estate.key)}`;
    const frameAncestors = query.get('embed') === 'true' ? listedOrigins((await this.estates.framing(estateId)) ?? []) : [];
    const base = { status: 200, header: estateHeader(estate), estateId, frameAncestors, themeColour: estate.iconColor };
    if (name !== 'EstateMap') {
      const main = readableNotice(estate.title, `${estate.suburb}. This page needs scripts to be shown.`, { href: path, label: `See ${estate.title}` });
      return { ...base, title: `${estate.title} · Lotline`, description: `${estate.title}, ${estate.suburb}`, path: null, main, data: [found] };
    }
    return { ...base, ...(await this.#estatePage(estateId, estate, found, query, isPhone)), path };
  }

  async #estatePage(estateId: string, estate: Estate, found: Bytes, query: URLSearchParams, isPhone: boolean) {
    const stageId = query.get('stageId') ?? '';
    const [list, map, stagesMap, ...ofStage] = await Promise.all([
      this.reader.bytes(this.lots.lotsList(estateId, 'include')),
      this.#orNull(this.estateMaps.ofEstate(estateId)),
      this.reader.bytes(this.stages.stagesMap(estateId)),
      ...(STAGE_ID.test(stageId) ? [this.#orNull(this.stageMaps.ofStage(stageId)), this.#orNull(this.lots.lotsMap(stageId))] : []),
    ]);
    // What a phone shows first (spec 2.3); everybody else begins with the map, and the list would only be in the way.
    const startsWithList = query.get('default') === 'list' || (isPhone && query.get('default') !== 'map');
    const data = [...[found, map, stagesMap].flatMap((bytes) => byKeyAndId(bytes, estate)), ...ofStage, startsWithList ? asCustomersAsk(list) : null];
    return {
      ...estateWords({ estate, found, map, list, publicUrl: this.config.publicUrl }),
      data: data.flatMap((bytes) => (bytes && bytes.coded.identity.bytes.length <= LARGEST_INLINE ? [bytes] : [])),
    };
  }

  async #orNull(read: Read): Promise<Bytes | null> {
    return this.reader.bytes(read).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
  }
}

const withId = (key: string, { _id }: Estate): string => key.replace(/^\/estates\/[^/]+/, `/estates/${_id}`);

/** The shell asks by what the address says, a remote may ask by the estate's id: both find the answer. */
function byKeyAndId(bytes: Bytes | null, estate: Estate): Bytes[] {
  if (!bytes) return [];
  const key = withId(bytes.key, estate);
  return key === bytes.key ? [bytes] : [bytes, { ...bytes, key }];
}

/** The list is long: it goes in once, under the name that the page's lists ask for, which is the address's. */
const asCustomersAsk = (list: Bytes): Bytes => ({ ...list, key: `${list.key}?isCustomer=true` });

const NAMED = new Set(['EstateMap', 'Waitlist', 'EOIRequest', 'Builder']);
