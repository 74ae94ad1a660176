import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type PaymentProvider,
  type PaymentSettings,
  type PaymentSettingsBody,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import type { Session } from '../database/transaction.js';
import type { PaymentAccountRecord } from './payment-account.model.js';
import { PaymentAccountRepository } from './payment-account.repository.js';
import { PaymentAccounts, type SealedField } from './payment-accounts.service.js';
import { type PaymentProviderPort, ProviderRefused, ProviderUnavailable } from './payment-provider.port.js';
import { PaymentProviders } from './payment-providers.js';

const LABELS: Readonly<Record<SealedField, string>> = { secretKey: 'Secret key', webhookSecret: 'Signing secret' };
const FIELDS = Object.keys(LABELS) as SealedField[];

const NO_TEST = 'The test gateway can’t be used in production';
const NOT_REACHED = 'Stripe can’t be reached, so the keys couldn’t be checked. Please try again in a few minutes.';
const UNDER_WAY = 'Buyers are paying at the moment. Please try again when they have finished, in about 30 minutes.';
const OTHER_ACCOUNT =
  'This key belongs to another Stripe account or mode, and buyers are paying with the present one. Please try again when they have finished, in about 30 minutes.';

type Keys = Partial<Record<SealedField, string>>;
interface Save {
  readonly estateId: string;
  readonly body: PaymentSettingsBody;
  readonly key: string | null;
}

/** Where an estate's buyers pay by card (D103), in the caller's scope. Keys go in and never come out. */
@Injectable()
export class PaymentSettingsService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly repository: PaymentAccountRepository,
    private readonly accounts: PaymentAccounts,
    private readonly providers: PaymentProviders,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async one(estateId: string): Promise<PaymentSettings> {
    return this.#view(await this.repository.ensure(await this.#estate(estateId)));
  }

  async update({ estateId, body, key }: Save): Promise<OnceAnswer<PaymentSettings>> {
    const estate = await this.#estate(estateId);
    const record = await this.repository.ensure(estate);
    const keys = keysOf(body);
    if (body.provider === 'test' && this.config.production)
      throw new InvalidInput([{ path: 'provider', message: NO_TEST }]);
    if (body.provider === 'stripe') await this.#check(record, keys);
    return this.unit.once({ action: 'estate/updatePaymentSettings', target: estateId, key, body }, async (session) => ({
      status: 200,
      body: await this.#save(session, estate, body.provider, keys),
    }));
  }

  /** Keys are tried before they are stored, outside the transaction: a provider may take seconds. */
  async #check(record: PaymentAccountRecord, keys: Keys): Promise<void> {
    const missing = FIELDS.filter((field) => !keys[field] && !record[field]);
    if (missing.length > 0)
      throw new InvalidInput(missing.map((path) => ({ path, message: `${LABELS[path]} is a required field` })));
    const stripe = this.providers.get('stripe');
    if (!stripe) throw new DomainError('provider_unavailable', NOT_REACHED);
    if (record.provider === 'stripe' && !keys.secretKey) return;
    const account = this.accounts.withKeys(record, keys);
    try {
      await stripe.check(account);
    } catch (error) {
      throw refusal(error);
    }
    if (keys.secretKey) await this.#checkOwner(stripe, record, keys);
  }

  /** A key may be replaced at any time by another one of the same account, which knows the payments that are under way. */
  async #checkOwner(stripe: PaymentProviderPort, record: PaymentAccountRecord, keys: Keys): Promise<void> {
    const { providerId } = (await this.repository.underWay(record.estateId, 'stripe')) ?? {};
    if (!providerId) return;
    try {
      await stripe.readCheckout(this.accounts.withKeys(record, keys), providerId);
    } catch (error) {
      throw error instanceof ProviderRefused ? new DomainError('conflict', OTHER_ACCOUNT) : refusal(error);
    }
  }

  async #save(
    session: Session,
    { _id, landownerId }: PublicEstateRecord,
    provider: PaymentProvider,
    keys: Keys,
  ): Promise<PaymentSettings> {
    const record = await this.repository.ofEstate(_id, session);
    if (!record) throw notFound('estate');
    const isOther = record.provider !== provider;
    // A payment that begins at this moment goes on at the provider it began with: its keys are kept.
    if (isOther && (await this.repository.underWay(_id, record.provider, session)))
      throw new DomainError('conflict', UNDER_WAY);
    const set = { ...(isOther && { provider }), ...(provider === 'stripe' ? this.#stored(record, keys) : {}) };
    const changed = [...(isOther ? ['provider'] : []), ...FIELDS.filter((field) => Object.hasOwn(set, field))];
    if (changed.length === 0) return this.#view(record);
    await this.repository.update(session, record._id, set);
    await this.audit.write(session, {
      entity: 'estate',
      entityId: _id,
      estateId: _id,
      landownerId,
      to: 'payments',
      reason: changed.join(','),
      staffOnly: true,
    });
    return this.#view((await this.repository.ofEstate(_id, session)) ?? record);
  }

  #stored({ _id }: PaymentAccountRecord, { secretKey, webhookSecret }: Keys): Partial<PaymentAccountRecord> {
    return {
      ...(secretKey && {
        secretKey: this.accounts.sealed(_id, 'secretKey', secretKey),
        keyEnding: secretKey.slice(-4),
        isLive: /^[a-z]+_live_/.test(secretKey),
      }),
      // With another secret no event has come yet.
      ...(webhookSecret && {
        webhookSecret: this.accounts.sealed(_id, 'webhookSecret', webhookSecret),
        lastEventAt: null,
      }),
    };
  }

  async #view(record: PaymentAccountRecord): Promise<PaymentSettings> {
    const { _id, provider, keyEnding, isLive, webhookSecret, lastEventAt, updatedAt } = record;
    return {
      provider,
      mayTest: !this.config.production,
      ...(keyEnding && { keyEnding, isLive: isLive === true }),
      hasWebhookSecret: Boolean(webhookSecret),
      webhookUrl: `${this.config.publicUrl}/api/payment-events/${String(_id)}`,
      events: [...(this.providers.get('stripe')?.events ?? [])],
      ...(lastEventAt && { lastEventAt: lastEventAt.toISOString() }),
      waitingEvents: await this.repository.waitingEvents(_id),
      updatedAt: updatedAt.toISOString(),
    };
  }

  async #estate(estateId: string): Promise<PublicEstateRecord> {
    const estate = await this.estates.one(estateId);
    if (!estate) throw notFound('estate');
    return estate;
  }
}

/** Keys that were sent; an empty one stays as it is. */
const keysOf = ({ secretKey, webhookSecret }: PaymentSettingsBody): Keys => ({
  ...(secretKey && { secretKey }),
  ...(webhookSecret && { webhookSecret }),
});

const refusal = (error: unknown): unknown => {
  if (error instanceof ProviderRefused) return new InvalidInput([{ path: 'secretKey', message: error.message }]);
  return error instanceof ProviderUnavailable ? new DomainError('provider_unavailable', NOT_REACHED) : error;
};
