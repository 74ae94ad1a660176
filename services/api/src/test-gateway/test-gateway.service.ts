import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { type TestEventType, TestGatewayEvents } from './test-gateway-events.js';
import { TestGatewayRefunds } from './test-gateway-refunds.js';
import { TestGatewayRepository, type TestPayment } from './test-gateway.repository.js';

interface Press {
  /** The states in which it does something; elsewhere it only shows where the payment stands. */
  readonly from: readonly TestPayment['state'][];
  readonly to: TestPayment['state'];
  readonly failure?: string;
  /** Events in the order in which they are sent. */
  readonly events: readonly { readonly type: TestEventType; readonly isLate?: boolean; readonly times?: number }[];
  /** Whether the buyer is sent back to us. */
  readonly goesBack: boolean;
}

/** Between events that are sent in the wrong order, in ms. */
const APART_MS = 500;
const paid = { from: ['open'], to: 'paid', goesBack: true } as const;

/** What may be pressed on the test gateway's page. */
export const TEST_PRESSES = {
  pay: { ...paid, events: [{ type: 'checkout.paid' }] },
  decline: {
    from: ['open'],
    to: 'failed',
    failure: 'Your card has insufficient funds.',
    events: [{ type: 'checkout.failed' }],
    goesBack: true,
  },
  payLater: { from: ['open'], to: 'processing', events: [{ type: 'checkout.processing' }], goesBack: true },
  confirm: { from: ['processing'], to: 'paid', events: [{ type: 'checkout.paid' }], goesBack: false },
  fail: {
    from: ['processing'],
    to: 'failed',
    failure: 'Your bank declined the debit.',
    events: [{ type: 'checkout.failed' }],
    goesBack: false,
  },
  // No event and no way back: we notice by reading the visit again.
  timeOut: { from: ['open'], to: 'expired', events: [], goesBack: false },
  payAndSendLate: { ...paid, events: [{ type: 'checkout.paid', isLate: true }] },
  payAndRepeat: { ...paid, events: [{ type: 'checkout.paid', times: 5 }] },
  payAndReorder: { ...paid, events: [{ type: 'checkout.paid' }, { type: 'checkout.processing' }] },
} as const satisfies Record<string, Press>;
export type TestPress = keyof typeof TEST_PRESSES;
export const isTestPress = (name: string): name is TestPress => Object.hasOwn(TEST_PRESSES, name);

/** What people do at the test gateway's page, and at its own desk. */
@Injectable()
export class TestGatewayDesk {
  constructor(
    private readonly payments: TestGatewayRepository,
    private readonly refunds: TestGatewayRefunds,
    private readonly events: TestGatewayEvents,
  ) {}

  /** A payment as its page shows it; one that nobody finished in time has expired. */
  async payment(checkoutId: string): Promise<TestPayment> {
    const payment = await this.payments.ofCheckout(checkoutId);
    if (!payment) throw new DomainError('not_found');
    if (payment.state !== 'open' || payment.expiresAt > new Date()) return payment;
    const expired = await this.payments.move(payment, ['open'], { state: 'expired' });
    if (expired) this.events.send(expired, 'checkout.expired');
    return expired ?? this.payment(checkoutId);
  }

  /** Does what was pressed, once. Returns where the buyer goes then; null: they stay on the page. */
  async press(checkoutId: string, name: TestPress): Promise<string | null> {
    const payment = await this.payment(checkoutId);
    const { from, to, events, goesBack, ...more }: Press = TEST_PRESSES[name];
    const changed = await this.payments.move(payment, from, {
      state: to,
      ...(to === 'paid' && { paidAt: new Date() }),
      ...(more.failure && { failure: more.failure }),
    });
    if (!changed) return null;
    events.forEach(({ type, isLate, times }, at) =>
      this.events.send(changed, type, { after: isLate ? this.events.delays.late : at * APART_MS, times: times ?? 1 }),
    );
    return goesBack ? changed.doneUrl : null;
  }

  /** A refund made here and not by us. @throws ProviderRefused for more than is left */
  async refund(checkoutId: string, cents: number): Promise<void> {
    await this.refunds.make(await this.payment(checkoutId), { refundId: null, amount: cents });
  }
}
