import {
  can,
  depositDue,
  eoiActions,
  eoiMove,
  isDepositWhole,
  isPendingEoi,
  mostRefundable,
  OPEN_EOI,
  type Endpoint,
  type EoiStatus,
  type RecordRefund,
} from '@lotline/shared-domain';
import { refuse } from './lot-rules.js';
import { EoiContracts } from './eoi-contracts.js';
import { decisionOf, isHoldOf, moneyOf } from './eoi-records.js';
import type { Actor, ModelEoi, ModelHold, ModelLot } from './state.js';

/** What a form's save has: the second buyer, if one is named, and all other steps or the buyers alone. */
export interface SavedSteps {
  readonly second: string | null;
  readonly isAll: boolean;
}
/** Named instead of a second buyer's first name where both share one mailbox. */
export const SHARED = 'shared';
const SOLD: readonly string[] = [
  'eoi',
  'pre_contract',
  'contract_executed',
  'under_contract',
  'unconditional',
  'settled',
  'sold',
  'offline',
];
const DECIDABLE: readonly EoiStatus[] = ['pending', 'waitingForApproved', 'waitingForDeclined'];

/** What 4.4, D64 and D164 say of a desk's EOIs, with the holds beside them (D128) and money. */
export class EoiModel extends EoiContracts {
  start(actor: Actor, endpoint: Endpoint, lot: ModelLot): ModelEoi {
    this.#asBuyer(actor, endpoint);
    const isLive = ({ status, isDeleted }: ModelEoi) =>
      !isDeleted && (status === 'approved' || OPEN_EOI.includes(status));
    const live = this.all.findLast((eoi) => eoi.lot === lot && eoi.customer === actor && isLive(eoi));
    if (live) return live;
    const hold = this.#holdOf(lot, actor);
    if (!hold && lot.status !== 'available') refuse('lot_not_available');
    if (!hold && lot.estate.showInitialHold) refuse('hold_first');
    return this.add({ lot, customer: actor, status: 'draft', from: hold });
  }

  /** Whether the second buyer is emailed a link. */
  save(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, rev: number, { second, isAll }: SavedSteps): boolean {
    this.#owns(actor, endpoint, eoi);
    if (eoi.isDeleted) refuse('not_found');
    if (eoi.status !== 'draft' || rev !== eoi.rev) refuse('stale');
    eoi.rev += 1;
    eoi.hasBuyers = true;
    eoi.hasRest ||= isAll;
    const isKnown = second !== null && second !== SHARED && eoi.second?.name === second;
    if (!isKnown) eoi.second = second === null ? null : { name: second, isConfirmed: false };
    return !isKnown && second !== null && second !== SHARED;
  }

  send(
    actor: Actor,
    endpoint: Endpoint,
    eoi: ModelEoi,
    rev: number,
    read: { readonly price: ModelLot['price']; readonly due: number | null; readonly confirmsForBoth: boolean },
  ): void {
    this.#owns(actor, endpoint, eoi);
    if (eoi.isDeleted) refuse('not_found');
    if (eoi.status !== 'draft' || rev !== eoi.rev) refuse('stale');
    if (!eoi.hasBuyers || !eoi.hasRest) refuse('eoi_incomplete');
    const { lot, second } = eoi;
    if (second && second.name !== SHARED && !second.isConfirmed) refuse('second_buyer_waits');
    if (second?.name === SHARED && !read.confirmsForBoth) refuse('second_buyer_waits');
    const hold = this.#holdOf(lot, actor);
    if (!hold && lot.status !== 'available') refuse('lot_not_available');
    const due = depositDue({}, lot.estate);
    if (read.price !== lot.price || read.due !== due) refuse('eoi_changed');
    if (second) second.isConfirmed = true;
    this.moved(eoi, due === null ? 'pending' : 'pendingForBilling');
    Object.assign(eoi, { price: lot.price, due, isSent: true, payBy: due === null ? null : 14, from: hold });
    if (hold) this.pause(hold, eoi);
  }

