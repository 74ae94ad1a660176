import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from './eoi.model.js';

type Buyers = Pick<EoiRecord, 'lotId' | 'buyersData'>;

/** Expressions of interest. Queries run in the caller's scope. */
@Injectable()
export class EoiRepository {
  constructor(@InjectModel('Eoi') private readonly eois: Model<EoiRecord>) {}

  async exists(eoiId: EntityId): Promise<boolean> {
    return (await this.eois.exists({ _id: eoiId })) !== null;
  }

  /** The EOI that claims a lot, or null; with a session, read within the transaction. */
  ofLot(lotId: EntityId, session: Session | null = null): Promise<EoiRecord | null> {
    return this.eois.findOne({ activeLotId: lotId }, null, { session }).lean<EoiRecord>().exec();
  }

  /** The buyers of the EOIs that claim these lots. */
  buyersOf(lotIds: readonly EntityId[]): Promise<Buyers[]> {
    return this.eois
      .find({ activeLotId: { $in: [...lotIds] } }, 'lotId buyersData')
      .lean<Buyers[]>()
      .exec();
  }

  /** Lots with an EOI of this address that claims them. */
  async lotIdsOf(email: string): Promise<EntityId[]> {
    const isBuyer = ['buyersData.firstBuyer.email', 'buyersData.secondBuyer.email'].map((field) => ({
      [field]: email,
    }));
    const eois = await this.eois
      .find({ activeLotId: { $type: 'objectId' }, $or: isBuyer } as never, 'lotId')
      .lean<Pick<EoiRecord, 'lotId'>[]>();
    return eois.map(({ lotId }) => lotId);
  }

  /** Whether an EOI ever named this address as a buyer's. */
  async everNamed(email: string): Promise<boolean> {
    const isBuyer = ['buyersData.firstBuyer.email', 'buyersData.secondBuyer.email'].map((field) => ({
      [field]: email,
    }));
    return (await this.eois.exists({ $or: isBuyer } as never)) !== null;
  }

  /** Inserts an EOI with a claim on the lot. */
  async insert(session: Session, eoi: Omit<EoiRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.eois.create([eoi], { session });
  }

  /** Withdraws the lot's EOI and its claim. */
  async withdraw(session: Session, lotId: EntityId): Promise<void> {
    await this.eois.updateOne(
      { activeLotId: lotId },
      { $set: { status: 'withdrawn' }, $unset: { activeLotId: 1 } },
      { session },
    );
  }
}
