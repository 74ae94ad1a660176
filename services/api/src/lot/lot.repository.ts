import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareTitles } from '@lotline/shared-domain';
import { type ClientSession, type Model, Types } from 'mongoose';
import { AS_SENT, type Flat, readFlat } from '../database/flat-document.js';
import type { LotMapItemRecord } from './lot-map-item.model.js';
import type { LotRecord } from './lot.model.js';

/** Projection of a public lot. Buyers, claims, deposits, builders' terms and revisions are not even read. */
export const PUBLIC_LOT =
  'title status estateId stageId landownerId size blockWidth blockDepth registrationDate registeredOn priceTracking offlineSale.salePhase isBuildersEnabled street faces features createdAt';

export type PublicLotRecord = Pick<
  LotRecord,
  | '_id'
  | 'title'
  | 'status'
  | 'estateId'
  | 'stageId'
  | 'landownerId'
  | 'size'
  | 'blockWidth'
  | 'blockDepth'
  | 'registrationDate'
  | 'registeredOn'
  | 'priceTracking'
  | 'isBuildersEnabled'
  | 'street'
  | 'faces'
  | 'features'
  | 'createdAt'
> & {
  offlineSale?: { salePhase?: string };
  /** Designs on offer for the lot: counted, not stored (D100). */
  homesCount?: number | undefined;
};
/** A lot of an estate's list, without the time that a map shows. */
export type ListedLotRecord = Omit<PublicLotRecord, 'createdAt'>;
/** A lot of a list, from either way of reading: lean, or flat as lists of hundreds are. */
export type ReadLot = ListedLotRecord | Flat<ListedLotRecord>;
/** `PUBLIC_LOT` without what all lots of an estate have in common, and without its time: each field costs every lot of a list. */
const LISTED_LOT = PUBLIC_LOT.replace(/estateId |landownerId | createdAt/g, '');
/** The lots of a stage or an estate. */
type LotsWhere = { stageId: Types.ObjectId } | { estateId: Types.ObjectId };

/** Projection of a shape for maps. */
const SHAPE = 'landownerId lotId path statusPath binding size frontEdge createdAt updatedAt';
const OUTLINE = 'lotId outline size frontEdge';
export type LotOutline = Pick<LotMapItemRecord, 'lotId' | 'outline' | 'size' | 'frontEdge'>;
export type MapShape = Flat<Omit<LotMapItemRecord, 'estateId' | 'stageId' | 'outline'>>;

/** In one reply of the database, up to its 16 MB: by default the first has 101 documents. */
const IN_ONE_REPLY = 20_000;
/** Shapes with their outlines read at once. */
const PATHS_AT_ONCE = 500;
const ID = /^[0-9a-f]{24}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/** Natural order of titles (D61); purely numeric titles, the common case, need no collation. */
export function inOrder<T extends { readonly title: string }>(found: T[]): T[] {
  return found.every(({ title }) => NUMBER.test(title))
    ? found.sort((a, b) => Number(a.title) - Number(b.title))
    : found.sort((a, b) => compareTitles(a.title, b.title));
}

/** Number of lots per stage: all, and available (spec 4.1), with what the available ones cost and when they register. Computed, never stored. */
export interface StageCount {
  readonly lots: number;
  readonly available: number;
  /** The lowest displayed price. */
  readonly fromPrice: number | null;
  /** The first estimate of their own that is ahead, of those that aren't registered. */
  readonly registration: Date | null;
  /** Whether some that aren't registered have no estimate: the stage's holds for them. */
  readonly isUndated: boolean;
}

/** What an estate's lots add to its public answers. */
export interface EstateFacts {
  readonly available: number;
  readonly hasBuilders: boolean;
  readonly fromPrice: number | null;
  readonly smallest: number | null;
  readonly largest: number | null;
}

