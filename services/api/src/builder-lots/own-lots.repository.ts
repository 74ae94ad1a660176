import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { AS_SENT, type Flat, readFlat } from '../database/flat-document.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { inOrder, PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import { STAGE_OF_LOT } from '../lot/public-lot.js';
import type { HomeOnLot, LotHomesRecord } from '../lot-homes/lot-homes.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { UserRecord } from '../user/user.model.js';

/** In one reply of the database, up to its 16 MB: by default the first has 101 documents. */
const IN_ONE_REPLY = 20_000;

/** The caller's designs on one lot. */
export type OwnRow = Flat<
  Pick<LotHomesRecord, 'lotId' | 'estateId' | 'createdAt'> & { openedAt?: Date } & {
    designs: Pick<HomeOnLot, 'designId' | 'siteCosts' | 'siteCostKind'>[];
  }
>;
export type VisibleEstate = Pick<
  EstateRecord,
  | '_id'
  | 'key'
  | 'title'
  | 'suburb'
  | 'logoUrl'
  | 'timeZone'
  | 'showInitialHold'
  | 'hidePrice'
  | 'showFutureLots'
  | 'isPublic'
>;
export type StageOfLots = Pick<StageRecord, '_id' | 'title' | 'status' | 'registrationDate' | 'registeredOn'>;
export type NamedDesign = Pick<HouseDesignRecord, '_id' | 'name' | 'isActive' | 'width' | 'length' | 'basePrice'>;

/** Since when a row's lot is opened to its builder. */
export const openedAtOf = ({ openedAt, createdAt }: Pick<OwnRow, 'openedAt' | 'createdAt'>): string =>
  openedAt ?? createdAt;

/**
 * Lots that are opened to a builder. Rows are read in the builder's scope; estates, stages and lots belong to landowners
 * and are read in the system scope, by ids of those rows.
 */
@Injectable()
export class OwnLotsRepository {
  constructor(
    @InjectModel('LotHomes') private readonly homes: Model<LotHomesRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('HouseDesign') private readonly designs: Model<HouseDesignRecord>,
    @InjectModel('User') private readonly users: Model<UserRecord>,
  ) {}

  /** Rows with designs, of one estate or of all. */
  async rows(builderId: EntityId, estateId?: EntityId): Promise<OwnRow[]> {
    const sent = await this.homes
      .find(
        { builderId, ...(estateId && { estateId }), 'designs.0': { $exists: true } },
        'lotId estateId createdAt openedAt designs.designId designs.siteCosts designs.siteCostKind',
      )
      .batchSize(IN_ONE_REPLY)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return readFlat<OwnRow>(sent);
  }

  /** Of these estates, those that visitors reach, by title. */
  visible(ids: readonly (EntityId | string)[], session: Session | null = null): Promise<VisibleEstate[]> {
    return system(() =>
      this.estates
        .find(
          { _id: { $in: [...ids] }, isPublic: true } as never,
          'key title suburb logoUrl timeZone showInitialHold hidePrice showFutureLots isPublic',
          { session },
        )
        .collation({ locale: 'en', numericOrdering: true })
        .sort({ title: 1, _id: 1 })
        .lean<VisibleEstate[]>(),
    );
  }

  stagesOf(estateId: EntityId): Promise<StageOfLots[]> {
    return system(() => this.stages.find({ estateId }, STAGE_OF_LOT).lean<StageOfLots[]>());
  }

  /** Of these lots, those that are there, in natural order of their numbers. */
  async lotsOf(ids: readonly string[]): Promise<Flat<PublicLotRecord>[]> {
    const sent = await system(() =>
      this.lots
        .find({ _id: { $in: [...ids] } }, PUBLIC_LOT)
        .batchSize(IN_ONE_REPLY)
        .setOptions(AS_SENT)
        .lean<Uint8Array[]>(),
    );
    return inOrder(readFlat<Flat<PublicLotRecord>>(sent));
  }

  /** Numbers of lots that are there, as a transaction sees them. */
  async titles(ids: readonly string[], session: Session): Promise<ReadonlyMap<string, string>> {
    const sent = await system(() =>
      this.lots
        .find({ _id: { $in: [...ids] } }, 'title', { session })
        .batchSize(IN_ONE_REPLY)
        .setOptions(AS_SENT)
        .lean<Uint8Array[]>(),
    );
    return new Map(readFlat<Flat<Pick<LotRecord, '_id' | 'title'>>>(sent).map(({ _id, title }) => [_id, title]));
  }

  /** How many lots are there, and how many of them are available, by estate. */
  async counts(ids: readonly string[]): Promise<Flat<Pick<LotRecord, '_id' | 'estateId' | 'status'>>[]> {
    const sent = await system(() =>
      this.lots
        .find({ _id: { $in: [...ids] } }, 'estateId status')
        .batchSize(IN_ONE_REPLY)
        .setOptions(AS_SENT)
        .lean<Uint8Array[]>(),
    );
    return readFlat(sent);
  }

  /** The builder's designs among these, by name. */
  designsOf(builderId: EntityId, ids: readonly string[], session: Session | null = null): Promise<NamedDesign[]> {
    return this.designs
      .find({ builderId, _id: { $in: [...ids] } }, 'name isActive width length basePrice', { session })
      .collation({ locale: 'en', numericOrdering: true })
      .sort({ name: 1, _id: 1 })
      .lean<NamedDesign[]>()
      .exec();
  }

  /** Ids of the builder's designs on offer. */
  async onOffer(builderId: EntityId): Promise<ReadonlySet<string>> {
    const found = await this.designs
      .find({ builderId, isActive: true }, '_id')
      .lean<Pick<HouseDesignRecord, '_id'>[]>();
    return new Set(found.map(({ _id }) => String(_id)));
  }

  async lotsSeenAt(userId: EntityId): Promise<Date | null> {
    return (await this.users.findOne({ _id: userId }, 'lotsSeenAt').lean<UserRecord>())?.lotsSeenAt ?? null;
  }

  async markLotsSeen(userId: EntityId, at: Date): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $max: { lotsSeenAt: at } }, { timestamps: false });
  }
}
