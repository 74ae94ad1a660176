import { Inject, Injectable } from '@nestjs/common';
import {
  depositCleared,
  depositHeld,
  depositRefunded,
  type DepositState,
  DomainError,
  type EoiReason,
  type EoiStatus,
  formatPayment,
  isDepositWhole,
  mostRefundable,
  type Posting,
  type RecordDeposit,
  type RecordRefund,
  type StaffEoi,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { CONFIG, type Config } from '../config/config.js';
import { type EntityId, newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { EoiDecision } from './eoi-decision.js';
import { EoiDeposits } from './eoi-deposits.js';
import { depositKept, depositReceived, depositReturned } from './eoi-mail.js';
import { EoiRevival } from './eoi-revival.js';
import { MailedEois } from './mailed-eois.service.js';
import { dayOf, startOfPayment } from './payment-day.js';
import { StaffEoiDecisions } from './staff-eoi-decisions.js';

/** Statuses that the whole deposit moves on, and the way there (D123). */
const PAID_WAY: Readonly<Partial<Record<EoiStatus, readonly EoiStatus[]>>> = {
  pendingForBilling: ['waitingForPending', 'pending'],
  waitingForPending: ['pending'],
};

interface Booking {
  readonly id: EntityId;
  readonly kind: 'transfer' | 'refund';
  readonly at: Date;
  readonly postings: readonly Posting[];
  readonly reference?: string | undefined;
}

/** Money of EOIs as staff record it (D103, D125, D138). Each write locks the EOI, so that sums are of all that was booked. */
@Injectable()
export class EoiMoney {
  constructor(
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: StaffEoiDecisions,
    private readonly deposits: EoiDeposits,
    private readonly ledger: LedgerRepository,
    private readonly revival: EoiRevival,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Records funds that have cleared. Whatever it is too much for, or too late for, stays booked to this EOI (D126); with the
   * whole deposit an unpaid one is submitted, and a terminated one revived if the transfer was in time (D123, D124).
   */
  async recordDeposit({ eoiId, body, key }: EoiDecision<RecordDeposit>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    const { timeZone } = scene.estate;
    const { _id: eoi } = scene.eoi;
    const at = startOfPayment('clearedOn', body.clearedOn, timeZone);
    const amount = centsOf(body.amount);
    const booking: Booking = {
      id: newId(),
      kind: 'transfer',
      at,
      postings: depositCleared(amount),
      reference: body.reference,
    };
    return this.decisions.run({ action: 'staff/recordDeposit', id: eoi, scene, body, key }, async (session, now) => {
      if (now.status === 'draft') throw new DomainError('conflict', 'This EOI hasn’t been sent yet.');
      await this.#book(session, now, booking);
      const deposit = await this.deposits.of(session, now);
      const way = isDepositWhole(deposit)
        ? (PAID_WAY[now.status] ?? (await this.revival.wayOf(session, now, timeZone)))
        : [];
      const to = way.at(-1) ?? now.status;
      const isBack = now.status === 'terminated' && to !== 'terminated';
      await this.eois.moneyMoved(session, now, way, isBack ? { endedBecause: null, endedAt: null } : {});
      if (isBack) await this.revival.pauseHold(session, now);
      const words = `${formatPayment(amount)} cleared on ${dayOf(at, timeZone)}`;
      await this.decisions.record(session, now, to, 'cleared', words);
      const told = { ...scene, eoi: { ...now, status: to, ...(isBack && { endedBecause: null }) } };
      const mails = depositReceived(told, this.config.publicUrl, { amount, deposit, entryId: String(booking.id) });
      await this.outbox.put(session, mails);
      if (to === 'pending' && to !== now.status) await this.revival.yieldIfTaken(session, scene, now._id);
    });
  }

  /** Lets an unpaid EOI go on before its whole deposit has cleared (D125). */
  async followDeposit({ eoiId, body, key }: EoiDecision<EoiReason>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    const { _id: id } = scene.eoi;
    return this.decisions.run({ action: 'staff/followDeposit', id, scene, body, key }, async (session, eoi) => {
      this.decisions.expect(eoi, ['pendingForBilling'], 'conflict');
      const toFollow = { reason: body.reason, at: new Date(), by: currentActor().id };
      await this.eois.moneyMoved(session, eoi, ['pending'], { toFollow });
      await this.decisions.record(session, eoi, 'pending', 'followed', body.reason);
    });
  }

  /**
   * Records what became of money that is due back (D138): a withdrawn EOI is `refunded` or `refundDeclined`, another one keeps
   * its status. Never more than is held.
   */
  async recordRefund({ eoiId, body, key }: EoiDecision<RecordRefund>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    const { _id: id } = scene.eoi;
    const refund = body.outcome === 'refunded' ? this.#refundOf(body, scene.estate.timeZone) : null;
    return this.decisions.run({ action: 'staff/recordRefund', id, scene, body, key }, async (session, eoi) => {
      const deposit = await this.deposits.of(session, eoi);
      const most = mostRefundable(eoi.status, deposit);
      if (refund) {
        if (centsOf(body.amount ?? 0) > most) throw tooLarge(most);
        await this.#book(session, eoi, refund);
      } else if (most === 0) throw new DomainError('conflict', 'Nothing is held that could be refunded.');
      const to: EoiStatus = eoi.status === 'withdrawn' ? body.outcome : eoi.status;
      const set = refund || to !== eoi.status ? {} : { refundSettledAt: new Date() };
      await this.eois.moneyMoved(session, eoi, to === eoi.status ? [] : [to], set);
      await this.decisions.record(session, eoi, to, body.outcome, reasonOf(body, scene.estate.timeZone));
      await this.outbox.put(session, this.#refundMails({ ...scene, eoi }, deposit, body, refund));
    });
  }

  #refundOf({ amount, paidOn }: RecordRefund, timeZone: string): Booking {
    const at = startOfPayment('paidOn', paidOn ?? '', timeZone);
    return { id: newId(), kind: 'refund', at, postings: depositRefunded(centsOf(amount ?? 0)) };
  }

  #refundMails(
    scene: MailedEoi,
    deposit: DepositState,
    { amount: dollars }: RecordRefund,
    refund: Booking | null,
  ): Mail[] {
    const held = depositHeld(deposit);
    if (!refund) return depositKept(scene, this.config.publicUrl, held);
    const amount = centsOf(dollars ?? 0);
    return depositReturned(scene, this.config.publicUrl, { amount, left: held - amount, entryId: String(refund.id) });
  }

  async #book(session: Session, eoi: EoiRecord, { id, kind, at, postings, reference }: Booking): Promise<void> {
    await this.ledger.book(session, {
      landownerId: eoi.landownerId,
      eoiId: eoi._id,
      at,
      currency: 'AUD',
      cause: { kind, id },
      bookedAt: new Date(),
      by: currentActor().id,
      ...(reference && { reference }),
      key: `${kind} ${String(id)}`,
      postings: [...postings],
    });
  }
}

/** Whole cents of an amount in dollars. */
const centsOf = (dollars: number): number => Math.round(dollars * 100);

const tooLarge = (most: number): DomainError =>
  new DomainError(
    'refund_too_large',
    most > 0 ? `${formatPayment(most)} can be refunded at most.` : 'Nothing is held that could be refunded.',
  );

function reasonOf({ outcome, amount, reason, paidOn }: RecordRefund, timeZone: string): string {
  if (outcome !== 'refunded') return reason ?? '';
  const paid = dayOf(startOfPayment('paidOn', paidOn ?? '', timeZone), timeZone);
  const what = `${formatPayment(centsOf(amount ?? 0))} paid on ${paid}`;
  return reason ? `${what}: ${reason}` : what;
}
