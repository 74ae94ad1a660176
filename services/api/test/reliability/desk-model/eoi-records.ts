import { randomUUID } from 'node:crypto';
import { type DepositState, ENDED_BY_APPROVAL, type Endpoint, eoiMove, type EoiStatus } from '@lotline/shared-domain';
import type { HoldModel } from './hold-model.js';
import { refuse } from './lot-rules.js';
import type { Actor, ModelEoi, ModelEoiDecision, ModelHold, ModelLot } from './state.js';

/** A desk's EOIs with the holds beside them (D128), and what becomes of them together. */
export class EoiRecords {
  readonly all: ModelEoi[] = [];
  #moment = 0;

  constructor(protected readonly desk: HoldModel) {}

  /** Ends the EOI that has a lot; the caller moves the lot. */
  end(eoi: ModelEoi): void {
    this.final(eoi);
    this.decided(eoi, 'withdrawn', null);
    eoi.because = 'withdrawn';
    const { lot, contract } = eoi;
    // What its contract set goes with it.
    if (contract.financeDue !== null && contract.financeDue === lot.financeDueDate) lot.financeDueDate = null;
    lot.eoi = null;
  }

  add(eoi: Pick<ModelEoi, 'lot' | 'customer' | 'status' | 'from'>): ModelEoi {
    const added: ModelEoi = {
      ...eoi,
      id: '',
      rev: 0,
      hasBuyers: false,
      hasRest: false,
      second: null,
      tokens: [],
      secondEmail: `second-${randomUUID().slice(0, 13)}@example.com`,
      price: null,
      due: null,
      isSent: false,
      payBy: null,
      money: [],
      undo: null,
      takenBackBy: null,
      decidedAt: null,
      because: null,
      hasAsked: false,
      isDeleted: false,
      kept: 0,
      isPaper: false,
      contract: { isThere: false, buyerSigned: null, vendorSigned: null, financeDue: null },
    };
    this.all.push(added);
    return added;
  }

  protected decides(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, rev?: number, reason?: string): void {
    this.desk.gate(actor, endpoint, eoi.lot.estate.owner, reason);
    if (rev !== undefined && rev !== eoi.rev) refuse('stale');
  }

  protected now = (): number => (this.#moment += 1);

  protected moved(eoi: ModelEoi, status: EoiStatus): void {
    Object.assign(eoi, { status, undo: null, takenBackBy: null, rev: eoi.rev + 1 });
  }

  protected decided(eoi: ModelEoi, status: EoiStatus, undo: ModelEoiDecision | null): void {
    this.moved(eoi, status);
    Object.assign(eoi, { undo, decidedAt: this.now() });
  }

  /** Gives an EOI its lot; the hold that had it is closed. */
  protected take(eoi: ModelEoi): void {
    const { lot } = eoi;
    if (lot.hold) this.desk.decided(lot.hold, 'closed', null);
    Object.assign(lot, { status: 'eoi', hold: null, eoi, rev: lot.rev + 1 });
  }

  /** The lot's other live EOIs end (D164), as parts of the decision if it can be undone. */
  protected endRivals(winner: ModelEoi, decision: ModelEoiDecision | null): void {
    const isRival = (eoi: ModelEoi) => eoi !== winner && eoi.lot === winner.lot && !eoi.isDeleted;
    for (const rival of this.all.filter((eoi) => isRival(eoi) && ENDED_BY_APPROVAL.includes(eoi.status))) {
      decision?.parts.push({ eoi: rival, before: rival.status, decidedBefore: rival.decidedAt });
      this.decided(rival, eoiMove(rival.status, 'terminated') ? 'terminated' : 'declined', decision);
      rival.because = 'lot_taken';
      this.resume(rival);
    }
  }

  /** A decision that can't be undone in part: all that it was about is final. */
  protected final({ undo }: ModelEoi): void {
    for (const { eoi } of undo?.parts ?? []) if (eoi.undo === undo) eoi.undo = null;
  }

  protected giveBack(lot: ModelLot, closed: ModelHold | null, actor: Actor): void {
    lot.eoi = null;
    if (!closed) return this.desk.free(lot);
    this.desk.decided(closed, 'approved', null);
    closed.takenBackBy = actor;
    this.desk.give(lot, closed);
  }

  protected restore(
    eoi: ModelEoi,
    before: EoiStatus,
    { decidedBefore, actor }: { decidedBefore: number | null; actor: Actor },
  ): void {
    const hasDeclined = eoi.status === 'declined';
    this.moved(eoi, eoi.status === 'terminated' ? before : 'pending');
    Object.assign(eoi, { because: null, takenBackBy: actor, decidedAt: decidedBefore });
    const hold = eoi.from;
    if (hasDeclined && hold?.status === 'approved' && hold.lot === eoi.lot) this.pause(hold, eoi);
  }

  protected terminate(eoi: ModelEoi, because: 'unpaid' | 'untouched' | 'lot_taken'): void {
    this.moved(eoi, 'terminated');
    eoi.because = because;
    this.resume(eoi);
  }

  /** A transfer that was made in time revives an EOI whose lot is free (D124). */
  protected isRevived(eoi: ModelEoi): boolean {
    const { status, payBy, isDeleted, lot, money, due } = eoi;
    if (status !== 'terminated' || payBy === null || isDeleted) return false;
    const isFree = lot.status === 'available' || (lot.hold !== null && isHoldOf(lot.hold, eoi));
    const inTime = money.filter(({ daysAgo }) => -daysAgo <= payBy).reduce((sum, { cents }) => sum + cents, 0);
    return isFree && inTime >= (due ?? 0);
  }

  protected hasMoneyMoved({ lot, decidedAt }: ModelEoi): boolean {
    const ofLot = this.all.filter((eoi) => eoi.lot === lot);
    return decidedAt !== null && ofLot.some(({ money }) => money.some(({ at }) => at > decidedAt));
  }

  protected pause(hold: ModelHold, eoi: ModelEoi): void {
    if (hold.pausedBy === eoi) return;
    Object.assign(hold, { pausedBy: eoi, undo: null });
    hold.lot.rev += 1;
  }

  protected resume(eoi: ModelEoi): void {
    const hold = this.desk.holds.find(({ pausedBy }) => pausedBy === eoi);
    if (!hold) return;
    hold.pausedBy = null;
    hold.rev += 1;
    if (hold.status !== 'approved') return;
    hold.lot.rev += 1;
    // Its end moves to a day from now, which is a change of its own.
    if (hold.isOver) Object.assign(hold, { isOver: false, takenBackBy: null });
  }
}

/** What was paid for an EOI, what was returned and what is kept, in cents. */
export const moneyOf = ({ due, money, kept }: ModelEoi): DepositState => {
  const sum = (sign: 1 | -1) =>
    money.filter(({ cents }) => cents * sign > 0).reduce((all, { cents }) => all + cents * sign, 0);
  return { due, cleared: sum(1), refunded: sum(-1), kept };
};

export const isHoldOf = (hold: ModelHold, eoi: ModelEoi): boolean =>
  hold.pausedBy === eoi || eoi.from === hold || (eoi.customer !== null && hold.customer === eoi.customer);

export const decisionOf = (by: Actor, eoi: ModelEoi, closed: ModelHold | null): ModelEoiDecision => ({
  by,
  hasLeft: false,
  closed,
  parts: [{ eoi, before: eoi.status, decidedBefore: eoi.decidedAt }],
});
