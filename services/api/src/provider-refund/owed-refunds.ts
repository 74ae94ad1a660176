import { Injectable, type OnModuleInit } from '@nestjs/common';
import { depositHeld, type EoiStatus, parseEoiStatus } from '@lotline/shared-domain';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EoiFollowers } from '../eoi/eoi-followers.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import { ProviderRefundRepository, UNSENT } from '../payment/provider-refund.repository.js';
import { mayReturn, planned, ProviderMoney, type ProviderMoneyOf } from './provider-money.js';
import { type RefundPart, returnable, splitRefund, underWay } from './refund-plan.js';

/** Statuses whose money goes back by itself where the provider took it (D127); a withdrawal asks staff. */
const REFUNDS_ITSELF: readonly EoiStatus[] = ['declined', 'terminated'];

const isAutomatic = ({ by }: Pick<ProviderRefundRecord, 'by'>): boolean => by === null;
const isUnsent = ({ state }: ProviderRefundRecord): boolean => UNSENT.includes(state);

/** Whether an EOI's money goes back by itself. */
const refundsItself = ({ status }: Pick<EoiRecord, 'status'>): boolean =>
  (REFUNDS_ITSELF as readonly string[]).includes(parseEoiStatus(status));

/** For staff. */
const reasonFor = ({ status, endedBecause }: EoiRecord): string =>
  endedBecause === 'lot_taken'
    ? 'Another EOI has the lot'
    : parseEoiStatus(status) === 'declined'
      ? 'The EOI was declined'
      : 'The EOI has ended';

/** Whether a refund that wasn't sent yet is still owed: its EOI is as it was when it was asked for, and the money is held. */
export function isStillOwed(refund: ProviderRefundRecord, eoi: EoiRecord, money: ProviderMoneyOf | null): boolean {
  if (!money || (isAutomatic(refund) && !refundsItself(eoi))) return false;
  const sent = money.refunds.filter(({ state }) => state === 'sent');
  return underWay(planned(sent)) + refund.amount <= mayReturn(eoi, money);
}

/**
 * Keeps what goes back through the provider in step with EOIs, in each transaction that records something about one: a declined
 * or terminated one owes what the provider holds for it once its undo is over; one that was taken back owes nothing; and no
 * more goes back than is held, whoever asked for it.
 */
@Injectable()
export class OwedRefunds implements OnModuleInit {
  constructor(
    private readonly eois: EoiRepository,
    private readonly refunds: ProviderRefundRepository,
    private readonly money: ProviderMoney,
    private readonly followers: EoiFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.add((session, eoiId) => this.follow(session, eoiId));
  }

  async follow(session: Session, eoiId: EntityId): Promise<void> {
    const eoi = await this.eois.readIn(session, eoiId);
    const money = await this.money.of(session, eoi);
    if (!money) return;
    const dropped = overOf(eoi, money);
    for (const refund of dropped) await this.refunds.move(session, refund, UNSENT, 'dropped');
    if (!refundsItself(eoi)) return;
    const left = planned(money.refunds.filter((refund) => !dropped.has(refund)));
    const owed = Math.min(depositHeld(money.deposit) - underWay(left), returnable(money.payments, left, true));
    const parts = owed > 0 ? splitRefund(owed, money.payments, left, true) : null;
    if (!parts) return;
    const now = new Date();
    const until = eoi.undo && eoi.undo.until > now ? eoi.undo.until : null;
    const state = until ? 'waiting' : 'due';
    await this.put(session, eoi, parts, { state, notBefore: until ?? now, reason: reasonFor(eoi), by: null });
  }

  /** Notes refunds to send. */
  async put(
    session: Session,
    eoi: EoiRecord,
    parts: readonly RefundPart[],
    of: Pick<ProviderRefundRecord, 'state' | 'notBefore' | 'reason' | 'by'>,
  ): Promise<void> {
    // Two transactions that both find the same money held must not both refund it.
    await this.eois.touch(session, eoi);
    const { landownerId, estateId, _id: eoiId } = eoi;
    for (const { checkoutId, amount } of parts)
      await this.refunds.insert(session, {
        _id: newId(),
        landownerId,
        estateId,
        eoiId,
        checkoutId: toId(checkoutId),
        amount,
        ...of,
      });
  }
}

/** Refunds that aren't sent yet and aren't owed any more, and the newest of what would be more than is held. */
function overOf(eoi: EoiRecord, { deposit, refunds }: ProviderMoneyOf): ReadonlySet<ProviderRefundRecord> {
  const unsent = refunds.filter(isUnsent);
  const over = new Set(unsent.filter((refund) => isAutomatic(refund) && !refundsItself(eoi)));
  let going = underWay(planned(refunds.filter((refund) => !over.has(refund))));
  for (const refund of unsent.toReversed())
    if (going > depositHeld(deposit) && !over.has(refund)) {
      over.add(refund);
      going -= refund.amount;
    }
  return over;
}
