import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EstateService } from '../catalogue/estate.service.js';
import { system } from '../database/scope.js';
import { listedOrigins } from '@lotline/shared-domain';
import { subjectOf, subjectsOf } from './for-sites.js';
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
   * Whether a page of `origin` may read `path`: a builder's may read every public estate, an estate's only that estate;
   * both may read information about the product.
   */
  async mayRead(origin: string, path: string): Promise<boolean> {
    const { all, builders, estates } = await this.#read();
    if (!all.has(origin)) return false;
    if (builders.has(origin)) return true;
    const subject = subjectOf(path);
    if (!subject || subject.kind === 'product') return subject !== null;
    const estate = subject.kind === 'estate' ? subject.id : await this.#estateOf(subject.kind, subject.id);
    return estate !== null && (estates.get(estate)?.has(origin) ?? false);
  }

  /** Whether a page of `origin` may send anything at all; `maySend` then checks the estate in the body. */
  async isListed(origin: string): Promise<boolean> {
    return (await this.#read()).all.has(origin);
  }

  /** Whether the body sent by a page of `origin` is for an estate that lists it. Unknown ids are left to validation. */
  async maySend(origin: string, body: unknown): Promise<boolean> {
    const { builders, estates } = await this.#read();
    if (builders.has(origin)) return true;
    const named = await Promise.all(
      subjectsOf(body).map(({ kind, id }) => (kind === 'estate' ? id : this.#estateOf(kind, id))),
    );
    return named.every((estate) => estate === null || (estates.get(estate)?.has(origin) ?? false));
  }

  /** System scope: any landowner's. Cached, because a stage or lot never moves to another estate. */
  async #estateOf(kind: 'stage' | 'lot', id: string): Promise<string | null> {
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
