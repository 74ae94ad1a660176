import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EstateService } from '../catalogue/estate.service.js';
import { system } from '../database/scope.js';
import { listedOrigins } from '@lotline/shared-domain';
import { type FoundCall, type SiteCall, type Subject, subjectsOf } from './for-sites.js';
import { EmbedOriginsRepository } from './embed-origins.repository.js';

interface Lists {
  readonly all: ReadonlySet<string>;
  readonly builders: ReadonlySet<string>;
  /** By id and by each key. */
  readonly estates: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Cache lifetime of the lists, in ms: every request of a foreign page needs them. */
const BELIEVED_MS = 5_000;
/** Maximum number of stages and lots whose estate is cached. */
const MAX_PARTS = 5_000;
/** More than a quote of three designs names. */
const MAX_NAMED = 20;

const isListedBy = (estates: Lists['estates'], estate: string | null, origin: string): boolean =>
  estate !== null && (estates.get(estate)?.has(origin) ?? false);

/** Decides which other origins may call this API without credentials (D41): those that an estate or a builder lists. */
@Injectable()
export class EmbedOriginsService {
  #lists: Promise<Lists> | null = null;
  #readAt = 0;
  readonly #estateOfPart = new LRUCache<string, string>({ max: MAX_PARTS });

  constructor(
    private readonly origins: EmbedOriginsRepository,
    private readonly estates: EstateService,
  ) {}

  /**
   * Whether a page of `origin` may make a call: a builder's may make every one of SITE_CALLS, an estate's those about its
   * estate and about Lotline. Of a call whose body names the estate, `maySend` then looks at the body.
   */
  async mayCall(origin: string, { call, id }: FoundCall): Promise<boolean> {
    const { all, builders, estates } = await this.#read();
    if (!all.has(origin)) return false;
    if (builders.has(origin)) return true;
    const { about } = call;
    if (about === 'lotline' || about === 'body') return true;
    if (about === 'many' || id === undefined) return false;
    return isListedBy(estates, await this.#estateOf({ kind: about, id }), origin);
  }

  /**
   * Whether the body sent by a page of `origin` is for estates that list it. Unknown ids are left to validation; a body
   * that names more estates, stages and lots than any form is refused.
   */
  async maySend(origin: string, { about }: SiteCall, body: unknown): Promise<boolean> {
    const { builders, estates } = await this.#read();
    if (about === 'lotline' || builders.has(origin)) return true;
    const subjects = subjectsOf(body);
    if (subjects.length > MAX_NAMED) return false;
    const named = await Promise.all(subjects.map((subject) => this.#estateOf(subject)));
    return named.every((estate) => estate === null || isListedBy(estates, estate, origin));
  }

  /** System scope: any landowner's. Cached, because a stage or lot never moves to another estate. */
  async #estateOf({ kind, id }: Subject): Promise<string | null> {
    if (kind === 'estate') return id;
    const key = `${kind} ${id.toLowerCase()}`;
    const known = this.#estateOfPart.get(key);
    if (known) return known;
    const estate = await system(() => this.origins.estateOf(kind, id));
    if (estate) this.#estateOfPart.set(key, estate);
    return estate;
  }

  /** Whether the estate exists and lists the origin; uncached, so that a correction takes effect at once. */
  async check(estate: string, origin: string | null): Promise<{ known: boolean; listed: boolean }> {
    const found = await this.estates.framing(estate);
    return { known: found !== null, listed: origin !== null && listedOrigins(found ?? []).includes(origin) };
  }

  /** Whether the builder exists and lists the origin; uncached as `check`. */
  async checkBuilder(key: string, origin: string | null): Promise<{ known: boolean; listed: boolean }> {
    const found = await system(() => this.origins.ofBuilder(key));
    return { known: found !== null, listed: origin !== null && listedOrigins(found ?? []).includes(origin) };
  }

  #read(): Promise<Lists> {
    const isOld = Date.now() - this.#readAt > BELIEVED_MS;
    if (!this.#lists || isOld) {
      this.#readAt = Date.now();
      // System scope: the sites that may embed an estate are not secret.
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
    const byEstate = estates.flatMap(({ _id, keys, embedOrigins }) => {
      const set = new Set(listedOrigins(embedOrigins));
      return [String(_id), ...keys].map((name) => [name, set] as const);
    });
    return {
      builders,
      estates: new Map(byEstate),
      all: new Set([...builders, ...byEstate.flatMap(([, set]) => [...set])]),
    };
  }
}
