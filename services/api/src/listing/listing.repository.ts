import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ListingStatus, SET_LISTING_STATUSES } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import type { FileRecord } from '../upload/file-record.model.js';
import type { ListingRecord } from './listing.model.js';
import { PICTURE_FILE, type PictureFile } from './shown-listing.repository.js';

export interface ListingFilter {
  readonly search?: string | null | undefined;
  readonly estateId?: string | null | undefined;
  readonly lotId?: string | null | undefined;
}
export type ListedLot = PublicLotRecord;
export type ListedEstate = Pick<
  EstateRecord,
  '_id' | 'title' | 'timeZone' | 'hidePrice' | 'showFutureLots' | 'isPublic'
>;
/** What decides how a listing reads. */
export type ReadListing = Pick<ListingRecord, '_id' | 'lotId' | 'status' | 'pictures'>;

const CHANGED_LAST_FIRST = { updatedAt: -1, _id: -1 } as const;
/** Most published listings that a filter by derived status looks at. */
const MOST_READ = 20_000;
const mapped = <Row extends { _id: EntityId }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [String(row._id), row]));

/** Listings and what is shown beside them, in the caller's scope. */
@Injectable()
export class ListingRepository {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('FileRecord') private readonly files: Model<FileRecord>,
  ) {}

  one(_id: EntityId | string, session: Session | null = null): Promise<ListingRecord | null> {
    return this.listings.findOne({ _id }, null, { session }).lean<ListingRecord | null>().exec();
  }

  ofLot(lotId: EntityId, session: Session): Promise<ListingRecord | null> {
    return this.listings.findOne({ lotId }, null, { session }).lean<ListingRecord | null>().exec();
  }

  async insert(session: Session, listing: Omit<ListingRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.listings.create([listing], { session });
  }

  async update(session: Session, { _id, rev }: ListingRecord, fields: Partial<ListingRecord>): Promise<void> {
    await this.listings.updateOne({ _id, rev }, { $set: fields, $inc: { rev: 1 } }, { session });
  }

  async remove(session: Session, { _id }: ListingRecord): Promise<void> {
    await this.listings.deleteOne({ _id }, { session });
  }

  /** Which of these files other listings show too. */
  async shownElsewhere(session: Session, { _id }: ListingRecord, fileIds: readonly EntityId[]): Promise<Set<string>> {
    const found = await this.listings
      .find({ 'pictures.fileId': { $in: [...fileIds] }, _id: { $ne: _id } }, 'pictures', { session })
      .lean<Pick<ListingRecord, 'pictures'>[]>();
    return new Set(found.flatMap(({ pictures }) => pictures.map(({ fileId }) => String(fileId))));
  }

  /** A page of listings, changed last first. `status`: as stored; `only`: of these alone. */
  async page(
    filter: ListingFilter,
    {
      status,
      only,
      page,
      limit,
    }: { status: ListingStatus | null; only: readonly EntityId[] | null; page: number; limit: number },
  ): Promise<{ rows: ListingRecord[]; total: number }> {
    const where = {
      ...(await this.#whereOf(filter)),
      ...(status && { status }),
      ...(only && { _id: { $in: [...only] } }),
    } as QueryFilter<ListingRecord>;
    const [rows, total] = await Promise.all([
      this.listings
        .find(where)
        .sort(CHANGED_LAST_FIRST)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<ListingRecord[]>(),
      this.listings.countDocuments(where),
    ]);
    return { rows, total };
  }

  /** All that are stored as published, with what decides how they read. */
  published(): Promise<ReadListing[]> {
    return this.listings
      .find({ status: SET_LISTING_STATUSES[1] }, 'lotId status pictures')
      .limit(MOST_READ)
      .lean<ReadListing[]>()
      .exec();
  }

  async lotsOf(
    listings: readonly Pick<ListingRecord, 'lotId'>[],
    session: Session | null = null,
  ): Promise<ReadonlyMap<string, ListedLot>> {
    const ids = listings.map(({ lotId }) => lotId);
    return mapped(await this.lots.find({ _id: { $in: ids } }, PUBLIC_LOT, { session }).lean<ListedLot[]>());
  }

  async estatesOf(listings: readonly Pick<ListingRecord, 'estateId'>[]): Promise<ReadonlyMap<string, ListedEstate>> {
    const ids = listings.map(({ estateId }) => estateId);
    const found = await this.estates
      .find({ _id: { $in: ids } }, 'title timeZone hidePrice showFutureLots isPublic')
      .lean<ListedEstate[]>();
    return mapped(found);
  }

  async filesOf(
    listings: readonly Pick<ListingRecord, 'pictures'>[],
    session: Session | null = null,
  ): Promise<ReadonlyMap<string, PictureFile>> {
    const ids = listings.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId));
    if (ids.length === 0) return new Map();
    return mapped(await this.files.find({ _id: { $in: ids } }, PICTURE_FILE, { session }).lean<PictureFile[]>());
  }

  /** A malformed estate or lot matches nothing; a word matches the title, or the lot's. */
  async #whereOf({ search, estateId, lotId }: ListingFilter): Promise<QueryFilter<ListingRecord>> {
    const hits: object[] = [];
    for (const word of searchWords(search)) {
      // 'Lot' is how each of them is called.
      if (/^lot$/i.test(word)) continue;
      const lots = await this.lots.find({ title: { $regex: `^${word}`, $options: 'i' } }, '_id').lean();
      hits.push({
        $or: [{ title: { $regex: word, $options: 'i' } }, { lotId: { $in: lots.map(({ _id }) => _id) } }],
      });
    }
    return {
      ...(estateId && { estateId: isId(estateId) ? toId(estateId) : null }),
      ...(lotId && { lotId: isId(lotId) ? toId(lotId) : null }),
      ...(hits.length > 0 && { $and: hits }),
    } as QueryFilter<ListingRecord>;
  }
}
