import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { isId } from '../common/id.pipe.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { hashedName, type FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import { type PlanFormat, planStem } from '../files/plan-format.js';
import type { Session } from '../database/transaction.js';
import { Attachments } from '../upload/attachments.service.js';
import { FileLockRepository } from '../upload/file-lock.repository.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { drawingSize } from './drawing-size.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { MapPlanRepository } from './map-plan.repository.js';

/** A picture stored for a map; its size is in px, or in the units of a drawing. */
export interface MapImage {
  readonly fileId: EntityId;
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** A drawing is sent to visitors as it is; a heavier one would be slow on a phone. */
const MAX_DRAWING_BYTES = 4 * 1024 * 1024;
/** The largest checked picture. */
const MAX_PIXELS = 4096 * 4096;
/** Where pictures are served. */
const FILES = '/files/';

/** How long a converted picture is remembered, in ms: longer than until the next attempt. */
const REMEMBERED_MS = 60_000;

const refused = (message: string): InvalidInput => new InvalidInput([{ path: 'fileId', message }]);

/** Makes public pictures of maps from checked uploads of the purpose `mapPlan`. */
@Injectable()
export class MapImages {
  readonly #store: FileStore;
  /**
   * Pictures being converted, or just converted, by the hash of their upload. A large scan takes longer than a request
   * may: the attempt after that finds it done, where it would convert it again, and be too late again.
   */
  readonly #converted = new LRUCache<string, Promise<Omit<MapImage, 'fileId'>>>({ max: 100, ttl: REMEMBERED_MS });

  constructor(
    private readonly files: FileRecordRepository,
    private readonly maps: MapPlanRepository,
    private readonly drafts: MapDraftsRepository,
    private readonly attachments: Attachments,
    private readonly locks: FileLockRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.#store = openStore(config);
  }

  /** @throws InvalidInput at `fileId` if the upload is not the estate's, not checked yet, or no picture */
  async from(fileId: string, estateId: EntityId): Promise<MapImage> {
    const file = isId(fileId) ? await this.files.one(fileId) : null;
    if (file?.purpose !== 'mapPlan' || !file.estateId?.equals(estateId) || file.state === 'refused')
      throw refused('This picture is no longer stored. Please upload it again.');
    if (file.state === 'received') throw refused('This picture is still being checked. Please save again in a moment.');
    const image = file.type === 'image/svg+xml' ? await this.#drawing(file) : await this.#picture(file);
    return { fileId: file._id, ...image };
  }

  /** Keeps the picture of a map that has no plan; its URL. */
  keepDrawn(svg: string): Promise<string> {
    return this.#keep('svg', Buffer.from(svg));
  }

  /** To be called in the transaction that gave a map or a draft another picture: the sweep removes this one if nothing has it. */
  async release(session: Session, estateId: EntityId, fileId: EntityId | null | undefined): Promise<void> {
    if (!fileId || (await this.maps.showsFile(session, estateId, fileId))) return;
    if (!(await this.drafts.hasFile(session, estateId, fileId))) await this.attachments.release(session, fileId);
  }

  async #drawing(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const bytes = await this.#bytes(file, 'full');
    if (bytes.length > MAX_DRAWING_BYTES)
      throw refused('This drawing is too detailed for a web page. Export it as PNG or PDF.');
    const size = drawingSize(bytes.toString('utf8', 0, 4096));
    if (!size) throw refused('This drawing doesn’t say how large it is. Export it with a size, or as PNG.');
    return { url: await this.#keep('svg', bytes), size };
  }

  async #picture(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const isPdf = file.type === 'application/pdf';
    if (!isPdf && file.type !== 'image/png' && file.type !== 'image/jpeg')
      throw refused('Choose an SVG, PNG, JPEG or PDF file.');
    return isPdf ? this.#page(file) : this.#conversionOf(file);
  }

  /** The page of a PDF is WebP already. */
  async #page(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const bytes = await this.#bytes(file, 'page');
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return { url: await this.#keep('webp', bytes), size: { width, height } };
  }

  async #conversionOf(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const known = this.#converted.get(file.hash);
    const image = await known?.catch(() => undefined);
    if (image && (await this.#isKept(image.url.slice(FILES.length)))) return image;
    // Several may have waited for one that failed.
    const next = this.#converted.get(file.hash);
    if (next && next !== known) return next;
    const started = this.#convert(file);
    this.#converted.set(file.hash, started);
    return started;
  }

  async #convert(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const bytes = await this.#bytes(file, 'full');
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .webp({ quality: 84, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { url: await this.#keep('webp', data), size: { width: info.width, height: info.height } };
  }

  async #bytes({ renditions }: FileRecord, name: 'full' | 'page'): Promise<Buffer> {
    const found = renditions.find((one) => one.name === name);
    const bytes = found && (await this.#store.get(found.hash));
    if (!bytes)
      throw refused(
        name === 'page'
          ? 'The first page of this PDF can’t be drawn. Export it as PNG and choose that.'
          : 'This picture is no longer stored. Please upload it again.',
      );
    return bytes;
  }

  async #keep(format: PlanFormat, bytes: Buffer): Promise<string> {
    const name = hashedName('plan', format, bytes);
    await this.#markUsed(name);
    await this.#store.put(name, bytes);
    return FILES + name;
  }

  /** A sweep that is about to remove the picture sees this, or has removed it before it is looked for or stored again. */
  async #markUsed(name: string): Promise<void> {
    await this.locks.markUsed([planStem(name) ?? name]);
  }

  async #isKept(name: string): Promise<boolean> {
    await this.#markUsed(name);
    return this.#store.has(name);
  }
}
