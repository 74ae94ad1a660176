import { Injectable } from '@nestjs/common';
import { depositHeld, type DepositState, heldBy } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import { EoiDeposits } from '../deposit/eoi-deposits.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import { ProviderRefundRepository } from '../payment/provider-refund.repository.js';
import { type PlannedRefund, type ProviderPayment, returnable, underWay } from './refund-plan.js';

/** What the provider took for an EOI and what of it goes back. Amounts in cents. */
export interface ProviderMoneyOf {
  readonly deposit: DepositState;
  readonly payments: readonly ProviderPayment[];
  readonly refunds: readonly ProviderRefundRecord[];
}

/** As refund-plan has refunds. */
export const planned = (refunds: readonly ProviderRefundRecord[]): PlannedRefund[] =>
  refunds.map(({ checkoutId, amount, state }) => ({ checkoutId: String(checkoutId), amount, state }));

/** Reads what the provider took for EOIs. */
@Injectable()
export class ProviderMoney {
  constructor(
    private readonly refunds: ProviderRefundRepository,
    private readonly ledger: LedgerRepository,
    private readonly deposits: EoiDeposits,
  ) {}

  /** As the transaction sees it; null where nothing was paid through the provider. */
  async of(session: Session, eoi: Pick<EoiRecord, '_id' | 'due'>): Promise<ProviderMoneyOf | null> {
    const checkouts = await this.refunds.checkoutsOf(eoi._id, session);
    if (checkouts.length === 0) return null;
    const refunds = await this.refunds.ofEoi(eoi._id, session);
    const entries = await this.ledger.entriesOf(eoi._id, session);
    // What was booked elsewhere, such as money that fits nothing, isn't this EOI's to return.
    const payments = checkouts.map(({ _id }) => {
      const booked = entries.filter(({ cause }) => cause.kind === 'payment' && cause.id.equals(_id));
      return {
        checkoutId: String(_id),
        paid: booked.reduce((sum, { postings }) => sum + heldBy(postings, 'deposit'), 0),
      };
    });
    return { deposit: await this.deposits.of(session, eoi), payments, refunds };
  }

  /** What the provider could return of an EOI's deposit beside what goes back already, in cents. */
  async returnable(session: Session, eoi: Pick<EoiRecord, '_id' | 'due'>): Promise<number> {
    const money = await this.of(session, eoi);
    if (!money) return 0;
    const refunds = planned(money.refunds);
    return Math.max(0, Math.min(depositHeld(money.deposit) - underWay(refunds), returnable(money.payments, refunds)));
  }
}
