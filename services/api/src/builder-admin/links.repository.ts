import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { AS_SENT, type Flat, readFlat } from '../database/flat-document.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { inOrder } from '../lot/lot.repository.js';
import type { LotHomesRecord } from '../lot-homes/lot-homes.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import { type LinkChangeRecord, type LinkedLot, UNDO_MS } from './link-change.model.js';

/** In one reply of the database, up to its 16 MB: by default the first has 101 documents. */
const IN_ONE_REPLY = 20_000;
/** Lots decoded at once. */
const LOTS_AT_ONCE = 100;
const LOT = 'stageId title status blockWidth size isBuildersEnabled';

/** A lot as far as designs are linked to it. */
export type LinkableLot = Flat<
  Pick<LotRecord, '_id' | 'stageId' | 'title' | 'status' | 'blockWidth' | 'size' | 'isBuildersEnabled'>
>;
export type LinkableDesign = Pick<HouseDesignRecord, '_id' | 'builderId' | 'name' | 'isActive' | 'width' | 'length'>;
export type LinkedRow = Flat<Pick<LotHomesRecord, 'lotId' | 'builderId'>> & {
  readonly designs: readonly { readonly designId: string }[];
};
export type ListedChange = Pick<LinkChangeRecord, '_id' | 'text' | 'at' | 'actorId' | 'actorRole'>;
const NAMES = { locale: 'en', numericOrdering: true } as const;

/** Estates with what is linked in them, in the caller's scope; builders and designs belong to no landowner. */
@Injectable()
export class LinksRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LotHomes') private readonly homes: Model<LotHomesRecord>,
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    @InjectModel('HouseDesign') private readonly designs: Model<HouseDesignRecord>,
    @InjectModel('LinkChange') private readonly changes: Model<LinkChangeRecord>,
  ) {}

  estate(estateId: EntityId | string, session: Session | null = null): Promise<EstateRecord | null> {
    return this.estates.findOne({ _id: estateId }, null, { session }).lean<EstateRecord>().exec();
  }

  stagesOf(estateId: EntityId, session: Session | null = null): Promise<Pick<StageRecord, '_id' | 'title'>[]> {
    return this.stages.find({ estateId }, 'title', { session }).lean<StageRecord[]>().exec();
  }

  /** In natural order of their numbers. */
  async lotsOf(estateId: EntityId, session: Session | null = null): Promise<LinkableLot[]> {
    const sent = await this.lots
      .find({ estateId }, LOT, { session })
      .batchSize(IN_ONE_REPLY)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return inOrder(readFlat<LinkableLot>(sent));
  }

  /** Whole lots, for a change of them. */
  async wholeLots(ids: readonly EntityId[], session: Session): Promise<LotRecord[]> {
    const lots: LotRecord[] = [];
    const found = this.lots
      .find({ _id: { $in: [...ids] } }, null, { session })
      .lean<LotRecord[]>()
      .cursor({ batchSize: LOTS_AT_ONCE });
    for await (const lot of found) lots.push(lot as unknown as LotRecord);
    return lots;
  }

  /** Which designs are linked where in an estate. */
  async rowsOf(estateId: EntityId): Promise<LinkedRow[]> {
    const sent = await this.homes
      .find({ estateId, 'designs.0': { $exists: true } }, 'lotId builderId designs.designId')
      .batchSize(IN_ONE_REPLY)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return readFlat<LinkedRow>(sent);
  }

  /** Designs on offer, or those of these ids, by name. */
  designsOf(ids: readonly string[] | 'active', session: Session | null = null): Promise<LinkableDesign[]> {
    const where = ids === 'active' ? { isActive: true } : { _id: { $in: ids.map(toId) } };
    return this.designs
      .find(where, 'builderId name isActive width length', { session })
      .collation(NAMES)
      .sort({ name: 1, _id: 1 })
      .lean<LinkableDesign[]>()
      .exec();
  }

  buildersOf(ids: readonly EntityId[]): Promise<Pick<BuilderRecord, '_id' | 'name' | 'logo' | 'color'>[]> {
    return this.builders
      .find({ _id: { $in: [...ids] } }, 'name logo color')
      .collation(NAMES)
      .sort({ name: 1, _id: 1 })
      .lean<BuilderRecord[]>()
      .exec();
  }

  /** Past Mongoose's documents: a change may have thousands of lots. */
  async insertChange(session: Session, change: LinkChangeRecord): Promise<void> {
    await scopedWrites(this.changes).insertMany([change], session);
  }

  /** A change that can be undone, or was, without its lots; the database removes it some time after its last day. */
  change(changeId: string, session: Session): Promise<Omit<LinkChangeRecord, 'lots'> | null> {
    return this.changes
      .findOne({ _id: changeId, at: { $gt: new Date(Date.now() - UNDO_MS) } }, '-lots', { session })
      .lean<LinkChangeRecord>()
      .exec();
  }

  /** What a change did to each lot: in parts, as decoding thousands at once would keep other requests waiting. */
  async lotsOfChange(_id: EntityId, session: Session): Promise<LinkedLot[]> {
    const lots: LinkedLot[] = [];
    const found = this.changes
      .aggregate<LinkedLot>([{ $match: { _id } }, { $unwind: '$lots' }, { $replaceWith: '$lots' }])
      .session(session)
      .cursor({ batchSize: LOTS_AT_ONCE });
    for await (const lot of found) lots.push(lot as LinkedLot);
    return lots;
  }

  /** Changes of an estate that can be undone, newest first. */
  changesOf(estateId: EntityId, most: number): Promise<ListedChange[]> {
    return this.changes
      .find({ estateId, undoneAt: null, at: { $gt: new Date(Date.now() - UNDO_MS) } }, 'text at actorId actorRole')
      .sort({ at: -1, _id: -1 })
      .limit(most)
      .lean<ListedChange[]>()
      .exec();
  }

  async markUndone(session: Session, _id: EntityId): Promise<void> {
    await this.changes.updateOne({ _id }, { $set: { undoneAt: new Date() } }, { session });
  }
}