const IS_AVAILABLE = { $eq: ['$status', 'available'] };
const isAmount = (field: string) => ({ $and: [{ $isNumber: field }, { $gt: [field, 0] }] });
const SHOWS_PRICE = {
  $and: [{ $in: ['$priceTracking.type', ['fixed', 'from']] }, isAmount('$priceTracking.value')],
};
/** An available lot that isn't registered (D93). */
const IS_UNTITLED = { $and: [IS_AVAILABLE, { $eq: [{ $ifNull: ['$registeredOn', null] }, null] }] };
const HAS_NO_ESTIMATE = { $eq: [{ $ifNull: ['$registrationDate', null] }, null] };
const HAS_SIZE = isAmount('$size');

@Injectable()
export class LotRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
  ) {}

  /** Uses the snapshot session if given. */
  async one(id: string, session?: ClientSession): Promise<PublicLotRecord | null> {
    if (!ID.test(id)) return null;
    const query = this.lots.findOne({ _id: new Types.ObjectId(id) }, PUBLIC_LOT).lean<PublicLotRecord | null>();
    return session ? query.session(session).readConcern('snapshot') : query;
  }

  async ofStage(stageId: Types.ObjectId, session: ClientSession): Promise<Flat<PublicLotRecord>[]> {
    return inOrder(await this.#all({ stageId }, session));
  }

  async ofEstate(
    { _id: estateId, landownerId }: Pick<LotRecord, '_id' | 'landownerId'>,
    session: ClientSession,
  ): Promise<Flat<ListedLotRecord>[]> {
    const lots = await this.#all({ estateId }, session, LISTED_LOT);
    const shared = { estateId: String(estateId), landownerId: String(landownerId) };
    return inOrder(lots.map((lot) => Object.assign(lot, shared)));
  }

  /** Of these lots, those that are available. */
  async availableOf(ids: readonly Types.ObjectId[], session: ClientSession): Promise<PublicLotRecord[]> {
    return this.lots
      .find({ _id: { $in: [...ids] }, status: 'available' }, PUBLIC_LOT)
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .lean<PublicLotRecord[]>();
  }

  async shapesOfStage(stageId: Types.ObjectId, session: ClientSession): Promise<MapShape[]> {
    const found = await this.shapes
      .find({ stageId }, SHAPE)
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return readFlat<MapShape>(found);
  }

  /** The shapes of at most `limit` lots on their stage's map, as SVG paths, and whether each lot is available. */
  async pathsOfStage(
    stageId: Types.ObjectId,
    limit: number,
    session: ClientSession,
  ): Promise<{ path: string; isAvailable: boolean }[]> {
    const shapes = await this.shapes
      .find({ stageId }, 'lotId path')
      .limit(limit)
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .lean<Pick<LotMapItemRecord, 'lotId' | 'path'>[]>();
    const found = await this.lots
      .find({ stageId, status: 'available' }, '_id')
      .session(session)
      .readConcern('snapshot')
      .lean<Pick<LotRecord, '_id'>[]>();
    const available = new Set(found.map(({ _id }) => String(_id)));
    return shapes.map(({ lotId, path }) => ({ path, isAvailable: available.has(String(lotId)) }));
  }

  /** How many shapes an estate's lots have. */
  async shapesOfEstate(estateId: Types.ObjectId, session: ClientSession): Promise<number> {
    return this.shapes.countDocuments({ estateId }).session(session).readConcern('snapshot');
  }

  /** The shapes of an estate's lots, one after the other. */
  async *pathsOfEstate(
    estateId: Types.ObjectId,
    session: ClientSession,
  ): AsyncGenerator<Pick<LotMapItemRecord, 'stageId' | 'path'>> {
    const lots = await this.lots.find({ estateId }, '_id').session(session).readConcern('snapshot').lean();
    const ids = new Set(lots.map(({ _id }) => String(_id)));
    const shapes = this.shapes
      .find({ estateId }, 'stageId lotId path')
      .session(session)
      .readConcern('snapshot')
      .lean<Pick<LotMapItemRecord, 'stageId' | 'lotId' | 'path'>[]>()
      .cursor({ batchSize: PATHS_AT_ONCE });
    // A shape without a lot is of a map that is being published.
    for await (const shape of shapes) if (ids.has(String(shape.lotId))) yield shape;
  }

  /** Outlines of an estate's lots, for drawings in the list. */
  async outlinesOfEstate(estateId: Types.ObjectId, session: ClientSession): Promise<LotOutline[]> {
    return this.shapes
      .find({ estateId }, OUTLINE)
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .lean<LotOutline[]>();
  }

  async outlineOf(lotId: Types.ObjectId, session: ClientSession): Promise<LotOutline | null> {
    return this.shapes.findOne({ lotId }, OUTLINE).session(session).readConcern('snapshot').lean();
  }

  async #all(which: LotsWhere, session: ClientSession, fields = PUBLIC_LOT): Promise<Flat<PublicLotRecord>[]> {
    const found = await this.lots
      .find(which, fields)
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return readFlat<Flat<PublicLotRecord>>(found);
  }

  /** Counts by stage id. */
  async countsOfEstate(estateId: Types.ObjectId, session: ClientSession): Promise<Map<string, StageCount>> {
    return this.#counts({ estateId }, session);
  }

  async countsOfEstates(
    estateIds: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<Map<string, StageCount>> {
    return this.#counts({ estateId: { $in: [...estateIds] } }, session);
  }

  async countsOfStage(stageId: Types.ObjectId, session: ClientSession): Promise<StageCount | undefined> {
    return (await this.#counts({ stageId }, session)).get(String(stageId));
  }

  async #counts(
    of: { estateId: Types.ObjectId | { $in: Types.ObjectId[] } } | { stageId: Types.ObjectId },
    session: ClientSession,
  ): Promise<Map<string, StageCount>> {
    const now = new Date();
    const rows = await this.lots
      .aggregate<StageCount & { _id: Types.ObjectId }>([
        { $match: of },
        {
          $group: {
            _id: '$stageId',
            lots: { $sum: 1 },
            available: { $sum: { $cond: [IS_AVAILABLE, 1, 0] } },
            fromPrice: { $min: { $cond: [{ $and: [IS_AVAILABLE, SHOWS_PRICE] }, '$priceTracking.value', null] } },
            registration: {
              $min: {
                $cond: [{ $and: [IS_UNTITLED, { $gte: ['$registrationDate', now] }] }, '$registrationDate', null],
              },
            },
            isUndated: { $max: { $and: [IS_UNTITLED, HAS_NO_ESTIMATE] } },
          },
        },
      ])
      .session(session)
      .readConcern('snapshot');
    return new Map(rows.map(({ _id, ...count }) => [String(_id), count]));
  }

  /**
   * By estate id (one or all): available lots with their lowest displayed price (D15, D87) and sizes, and whether any
   * released lot may use the estate's builders.
   */
  async factsOfEstates(session: ClientSession, estateId?: Types.ObjectId): Promise<Map<string, EstateFacts>> {
    const rows = await this.lots
      .aggregate<EstateFacts & { _id: Types.ObjectId }>([
        { $match: estateId ? { estateId } : {} },
        {
          $group: {
            _id: '$estateId',
            available: { $sum: { $cond: [IS_AVAILABLE, 1, 0] } },
            fromPrice: { $min: { $cond: [{ $and: [IS_AVAILABLE, SHOWS_PRICE] }, '$priceTracking.value', null] } },
            smallest: { $min: { $cond: [{ $and: [IS_AVAILABLE, HAS_SIZE] }, '$size', null] } },
            largest: { $max: { $cond: [{ $and: [IS_AVAILABLE, HAS_SIZE] }, '$size', null] } },
            hasBuilders: {
              $max: { $and: ['$isBuildersEnabled', { $not: [{ $in: ['$status', ['not_released', 'withdrawn']] }] }] },
            },
          },
        },
      ])
      .session(session)
      .readConcern('snapshot');
    return new Map(rows.map(({ _id, ...facts }) => [String(_id), facts]));
  }
}
