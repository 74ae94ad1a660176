import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, newId } from '../database/entity-id.js';
import { AS_SENT, type Flat, readFlat } from '../database/flat-document.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import { homesOnLot, type LinkedLot } from './links-on-lot.js';
import type { LotHomesRecord } from './lot-homes.model.js';

/** Of one lot, or of the lots of a stage or an estate. */
export type HomesWhere =
  | { readonly lotId: EntityId }
  | { readonly stageId: EntityId }
  | { readonly estateId: EntityId };
/** A row as far as it counts homes. */
export type CountedHomes = Flat<Pick<LotHomesRecord, 'lotId' | 'builderId'>> & {
  readonly designs: readonly { readonly designId: string }[];
};

/** A design, by its builder. */
type DesignOfBuilder = Readonly<Record<'builderId' | 'designId', EntityId>>;

/** In one reply of the database, up to its 16 MB: by default the first has 101 documents. */
const IN_ONE_REPLY = 20_000;

/** Designs on lots, with their site costs (D141). Reads are in a snapshot session. */
@Injectable()
export class LotHomesRepository {
  constructor(@InjectModel('LotHomes') private readonly homes: Model<LotHomesRecord>) {}

  /** One row for each builder. */
  ofLot(lotId: EntityId, session: Session): Promise<Pick<LotHomesRecord, 'builderId' | 'designs'>[]> {
    return this.homes
      .find({ lotId }, 'builderId designs')
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .lean<LotHomesRecord[]>()
      .exec();
  }

  /** Without site costs. */
  async counted(which: HomesWhere, session: Session): Promise<CountedHomes[]> {
    const found = await this.homes
      .find(which, 'lotId builderId designs.designId')
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return readFlat<CountedHomes>(found);
  }

  /** Ids of the lots of an estate that a design of a builder is linked to. */
  async lotsOf(
    { estateId, builderId, designId }: DesignOfBuilder & { readonly estateId: EntityId },
    session: Session,
  ): Promise<ReadonlySet<string>> {
    const rows = await this.homes
      .find({ estateId, builderId, 'designs.designId': designId }, 'lotId')
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .lean<Pick<LotHomesRecord, 'lotId'>[]>();
    return new Set(rows.map(({ lotId }) => String(lotId)));
  }

  /** Ids of the lots that a design of a builder is linked to, by the id of their estate. */
  async lotsByEstate({ builderId, designId }: DesignOfBuilder, session: Session): Promise<Map<string, EntityId[]>> {
    const rows = await this.homes
      .find({ builderId, 'designs.designId': designId }, 'estateId lotId')
      .session(session)
      .readConcern('snapshot')
      .batchSize(IN_ONE_REPLY)
      .lean<Pick<LotHomesRecord, 'estateId' | 'lotId'>[]>();
    const lots = new Map<string, EntityId[]>();
    for (const { estateId, lotId } of rows) {
      const known = lots.get(String(estateId));
      if (known) known.push(lotId);
      else lots.set(String(estateId), [lotId]);
    }
    return lots;
  }

  /** Ids of the estates with lots that link a builder. */
  estatesOf(builderId: EntityId, session: Session): Promise<EntityId[]> {
    return this.homes.distinct('estateId', { builderId }).session(session).exec();
  }

  /** Gives a new lot the homes of another, and returns them. */
  async copy(session: Session, from: LinkedLot, to: Omit<LinkedLot, 'builders'>): Promise<LotHomesRecord[]> {
    await this.adopt(session, from);
    const rows = await this.homes.find({ lotId: from._id }, null, { session }).lean<LotHomesRecord[]>();
    const { _id: lotId, landownerId, estateId, stageId } = to;
    const at = new Date();
    const place = { landownerId, estateId, stageId, lotId, createdAt: at, updatedAt: at };
    const copies = rows.map(({ builderId, designs }) => ({ _id: newId(), builderId, designs, ...place }));
    if (copies.length > 0) await scopedWrites(this.homes).insertMany(copies, session);
    return copies;
  }

  /** Adds the rows that the release before's links on a lot stand for; those that are there stay. @returns how many */
  async adopt(session: Session, lot: LinkedLot): Promise<number> {
    let added = 0;
    for (const { lotId, builderId, ...rest } of homesOnLot(lot)) {
      const { upsertedCount } = await this.homes.updateOne(
        { lotId, builderId },
        { $setOnInsert: rest },
        { session, upsert: true, timestamps: false },
      );
      added += upsertedCount;
    }
    return added;
  }

  /** Of lots with links of the release before, those that lack rows. */
  async without(lots: readonly LinkedLot[]): Promise<LinkedLot[]> {
    if (lots.length === 0) return [];
    const rows = await this.homes
      .find({ lotId: { $in: lots.map(({ _id }) => _id) } }, 'lotId builderId')
      .lean<Pick<LotHomesRecord, 'lotId' | 'builderId'>[]>();
    const there = new Set(rows.map(({ lotId, builderId }) => `${String(lotId)} ${String(builderId)}`));
    return lots.filter(({ _id, builders }) =>
      builders.some(({ builderId }) => !there.has(`${String(_id)} ${String(builderId)}`)),
    );
  }
}
