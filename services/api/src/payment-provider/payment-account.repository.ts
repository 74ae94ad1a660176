import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ACTIVE_CHECKOUT, type PaymentProvider } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { PaymentEventRecord } from '../checkout/payment-event.model.js';
import { type EntityId, newId } from '../database/entity-id.js';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import type { PaymentAccountRecord } from './payment-account.model.js';

/**
 * Estates' accounts at providers. System scope: they are asked for by buyers and by providers, who have none; staff's
 * settings have found the estate in their own scope.
 */
@Injectable()
export class PaymentAccountRepository {
  constructor(
    @InjectModel('PaymentAccount') private readonly accounts: Model<PaymentAccountRecord>,
    @InjectModel('Checkout') private readonly checkouts: Model<CheckoutRecord>,
    @InjectModel('PaymentEvent') private readonly events: Model<PaymentEventRecord>,
  ) {}

  ofEstate(estateId: EntityId, session: Session | null = null): Promise<PaymentAccountRecord | null> {
    return system(() => this.accounts.findOne({ estateId }, null, { session }).lean<PaymentAccountRecord | null>());
  }

  byId(_id: EntityId): Promise<PaymentAccountRecord | null> {
    return system(() => this.accounts.findById(_id).lean<PaymentAccountRecord | null>());
  }

  /** Makes an estate's account if it has none, so that its webhook has an address before there are keys. */
  async ensure({ _id, landownerId }: { _id: EntityId; landownerId: EntityId }): Promise<PaymentAccountRecord> {
    const found = await this.ofEstate(_id);
    if (found) return found;
    const made = { _id: newId(), landownerId, provider: 'none' as const };
    return retryOnDuplicateKey(() =>
      system(() =>
        this.accounts
          .findOneAndUpdate({ estateId: _id }, { $setOnInsert: made }, { upsert: true, returnDocument: 'after' })
          .lean<PaymentAccountRecord>()
          .orFail(),
      ),
    );
  }

  async update(session: Session, _id: EntityId, set: Partial<PaymentAccountRecord>): Promise<void> {
    await system(() => this.accounts.updateOne({ _id }, { $set: set }, { session }));
  }

  /** Notes that a signed event came. */
  async heard(_id: EntityId, at: Date): Promise<void> {
    await system(() => this.accounts.updateOne({ _id }, { $max: { lastEventAt: at } }, { timestamps: false }));
  }

  /** A payment that is under way at a provider, with the provider's id of it where one is known. */
  underWay(estateId: EntityId, provider: PaymentProvider, session: Session | null = null) {
    const active = { estateId, provider, activeEoiId: { $type: 'objectId' }, state: { $in: [...ACTIVE_CHECKOUT] } };
    return system(() =>
      this.checkouts
        .findOne(active as never, 'providerId', { session })
        .sort({ providerId: -1 })
        .lean<Pick<CheckoutRecord, '_id' | 'providerId'> | null>(),
    );
  }

  /** How many events of an account are stored and wait to be applied. */
  waitingEvents(accountId: EntityId): Promise<number> {
    return system(() => this.events.countDocuments({ accountId, appliedAt: null }));
  }
}
