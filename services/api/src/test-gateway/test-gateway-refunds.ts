import { Injectable } from '@nestjs/common';
import { formatPayment } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { ProviderRefused } from '../payment-provider/payment-provider.port.js';
import { TestGatewayEvents } from './test-gateway-events.js';
import type { TestGatewayRefund } from './test-gateway-payment.model.js';
import { TestGatewayRepository, type TestPayment } from './test-gateway.repository.js';

interface Made {
  readonly payment: TestPayment;
  readonly refund: TestGatewayRefund;
}

/** What an amount's cents make of a refund: any others are returned at once. */
const CENTS_LATER = 12;
const CENTS_FAILED = 13;

/** What of a payment can still be returned, in cents. */
export const refundable = ({ state, amount, refunds }: TestPayment): number =>
  state === 'paid'
    ? refunds.reduce((left, refund) => left - (refund.state === 'failed' ? 0 : refund.amount), amount)
    : 0;

/** Refunds of the test gateway: at once; after a minute for amounts that end in .12; failed for those in .13. */
@Injectable()
export class TestGatewayRefunds {
  constructor(
    private readonly payments: TestGatewayRepository,
    private readonly events: TestGatewayEvents,
  ) {}

  /** Makes a refund, or finds the one with the same id of ours. @throws ProviderRefused for more than is left */
  async make(
    read: TestPayment,
    { refundId, amount }: { readonly refundId: string | null; readonly amount: number },
  ): Promise<Made> {
    let payment: TestPayment | null = read;
    while (payment) {
      const before = refundId === null ? undefined : payment.refunds.find((refund) => refund.refundId === refundId);
      if (before) return { payment, refund: before };
      const left = refundable(payment);
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
        throw new ProviderRefused(`At most ${formatPayment(left)} of this payment can be refunded.`);
      const refund = this.#refund(refundId, amount);
      const changed = await this.payments.addRefund(payment, refund);
      if (changed) {
        this.events.send(changed, 'refund.updated');
        if (refund.doneAt) this.events.send(changed, 'refund.updated', { after: this.events.delays.refund });
        return { payment: changed, refund };
      }
      // Another refund was made at the same time.
      payment = await this.payments.byId(String(payment._id));
    }
    throw new ProviderRefused('The test gateway has no such payment');
  }

  #refund(refundId: string | null, amount: number): TestGatewayRefund {
    const at = new Date();
    const base = { id: `tref_${String(new Types.ObjectId())}`, refundId, amount, at };
    if (amount % 100 === CENTS_FAILED)
      return { ...base, state: 'failed', failure: 'The buyer’s bank refused the refund' };
    if (amount % 100 === CENTS_LATER)
      return { ...base, state: 'pending', doneAt: new Date(at.getTime() + this.events.delays.refund) };
    return { ...base, state: 'done' };
  }
}
