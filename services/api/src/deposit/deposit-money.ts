import { Inject, Injectable } from '@nestjs/common';
import {
  depositCleared,
  depositHeld,
  depositKept,
  depositRefunded,
  type DepositState,
  DomainError,
  type EoiStatus,
  formatPayment,
  isDepositWhole,
  type LedgerCause,
  moneyAllocated,
  type MoneyWay,
  mostRefundable,
  type Posting,
} from '@lotline/shared-domain';
import { type Actor, currentActor } from '../audit/write-audit.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { Outbox } from '../outbox/outbox.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { type Correction, DepositCorrections } from './deposit-corrections.js';
import { depositKeptMail, depositReceived, depositReturned } from './deposit-mail.js';
import { EoiDeposits } from './eoi-deposits.js';
import { EoiRevival } from './eoi-revival.js';
import { dayOf } from './payment-day.js';

/** Statuses that the whole deposit moves on, and the way there (D123). */
const PAID_WAY: Readonly<Partial<Record<EoiStatus, readonly EoiStatus[]>>> = {
  pendingForBilling: ['waitingForPending', 'pending'],
  waitingForPending: ['pending'],
  transaction_error: ['waitingForPending', 'pending'],
};
/** Statuses that a payment which is under way, or failed, moves on. */
const BEGUN_WAY: Readonly<Partial<Record<EoiStatus, readonly EoiStatus[]>>> = {
  pendingForBilling: ['waitingForPending'],
  transaction_error: ['waitingForPending'],
};
const FAILED_WAY: Readonly<Partial<Record<EoiStatus, readonly EoiStatus[]>>> = {
  pendingForBilling: ['waitingForPending', 'transaction_error'],
  waitingForPending: ['transaction_error'],
};

/** Money as it is booked for an EOI, in whole cents. */
interface Money {
  /** Of the ledger entry's cause. */
  readonly id: EntityId;
  /** When it moved. */
  readonly at: Date;
  readonly amount: number;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  /** Who did it; the caller where absent. */
  readonly actor?: Actor;
}
/** A deposit, or part of one, that came in: by transfer, through the provider, or from what was unallocated. */
export interface ClearedMoney extends Money {
  readonly kind: 'transfer' | 'payment' | 'allocation';
}
export interface ReturnedMoney extends Money {
  readonly way: MoneyWay;
}

const WAY: Readonly<Record<ClearedMoney['kind'], (cents: number) => readonly Posting[]>> = {
  transfer: (cents) => depositCleared(cents, 'bank'),
  payment: (cents) => depositCleared(cents, 'provider'),
  allocation: moneyAllocated,
};

/**
 * Money of EOIs, whoever records it: staff, the provider's webhook, a bank statement (D103, D123–D127, D138). Each call runs
 * in the caller's transaction on the EOI as that read it, and writes it, so that sums are of all that was booked.
 */
