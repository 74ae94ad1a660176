import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type UploadPurpose } from '@lotline/shared-domain';
import sharp from 'sharp';
import { isId } from '../common/id.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import type { FileRecord } from './file-record.model.js';
import { FileRecordRepository } from './file-record.repository.js';
import { servedOf } from './served-of.js';

/** Larger pictures, in pixels after decoding, are not opened. */
const MAX_PIXELS = 24_000_000;
const PICTURE_URL = /^\/files\/public\/([0-9a-f]{64})$/;

/** A checked picture; `record` has yet to be stored. */
export interface CheckedPicture {
  readonly url: string;
  readonly record: FileRecord;
}

/** Draws checked pictures in the size that a page needs. */
@Injectable()
export class PictureCheck {
  readonly #store: FileStore;

  constructor(
    private readonly files: FileRecordRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.#store = openStore(config);
  }

  /**
   * Re-encodes the caller's upload, at most `box` px large. 400 at `path` if it is not a picture, not checked yet, or
   * not the caller's.
   */
  async redraw(
    fileId: string,
    purpose: UploadPurpose,
    { box, path }: { box: { width: number; height: number }; path: string },
  ): Promise<CheckedPicture> {
    const file = isId(fileId) ? await this.files.one(fileId) : null;
    if (file?.purpose === purpose && file.state === 'received') throw refused(path, UNCHECKED);
    const isGood = file?.purpose === purpose && file.state === 'checked';
    const bytes = isGood ? await this.#store.get(servedOf(file).hash) : null;
    const drawn =
      file &&
      bytes &&
      (await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
        .catch(() => null));
    if (!file || !drawn) throw refused(path, UNREADABLE);
    const { hash, size } = await this.#store.keep(drawn);
    const now = new Date();
    const record: FileRecord = {
      ...file,
      _id: newId(),
      name: `${purpose}.png`,
      type: 'image/png',
      size,
      hash,
      state: 'checked',
      renditions: [],
      attachedAt: now,
      checkAt: null,
      createdAt: now,
      updatedAt: now,
    };
    return { url: `/files/public/${hash}`, record };
  }

  /** Stores the re-encoded picture in the transaction of the record that shows it. */
  async keep(session: Session, { record }: CheckedPicture): Promise<void> {
    const before = await this.files.sentBefore(session, record);
    if (before) await this.files.attach(session, [before._id], record.createdAt);
    else await this.files.insert(session, record);
  }

  /**
   * To be called in that transaction when the picture has taken another's place: the one before is removed some days
   * later (ADR-0029) unless a record, of any owner, still shows it.
   */
  async release(
    session: Session,
    { record, url }: CheckedPicture,
    { before, isShown }: { before: string | null | undefined; isShown: (url: string) => Promise<boolean> },
  ): Promise<void> {
    const hash = PICTURE_URL.exec(before ?? '')?.[1];
    if (!before || !hash || before === url || (await system(() => isShown(before)))) return;
    await this.files.release(session, { hash, purpose: record.purpose });
  }
}

const UNREADABLE = 'This picture can’t be read. Please choose another.';
const UNCHECKED = 'This picture is still being checked. Please save again in a moment.';

function refused(path: string, message: string): DomainError {
  return new DomainError('validation_failed', message, { errors: [{ path, message }] });
}
