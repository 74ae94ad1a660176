import {
  bulkOutcome,
  can,
  canMoveHold,
  HOLD_UNDO,
  holdUndo,
  lotTransition,
  mayAskForExtension,
  type BulkChange,
  type Endpoint,
  type HoldStatus,
  type HoldUndo,
  type LotStatus,
  type UpdateLot,
} from '@lotline/shared-domain';
import { checkMove, editLot, refuse } from './lot-rules.js';
import type { Actor, Asks, ModelHold, ModelLot } from './state.js';

const isActive = ({ status }: ModelHold): boolean => status === 'pending' || status === 'approved';
const withoutQuestion = { asked: false, askDeclined: false } as const;

/** What the tables of holds and lots in shared-domain say of a desk: each deed changes the model, or throws the refusal that the API must give. */
export class DeskModel {
  readonly holds: ModelHold[] = [];
  #owed = 0;

  constructor(readonly lots: readonly ModelLot[]) {}

  /** A request by the public form, or entered by staff; `known` where the same mailbox waits already (D31). */
  ask(actor: Actor, endpoint: Endpoint, lot: ModelLot, email: string, isEntered: boolean): ModelHold | 'known' {
    if (isEntered) this.#gate(actor, endpoint, lot.estate.owner);
    if (!lot.estate.showInitialHold) refuse('forbidden');
    if (lot.status !== 'available') refuse('lot_not_available');
    if (this.#waits(lot, email)) return 'known';
    return this.#add({ lot, email, customer: actor.role === 'CUSTOMER' ? actor : null, status: 'pending', rev: 0 });
  }

  approve(actor: Actor, endpoint: Endpoint, hold: ModelHold, rev?: number): void {
    this.#decides(actor, endpoint, hold, rev);
    if (!canMoveHold(hold.status, 'approved')) refuse('hold_not_pending');
    if (hold.lot.status !== 'available') refuse('lot_not_available');
    this.#decided(hold, 'approved', { by: actor, hasLeft: false });
    this.#give(hold.lot, hold);
  }

  decline(actor: Actor, endpoint: Endpoint, hold: ModelHold, reason: string, rev?: number): void {
    this.#decides(actor, endpoint, hold, rev, reason);
    if (!canMoveHold(hold.status, 'declined')) refuse('hold_not_pending');
    this.#decided(hold, 'declined', { by: actor, hasLeft: false });
  }

  cancel(actor: Actor, endpoint: Endpoint, hold: ModelHold, reason: string, rev?: number): void {
    this.#decides(actor, endpoint, hold, rev, reason);
    if (!canMoveHold(hold.status, 'cancelled')) refuse('hold_not_active');
    const way = holdUndo(hold.status, 'cancelled');
    this.#decided(hold, 'cancelled', way && { by: actor, hasLeft: false });
    if (!way) return;
    this.#free(hold.lot);
    hold.owed = this.#owed += 1;
  }

  extend(actor: Actor, endpoint: Endpoint, hold: ModelHold, rev?: number): void {
    this.#decides(actor, endpoint, hold, rev);
    if (hold.status !== 'approved') refuse('hold_not_active');
    this.#decided(hold, 'approved', null);
    Object.assign(hold, withoutQuestion);
    hold.lot.rev += 1;
  }

  declineExtension(actor: Actor, endpoint: Endpoint, hold: ModelHold, reason: string, rev?: number): void {
    this.#decides(actor, endpoint, hold, rev, reason);
    if (hold.status !== 'approved') refuse('hold_not_active');
    if (!hold.asked) refuse('conflict');
    this.#decided(hold, 'approved', null);
    Object.assign(hold, { asked: false, askDeclined: true });
  }

  transfer(actor: Actor, endpoint: Endpoint, hold: ModelHold, to: ModelLot, reason: string, rev?: number): void {
    this.#gate(actor, endpoint, hold.lot.estate.owner, reason);
    if (to.estate.owner !== hold.lot.estate.owner) refuse('not_found');
    if (to === hold.lot) refuse('validation_failed');
    if (!to.estate.showInitialHold) refuse('forbidden');
    this.#decides(actor, endpoint, hold, rev);
    if (!isActive(hold) || hold.offer === 'open') refuse('hold_not_active');
    if (to.status !== 'available') refuse('lot_not_available');
    if (hold.status === 'pending' && this.#waits(to, hold.email)) refuse('conflict', 'waits_there');
    const from = hold.lot;
    this.#decided(hold, hold.status, null);
    hold.lot = to;
    if (hold.status !== 'approved') return;
    this.#give(to, hold);
    this.#free(from);
    this.#pass(from);
  }

  undo(actor: Actor, endpoint: Endpoint, hold: ModelHold): void {
    this.#decides(actor, endpoint, hold);
    const ways: Partial<Record<HoldStatus, HoldUndo>> = HOLD_UNDO;
    const way = ways[hold.status];
    // A second press of Undo changes nothing and is no error (D162).
    if (!hold.undo && hold.takenBackBy === actor) return;
    if (!hold.undo || !way) return refuse('undo_refused', 'over');
    if (hold.undo.by !== actor) refuse('undo_refused', 'other_person');
    if (hold.undo.hasLeft) refuse('undo_refused', 'mail_sent');
    if (way.backTo === 'pending' && this.#waits(hold.lot, hold.email)) refuse('undo_refused', 'asked_again');
    if (way.lot === 'available' && hold.lot.hold !== hold) refuse('undo_refused', 'lot_moved');
    if (way.lot === 'hold' && hold.lot.status !== 'available') refuse('undo_refused', 'lot_moved');
    if (way.lot === 'available') this.#free(hold.lot);
    this.#decided(hold, way.backTo, null);
    hold.takenBackBy = actor;
    if (way.backTo === 'pending') Object.assign(hold, withoutQuestion);
    if (way.lot === 'hold') this.#give(hold.lot, hold);
    if (way.backTo === 'approved') hold.owed = 0;
  }

  /** Each request's outcome, in order. */
  declineQueue(actor: Actor, endpoint: Endpoint, lot: ModelLot, holds: readonly ModelHold[], reason: string): string[] {
    this.#gate(actor, endpoint, lot.estate.owner, reason);
    if (holds.some((hold) => hold.lot !== lot)) refuse('not_found');
    return [...new Set(holds)].map((hold) => {
      if (!canMoveHold(hold.status, 'declined')) return 'already_decided';
      this.#decided(hold, 'declined', { by: actor, hasLeft: false });
      return 'declined';
    });
  }

  /** A lot moved by hand; a hold that comes back from an EOI is a new one. */
  move(
    actor: Actor,
    endpoint: Endpoint,
    lot: ModelLot,
    { to, rev, reason, asks = 'nothing' }: { to: LotStatus; rev: number; reason?: string; asks?: Asks },
  ): ModelHold | null {
    this.#gate(actor, endpoint, lot.estate.owner);
    if (rev !== lot.rev) refuse('stale');
    checkMove(actor, lot, { to, reason, asks });
    const before = to === 'hold' ? lot.eoi?.from : null;
    const [from, held, ends] = [lot.status, lot.hold, lotTransition(lot.status, to)?.ends];
    if (ends === 'hold' && held) this.#decided(held, to === 'eoi' ? 'closed' : 'cancelled', null);
    if (ends === 'eoi') lot.eoi = null;
    Object.assign(lot, { status: to, rev: lot.rev + 1, hold: null });
    if (asks === 'buyer') lot.eoi = { from: held };
    if (to === 'available' && from !== 'not_released') this.#pass(lot);
    if (!before) return null;
    lot.hold = this.#add({ lot, email: before.email, customer: before.customer, status: 'approved', rev: before.rev });
    return lot.hold;
  }

  edit(
    actor: Actor,
    endpoint: Endpoint,
    lot: ModelLot,
    rev: number,
    fields: Pick<UpdateLot, 'price' | 'isBuildersEnabled' | 'financeDueDate'>,
  ): void {
    this.#gate(actor, endpoint, lot.estate.owner);
    if (rev !== lot.rev) refuse('stale');
    editLot(lot, fields);
  }

  /** What becomes of one lot of many. */
  change(
    actor: Actor,
    lot: ModelLot,
    rev: number,
    change: BulkChange,
    reason?: string,
  ): 'changed' | 'same' | 'refused' {
    if (actor.owns !== 'all' && actor.owns !== lot.estate.owner) return 'refused';
    if (rev !== lot.rev) return 'refused';
    if (!bulkOutcome(lot, change, lot.estate, actor.role).will) return 'same';
    if (!change.to) {
      editLot(lot, change);
      return 'changed';
    }
    const { to } = change;
    const needsReason = lotTransition(lot.status, to)?.needsReason ?? false;
    if ((needsReason && !reason) || (to === 'hold' && !lot.eoi?.from)) return 'refused';
    this.move(actor, { access: 'lot.manage' } as Endpoint, lot, { to, rev, ...(reason && { reason }) });
    return 'changed';
  }

  /** Whether a caller may bulk-change at all. */
  mayChange = (actor: Actor, endpoint: Endpoint): void => this.#gate(actor, endpoint, actor.owns);

  /** The buyer asks for more time. */
  askForTime(actor: Actor, endpoint: Endpoint, hold: ModelHold): void {
    this.#owns(actor, endpoint, hold);
    if (hold.status === 'approved' && hold.asked) return;
    const facts = {
      status: hold.status,
      isOffer: hold.offer === 'open',
      extensionRequestedAt: hold.asked ? 'once' : null,
      extensionDeclinedAt: hold.askDeclined ? 'once' : null,
    };
    if (!mayAskForExtension(facts)) refuse('hold_not_active');
    Object.assign(hold, { asked: true, takenBackBy: null });
  }

  cancelOwn(actor: Actor, endpoint: Endpoint, hold: ModelHold): void {
    this.#owns(actor, endpoint, hold);
    if (hold.status === 'cancelled') return void (hold.undo = null);
    if (!canMoveHold(hold.status, 'cancelled')) refuse('hold_not_active');
    this.#end(hold, 'cancelled');
  }

  answerOffer(actor: Actor, endpoint: Endpoint, hold: ModelHold, answer: 'accept' | 'decline'): void {
    this.#owns(actor, endpoint, hold);
    if (answer === 'accept' && hold.status === 'approved' && hold.offer === 'accepted') return;
    if (hold.status !== 'approved' || hold.offer !== 'open') refuse('hold_not_active');
    if (answer === 'decline') return this.#end(hold, 'cancelled');
    this.#decided(hold, 'approved', null);
    hold.offer = 'accepted';
    hold.lot.rev += 1;
  }

  /** Its time is over, and the sweeper comes by. */
  runOut(hold: ModelHold): void {
    if (canMoveHold(hold.status, 'expired')) this.#end(hold, 'expired');
  }

  /** Half a minute later: no decision can be undone, emails are sent, released lots are offered. */
  letTimePass(): void {
    for (const { undo } of this.holds) if (undo) undo.hasLeft = true;
    const owed = this.holds.filter((hold) => hold.owed > 0).sort((a, b) => a.owed - b.owed);
    for (const hold of owed) {
      const isLater = owed.some((other) => other.lot === hold.lot && other.owed > hold.owed);
      hold.owed = 0;
      if (!isLater && hold.lot.status === 'available') this.#pass(hold.lot);
    }
  }

  #gate({ role, owns }: Actor, { access }: Endpoint, owner: string | null, reason?: string): void {
    if (!can(role, access)) refuse(role === 'ANONYMOUS' ? 'unauthenticated' : 'forbidden');
    if (reason === '') refuse('validation_failed');
    if (owns !== 'all' && owns !== owner) refuse('not_found');
  }

  #owns(actor: Actor, { access }: Endpoint, hold: ModelHold): void {
    if (!can(actor.role, access)) refuse(actor.role === 'ANONYMOUS' ? 'unauthenticated' : 'forbidden');
    if (hold.customer !== actor) refuse('not_found');
  }

  #decides(actor: Actor, endpoint: Endpoint, hold: ModelHold, rev?: number, reason?: string): void {
    this.#gate(actor, endpoint, hold.lot.estate.owner, reason);
    if (rev !== undefined && rev !== hold.rev) refuse('stale');
  }

