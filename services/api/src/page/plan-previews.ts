import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { FilesService } from '../files/files.service.js';
import { pictureUrl } from '../files/plan-picture.js';
import type { Bytes } from '../read-cache/read.js';
import { bodyOf } from './estate-answers.js';
import type { Plan } from './readable-sides.js';

/** Maximum bytes of an inlined picture, and maximum number cached. */
const LARGEST_PREVIEW = 24_576;
const MAX_PREVIEWS = 100;

/** Small pictures of plans, inlined for phones that start with the map. */
@Injectable()
export class PlanPreviews {
  readonly #previews = new LRUCache<string, string>({ max: MAX_PREVIEWS });

  constructor(private readonly files: FilesService) {}

  /**
   * The plan as a data URL, for a phone that starts with the map: it arrives with the HTML, before the scripts, and
   * doesn't compete with them for bandwidth. Null until it is drawn.
   */
  async of(map: Bytes): Promise<string | null> {
    const name = pictureUrl(bodyOf<Plan>(map).mapImage.url, 'phone').split('/').at(-1) ?? '';
    const known = this.#previews.get(name);
    if (known) return known;
    const drawn = await this.files.drawnPreview(name).catch(() => null);
    if (!drawn || drawn.bytes.length > LARGEST_PREVIEW) return null;
    const preview = `data:${drawn.mimetype};base64,${drawn.bytes.toString('base64')}`;
    this.#previews.set(name, preview);
    return preview;
  }
}
