import { Injectable } from '@nestjs/common';
import { DomainError, FILE_REFUSALS, type UpdateListing } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { Attachments } from '../upload/attachments.service.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { existsForCaller } from '../upload/upload.service.js';
import type { ListingRecord } from './listing.model.js';
import { ListingRepository } from './listing.repository.js';

type Place = Pick<ListingRecord, 'estateId'>;
type Pictures = ListingRecord['pictures'];

const GONE = 'We can’t find this picture. Please upload it again.';
const OTHER_PURPOSE = 'This file was uploaded for something else. Please upload a picture here.';

/** Uploaded pictures of listings: used from the save on that names them, released by the one that drops them (ADR-0029). */
@Injectable()
export class ListingFiles {
  constructor(
    private readonly files: FileRecordRepository,
    private readonly attachments: Attachments,
    private readonly listings: ListingRepository,
  ) {}

  /**
   * The pictures of a form, used from now on; they may still wait for their check. 400 at its place for one that isn't an
   * upload of the estate for listings, or was refused.
   * @param before what the listing shows so far: that may stay, whoever uploaded it
   */
  async place(
    session: Session,
    { estateId }: Place,
    pictures: UpdateListing['pictures'],
    before: Pictures,
  ): Promise<Pictures> {
    const ids = pictures.flatMap(({ fileId }) => (isId(fileId) ? [toId(fileId)] : []));
    const files = await this.files.all(ids, session);
    const own = new Set(before.map(({ fileId }) => String(fileId)));
    const errors: { path: string; message: string }[] = [];
    const placed: Pictures = [];
    for (const [at, { fileId, alt }] of pictures.entries()) {
      const file = files.get(fileId.toLowerCase());
      const why = own.has(fileId.toLowerCase()) ? null : refusalOf(file, estateId);
      if (why) errors.push({ path: `pictures[${at}].fileId`, message: why });
      else placed.push({ fileId: toId(fileId), alt });
    }
    if (errors.length > 0) throw new DomainError('validation_failed', errors[0]?.message, { errors });
    const used = [...files.values()].map(({ _id }) => _id);
    if (used.length > 0) await this.attachments.attach(session, used);
    return placed;
  }

  /** To be called after the write that drops these pictures: those that no other listing shows are removed some days later. */
  async release(session: Session, listing: ListingRecord, dropped: Pictures): Promise<void> {
    if (dropped.length === 0) return;
    const ids = dropped.map(({ fileId }) => fileId);
    const shown = await this.listings.shownElsewhere(session, listing, ids);
    for (const id of ids) if (!shown.has(String(id))) await this.attachments.release(session, id);
  }
}

/** Why an upload can't be a listing's picture; null if it can. */
function refusalOf(file: FileRecord | undefined, estateId: ListingRecord['estateId']): string | null {
  if (!file || !file.estateId?.equals(estateId) || !existsForCaller(file)) return GONE;
  if (file.purpose !== 'listingPicture') return OTHER_PURPOSE;
  return file.state === 'refused' ? FILE_REFUSALS[file.refusal ?? 'check_failed'] : null;
}
