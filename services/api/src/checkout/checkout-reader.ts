import { Injectable, Logger } from '@nestjs/common';
import { DomainError, SECOND_MS } from '@lotline/shared-domain';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import { type PaymentAccount, PaymentAccounts } from '../payment-provider/payment-accounts.service.js';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider/payment-provider.port.js';
import { asJob } from './as-job.js';
import { CheckoutStates } from './checkout-state.js';
import { settledWithin } from './settled-within.js';

/** How long a visit isn't read again at the provider, by whichever process. */
const REST_MS = 2 * SECOND_MS;
/** How long a page waits for the provider before it shows what was known. */
const PATIENCE_MS = 4 * SECOND_MS;

/** Visits as the provider has them. */
@Injectable()
export class CheckoutReader {
  readonly #log = new Logger('Checkout');

  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly states: CheckoutStates,
    private readonly accounts: PaymentAccounts,
  ) {}

  /**
   * Reads a visit at the provider and applies it; one whose page never came ends with its time.
   * @throws ProviderUnavailable, ProviderRefused
   */
  async read(visit: CheckoutRecord, now = new Date()): Promise<void> {
    const { landownerId, providerId, expiresAt } = visit;
    if (!providerId) {
      if (expiresAt <= now) await asJob(landownerId, () => this.states.end(visit, 'expired'));
      return;
    }
    const at = await this.accountOf(visit);
    if (!at) throw new ProviderRefused(`The estate has no account at ${visit.provider} any more`);
    const read = await at.provider.readCheckout(at.account, providerId);
    await asJob(landownerId, () => this.states.apply(at, visit, read));
  }

  /** The same, unless somebody has just read it; where the provider doesn't answer in time, it stays as it is. */
  async refresh(visit: CheckoutRecord): Promise<void> {
    const now = new Date();
    if (!(await this.checkouts.takeRead(visit._id, new Date(now.getTime() - REST_MS), now))) return;
    try {
      await settledWithin(PATIENCE_MS, this.read(visit));
    } catch (error) {
      this.#log.warn(`checkout ${String(visit._id)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Where the visit is, whichever provider the estate has by now; null without its keys. */
  accountOf({ estateId, provider }: CheckoutRecord): Promise<PaymentAccount | null> {
    return this.accounts.accountOf(estateId, provider);
  }

  /** Asks the provider while its buyer waits: where it can't answer, 503 `provider_unavailable`. */
  async ask<T>(visit: Pick<CheckoutRecord, '_id'>, question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
      this.#log.warn(`checkout ${String(visit._id)}: ${error.message}`);
      throw new DomainError('provider_unavailable', undefined, { retryAfter: 30 });
    }
  }
}
