import { Injectable } from '@nestjs/common';
import { DomainError, FILE_REFUSALS, type FileSizeName, UPLOADS } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { Attachments } from '../upload/attachments.service.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { servedOf } from '../upload/served-of.js';
import { existsForCaller } from '../upload/upload.service.js';
import { type PictureSlot, picturesOf } from './design-pictures.js';
import { DesignUsesRepository } from './design-uses.repository.js';
import { OwnDesignsRepository } from './own-designs.repository.js';

/** A picture as a design stores it; `fileName` of an upload. */
export interface PlacedPicture {
  readonly url: string;
  readonly fileName?: string;
}
/** The pictures of a form by the path of their place; a place without one is absent. */
export type PlacedPictures = ReadonlyMap<string, PlacedPicture>;

const PUBLIC_URL = /^\/files\/public\/([0-9a-f]{64})$/;
const hashesIn = (urls: Iterable<string>): string[] => [...urls].flatMap((url) => PUBLIC_URL.exec(url)?.[1] ?? []);

/** Uploaded pictures of the caller's designs: used from the save on that names them, released by the one that drops them. */
@Injectable()
export class DesignFiles {
  constructor(
    private readonly files: FileRecordRepository,
    private readonly attachments: Attachments,
    private readonly designs: OwnDesignsRepository,
    private readonly uses: DesignUsesRepository,
  ) {}

  /**
   * The pictures of a form, used from now on. 400 at its place for an upload that isn't the caller's or ready, and for a
   * url that isn't the design's own.
   * @param own what the design shows so far
   */
  async place(session: Session, slots: readonly PictureSlot[], own: ReadonlySet<string>): Promise<PlacedPictures> {
    const ids = slots.flatMap(({ picture: { fileId } }) => (isId(fileId) ? [toId(fileId)] : []));
    const files = await this.files.all(ids, session);
    const errors: { path: string; message: string }[] = [];
    const placed = new Map<string, PlacedPicture>();
    for (const slot of slots) {
      const { path, picture, isNeeded } = slot;
      const { fileId, url } = picture;
      if (fileId) {
        const file = files.get(fileId.toLowerCase());
        const why = refusalOf(file, slot);
        if (file && !why) {
          const { hash, name } = servedOf(file, sizeFor(slot));
          placed.set(path, { url: `/files/public/${hash}`, fileName: name });
        } else errors.push({ path: `${path}.fileId`, message: why ?? GONE });
      } else if (url && own.has(url)) placed.set(path, { url });
      else if (url) errors.push({ path: `${path}.url`, message: NOT_OWN });
      else if (isNeeded) errors.push({ path: `${path}.fileId`, message: 'Please choose a picture.' });
    }
    if (errors.length > 0) throw new DomainError('validation_failed', errors[0]?.message, { errors });
    const used = [...files.values()].map(({ _id }) => _id);
    if (used.length > 0) await this.attachments.attach(session, used);
    return placed;
  }

  /** To be called in the transaction that shows the pictures of one design in another too. */
  async share(session: Session, urls: ReadonlySet<string>): Promise<void> {
    await this.files.setShown(session, hashesIn(urls), new Date());
  }

  /**
   * To be called, under the builder's lock, after the write that drops these pictures: those that no other of its designs
   * and no quote shows are removed some days later (ADR-0029).
   */
  async release(session: Session, dropped: readonly string[]): Promise<void> {
    const hosted = dropped.filter((url) => PUBLIC_URL.test(url));
    if (hosted.length === 0) return;
    const shown = new Set((await this.designs.all(session)).flatMap((design) => [...picturesOf(design)]));
    const quoted = await this.uses.quotedPictures(session, hosted);
    const gone = hosted.filter((url) => !shown.has(url) && !quoted.has(url));
    await this.files.setShown(session, hashesIn(gone), null);
  }
}

/** Of a PDF that is drawn on pages, the picture of its first page. */
const sizeFor = ({ isDrawn }: PictureSlot): FileSizeName => (isDrawn ? 'page' : 'full');

const GONE = 'We can’t find this picture. Please upload it again.';
const UNCHECKED = 'This picture is still being checked. Please save again in a moment.';
const NOT_DRAWN = 'The first page of this PDF can’t be drawn. Export it as PNG and choose that.';
const NOT_OWN = 'This design doesn’t have this picture. Please upload it.';

/** Why an upload can't be shown; null if it can. */
function refusalOf(file: FileRecord | undefined, slot: PictureSlot): string | null {
  const { purposes, isDrawn } = slot;
  if (!file || !existsForCaller(file)) return GONE;
  if (file.state === 'refused') return FILE_REFUSALS[file.refusal ?? 'check_failed'];
  if (!purposes.includes(file.purpose)) {
    const kinds = new Set(purposes.map((purpose) => UPLOADS[purpose].kinds));
    return `This file was uploaded for something else. Please upload a ${[...kinds].join(', or a ')} here.`;
  }
  if (file.state === 'received') return UNCHECKED;
  return isDrawn && servedOf(file, sizeFor(slot)).type === 'application/pdf' ? NOT_DRAWN : null;
}
