import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EstateService } from '../catalogue/estate.service.js';
import { system } from '../database/scope.js';
import { listedOrigins } from '../estate/listed-origins.js';
import { subjectOf, subjectsOf } from './for-sites.js';
import { EmbedOriginsRepository } from './embed-origins.repository.js';

interface Lists {
  readonly all: ReadonlySet<string>;
  readonly builders: ReadonlySet<string>;
  /** By id and by key. */
  readonly estates: ReadonlyMap<string, ReadonlySet<string>>;
}

/** How long the lists are believed, in ms: each request of a foreign page asks for them. */
const BELIEVED_MS = 5_000;
/** Stages and lots whose estate is remembered. */
const MOST_PARTS = 5_000;

/** Which other origins may ask this API, without credentials (D41): those that an estate or a builder lists. */
@Injectable()
export class EmbedOriginsService {
  #lists: Promise<Lists> | null = null;
  #readAt = 0;
  readonly #estateOfPart = new LRUCache<string, string>({ max: MOST_PARTS });

  constructor(
    private readonly origins: EmbedOriginsRepository,
    private readonly estates: EstateService,
  ) {}

  /** Whether a page of `origin` may read `path`: a builder's any public estate, an estate's that estate alone, and what the product says of itself. */
  async mayRead(origin: string, path: string): Promise<boolean> {
    const { all, builders, estates } = await this.#read();
    if (!all.has(origin)) return false;
    if (builders.has(origin)) return true;
    const subject = subjectOf(path);
    if (!subject || subject.kind === 'product') return subject !== null;
    const estate = subject.kind === 'estate' ? subject.id : await this.#estateOf(subject.kind, subject.id);
    return estate !== null && (estates.get(estate)?.has(origin) ?? false);
  }

  /** Whether a page of `origin` may send anything at all; for whom is in the body, see `maySend`. */
  async isListed(origin: string): Promise<boolean> {
    return (await this.#read()).all.has(origin);
  }

  /** Whether what a page of `origin` sends is for an estate that lists it. What names nothing we know is left to the schema. */
  async maySend(origin: string, body: unknown): Promise<boolean> {
    const { builders, estates } = await this.#read();
    if (builders.has(origin)) return true;
    const named = await Promise.all(
      subjectsOf(body).map(({ kind, id }) => (kind === 'estate' ? id : this.#estateOf(kind, id))),
    );
    return named.every((estate) => estate === null || (estates.get(estate)?.has(origin) ?? false));
  }

  /** Of every landowner; a stage or a lot never moves to another estate. */
  async #estateOf(kind: 'stage' | 'lot', id: string): Promise<string | null> {
    const key = `${kind} ${id.toLowerCase()}`;
    const known = this.#estateOfPart.get(key);
    if (known) return known;
    const estate = await system(() => this.origins.estateOf(kind, id));
    if (estate) this.#estateOfPart.set(key, estate);
    return estate;
  }

  /** Whether there is such an estate and whether it lists the origin, uncached: a correction by the site's owner counts at once. */
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
      return [
        [key, set],
        [String(_id), set],
      ] as const;
    });
    return {
      builders,
      estates: new Map(byEstate),
      all: new Set([...builders, ...byEstate.flatMap(([, set]) => [...set])]),
    };
  }
}
