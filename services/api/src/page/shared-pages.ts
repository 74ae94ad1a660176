import { LRUCache } from 'lru-cache';
import { carriedBy } from './page-view.js';
import { type PageAnswer, type PageParts, writePage } from './write-page.js';

/** Most characters of pages that are kept. */
const MOST = 16_000_000;

interface Written {
  /** The two long texts a page is made of; everything else is in its key. */
  readonly main: string;
  readonly jsonLd: string | null;
  readonly page: PageAnswer;
}

/**
 * A page is written once for all visitors who get the same (quality, Reliability 9): the parts are compared by what they say, so nothing has to be
 * invalidated. The answers in it count by their hashes. The nonce is a placeholder, filled in for each visitor afterwards.
 */
export class SharedPages {
  readonly #cached = new LRUCache<string, Written>({ maxSize: MOST, sizeCalculation: sizeOf });

  constructor(private readonly write: typeof writePage = writePage) {}

  /** The page of these parts: the one that was written before, or a new one. `config` and `nonce` are the same in every call. */
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
