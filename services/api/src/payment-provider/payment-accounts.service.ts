import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@lotline/shared-domain';
import { keyFor, seal, unseal } from '../auth/account-keys.js';
import { isId } from '../common/id.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { PaymentAccountRecord } from './payment-account.model.js';
import { PaymentAccountRepository } from './payment-account.repository.js';
import type { PaymentProviderPort, ProviderAccount } from './payment-provider.port.js';
import { PaymentProviders } from './payment-providers.js';

/** Keys that are stored, each encrypted. */
export type SealedField = 'secretKey' | 'webhookSecret';

/** The key that payment accounts are encrypted with, of the API's secret. */
export const paymentKey = (accountSecret: string): Buffer => keyFor(accountSecret, 'payment keys');

/** What the test gateway signs an account's events with; it is ours, so nobody enters a key for it. @param key `paymentKey` */
export const testGatewaySecret = (key: Buffer, accountId: EntityId): string =>
  createHmac('sha256', key)
    .update(`test gateway ${String(accountId)}`)
    .digest('hex');

/** An estate's account at a provider, ready for its calls. */
export interface PaymentAccount {
  readonly record: PaymentAccountRecord;
  readonly provider: PaymentProviderPort;
  readonly account: ProviderAccount;
}

/** Accounts of estates at payment providers. Keys are decrypted here, for a call, and nowhere else. */
@Injectable()
export class PaymentAccounts {
  readonly #key: Buffer;

  constructor(
    private readonly accounts: PaymentAccountRepository,
    private readonly providers: PaymentProviders,
    @Inject(CONFIG) { accountSecret }: Pick<Config, 'accountSecret'>,
  ) {
    this.#key = paymentKey(accountSecret);
  }

  /**
   * The account at which an estate's buyers pay; with a provider, the one there, whose keys are kept while another one is
   * chosen. Null if it has none, or this process has no such provider.
   * @example const at = await this.accounts.accountOf(visit.estateId, visit.provider); // for a refund
   */
  async accountOf(estateId: EntityId, provider?: PaymentProvider): Promise<PaymentAccount | null> {
    const record = await this.accounts.ofEstate(estateId);
    return record && this.#at(record, provider ?? record.provider);
  }

  /** The account that an id names, at the provider that is chosen or at another one. */
  async byId(accountId: string, provider?: PaymentProvider): Promise<PaymentAccount | null> {
    const record = isId(accountId) ? await this.accounts.byId(toId(accountId)) : null;
    return record && this.#at(record, provider ?? record.provider);
  }

  /**
   * All that may send events to the address of an account, the chosen provider first: what was paid at another one may still
   * be refunded there.
   */
  async sendersOf(accountId: string): Promise<readonly PaymentAccount[]> {
    const record = isId(accountId) ? await this.accounts.byId(toId(accountId)) : null;
    if (!record) return [];
    const names = new Set<PaymentProvider>([record.provider, 'stripe', 'test']);
    return [...names].flatMap((name) => this.#at(record, name) ?? []);
  }

  /** Notes that a signed event came. */
  heard({ record }: Pick<PaymentAccount, 'record'>, at: Date): Promise<void> {
    return this.accounts.heard(record._id, at);
  }

  /** A key for the database; it can be opened for this account and field only. */
  sealed(accountId: EntityId, field: SealedField, text: string): string {
    return seal(this.#key, text, `${String(accountId)} ${field}`);
  }

  /** An account with given keys in place of stored ones, to try them before they are stored. */
  withKeys(record: PaymentAccountRecord, given: Partial<Record<SealedField, string>>): ProviderAccount {
    return { ...this.#opened(record), ...given };
  }

  #at(record: PaymentAccountRecord, name: PaymentProvider): PaymentAccount | null {
    const provider = this.providers.get(name);
    if (!provider) return null;
    if (name === 'test') return { record, provider, account: this.#testAccount(record) };
    const account = this.#opened(record);
    return account.secretKey && account.webhookSecret ? { record, provider, account } : null;
  }

  #opened(record: PaymentAccountRecord): ProviderAccount {
    const open = (field: SealedField): string => {
      const sealed = record[field];
      return sealed ? unseal(this.#key, sealed, `${String(record._id)} ${field}`) : '';
    };
    return { accountId: String(record._id), secretKey: open('secretKey'), webhookSecret: open('webhookSecret') };
  }

  #testAccount({ _id }: PaymentAccountRecord): ProviderAccount {
    const secret = testGatewaySecret(this.#key, _id);
    return { accountId: String(_id), secretKey: secret, webhookSecret: secret };
  }
}
