import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '../read-cache/read.js';
import { withNonce } from './page-nonce.js';
import { type PackedPage, packedWith, packPage } from './packed-page.js';

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);
/** What is packed for one visitor alone has to be quick; what is packed for all of them may take its time. */
const FOR_ONE = 4;
const FOR_ALL = 6;
/** Characters of pages that are kept packed. */
const MOST = 16_000_000;

/**
 * Pages in the coding they go out in. A page is packed once for everybody it is the same for; only its nonce is put in for each visitor
 * (quality, Reliability 9). It is found by its own text, so a change of anything it is made of needs no word here.
 */
export class PagePacker {
  readonly #kept = new Map<string, Promise<PackedPage | null>>();
  #size = 0;

  constructor(private readonly pack: typeof packPage = packPage) {}

  /** The body of an answer; `shared`: others will ask for the same page. */
  async bytesOf(html: string, { coding, nonce, shared }: { coding: Coding; nonce: string; shared: boolean }): Promise<Buffer> {
    const packed = coding === 'br' && shared ? await this.#packed(html) : null;
    if (packed) return packedWith(packed, nonce);
    const text = Buffer.from(withNonce(html, nonce));
    if (coding === 'br') return squeeze(text, { params: { [constants.BROTLI_PARAM_QUALITY]: FOR_ONE } });
    return coding === 'gzip' ? zip(text, { level: 5 }) : text;
  }

  #packed(html: string): Promise<PackedPage | null> {
    const known = this.#kept.get(html);
    if (known) {
      // The one asked for last is the last to go.
      this.#kept.delete(html);
      this.#kept.set(html, known);
      return known;
    }
    const packed = this.pack(html, FOR_ALL);
    this.#kept.set(html, packed);
    this.#size += html.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST) break;
      this.#kept.delete(oldest);
      this.#size -= oldest.length;
    }
    return packed;
  }
}
