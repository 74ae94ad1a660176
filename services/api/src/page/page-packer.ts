import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from '../read-cache/read.js';
import { withNonce } from './page-nonce.js';
import { type PackedPage, packedWith, packPage } from './packed-page.js';

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);
/** Brotli quality: fast for a page of one visitor, better for a page that is packed once for all. */
const FOR_ONE = 4;
const FOR_ALL = 6;
/** Maximum total characters of cached pages. */
const MAX_CACHE_BYTES = 16_000_000;

/**
 * Compresses pages. A page that is the same for all visitors is packed once; only its nonce is replaced per visitor
 * (quality, Reliability 9). The page's text is the cache key, so nothing needs invalidation.
 */
export class PagePacker {
  readonly #cached = new LRUCache<string, Promise<PackedPage | null>>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (_packed, html) => Math.max(1, html.length),
  });

  constructor(private readonly pack: typeof packPage = packPage) {}

  /** The encoded body; `shared`: other visitors will get the same page. */
  async bytesOf(
    html: string,
    { coding, nonce, shared }: { coding: Coding; nonce: string; shared: boolean },
  ): Promise<Buffer> {
    const packed = coding === 'br' && shared ? await this.#packed(html) : null;
    if (packed) return packedWith(packed, nonce);
    const text = Buffer.from(withNonce(html, nonce));
    if (coding === 'br') return squeeze(text, { params: { [constants.BROTLI_PARAM_QUALITY]: FOR_ONE } });
    return coding === 'gzip' ? zip(text, { level: 5 }) : text;
  }

  #packed(html: string): Promise<PackedPage | null> {
    const known = this.#cached.get(html);
    if (known) return known;
    const packed = this.pack(html, FOR_ALL);
    this.#cached.set(html, packed);
    return packed;
  }
}
