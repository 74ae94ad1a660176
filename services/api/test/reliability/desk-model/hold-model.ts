import {
  can,
  canMoveHold,
  HOLD_UNDO,
  holdUndo,
  mayAskForExtension,
  type Endpoint,
  type HoldStatus,
  type HoldUndo,
} from '@lotline/shared-domain';
import { refuse } from './lot-rules.js';
import type { Actor, ModelHold, ModelLot } from './state.js';

const isActive = ({ status }: ModelHold): boolean => status === 'pending' || status === 'approved';
const withoutQuestion = { asked: false, askDeclined: false } as const;

/** What the tables of holds in shared-domain say of a desk: each deed changes the model, or throws the refusal that the API must give. */
export class HoldModel {
  readonly holds: ModelHold[] = [];
  #owed = 0;

  constructor(readonly lots: readonly ModelLot[]) {}

  /** A request by the public form, or entered by staff; `known` where the same mailbox waits already (D31). */
  ask(actor: Actor, endpoint: Endpoint, lot: ModelLot, email: string, isEntered: boolean): ModelHold | 'known' {
    if (isEntered) this.gate(actor, endpoint, lot.estate.owner);
    if (!lot.estate.showInitialHold) refuse('forbidden');
    if (lot.status !== 'available') refuse('lot_not_available');
    const known = this.waits(lot, email);
    // A repeat by the account that owns the address makes the request that account's (D77).
    if (known && actor.role === 'CUSTOMER') known.customer = actor;
    if (known) return 'known';
    return this.add({ lot, email, customer: actor.role === 'CUSTOMER' ? actor : null, status: 'pending', rev: 0 });
  }

  approve(actor: Actor, endpoint: Endpoint, hold: ModelHold, rev?: number): void {
    this.decides(actor, endpoint, hold, rev);
    if (!canMoveHold(hold.status, 'approved')) refuse('hold_not_pending');
    if (hold.lot.status !== 'available') refuse('lot_not_available');
    this.decided(hold, 'approved', { by: actor, hasLeft: false });
    this.give(hold.lot, hold);
  }

  decline(actor: Actor, endpoint: Endpoint, hold: ModelHold, reason: string, rev?: number): void {
    this.decides(actor, endpoint, hold, rev, reason);
    if (!canMoveHold(hold.status, 'declined')) refuse('hold_not_pending');
    this.decided(hold, 'declined', { by: actor, hasLeft: false });
  }

  cancel(actor: Actor, endpoint: Endpoint, hold: ModelHold, reason: string, rev?: number): void {
    this.decides(actor, endpoint, hold, rev, reason);
    if (!canMoveHold(hold.status, 'cancelled')) refuse('hold_not_active');
    const way = holdUndo(hold.status, 'cancelled');
    this.decided(hold, 'cancelled', way && { by: actor, hasLeft: false });
    if (!way) return;
    this.free(hold.lot);
    hold.owed = this.#owed += 1;
  }

  extend(actor: Actor, endpoint: Endpoint, hold: ModelHold, rev?: number): void {
    this.decides(actor, endpoint, hold, rev);
    if (hold.status !== 'approved') refuse('hold_not_active');
    this.decided(hold, 'approved', null);
    Object.assign(hold, { ...withoutQuestion, isOver: false });
    if (!hold.pausedBy) hold.lot.rev += 1;
  }

  declineExtension(actor: Actor, endpoint: Endpoint, hold: ModelHold, reason: string, rev?: number): void {
    this.decides(actor, endpoint, hold, rev, reason);
    if (hold.status !== 'approved') refuse('hold_not_active');
    if (!hold.asked) refuse('conflict');
    this.decided(hold, 'approved', null);
    Object.assign(hold, { asked: false, askDeclined: true });
  }

  transfer(actor: Actor, endpoint: Endpoint, hold: ModelHold, to: ModelLot, reason: string, rev?: number): void {
    this.gate(actor, endpoint, hold.lot.estate.owner, reason);
    if (to.estate.owner !== hold.lot.estate.owner) refuse('not_found');
    if (to === hold.lot) refuse('validation_failed');
    if (!to.estate.showInitialHold) refuse('forbidden');
    this.decides(actor, endpoint, hold, rev);
    if (!isActive(hold) || hold.offer === 'open') refuse('hold_not_active');
    if (hold.pausedBy) refuse('conflict');
    if (to.status !== 'available') refuse('lot_not_available');
    if (hold.status === 'pending' && this.waits(to, hold.email)) refuse('conflict', 'waits_there');
    const from = hold.lot;
    this.decided(hold, hold.status, null);
    hold.lot = to;
    if (hold.status !== 'approved') return;
    this.give(to, hold);
    this.free(from);
    this.pass(from);
  }

  undo(actor: Actor, endpoint: Endpoint, hold: ModelHold): void {
    this.decides(actor, endpoint, hold);
    const ways: Partial<Record<HoldStatus, HoldUndo>> = HOLD_UNDO;
    const way = ways[hold.status];
    // A second press of Undo changes nothing and is no error (D162).
    if (!hold.undo && hold.takenBackBy === actor) return;
    if (!hold.undo || !way) return refuse('undo_refused', 'over');
    if (hold.undo.by !== actor) refuse('undo_refused', 'other_person');
    if (hold.undo.hasLeft) refuse('undo_refused', 'mail_sent');
    if (way.backTo === 'pending' && this.waits(hold.lot, hold.email)) refuse('undo_refused', 'asked_again');
    if (way.lot === 'available' && hold.lot.hold !== hold) refuse('undo_refused', 'lot_moved');
    if (way.lot === 'hold' && hold.lot.status !== 'available') refuse('undo_refused', 'lot_moved');
    if (way.lot === 'hold' && hold.isOver && !hold.pausedBy) refuse('undo_refused', 'over');
    if (way.lot === 'available') this.free(hold.lot);
    this.decided(hold, way.backTo, null);
    hold.takenBackBy = actor;
    if (way.backTo === 'pending') Object.assign(hold, withoutQuestion);
    if (way.lot === 'hold') this.give(hold.lot, hold);
    if (way.backTo === 'approved') hold.owed = 0;
  }

