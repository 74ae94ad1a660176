import { Inject, Injectable } from '@nestjs/common';
import { isId } from '../common/id.pipe.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { Drawings } from '../files/drawings.service.js';
import { hashedName, type FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import { type PlanFormat, planStem } from '../files/plan-format.js';
import { drawingsOfPlan } from '../files/plan-picture.js';
import type { Session } from '../database/transaction.js';
import { Attachments } from '../upload/attachments.service.js';
import { FileLockRepository } from '../upload/file-lock.repository.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { drawingOf } from '../upload/upload-drawings.js';
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
/** Where pictures are served. */
const FILES = '/files/';

const GONE = 'This picture is no longer stored. Please upload it again.';
const refused = (message: string): InvalidInput => new InvalidInput([{ path: 'fileId', message }]);

/** Makes public pictures of maps from checked uploads of the purpose `mapPlan`. */
@Injectable()
export class MapImages {
  readonly #store: FileStore;

  constructor(
    private readonly files: FileRecordRepository,
    private readonly maps: MapPlanRepository,
    private readonly drafts: MapDraftsRepository,
    private readonly attachments: Attachments,
    private readonly locks: FileLockRepository,
    private readonly drawings: Drawings,
    @Inject(CONFIG) config: Config,
  ) {
    this.#store = openStore(config);
  }

  /** @throws InvalidInput at `fileId` if the upload is not the estate's, not checked yet, or no picture */
  async from(fileId: string, estateId: EntityId): Promise<MapImage> {
    const file = isId(fileId) ? await this.files.one(fileId) : null;
    if (file?.purpose !== 'mapPlan' || !file.estateId?.equals(estateId) || file.state === 'refused')
      throw refused(GONE);
    if (file.state === 'received') throw refused('This picture is still being checked. Please save again in a moment.');
    const image = file.type === 'image/svg+xml' ? await this.#drawing(file) : await this.#picture(file);
    return { fileId: file._id, ...image };
  }

  /** Keeps the picture of a landowner's map that has no plan; its URL. */
  keepDrawn(svg: string, landownerId: EntityId): Promise<string> {
    return this.#keep('svg', Buffer.from(svg), landownerId);
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
    return { url: await this.#keep('svg', bytes, file.landownerId), size };
  }

  async #picture(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const isPdf = file.type === 'application/pdf';
    if (!isPdf && file.type !== 'image/png' && file.type !== 'image/jpeg')
      throw refused('Choose an SVG, PNG, JPEG or PDF file.');
    return isPdf ? this.#page(file) : this.#scan(file);
  }

  /** The page of a PDF is WebP already. */
  async #page(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const bytes = await this.#bytes(file, 'page');
    return { url: await this.#keep('webp', bytes, file.landownerId), size: sizeOf(file, 'page') };
  }

  /** Of a scan another picture is shown, which is drawn once it is checked. */
  async #scan(file: FileRecord): Promise<Omit<MapImage, 'fileId'>> {
    const drawing = drawingOf(file);
    if (!drawing) throw refused(GONE);
    await this.#markUsed(drawing.name);
    const state = await this.drawings.settle(drawing);
    if (state === 'owed') throw refused('This picture is still being prepared. Please save again in a moment.');
    if (state === 'failed') throw refused('This picture can’t be drawn. Export it as a smaller PNG and choose that.');
    await this.drawings.owe(drawingsOfPlan(drawing.name, file.landownerId));
    return { url: FILES + drawing.name, size: sizeOf(file, 'full') };
  }

  async #bytes({ renditions }: FileRecord, name: 'full' | 'page'): Promise<Buffer> {
    const found = renditions.find((one) => one.name === name);
    const bytes = found && (await this.#store.get(found.hash));
    if (!bytes)
      throw refused(
        name === 'page' ? 'The first page of this PDF can’t be drawn. Export it as PNG and choose that.' : GONE,
      );
    return bytes;
  }

  /** Stores a public picture, and has drawn what pages show of it. */
  async #keep(format: PlanFormat, bytes: Buffer, landownerId: EntityId | null): Promise<string> {
    const name = hashedName('plan', format, bytes);
    await this.#markUsed(name);
    await this.#store.put(name, bytes);
    await this.drawings.owe(drawingsOfPlan(name, landownerId));
    return FILES + name;
  }

  /** A sweep that is about to remove the picture sees this, or has removed it before it is looked for or stored again. */
  async #markUsed(name: string): Promise<void> {
    await this.locks.markUsed([planStem(name) ?? name]);
  }
}

/** The size of what a file is shown as, in px; its check wrote it down. */
function sizeOf({ renditions }: FileRecord, name: 'full' | 'page'): MapImage['size'] {
  const { width, height } = renditions.find((one) => one.name === name) ?? {};
  if (!width || !height) throw refused(GONE);
  return { width, height };
}
