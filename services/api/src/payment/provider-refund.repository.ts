import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RefundState } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { CheckoutRecord } from './checkout.model.js';
import type { ProviderRefundRecord } from './provider-refund.model.js';

type NewRefund = Omit<ProviderRefundRecord, 'createdAt' | 'updatedAt' | 'attempts'>;
type Changes = Partial<
  Pick<ProviderRefundRecord, 'notBefore' | 'providerId' | 'failure' | 'leaseBy' | 'leaseUntil' | 'doneAt'>
>;

/** States of refunds that wait to be sent: they can still be dropped. */
export const UNSENT: readonly RefundState[] = ['waiting', 'due'];

/**
 * Refunds through the provider, and the visits whose money they return. An EOI's buyer may cause one, so what is asked here
 * runs in the system scope: the caller has found the EOI in its own.
 */
@Injectable()
export class ProviderRefundRepository {
  constructor(
    @InjectModel('ProviderRefund') private readonly refunds: Model<ProviderRefundRecord>,
    @InjectModel('Checkout') private readonly checkouts: Model<CheckoutRecord>,
  ) {}

  /** An EOI's refunds, oldest first; with a session, read within the transaction. */
  ofEoi(eoiId: EntityId, session: Session | null = null): Promise<ProviderRefundRecord[]> {
    return system(() =>
      this.refunds.find({ eoiId }, null, { session }).sort({ createdAt: 1, _id: 1 }).lean<ProviderRefundRecord[]>(),
    );
  }

  byId(id: EntityId | string, session: Session | null = null): Promise<ProviderRefundRecord | null> {
    return system(() => this.refunds.findById(id, null, { session }).lean<ProviderRefundRecord>());
  }

  /** The one that an estate's provider has under an id of its own. */
  byProviderId(session: Session, estateId: EntityId, providerId: string): Promise<ProviderRefundRecord | null> {
    return system(() => this.refunds.findOne({ estateId, providerId }, null, { session }).lean<ProviderRefundRecord>());
  }

  /** What the provider has been asked to return of an EOI's deposit and hasn't confirmed, in cents. */
  async sentOf(session: Session | null, eoiId: EntityId): Promise<number> {
    const sent = (await this.ofEoi(eoiId, session)).filter(({ state }) => state === 'sent');
    return sent.reduce((sum, { amount }) => sum + amount, 0);
  }

  async insert(session: Session, refund: NewRefund): Promise<void> {
    await system(() => this.refunds.create([refund], { session }));
  }

  /** Moves one on, if it is still in one of these states and leased by nobody else. Returns whether it did. */
  async move(
    session: Session,
    { _id }: Pick<ProviderRefundRecord, '_id'>,
    from: readonly RefundState[],
    to: RefundState,
    set: Changes = {},
  ): Promise<boolean> {
    const { matchedCount } = await system(() =>
      this.refunds.updateOne({ _id, state: { $in: [...from] } }, { $set: { state: to, ...set } }, { session }),
    );
    return matchedCount === 1;
  }

  /** Leases one whose time has come, for one attempt; false where another process has it, or it has moved on. */
  async lease(
    session: Session,
    { _id, state }: Pick<ProviderRefundRecord, '_id' | 'state'>,
    now: Date,
    { leaseBy, leaseUntil }: { readonly leaseBy: string; readonly leaseUntil: Date },
  ): Promise<boolean> {
    const isFree = { $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] };
    const { matchedCount } = await system(() =>
      this.refunds.updateOne(
        { _id, state, notBefore: { $lte: now }, ...isFree },
        { $set: { state: 'sent', leaseBy, leaseUntil }, $inc: { attempts: 1 } },
        { session },
      ),
    );
    return matchedCount === 1;
  }

  /** Ends a lease: it is tried, or read, again at `notBefore`. */
  async again(
    { _id, leaseBy }: Pick<ProviderRefundRecord, '_id' | 'leaseBy'>,
    set: Pick<ProviderRefundRecord, 'notBefore' | 'providerId'>,
  ): Promise<void> {
    await system(() =>
      this.refunds.updateOne({ _id, state: 'sent', leaseBy: leaseBy ?? null }, { $set: { ...set, leaseUntil: null } }),
    );
  }

  /** Those to send, or to read again, whose time has come, longest due first. */
  async toSend(now: Date, limit: number): Promise<EntityId[]> {
    const isFree = { $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] };
    const found = await system(() =>
      this.refunds
        .find({ state: { $in: [...UNSENT, 'sent'] }, notBefore: { $lte: now }, ...isFree }, '_id')
        .sort({ notBefore: 1 })
        .limit(limit)
        .lean<Pick<ProviderRefundRecord, '_id'>[]>(),
    );
    return found.map(({ _id }) => _id);
  }

  /** An EOI's visits of the provider's page, oldest first. */
  checkoutsOf(eoiId: EntityId, session: Session | null = null): Promise<CheckoutRecord[]> {
    return system(() =>
      this.checkouts.find({ eoiId }, null, { session }).sort({ createdAt: 1, _id: 1 }).lean<CheckoutRecord[]>(),
    );
  }

  checkout(checkoutId: EntityId): Promise<CheckoutRecord | null> {
    return system(() => this.checkouts.findById(checkoutId).lean<CheckoutRecord>());
  }
}
