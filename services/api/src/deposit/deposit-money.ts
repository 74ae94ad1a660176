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
  REFUND_REOPENED,
} from '@lotline/shared-domain';
import { type Actor, currentActor } from '../audit/write-audit.js';
import { CONFIG, type Config } from '../config/config.js';
import { type EntityId, newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { Outbox } from '../outbox/outbox.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { ProviderRefundRepository } from '../payment/provider-refund.repository.js';
import { type CorrectedWhere, type Correction, DepositCorrections, type SentBack } from './deposit-corrections.js';
import { depositKeptMail, depositReceived, depositReturned } from './deposit-mail.js';
import { EoiDeposits } from './eoi-deposits.js';
import { EoiRevival } from './eoi-revival.js';
import { dayOf } from './payment-day.js';
import { RECEIPT_LINK_MS, receiptPath } from './receipt-link.js';

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
  /** When its buyer is emailed; at once where absent. */
  readonly mailAt?: Date;
}
export interface ReturnedMoney extends Money {
  readonly way: MoneyWay;
}

/** A booked entry, and what its email is about: once for each time that the money is booked. */
interface Booked {
  readonly entryId: EntityId;
  readonly occasion: string;
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
    private readonly refunds: ProviderRefundRepository,
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
    const { amount, at, kind, actor } = money;
    const { timeZone } = scene.estate;
    const booked = await this.#book(session, eoi, kind, WAY[kind](amount), money);
    const deposit = await this.deposits.of(session, eoi);
    const reopened = REFUND_REOPENED[eoi.status];
    const paidWay = isDepositWhole(deposit)
      ? (PAID_WAY[eoi.status] ?? (await this.revival.wayOf(session, eoi, timeZone)))
      : [];
    const way = reopened ? [reopened] : paidWay;
    const to = way.at(-1) ?? eoi.status;
    const isBack = eoi.status === 'terminated' && to !== 'terminated';
    await this.eois.moneyMoved(session, eoi, way, {
      ...(isBack && { endedBecause: null, endedAt: null }),
      // What staff kept was what was held then: money that comes later asks them again (D126).
      ...(eoi.refundSettledAt && { refundSettledAt: null }),
    });
    if (isBack) await this.revival.pauseHold(session, eoi);
    const words = `${formatPayment(amount)} cleared on ${dayOf(at, timeZone)}`;
    await this.decisions.record(session, eoi, to, kind === 'payment' ? 'paid' : 'cleared', words, actor);
    const told = { ...scene, eoi: { ...eoi, status: to, ...(isBack && { endedBecause: null }) } };
    const mails = depositReceived(told, this.config.publicUrl, {
      amount,
      deposit,
      entryId: booked.occasion,
      receiptUrl: this.#receiptUrl(booked.entryId),
    });
    const { mailAt } = money;
    await this.outbox.put(session, mailAt ? mails.map((mail) => ({ ...mail, notBefore: mailAt })) : mails);
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
    const { amount, at, reason, actor } = money;
    const deposit = await this.deposits.of(session, eoi);
    // What the provider returned has left, whatever became of the EOI since.
    const most = money.way === 'provider' ? depositHeld(deposit) : await this.#mostByStaff(session, eoi, deposit);
    if (amount > most) throw tooLarge(most);
    const booked = await this.#book(session, eoi, 'refund', depositRefunded(amount, money.way), money);
    const to: EoiStatus = eoi.status === 'withdrawn' ? 'refunded' : eoi.status;
    await this.eois.moneyMoved(session, eoi, to === eoi.status ? [] : [to]);
    const what = `${formatPayment(amount)} paid on ${dayOf(at, scene.estate.timeZone)}`;
    await this.decisions.record(session, eoi, to, 'refunded', reason ? `${what}: ${reason}` : what, actor);
    const left = depositHeld(deposit) - amount;
    await this.outbox.put(
      session,
      depositReturned({ ...scene, eoi }, this.config.publicUrl, {
        amount,
        left,
        entryId: booked.occasion,
        receiptUrl: this.#receiptUrl(booked.entryId),
      }),
    );
    return to;
  }

  /**
   * Books that what is held of an EOI which ended is kept (D138): a withdrawn one is `refundDeclined`.
   * @throws DomainError `conflict` where nothing is held that could be refunded
   */
  async keep(session: Session, scene: MailedEoi, eoi: EoiRecord, money: Omit<Money, 'amount'>): Promise<EoiStatus> {
    const deposit = await this.deposits.of(session, eoi);
    const held = await this.#mostByStaff(session, eoi, deposit);
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
  correct(session: Session, where: CorrectedWhere, eoi: EoiRecord, correction: Correction): Promise<EoiStatus> {
    return this.corrections.correct(session, where, eoi, correction);
  }

  /** Takes back a refund that the bank sent back, as `DepositCorrections.takeBackRefund`. */
  takeBackRefund(session: Session, eoi: EoiRecord, sentBack: SentBack): Promise<EoiStatus> {
    return this.corrections.takeBackRefund(session, eoi, sentBack);
  }

  /** What is due and booked, as the transaction sees it. */
  of(session: Session, eoi: Pick<EoiRecord, '_id' | 'due'>): Promise<DepositState> {
    return this.deposits.of(session, eoi);
  }

  /** What staff may return by transfer or keep, in cents: not what the provider has been asked to return. */
  async #mostByStaff(session: Session, eoi: EoiRecord, deposit: DepositState): Promise<number> {
    return Math.max(0, mostRefundable(eoi.status, deposit) - (await this.refunds.sentOf(session, eoi._id)));
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
  ): Promise<Booked> {
    const entryId = newId();
    // Money that was allocated, taken back and is allocated anew is booked again, and once.
    const again = await this.ledger.timesTakenBack(session, { kind, id });
    const occasion = again > 0 ? `${String(id)} ${again + 1}` : String(id);
    await this.ledger.book(session, {
      _id: entryId,
      landownerId: eoi.landownerId,
      eoiId: eoi._id,
      at,
      currency: 'AUD',
      cause: { kind, id },
      bookedAt: new Date(),
      by: (actor ?? currentActor()).id,
      ...(reference && { reference }),
      ...(reason && { reason }),
      key: `${kind} ${occasion}`,
      postings: [...postings],
    });
    return { entryId, occasion };
  }

  #receiptUrl(entryId: EntityId): string {
    const until = Date.now() + RECEIPT_LINK_MS.email;
    return this.config.publicUrl + receiptPath(this.config.fileLinkSecret, String(entryId), until);
  }
}

const tooLarge = (most: number): DomainError =>
  new DomainError(
    'refund_too_large',
    most > 0 ? `${formatPayment(most)} can be refunded at most.` : 'Nothing is held that could be refunded.',
  );
