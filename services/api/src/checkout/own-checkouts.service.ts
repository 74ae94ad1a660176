import { Injectable } from '@nestjs/common';
import { type Checkout, DomainError, isActiveCheckout } from '@lotline/shared-domain';
import { asTenant, currentCustomerId, system } from '../database/scope.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import { asJob } from './as-job.js';
import { CheckoutReader } from './checkout-reader.js';
import { CheckoutStates } from './checkout-state.js';

/** The caller's own visits of the provider's page. */
@Injectable()
export class OwnCheckouts {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly eois: EoiRepository,
    private readonly reader: CheckoutReader,
    private readonly states: CheckoutStates,
  ) {}

  /** payment/getCheckout: one that may have moved on is read again at the provider. */
  async get(checkoutId: string): Promise<Checkout> {
    const visit = await this.#own(checkoutId);
    if (isActiveCheckout(visit.state)) await this.reader.refresh(visit);
    return this.view(visit);
  }

  /** payment/cancelCheckout: one that was paid before stays paid, one that the bank confirms goes on. */
  async cancel(checkoutId: string): Promise<Checkout> {
    const visit = await this.#own(checkoutId);
    if (isActiveCheckout(visit.state) && visit.state !== 'processing') await this.leave(visit);
    return this.view(visit);
  }

  /**
   * Ends the provider's page, and the visit unless it was paid. The visit ends last: until then no second page is there.
   * @throws DomainError `provider_unavailable`: it stays as it is
   */
  async leave(visit: CheckoutRecord): Promise<void> {
    const { providerId, landownerId } = visit;
    const desk = providerId ? await this.reader.deskOf(visit) : null;
    if (providerId && desk) {
      const read = await this.reader.ask(visit, () => desk.provider.expireCheckout(desk.account, providerId));
      if (read.state !== 'open' && read.state !== 'expired')
        return void (await asJob(landownerId, () => this.states.apply(desk, visit, read)));
    }
    await asTenant(landownerId, () => this.states.end(visit, 'cancelled'));
  }

  /** A visit as it is now, for its buyer. */
  async view({ _id, eoiId }: CheckoutRecord): Promise<Checkout> {
    // System scope: the caller was let in.
    const [visit, eoi] = await system(() => Promise.all([this.checkouts.byId(_id), this.eois.byId(eoiId)]));
    if (!visit) throw new DomainError('not_found');
    const { state, provider, amount, currency, url, expiresAt, endedAt, failure } = visit;
    return {
      _id: String(_id),
      eoiId: String(eoiId),
      lotId: String(eoi?.lotId ?? ''),
      state,
      provider,
      amount,
      currency,
      ...(url && state === 'open' && { url }),
      expiresAt: expiresAt.toISOString(),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
      ...(failure && { failure }),
    };
  }

  async #own(checkoutId: string): Promise<CheckoutRecord> {
    const visit = currentCustomerId() ? await this.checkouts.byId(checkoutId) : null;
    if (!visit) throw new DomainError('not_found');
    return visit;
  }
}