  /** By the emailed link; `token` may be an older one. */
  confirmSecond(eoi: ModelEoi, token: string): void {
    const isNewest = eoi.second && eoi.second.name !== SHARED && token === eoi.tokens.at(-1);
    if (eoi.isDeleted || !isNewest) return refuse('not_found');
    if (eoi.second?.isConfirmed) return;
    if (eoi.status !== 'draft') refuse('conflict');
    if (eoi.second) eoi.second.isConfirmed = true;
    eoi.takenBackBy = null;
  }

  delete(actor: Actor, endpoint: Endpoint, eoi: ModelEoi): void {
    this.#owns(actor, endpoint, eoi);
    if (eoi.isDeleted) return;
    if (!eoiMove(eoi.status, 'deleted')) refuse('transition_refused');
    this.final(eoi);
    this.moved(eoi, 'terminated');
    eoi.isDeleted = true;
    eoi.because ??= 'left';
    this.resume(eoi);
  }

  withdrawOwn(actor: Actor, endpoint: Endpoint, eoi: ModelEoi): void {
    this.#owns(actor, endpoint, eoi);
    if (eoi.isDeleted) refuse('not_found');
    if (eoi.status !== 'withdrawn') this.#withdraw(eoi);
  }

  askToLeave(actor: Actor, endpoint: Endpoint, eoi: ModelEoi): void {
    this.#owns(actor, endpoint, eoi);
    if (eoi.isDeleted) refuse('not_found');
    if (eoi.hasAsked) return;
    if (eoi.status === 'draft' || eoi.status === 'terminated' || !isPendingEoi(eoi.status)) refuse('conflict');
    Object.assign(eoi, { hasAsked: true, takenBackBy: null });
  }

  /** From paper; `holdId`: the hold that it names. */
  enter(actor: Actor, endpoint: Endpoint, lot: ModelLot, email: string, holdId: string | null): ModelEoi {
    this.desk.gate(actor, endpoint, lot.estate.owner);
    if ((lot.status !== 'available' && !lot.hold) || (holdId && lot.hold?.id !== holdId)) refuse('lot_not_available');
    return this.enterPaper(lot, email);
  }

  enterPaper(lot: ModelLot, email: string): ModelEoi {
    const from = lot.hold;
    const customer = from?.email === email ? from.customer : null;
    const eoi = this.add({ lot, customer, status: 'approved', from });
    const due = depositDue({}, lot.estate);
    Object.assign(eoi, { price: lot.price, due, decidedAt: this.now(), isPaper: true });
    this.take(eoi);
    this.endRivals(eoi, null);
    return eoi;
  }

  approve(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, rev?: number): void {
    this.decides(actor, endpoint, eoi, rev);
    if (!DECIDABLE.includes(eoi.status)) refuse('conflict');
    const { lot } = eoi;
    const hold = lot.status === 'hold' ? lot.hold : null;
    if (lot.status !== 'available' && !(hold && isHoldOf(hold, eoi))) refuse('lot_not_available');
    const decision = decisionOf(actor, eoi, hold);
    this.decided(eoi, 'approved', decision);
    eoi.because = null;
    this.take(eoi);
    this.endRivals(eoi, decision);
  }

  decline(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, reason: string, rev?: number): void {
    this.decides(actor, endpoint, eoi, rev, reason);
    if (!DECIDABLE.includes(eoi.status)) refuse('conflict');
    this.decided(eoi, 'declined', decisionOf(actor, eoi, null));
    eoi.because = eoi.hasAsked ? 'left' : 'declined';
    this.resume(eoi);
  }

  undo(actor: Actor, endpoint: Endpoint, eoi: ModelEoi): void {
    this.decides(actor, endpoint, eoi);
    if (!eoi.undo && eoi.takenBackBy === actor) return;
    const { undo } = eoi;
    if (!undo) return refuse('undo_refused', this.hasMoneyMoved(eoi) ? 'money_moved' : 'over');
    if (undo.by !== actor) refuse('undo_refused', 'other_person');
    if (undo.hasLeft) refuse('undo_refused', 'mail_sent');
    const winner = undo.parts.find(({ eoi: one }) => one.status === 'approved')?.eoi;
    if (winner && (winner.lot.status !== 'eoi' || winner.lot.eoi !== winner)) refuse('undo_refused', 'lot_moved');
    // Oldest first.
    const parts = [...undo.parts].sort((one, other) => this.all.indexOf(one.eoi) - this.all.indexOf(other.eoi));
    for (const part of parts) {
      if (part.eoi === winner) this.giveBack(winner.lot, undo.closed, actor);
      this.restore(part.eoi, part.before, { decidedBefore: part.decidedBefore, actor });
    }
  }

