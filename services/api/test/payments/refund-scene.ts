import { depositHeld } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { EoiDeposits } from '../../src/deposit/eoi-deposits.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { EoiRepository } from '../../src/eoi/eoi.repository.js';
import { UnitOfWork } from '../../src/idempotency/unit-of-work.js';
import type { ProviderRefundRecord } from '../../src/payment/provider-refund.model.js';
import { ProviderRefunds } from '../../src/provider-refund/provider-refunds.service.js';
import { RefundJob } from '../../src/provider-refund/refund-job.js';
import { aPaymentDesk, type PaymentDesk } from './payment-scene.js';

/** A moment after a decision's undo. */
export const later = (ms = 31_000): Date => new Date(Date.now() + ms);

/** A desk whose buyers have paid at the scripted provider. */
export interface RefundDesk extends PaymentDesk {
  /** An EOI whose whole deposit was paid at the provider's page. */
  paidByCard(fields?: Partial<EoiRecord>): Promise<EoiRecord & { paymentId: string; checkoutId: string }>;
  /** Staff ask for a refund through the provider, in cents. */
  ask(eoi: { _id: unknown }, amount: number): Promise<void>;
  refundsOf(eoi: { _id: unknown }): Promise<ProviderRefundRecord[]>;
  /** State and amount of each, oldest first. */
  states(eoi: { _id: unknown }): Promise<[string, number][]>;
  sweepRefunds(now?: Date): Promise<number>;
  /** What is held of its deposit, in cents. */
  held(eoi: EoiRecord): Promise<number>;
  /** What the provider returned of a payment, in cents. */
  returned(paymentId: string): number;
}

export async function aRefundDesk(): Promise<RefundDesk> {
  const desk = await aPaymentDesk();
  const { api, provider } = desk;
  const get = <T>(type: abstract new (...args: never[]) => T): T => api.app.get(type as never, { strict: false });
  const [job, refunds, unit, eois, deposits] = [
    get(RefundJob),
    get(ProviderRefunds),
    get(UnitOfWork),
    get(EoiRepository),
    get(EoiDeposits),
  ];
  const refundsOf: RefundDesk['refundsOf'] = ({ _id }) =>
    system(() =>
      api.models.ProviderRefund.find({ eoiId: _id } as never)
        .sort({ createdAt: 1, _id: 1 })
        .lean<ProviderRefundRecord[]>(),
    );
  return {
    ...desk,
    refundsOf,
    async paidByCard(fields = {}) {
      const eoi = await desk.unpaid(fields);
      const visit = await desk.opened(eoi);
      const page = provider.pageOf(visit._id);
      provider.pay(page);
      expect((await desk.send(desk.told(visit._id))).status).toBe(200);
      return { ...eoi, paymentId: page.paymentId ?? '', checkoutId: visit._id };
    },
    ask: async ({ _id }, amount) => {
      await system(() =>
        unit.run(async (session) =>
          refunds.ask(session, await eois.readIn(session, _id as never), { amount, reason: 'As agreed' }),
        ),
      );
    },
    states: async (eoi) => (await refundsOf(eoi)).map(({ state, amount }) => [state, amount]),
    sweepRefunds: (now) => system(() => job.sweep(now)),
    held: async (eoi) => depositHeld((await system(() => unit.run((session) => deposits.of(session, eoi)))).result),
    returned: (paymentId) =>
      provider.refunds
        .filter((made) => made.paymentId === paymentId && made.state === 'done')
        .reduce((sum, { amount }) => sum + amount, 0),
  };
}
