import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LOGO_BOXES } from '../files/drawing.js';
import { Drawings } from '../files/drawings.service.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import type { FileRecord } from './file-record.model.js';
import { FileRecordRepository } from './file-record.repository.js';
import { drawingOf } from './upload-drawings.js';

const PICTURE_URL = /^\/files\/public\/([0-9a-f]{64})$/;

type LogoPurpose = keyof typeof LOGO_BOXES;

/** A checked picture; `record` has yet to be stored. */
export interface CheckedPicture {
  readonly url: string;
  readonly record: FileRecord;
}

/** Makes the logos of pages from checked pictures. */
@Injectable()
export class PictureCheck {
  readonly #store: FileStore;

  constructor(
    private readonly files: FileRecordRepository,
    private readonly drawings: Drawings,
    @Inject(CONFIG) config: Config,
  ) {
    this.#store = openStore(config);
  }

  /** The caller's upload as a logo. 400 at `path` if it is not a picture, not checked or drawn yet, or not the caller's. */
  async logoOf(fileId: string, purpose: LogoPurpose, path: string): Promise<CheckedPicture> {
    const file = isId(fileId) ? await this.files.one(fileId) : null;
    if (file?.purpose === purpose && file.state === 'received') throw refused(path, UNCHECKED);
    const drawing = file?.purpose === purpose && file.state === 'checked' ? drawingOf(file) : null;
    const state = drawing && (await this.drawings.settle(drawing));
    if (state === 'owed') throw refused(path, UNDRAWN);
    const drawn = drawing && (await this.drawings.stored(drawing.name));
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
const UNDRAWN = 'This picture is still being prepared. Please save again in a moment.';

function refused(path: string, message: string): DomainError {
  return new DomainError('validation_failed', message, { errors: [{ path, message }] });
}