  withdraw(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, reason: string, rev?: number): void {
    this.decides(actor, endpoint, eoi, rev, reason);
    this.#withdraw(eoi);
  }

  /** Funds that have cleared, in cents. */
  deposit(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, cents: number, daysAgo: number): void {
    this.decides(actor, endpoint, eoi);
    if (eoi.status === 'draft') refuse('conflict');
    eoi.money.push({ cents, daysAgo, at: this.now() });
    this.final(eoi);
    const isWhole = isDepositWhole(moneyOf(eoi));
    const isBack = isWhole && this.isRevived(eoi);
    if (isWhole && eoi.status === 'pendingForBilling') this.moved(eoi, 'pending');
    // Money after the refund was settled asks for it again (D126).
    else if (eoi.status === 'refunded' || eoi.status === 'refundDeclined') this.moved(eoi, 'withdrawn');
    else this.moved(eoi, isBack ? 'pending' : eoi.status);
    if (!isBack) return;
    eoi.because = null;
    const { hold } = eoi.lot;
    if (hold && isHoldOf(hold, eoi)) this.pause(hold, eoi);
  }

  follow(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, reason: string): void {
    this.decides(actor, endpoint, eoi, undefined, reason);
    if (eoi.status !== 'pendingForBilling') refuse('conflict');
    this.moved(eoi, 'pending');
  }

  refund(
    actor: Actor,
    endpoint: Endpoint,
    eoi: ModelEoi,
    { outcome, amount }: Pick<RecordRefund, 'outcome' | 'amount'>,
  ): void {
    this.decides(actor, endpoint, eoi);
    const most = mostRefundable(eoi.status, moneyOf(eoi));
    const cents = Math.round((amount ?? 0) * 100);
    if (outcome === 'refunded' && cents > most) refuse('refund_too_large');
    if (outcome === 'refundDeclined' && most === 0) refuse('conflict');
    eoi.money.push({ cents: -cents, daysAgo: 0, at: this.now() });
    if (outcome === 'refundDeclined') eoi.kept += most;
    this.final(eoi);
    this.moved(eoi, eoi.status === 'withdrawn' ? outcome : eoi.status);
  }

  /** Its 14 or 30 days are over, so many days ago, and the sweeper comes by. */
  runOut(eoi: ModelEoi, daysAgo: number): void {
    if (eoi.status === 'pendingForBilling') {
      eoi.payBy = -daysAgo;
      this.terminate(eoi, 'unpaid');
    } else if (eoi.status === 'draft' && !eoi.isDeleted) this.terminate(eoi, 'untouched');
    for (const draft of this.all)
      if (draft.status === 'draft' && SOLD.includes(draft.lot.status)) this.terminate(draft, 'lot_taken');
  }

  letTimePass(): void {
    for (const { undo } of this.all) if (undo) undo.hasLeft = true;
  }

  #asBuyer({ role }: Actor, { access }: Endpoint): void {
    if (!can(role, access)) refuse(role === 'ANONYMOUS' ? 'unauthenticated' : 'forbidden');
  }

  #owns(actor: Actor, endpoint: Endpoint, eoi: ModelEoi): void {
    this.#asBuyer(actor, endpoint);
    if (eoi.customer !== actor) refuse('not_found');
  }

  /** The approved hold of a buyer on a lot; an offer that waits for its answer is none. */
  #holdOf = ({ hold }: ModelLot, actor: Actor): ModelHold | null =>
    hold && hold.customer === actor && hold.offer !== 'open' ? hold : null;

  #withdraw(eoi: ModelEoi): void {
    const { lot } = eoi;
    if (lot.eoi !== eoi || !eoiActions(eoi.status, lot.status).includes('withdraw')) refuse('conflict');
    this.end(eoi);
    this.desk.free(lot);
    this.desk.pass(lot);
  }
}
