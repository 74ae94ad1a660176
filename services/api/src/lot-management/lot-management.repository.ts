import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EstateMapRecord } from '../estate-map/estate-map.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { UserRecord } from '../user/user.model.js';

export type LotEstate = Pick<
  EstateRecord,
  | '_id'
  | 'key'
  | 'title'
  | 'timeZone'
  | 'holdDays'
  | 'showInitialHold'
  | 'hidePrice'
  | 'showFutureLots'
  | 'landownerEditsMaps'
>;

/** A lot's shape, for staff. */
export type Shape = Pick<LotMapItemRecord, 'lotId' | 'path' | 'statusPath' | 'binding' | 'size'>;
/** The shape of one lot, with its street edge (D70). */
export type OneShape = Pick<LotMapItemRecord, 'path' | 'size' | 'frontEdge'>;

/** A stage's outline on its estate's map. */
type Outline = Pick<StageMapRecord, 'stageId' | 'deletedAt'> & Required<Pick<StageMapRecord, 'path' | 'binding'>>;

/** Lots in the caller's scope, with related documents. */
@Injectable()
export class LotManagementRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
    @InjectModel('StageMap') private readonly maps: Model<StageMapRecord>,
    @InjectModel('EstateMap') private readonly estateMaps: Model<EstateMapRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('User') private readonly users: Model<UserRecord>,
  ) {}

  /** A lot of this stage, or null. */
  lot(stageId: string, lotId: string): Promise<LotRecord | null> {
    return this.lots
      .findOne({ _id: toId(lotId), stageId: toId(stageId) })
      .lean<LotRecord>()
      .exec();
  }

  stage(stageId: EntityId | string): Promise<StageRecord | null> {
    return this.stages.findOne({ _id: stageId }).lean<StageRecord>().exec();
  }

  estate(_id: EntityId): Promise<LotEstate | null> {
    return this.estates
      .findOne({ _id }, 'key title timeZone holdDays showInitialHold hidePrice showFutureLots landownerEditsMaps')
      .lean<LotEstate>()
      .exec();
  }

  stageMap(stageId: string): Promise<StageMapRecord | null> {
    return this.maps
      .findOne({ stageId: toId(stageId), deletedAt: null })
      .lean<StageMapRecord>()
      .exec();
  }

  estateMap(estateId: string): Promise<EstateMapRecord | null> {
    return this.estateMaps
      .findOne({ estateId: toId(estateId), deletedAt: null })
      .lean<EstateMapRecord>()
      .exec();
  }

  /**
   * Outlines of an estate's stages on its map; stages without one are absent. A stage whose map was deleted keeps the
   * last.
   */
  async outlinesOf(estateId: string): Promise<Outline[]> {
    const outlines = await this.maps
      .find(
        { estateId: toId(estateId), path: { $exists: true }, binding: { $exists: true } },
        'stageId path binding deletedAt',
      )
      .lean<Outline[]>();
    const endOf = ({ deletedAt }: Outline): number => deletedAt?.getTime() ?? Infinity;
    outlines.sort((one, other) => endOf(one) - endOf(other));
    return [...new Map(outlines.map((outline) => [String(outline.stageId), outline])).values()];
  }

  /** The shapes of a stage's lots; one without a lot is of a map that is being published. */
  async shapesOf(stageId: string): Promise<Shape[]> {
    const lots = new Set((await this.lots.distinct('_id', { stageId: toId(stageId) })).map(String));
    const shapes = await this.shapes
      .find({ stageId: toId(stageId) }, 'lotId path statusPath binding size')
      .lean<Shape[]>();
    return shapes.filter(({ lotId }) => lots.has(String(lotId)));
  }

  shapeOf(lotId: EntityId, session: Session | null = null): Promise<OneShape | null> {
    return this.shapes.findOne({ lotId }, 'path size frontEdge', { session }).lean<OneShape>().exec();
  }

  /** Sets the index of the lot's street edge; null: none is known. */
  async setFrontEdge(session: Session, lotId: EntityId, frontEdge: number | null): Promise<void> {
    const change = frontEdge === null ? { $unset: { frontEdge: 1 } } : { $set: { frontEdge } };
    await this.shapes.updateOne({ lotId }, change as never, { session });
  }

  /**
   * Writes the stage, so that of two changes of its lots, such as the same number added twice, one waits for the other:
   * the unique index knows '12A' and '12a' as two numbers.
   */
  async lockStage(session: Session, stageId: EntityId): Promise<void> {
    await this.stages.updateOne(
      { _id: stageId },
      { $currentDate: { updatedAt: true } },
      { session, timestamps: false },
    );
  }

  titlesOf(session: Session, stageId: EntityId): Promise<Pick<LotRecord, '_id' | 'title'>[]> {
    return this.lots.find({ stageId }, 'title', { session }).lean<Pick<LotRecord, '_id' | 'title'>[]>().exec();
  }

  enteredLots(stageId: string): Promise<Pick<LotRecord, '_id' | 'createdAt'>[]> {
    return this.lots
      .find({ stageId: toId(stageId) }, 'createdAt')
      .lean<Pick<LotRecord, '_id' | 'createdAt'>[]>()
      .exec();
  }

  /** Names by user id, of any landowner; call it within system(). */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.users.find({ _id: { $in: [...ids] } }, 'firstName lastName').lean<UserRecord[]>();
    return new Map(found.map(({ _id, firstName, lastName }) => [String(_id), `${firstName} ${lastName}`]));
  }

  /** Sets the terms that go with a status: an option or an offline sale; null removes them. */
  async setTerms(
    session: Session,
    lotId: EntityId,
    terms: { readonly option?: unknown; readonly offlineSale?: LotRecord['offlineSale'] | null },
  ): Promise<void> {
    const [set, unset]: [Record<string, unknown>, Record<string, 1>] = [{}, {}];
    for (const [name, value] of Object.entries(terms)) {
      if (value === null) unset[name] = 1;
      else set[name] = value;
    }
    await this.lots.updateOne({ _id: lotId }, { $set: set, $unset: unset } as never, { session });
  }
}
