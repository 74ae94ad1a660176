import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaymentProvider } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { PaymentAccountRecord } from './payment-account.model.js';
import { PaymentProviders } from './payment-providers.js';

/** Which estates take deposits by card. */
@Injectable()
export class CardWays {
  constructor(
    @InjectModel('PaymentAccount') private readonly accounts: Model<PaymentAccountRecord>,
    private readonly providers: PaymentProviders,
  ) {}

  /** The provider whose page an estate's buyers pay on; null where they can't. */
  async of(estateId: EntityId): Promise<PaymentProvider | null> {
    // System scope: a buyer has no accounts; only the provider's name leaves here.
    const account = await system(() =>
      this.accounts.findOne({ estateId }, 'provider').lean<Pick<PaymentAccountRecord, 'provider'>>(),
    );
    return account && this.providers.get(account.provider) ? account.provider : null;
  }
}
