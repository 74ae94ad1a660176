import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { OPEN_EOI } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord, SecondBuyerState } from '../eoi/eoi.model.js';

/** Maximum number of a buyer's own EOIs listed. */
const MAX_OWN = 100;
const LIVE: readonly string[] = [...OPEN_EOI, 'approved'];

/** What a draft's buyer enters. */
export type DraftParts = Partial<
  Pick<EoiRecord, 'buyersData' | 'finance' | 'conveyancer' | 'depositRead'> & { secondBuyer: SecondBuyerState | null }
>;

/** What a buyer changes of the form that they sent. */
export type FormParts = Partial<Pick<EoiRecord, 'buyersData' | 'finance' | 'conveyancer'>>;

/** What buyers read and enter of their EOIs; statuses are written by `EoiRepository` alone. */
@Injectable()
export class OwnEoiRepository {
  constructor(@InjectModel('Eoi') private readonly eois: Model<EoiRecord>) {}

  /** The customer's own that were not deleted, newest first. Runs in the caller's scope. */
  newest(): Promise<EoiRecord[]> {
    return this.eois
      .find({ deletedAt: null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_OWN)
      .lean<EoiRecord[]>()
      .exec();
  }

  /** The one of a customer for a lot that is going on, or null. */
  liveOf(session: Session, lotId: EntityId, customerId: EntityId): Promise<EoiRecord | null> {
    return this.eois
      .findOne({ lotId, customerId, status: { $in: LIVE }, deletedAt: null } as never, null, { session })
      .sort({ createdAt: -1, _id: -1 })
      .lean<EoiRecord>()
      .exec();
  }

  /** Saves parts of a draft, if it still has the revision `rev`; false if not. */
  async saveDraft(session: Session, _id: EntityId, rev: number, parts: DraftParts, savedAt: Date): Promise<boolean> {
    const { matchedCount } = await this.eois.updateOne(
      { _id, rev, status: 'draft', deletedAt: null },
      { $set: { ...parts, savedAt }, $inc: { rev: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Changes parts of a form that was sent, if it still has the revision and the status that were read; false if not. */
  async updateForm(session: Session, { _id, rev, status }: EoiRecord, parts: FormParts): Promise<boolean> {
    const { matchedCount } = await this.eois.updateOne(
      { _id, rev, status, deletedAt: null },
      { $set: parts, $inc: { rev: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Replaces the second buyer's link of a draft, unless it was replaced or used since it was read; false if it was. */
  async replaceLink(session: Session, { _id, secondBuyer }: EoiRecord, state: SecondBuyerState): Promise<boolean> {
    const { matchedCount } = await this.eois.updateOne(
      {
        _id,
        status: 'draft',
        deletedAt: null,
        'secondBuyer.linkHash': secondBuyer?.linkHash,
        'secondBuyer.confirmedAt': null,
      },
      { $set: { secondBuyer: state } },
      { session },
    );
    return matchedCount === 1;
  }

  /**
   * The second buyer of a draft confirms, if the link is still the newest; false if not. The form's revision stays: what
   * the first buyer has open can be saved.
   */
  async confirm(session: Session, _id: EntityId, linkHash: string, confirmedAt: Date): Promise<boolean> {
    const { matchedCount } = await this.eois.updateOne(
      { _id, status: 'draft', deletedAt: null, 'secondBuyer.linkHash': linkHash, 'secondBuyer.confirmedAt': null },
      { $set: { 'secondBuyer.confirmedAt': confirmedAt } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Notes that a buyer wants to leave one that isn't decided; false if it has moved on since it was read. */
  async askToLeave(session: Session, { _id, status }: EoiRecord, reason: string | null, at: Date): Promise<boolean> {
    const { matchedCount } = await this.eois.updateOne(
      { _id, status, deletedAt: null },
      { $set: { askedToLeave: { at, reason } } },
      { session },
    );
    return matchedCount === 1;
  }
}
