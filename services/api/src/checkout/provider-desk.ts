import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { keyFor, unseal } from '../auth/account-keys.js';
import { CONFIG, type Config } from '../config/config.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { PaymentAccountRecord } from '../payment-provider/payment-account.model.js';
import type { PaymentProviderPort, ProviderAccount } from '../payment-provider/payment-provider.port.js';
import { PaymentProviders } from '../payment-provider/payment-providers.js';

/** An estate's account, and the provider that has it. */
export interface Desk {
  readonly record: PaymentAccountRecord;
  readonly account: ProviderAccount;
  readonly provider: PaymentProviderPort;
}

/** Where an estate's payments are made and asked for. */
@Injectable()
export class ProviderDesk {
  readonly #key: Buffer;

  constructor(
    @InjectModel('PaymentAccount') private readonly accounts: Model<PaymentAccountRecord>,
    private readonly providers: PaymentProviders,
    @Inject(CONFIG) config: Config,
  ) {
    this.#key = keyFor(config.accountSecret, 'payment accounts');
  }

  /** The estate's; null where its buyers pay by transfer alone, or this process has no such provider. */
  async ofEstate(estateId: EntityId): Promise<Desk | null> {
    // System scope: a buyer, or a provider, has none of accounts.
    return this.#deskOf(await system(() => this.accounts.findOne({ estateId }).lean<PaymentAccountRecord>()));
  }

  /** The one that a webhook's address names. */
  async byId(accountId: string): Promise<Desk | null> {
    return this.#deskOf(await system(() => this.accounts.findById(toId(accountId)).lean<PaymentAccountRecord>()));
  }

  /** Notes that a signed event came. */
  async heard({ record }: Desk, at: Date): Promise<void> {
    const { _id } = record;
    await system(() => this.accounts.updateOne({ _id }, { $max: { lastEventAt: at } }, { timestamps: false }));
  }

  #deskOf(record: PaymentAccountRecord | null): Desk | null {
    const provider = record && this.providers.get(record.provider);
    if (!record || !provider) return null;
    const open = (sealed?: string | null) => (sealed ? unseal(this.#key, sealed, String(record._id)) : '');
    const account = {
      accountId: String(record._id),
      secretKey: open(record.secretKey),
      webhookSecret: open(record.webhookSecret),
    };
    return { record, account, provider };
  }
}
