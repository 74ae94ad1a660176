import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { PublicEstateRecord } from '../estate/estate.repository.js';
import type { LotRecord } from '../lot/lot.model.js';
import { secretStatuses } from '../lot/public-lot.js';
import type { FileRecord } from '../upload/file-record.model.js';
import type { ListingRecord } from './listing.model.js';

/** What decides of a picture whether it is shown, and where it is served. */
export type PictureFile = Pick<
  FileRecord,
  '_id' | 'state' | 'refusal' | 'hash' | 'type' | 'name' | 'renditions' | 'uploadedBy'
>;
export const PICTURE_FILE = 'state refusal hash type name renditions uploadedBy';

/** A published listing with its pictures' files. */
export interface ShownListing {
  readonly listing: ListingRecord;
  readonly files: ReadonlyMap<string, PictureFile>;
}

/** Published listings for public answers. The caller decides by its read which lots are public. */
@Injectable()
export class ShownListingRepository {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingRecord>,
    @InjectModel('FileRecord') private readonly files: Model<FileRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  /** Lots of an estate with a published listing, by id; not those of which visitors see only shape and number (D6). */
  async lotsOf(estate: PublicEstateRecord, session: ClientSession): Promise<string[]> {
    const found = await this.listings
      .find({ estateId: estate._id, status: 'published' }, 'lotId')
      .sort({ lotId: 1 })
      .session(session)
      .readConcern('snapshot')
      .lean<Pick<ListingRecord, 'lotId'>[]>();
    if (found.length === 0) return [];
    const ids = found.map(({ lotId }) => lotId);
    const secret = await this.lots
      .find({ _id: { $in: ids }, status: { $in: [...secretStatuses(estate)] } } as never, '_id')
      .session(session)
      .readConcern('snapshot')
      .lean<Pick<LotRecord, '_id'>[]>();
    const hidden = new Set(secret.map(({ _id }) => String(_id)));
    return ids.map(String).filter((id) => !hidden.has(id));
  }

  /** Published listings with a picture. */
  withPicture(session: Session, fileId: EntityId): Promise<ListingRecord[]> {
    const where = { 'pictures.fileId': fileId, status: 'published' as const };
    return this.listings.find(where, null, { session }).lean<ListingRecord[]>().exec();
  }

  /** Null for a lot without a published one. */
  async ofLot(lotId: EntityId, session: ClientSession): Promise<ShownListing | null> {
    const listing = await this.listings
      .findOne({ lotId, status: 'published' })
      .session(session)
      .readConcern('snapshot')
      .lean<ListingRecord | null>();
    if (!listing) return null;
    const files = await this.files
      .find({ _id: { $in: listing.pictures.map(({ fileId }) => fileId) } }, PICTURE_FILE)
      .session(session)
      .readConcern('snapshot')
      .lean<PictureFile[]>();
    return { listing, files: new Map(files.map((file) => [String(file._id), file])) };
  }
}
