import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { RefundAccountRecord } from '../payment/refund-account.model.js';

type Link = Pick<
  RefundAccountRecord,
  '_id' | 'landownerId' | 'estateId' | 'eoiId' | 'customerId' | 'linkHash' | 'askedAt' | 'by' | 'expiresAt'
>;

/** Accounts that refunds go to, one an EOI. In the system scope: the caller has found the EOI, or the link itself identifies it. */
@Injectable()
export class RefundAccountRepository {
  constructor(@InjectModel('RefundAccount') private readonly accounts: Model<RefundAccountRecord>) {}

  ofEoi(eoiId: EntityId, session: Session | null = null): Promise<RefundAccountRecord | null> {
    return system(() => this.accounts.findOne({ eoiId }, null, { session }).lean<RefundAccountRecord>());
  }

  byId(id: EntityId | string, session: Session | null = null): Promise<RefundAccountRecord | null> {
    return system(() => this.accounts.findById(id, null, { session }).lean<RefundAccountRecord>());
  }

  /** Keeps a new link, which replaces the one before; an account that was given stays until another is. */
  async ask(session: Session, { eoiId, _id, ...link }: Link): Promise<void> {
    await system(() =>
      this.accounts.updateOne({ eoiId }, { $set: link, $setOnInsert: { _id } }, { session, upsert: true }),
    );
  }

  /** Keeps an account, if its link is still the newest. Returns whether it is. */
  async give(
    session: Session,
    { _id, linkHash }: Pick<RefundAccountRecord, '_id' | 'linkHash'>,
    given: { readonly sealed: string; readonly givenAt: Date },
  ): Promise<boolean> {
    const { matchedCount } = await system(() =>
      this.accounts.updateOne({ _id, linkHash }, { $set: given }, { session }),
    );
    return matchedCount === 1;
  }

  /** Deletes the account that was given; the link stays, so that whoever opens it reads that it isn't needed any more. */
  async forget(session: Session, eoiId: EntityId): Promise<void> {
    await system(() =>
      this.accounts.updateOne({ eoiId }, { $set: { sealed: null, givenAt: null, updatedAt: new Date() } }, { session }),
    );
  }

  /** Deletes those whose link ended before a moment; returns how many. */
  async deleteEnded(before: Date): Promise<number> {
    const { deletedCount } = await system(() => this.accounts.deleteMany({ expiresAt: { $lte: before } }));
    return deletedCount;
  }
}