  /** Each request's outcome, in order. */
  declineQueue(actor: Actor, endpoint: Endpoint, lot: ModelLot, holds: readonly ModelHold[], reason: string): string[] {
    this.gate(actor, endpoint, lot.estate.owner, reason);
    if (holds.some((hold) => hold.lot !== lot)) refuse('not_found');
    return [...new Set(holds)].map((hold) => {
      if (!canMoveHold(hold.status, 'declined')) return 'already_decided';
      this.decided(hold, 'declined', { by: actor, hasLeft: false });
      return 'declined';
    });
  }

  /** The buyer asks for more time. */
  askForTime(actor: Actor, endpoint: Endpoint, hold: ModelHold): void {
    this.owns(actor, endpoint, hold);
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
    this.owns(actor, endpoint, hold);
    if (hold.status === 'cancelled') return void (hold.undo = null);
    if (!canMoveHold(hold.status, 'cancelled')) refuse('hold_not_active');
    this.end(hold, 'cancelled');
  }

  answerOffer(actor: Actor, endpoint: Endpoint, hold: ModelHold, answer: 'accept' | 'decline'): void {
    this.owns(actor, endpoint, hold);
    if (answer === 'accept' && hold.status === 'approved' && hold.offer === 'accepted') return;
    if (hold.status !== 'approved' || hold.offer !== 'open') refuse('hold_not_active');
    if (answer === 'decline') return this.end(hold, 'cancelled');
    this.decided(hold, 'approved', null);
    hold.offer = 'accepted';
    hold.lot.rev += 1;
  }

  /** Its time is over, and the sweeper comes by. */
  runOut(hold: ModelHold): void {
    if (hold.status === 'approved' && hold.pausedBy) hold.isOver = true;
    else if (canMoveHold(hold.status, 'expired')) this.end(hold, 'expired');
  }

  /** Half a minute later: no decision can be undone, emails are sent, released lots are offered. */
  letTimePass(): void {
    for (const { undo } of this.holds) if (undo) undo.hasLeft = true;
    const owed = this.holds.filter((hold) => hold.owed > 0).sort((a, b) => a.owed - b.owed);
    for (const hold of owed) {
      const isLater = owed.some((other) => other.lot === hold.lot && other.owed > hold.owed);
      hold.owed = 0;
      if (!isLater && hold.lot.status === 'available') this.pass(hold.lot);
    }
  }

  gate({ role, owns }: Actor, { access }: Endpoint, owner: string | null, reason?: string): void {
    if (!can(role, access)) refuse(role === 'ANONYMOUS' ? 'unauthenticated' : 'forbidden');
    if (reason === '') refuse('validation_failed');
    if (owns !== 'all' && owns !== owner) refuse('not_found');
  }

  owns(actor: Actor, { access }: Endpoint, hold: ModelHold): void {
    if (!can(actor.role, access)) refuse(actor.role === 'ANONYMOUS' ? 'unauthenticated' : 'forbidden');
    if (hold.customer !== actor) refuse('not_found');
  }

  decides(actor: Actor, endpoint: Endpoint, hold: ModelHold, rev?: number, reason?: string): void {
    this.gate(actor, endpoint, hold.lot.estate.owner, reason);
    if (rev !== undefined && rev !== hold.rev) refuse('stale');
  }

  waits = (lot: ModelLot, email: string): ModelHold | undefined =>
    this.holds.find((hold) => hold.lot === lot && hold.email === email && hold.status === 'pending');

  add(hold: Pick<ModelHold, 'lot' | 'email' | 'customer' | 'status' | 'rev'>): ModelHold {
    const added: ModelHold = {
      ...hold,
      id: '',
      undo: null,
      takenBackBy: null,
      offer: 'none',
      ...withoutQuestion,
      owed: 0,
      pausedBy: null,
      isOver: false,
    };
    this.holds.push(added);
    return added;
  }

  decided(hold: ModelHold, status: HoldStatus, undo: ModelHold['undo']): void {
    Object.assign(hold, { status, undo, takenBackBy: null, rev: hold.rev + 1 });
  }

  give(lot: ModelLot, hold: ModelHold): void {
    Object.assign(lot, { status: 'hold', hold, rev: lot.rev + 1 });
  }

  free(lot: ModelLot): void {
    Object.assign(lot, { status: 'available', hold: null, rev: lot.rev + 1 });
  }

  /** Ends a hold for good; the lot that it had goes to the next. */
  end(hold: ModelHold, status: 'cancelled' | 'expired'): void {
    const { lot, status: before } = hold;
    this.decided(hold, status, null);
    if (before !== 'approved') return;
    this.free(lot);
    this.pass(lot);
  }

  /** A free lot is offered to who has waited longest, where the estate does so (D30). */
  pass(lot: ModelLot): void {
    const next = lot.estate.autoOffer
      ? this.holds.find((hold) => hold.lot === lot && hold.status === 'pending')
      : undefined;
    if (!next) return;
    this.decided(next, 'approved', null);
    next.offer = 'open';
    this.give(lot, next);
  }
}
