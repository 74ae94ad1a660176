import { Injectable, Logger } from '@nestjs/common';
import { DomainError, SECOND_MS } from '@lotline/shared-domain';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider/payment-provider.port.js';
import { asJob } from './as-job.js';
import { CheckoutStates } from './checkout-state.js';
import { type Desk, ProviderDesk } from './provider-desk.js';

/** How long a visit isn't read again at the provider, by whichever process. */
const REST_MS = 2 * SECOND_MS;
/** How long a page waits for the provider before it shows what was known. */
const PATIENCE_MS = 4 * SECOND_MS;

/** Settles once `work` has, or after `ms`; what is left of it goes on. */
const within = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });

/** Visits as the provider has them. */
@Injectable()
export class CheckoutReader {
  readonly #log = new Logger('Checkout');

  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly states: CheckoutStates,
    private readonly desks: ProviderDesk,
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
    const desk = await this.deskOf(visit);
    if (!desk) throw new ProviderRefused(`The estate has no account at ${visit.provider} any more`);
    const read = await desk.provider.readCheckout(desk.account, providerId);
    await asJob(landownerId, () => this.states.apply(desk, visit, read));
  }

  /** The same, unless somebody has just read it; where the provider doesn't answer in time, it stays as it is. */
  async refresh(visit: CheckoutRecord): Promise<void> {
    const now = new Date();
    if (!(await this.checkouts.takeRead(visit._id, new Date(now.getTime() - REST_MS), now))) return;
    try {
      await within(PATIENCE_MS, this.read(visit));
    } catch (error) {
      this.#log.warn(`checkout ${String(visit._id)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Where the visit is; null once the estate has another provider. */
  async deskOf({ estateId, provider }: CheckoutRecord): Promise<Desk | null> {
    const desk = await this.desks.ofEstate(estateId);
    return desk?.record.provider === provider ? desk : null;
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