  #waits = (lot: ModelLot, email: string): boolean =>
    this.holds.some((hold) => hold.lot === lot && hold.email === email && hold.status === 'pending');

  #add(hold: Pick<ModelHold, 'lot' | 'email' | 'customer' | 'status' | 'rev'>): ModelHold {
    const added: ModelHold = {
      ...hold,
      id: '',
      undo: null,
      takenBackBy: null,
      offer: 'none',
      ...withoutQuestion,
      owed: 0,
    };
    this.holds.push(added);
    return added;
  }

  #decided(hold: ModelHold, status: HoldStatus, undo: ModelHold['undo']): void {
    Object.assign(hold, { status, undo, takenBackBy: null, rev: hold.rev + 1 });
  }

  #give(lot: ModelLot, hold: ModelHold): void {
    Object.assign(lot, { status: 'hold', hold, rev: lot.rev + 1 });
  }

  #free(lot: ModelLot): void {
    Object.assign(lot, { status: 'available', hold: null, rev: lot.rev + 1 });
  }

  /** Ends a hold for good; the lot that it had goes to the next. */
  #end(hold: ModelHold, status: 'cancelled' | 'expired'): void {
    const { lot, status: before } = hold;
    this.#decided(hold, status, null);
    if (before !== 'approved') return;
    this.#free(lot);
    this.#pass(lot);
  }

  /** A free lot is offered to who has waited longest, where the estate does so (D30). */
  #pass(lot: ModelLot): void {
    const next = lot.estate.autoOffer
      ? this.holds.find((hold) => hold.lot === lot && hold.status === 'pending')
      : undefined;
    if (!next) return;
    this.#decided(next, 'approved', null);
    next.offer = 'open';
    this.#give(lot, next);
  }
}
