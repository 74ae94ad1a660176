import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  depositHeld,
  DomainError,
  type EoiStatus,
  formatPayment,
  heldBy,
  isCorrectable,
  isDepositWhole,
  moneyAllocated,
  type Posting,
  REFUND_REOPENED,
  reversed,
} from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { type Actor, currentActor } from '../audit/write-audit.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { EoiDeposits } from './eoi-deposits.js';
import { dayOf } from './payment-day.js';

export interface Correction {
  /** Id of the ledger entry. */
  readonly entryId: string;
  readonly reason: string;
  /** Its line is removed with the import that brought it, so that nothing is unallocated. */
  readonly isUndo?: boolean;
}

/** A refund that the provider made and the bank sent back. */
export interface SentBack {
  readonly refundId: EntityId;
  readonly reason: string;
  readonly actor: Actor;
}

/** In whose calendar days are named. */
export interface CorrectedWhere {
  readonly estate: { readonly timeZone: string };
}

/** Statuses that an EOI reaches with its deposit, or with one that follows (D125). */
const GONE_ON: readonly EoiStatus[] = ['pending', 'waitingForApproved', 'approved'];
const WHAT: Readonly<Record<string, string>> = { refund: 'refund', kept: 'decision to keep the deposit' };

/** Entries that staff recorded by mistake are taken back by entries of their own; nothing is removed. */
@Injectable()
export class DepositCorrections {
  constructor(
    private readonly eois: EoiRepository,
    private readonly decisions: EoiDecisions,
    private readonly deposits: EoiDeposits,
    private readonly ledger: LedgerRepository,
    @InjectModel('IncomingPayment') private readonly incoming: Model<IncomingPaymentRecord>,
  ) {}

  /**
   * Takes back a transfer, an allocation, a refund by transfer or a deposit that is kept. Money of a statement, or that was
   * unallocated before, is unallocated again (D126). An EOI that went on with the deposit stays, and its deposit is to follow
   * (D125). Runs in the caller's transaction. Returns where the EOI stands.
   * @throws DomainError `not_found` for an entry of another EOI; `conflict` for one that staff didn't record, that was taken
   *   back before, or whose money has been refunded or kept since
   */
  async correct(
    session: Session,
    { estate: { timeZone } }: CorrectedWhere,
    eoi: EoiRecord,
    { entryId, reason, isUndo }: Correction,
  ): Promise<EoiStatus> {
    const entries = await this.ledger.entriesOf(eoi._id, session);
    const entry = entries.find(({ _id }) => String(_id) === entryId);
    if (!entry) throw new DomainError('not_found');
    if (!isCorrectable(entry)) throw new DomainError('conflict', 'Only what staff recorded can be corrected.');
    if (entries.some(({ cause }) => cause.kind === 'correction' && cause.id.equals(entry._id)))
      throw new DomainError('conflict', 'This entry has already been corrected.');
    const taken = heldBy(entry.postings, 'deposit');
    if (taken > depositHeld(await this.deposits.of(session, eoi)))
      throw new DomainError('conflict', 'This money has been refunded or kept since. Correct that first.');
    const isReturned = !isUndo && (await this.#unallocate(session, entry, reason));
    await this.#book(session, entry, reason, postingsOf(entry, isReturned));
    const to = await this.#move(session, eoi, entry, reason);
    const what = `${WHAT[entry.cause.kind] ?? 'payment'} of ${formatPayment(Math.abs(taken))}`;
    const words = `The ${what} of ${dayOf(entry.at, timeZone)}: ${reason}`;
    await this.decisions.record(session, eoi, to, 'corrected', words);
    return to;
  }

  /**
   * Takes back a refund that the provider made: its money is held again. Once: its caller knows that it stands. Runs in the
   * caller's transaction, which records it. Returns where the EOI stands.
   */
  async takeBackRefund(session: Session, eoi: EoiRecord, { refundId, reason, actor }: SentBack): Promise<EoiStatus> {
    const entries = await this.ledger.entriesOf(eoi._id, session);
    const entry = entries.findLast(({ cause }) => cause.kind === 'refund' && cause.id.equals(refundId));
    if (!entry) throw new Error(`refund ${String(refundId)} has no entry`);
    await this.#book(session, entry, reason, postingsOf(entry, false), actor);
    return this.#move(session, eoi, entry, reason);
  }

  /** Counted as if the money had never moved, in whatever asks when it did. */
  #book(
    session: Session,
    { _id, landownerId, eoiId, at, currency, cause }: LedgerEntryRecord,
    reason: string,
    postings: Posting[],
    actor: Actor = currentActor(),
  ): Promise<void> {
    return this.ledger.book(session, {
      landownerId,
      ...(eoiId && { eoiId }),
      at,
      currency,
      cause: { kind: 'correction', id: _id, corrects: cause.kind },
      bookedAt: new Date(),
      by: actor.id,
      reason,
      key: `correction ${String(_id)}`,
      postings,
    });
  }

  async #move(session: Session, eoi: EoiRecord, { cause }: LedgerEntryRecord, reason: string): Promise<EoiStatus> {
    const isWhole = isDepositWhole(await this.deposits.of(session, eoi));
    const toFollow = !isWhole && GONE_ON.includes(eoi.status);
    const back = cause.kind === 'refund' || cause.kind === 'kept' ? REFUND_REOPENED[eoi.status] : undefined;
    await this.eois.moneyMoved(session, eoi, back ? [back] : [], {
      ...(toFollow && { toFollow: { reason, at: new Date(), by: currentActor().id } }),
      ...(cause.kind === 'kept' && { refundSettledAt: null }),
    });
    return back ?? eoi.status;
  }

  /** Whether the money came from a statement, or was unallocated: it is again, for staff to decide. */
  async #unallocate(session: Session, { cause }: LedgerEntryRecord, reason: string): Promise<boolean> {
    if (cause.kind !== 'transfer' && cause.kind !== 'allocation') return false;
    return system(async () => {
      const incoming = await this.incoming.findOne({ _id: cause.id }, null, { session }).lean<IncomingPaymentRecord>();
      if (!incoming) {
        if (cause.kind === 'allocation') throw new DomainError('conflict', 'The payment of this allocation is gone.');
        return false;
      }
      const { matchedCount } = await this.incoming.updateOne(
        { _id: cause.id, state: { $in: ['matched', 'allocated'] } },
        {
          $set: { state: 'unallocated', eoiId: null, why: `Corrected: ${reason}`, by: null, reason: null },
          $inc: { rev: 1 },
        },
        { session },
      );
      if (matchedCount !== 1) throw new DomainError('conflict');
      return true;
    });
  }
}

/** What takes an entry back: from the account that it came to, or to what is unallocated. */
const postingsOf = ({ cause, postings }: LedgerEntryRecord, isReturned: boolean): Posting[] => [
  ...reversed(isReturned && cause.kind === 'transfer' ? moneyAllocated(heldBy(postings, 'deposit')) : postings),
];
