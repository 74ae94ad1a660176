import { Injectable } from '@nestjs/common';
import { depositHeld, type DepositState, heldBy, mostRefundable } from '@lotline/shared-domain';
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

/** What may go back of an EOI's money, in cents: one of which a part was refunded may get all that staff asked for. */
export const mayReturn = ({ status }: Pick<EoiRecord, 'status'>, { deposit }: ProviderMoneyOf): number =>
  status === 'refunded' ? depositHeld(deposit) : mostRefundable(status, deposit);

/** What staff may ask the provider to return of it, in cents, beside what goes back already. */
export function mostToAsk(eoi: Pick<EoiRecord, 'status'>, money: ProviderMoneyOf | null): number {
  if (!money) return 0;
  const going = planned(money.refunds);
  return Math.max(0, Math.min(mayReturn(eoi, money) - underWay(going), returnable(money.payments, going)));
}

/** Reads what the provider took for EOIs. */
@Injectable()
export class ProviderMoney {
  constructor(
    private readonly refunds: ProviderRefundRepository,
    private readonly ledger: LedgerRepository,
    private readonly deposits: EoiDeposits,
  ) {}

  /** As the transaction sees it; null where nothing was paid through the provider. */
  async of(session: Session | null, eoi: Pick<EoiRecord, '_id' | 'due'>): Promise<ProviderMoneyOf | null> {
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

  /** What is to go back by bank transfer, in cents: beside what the provider returns, unless that has failed. */
  async byTransfer(session: Session, eoi: Pick<EoiRecord, '_id' | 'due' | 'status'>): Promise<number> {
    const money = await this.of(session, eoi);
    const deposit = money?.deposit ?? (await this.deposits.of(session, eoi));
    const refunds = planned(money?.refunds ?? []);
    const byProvider = money ? underWay(refunds) + returnable(money.payments, refunds, true) : 0;
    return Math.max(0, mostRefundable(eoi.status, deposit) - byProvider);
  }
}
