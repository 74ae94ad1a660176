import { LRUCache } from 'lru-cache';
import { carriedBy } from './page-view.js';
import { type PageAnswer, type PageParts, writePage } from './write-page.js';

/** Maximum total characters of cached pages. */
const MAX_CACHE_BYTES = 16_000_000;

interface Written {
  /** The page's two long texts, compared directly; all other parts are in the key. */
  readonly main: string;
  readonly jsonLd: string | null;
  readonly page: PageAnswer;
}

/**
 * Cache of rendered pages, shared by visitors who get the same page (quality, Reliability 9). Pages are compared by
 * content, and inlined answers by hash, so nothing needs invalidation. The nonce is a placeholder, replaced per
 * visitor.
 */
export class SharedPages {
  readonly #cached = new LRUCache<string, Written>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: sizeOf });

  constructor(private readonly write: typeof writePage = writePage) {}

  /** The page of these parts, cached or newly rendered. `config` and `nonce` are the same in every call. */
  of(parts: PageParts): PageAnswer {
    const { content, query, config: _config, nonce: _nonce, ...others } = parts;
    const { main, jsonLd = null, data, header, ...about } = content;
    const key = JSON.stringify([
      others,
      about,
      header.toString(),
      carriedBy(query),
      query.has('stageId'),
      data.map(({ key, asOfText, hash }) => [key, asOfText, hash]),
    ]);
    const known = this.#cached.get(key);
    if (known?.main === main.toString() && known.jsonLd === jsonLd) return known.page;
    const written = { main: main.toString(), jsonLd, page: this.write(parts) };
    this.#cached.set(key, written);
    return written.page;
  }
}

function sizeOf({ main, page }: Written, key: string): number {
  return key.length + main.length + page.html.length;
}