@Injectable()
export class DepositMoney {
  constructor(
    private readonly eois: EoiRepository,
    private readonly decisions: EoiDecisions,
    private readonly deposits: EoiDeposits,
    private readonly ledger: LedgerRepository,
    private readonly revival: EoiRevival,
    private readonly corrections: DepositCorrections,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Books money that came in. Whatever it is too much for, or too late for, stays booked to this EOI (D126); with the whole
   * deposit an unpaid one is submitted, and a terminated one revived if it was in time (D123, D124). Returns where it stands.
   * @throws DomainError `conflict` for a draft
   */
  async clear(session: Session, scene: MailedEoi, eoi: EoiRecord, money: ClearedMoney): Promise<EoiStatus> {
    if (eoi.status === 'draft') throw new DomainError('conflict', 'This EOI hasn’t been sent yet.');
    const { amount, at, id, kind, actor } = money;
    const { timeZone } = scene.estate;
    await this.#book(session, eoi, kind, WAY[kind](amount), money);
    const deposit = await this.deposits.of(session, eoi);
    const way = isDepositWhole(deposit)
      ? (PAID_WAY[eoi.status] ?? (await this.revival.wayOf(session, eoi, timeZone)))
      : [];
    const to = way.at(-1) ?? eoi.status;
    const isBack = eoi.status === 'terminated' && to !== 'terminated';
    await this.eois.moneyMoved(session, eoi, way, isBack ? { endedBecause: null, endedAt: null } : {});
    if (isBack) await this.revival.pauseHold(session, eoi);
    const words = `${formatPayment(amount)} cleared on ${dayOf(at, timeZone)}`;
    await this.decisions.record(session, eoi, to, kind === 'payment' ? 'paid' : 'cleared', words, actor);
    const told = { ...scene, eoi: { ...eoi, status: to, ...(isBack && { endedBecause: null }) } };
    await this.outbox.put(
      session,
      depositReceived(told, this.config.publicUrl, { amount, deposit, entryId: String(id) }),
    );
    if (to === 'pending' && to !== eoi.status) await this.revival.yieldIfTaken(session, scene, eoi._id);
    return to;
  }

  /** Notes that a payment is under way which the bank has still to confirm; nothing for an EOI that waits for none. */
  async begin(session: Session, eoi: EoiRecord, actor?: Actor): Promise<EoiStatus> {
    return this.#go(session, eoi, BEGUN_WAY[eoi.status] ?? [], 'paymentStarted', null, actor);
  }

  /** Notes that a payment failed (D139); nothing for an EOI that waits for none. `why`: in words for staff. */
  async fail(session: Session, eoi: EoiRecord, why: string, actor?: Actor): Promise<EoiStatus> {
    return this.#go(session, eoi, FAILED_WAY[eoi.status] ?? [], 'paymentFailed', why, actor);
  }

  /**
   * Books money that was returned (D138): a withdrawn EOI is `refunded`, another one keeps its status.
   * @throws DomainError `refund_too_large` for more than is held
   */
  async refund(session: Session, scene: MailedEoi, eoi: EoiRecord, money: ReturnedMoney): Promise<EoiStatus> {
    const { amount, at, id, reason, actor } = money;
    const deposit = await this.deposits.of(session, eoi);
    const most = mostRefundable(eoi.status, deposit);
    if (amount > most) throw tooLarge(most);
    await this.#book(session, eoi, 'refund', depositRefunded(amount, money.way), money);
    const to: EoiStatus = eoi.status === 'withdrawn' ? 'refunded' : eoi.status;
    await this.eois.moneyMoved(session, eoi, to === eoi.status ? [] : [to]);
    const what = `${formatPayment(amount)} paid on ${dayOf(at, scene.estate.timeZone)}`;
    await this.decisions.record(session, eoi, to, 'refunded', reason ? `${what}: ${reason}` : what, actor);
    const left = depositHeld(deposit) - amount;
    await this.outbox.put(
      session,
      depositReturned({ ...scene, eoi }, this.config.publicUrl, { amount, left, entryId: String(id) }),
    );
    return to;
  }

  /**
   * Books that what is held of an EOI which ended is kept (D138): a withdrawn one is `refundDeclined`.
   * @throws DomainError `conflict` where nothing is held that could be refunded
   */
  async keep(session: Session, scene: MailedEoi, eoi: EoiRecord, money: Omit<Money, 'amount'>): Promise<EoiStatus> {
    const deposit = await this.deposits.of(session, eoi);
    const held = mostRefundable(eoi.status, deposit);
    if (held === 0) throw new DomainError('conflict', 'Nothing is held that could be refunded.');
    await this.#book(session, eoi, 'kept', depositKept(held), money);
    const to: EoiStatus = eoi.status === 'withdrawn' ? 'refundDeclined' : eoi.status;
    const way = to === eoi.status ? [] : [to];
    await this.eois.moneyMoved(session, eoi, way, way.length > 0 ? {} : { refundSettledAt: money.at });
    await this.decisions.record(session, eoi, to, 'refundDeclined', money.reason ?? '', money.actor);
    await this.outbox.put(session, depositKeptMail({ ...scene, eoi }, this.config.publicUrl, held));
    return to;
  }

  /** Takes back an entry that staff recorded by mistake, as `DepositCorrections.correct`. */
  correct(session: Session, scene: MailedEoi, eoi: EoiRecord, correction: Correction): Promise<EoiStatus> {
    return this.corrections.correct(session, scene, eoi, correction);
  }

  /** What is due and booked, as the transaction sees it. */
  of(session: Session, eoi: Pick<EoiRecord, '_id' | 'due'>): Promise<DepositState> {
    return this.deposits.of(session, eoi);
  }

  async #go(
    session: Session,
    eoi: EoiRecord,
    way: readonly EoiStatus[],
    did: 'paymentStarted' | 'paymentFailed',
    reason: string | null,
    actor?: Actor,
  ): Promise<EoiStatus> {
    const to = way.at(-1);
    if (!to) return eoi.status;
    await this.eois.moneyMoved(session, eoi, way);
    await this.decisions.record(session, eoi, to, did, reason, actor);
    return to;
  }

  async #book(
    session: Session,
    eoi: EoiRecord,
    kind: LedgerCause,
    postings: readonly Posting[],
    { id, at, reference, reason, actor }: Omit<Money, 'amount'>,
  ): Promise<void> {
    // Money that was allocated, taken back and is allocated anew is booked again, and once.
    const again = await this.ledger.timesTakenBack(session, { kind, id });
    await this.ledger.book(session, {
      landownerId: eoi.landownerId,
      eoiId: eoi._id,
      at,
      currency: 'AUD',
      cause: { kind, id },
      bookedAt: new Date(),
      by: (actor ?? currentActor()).id,
      ...(reference && { reference }),
      ...(reason && { reason }),
      key: `${kind} ${String(id)}${again > 0 ? ` ${again + 1}` : ''}`,
      postings: [...postings],
    });
  }
}

const tooLarge = (most: number): DomainError =>
  new DomainError(
    'refund_too_large',
    most > 0 ? `${formatPayment(most)} can be refunded at most.` : 'Nothing is held that could be refunded.',
  );
