import { Injectable } from '@nestjs/common';
import { system } from '../database/scope.js';
import { EstateService } from '../estate/estate.service.js';
import { listedOrigins } from './listed-origins.js';
import { SiteOriginsRepository } from './site-origins.repository.js';

interface Lists {
  readonly all: ReadonlySet<string>;
  readonly builders: ReadonlySet<string>;
  /** By id and by key. */
  readonly estates: ReadonlyMap<string, ReadonlySet<string>>;
}

/** How long the lists are believed, in ms: each request of a foreign page asks for them. */
const BELIEVED_MS = 5_000;

/** Which other origins may ask this API, without credentials (D41): those that an estate or a builder lists. */
@Injectable()
export class SiteOriginsService {
  #lists: Promise<Lists> | null = null;
  #readAt = 0;

  constructor(
    private readonly origins: SiteOriginsRepository,
    private readonly estates: EstateService,
  ) {}

  /** Whether a page of `origin` may ask for `path`: what names an estate is for those whom that estate lists, or a builder. */
  async mayAsk(origin: string, path: string): Promise<boolean> {
    const { all, builders, estates } = await this.#read();
    if (!all.has(origin)) return false;
    const estate = /^\/api\/estates\/([^/?]+)/.exec(path)?.[1];
    return !estate || builders.has(origin) || (estates.get(estate)?.has(origin) ?? false);
  }

  /** Whether there is such an estate and whether it lists the origin, read anew: what a site's owner has just mended counts at once. */
  async check(estate: string, origin: string | null): Promise<{ known: boolean; listed: boolean }> {
    const found = await this.estates.framing(estate);
    return { known: found !== null, listed: origin !== null && listedOrigins(found ?? []).includes(origin) };
  }

  #read(): Promise<Lists> {
    const isOld = Date.now() - this.#readAt > BELIEVED_MS;
    if (!this.#lists || isOld) {
      this.#readAt = Date.now();
      // Of every landowner: which sites may show an estate is no secret of theirs.
      const lists = system(() => this.#load());
      this.#lists = lists;
      lists.catch(() => {
        if (this.#lists === lists) this.#lists = null;
      });
    }
    return this.#lists;
  }

  async #load(): Promise<Lists> {
    const [estates, ofBuilders] = await Promise.all([this.origins.ofEstates(), this.origins.ofBuilders()]);
    const builders = new Set(listedOrigins(ofBuilders));
    const byEstate = estates.flatMap(({ _id, key, embedOrigins }) => {
      const set = new Set(listedOrigins(embedOrigins));
      return [[key, set], [String(_id), set]] as const;
    });
    return { builders, estates: new Map(byEstate), all: new Set([...builders, ...byEstate.flatMap(([, set]) => [...set])]) };
  }
}
