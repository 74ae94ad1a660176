import {
  bulkOutcome,
  lotTransition,
  type BulkChange,
  type Endpoint,
  type LotStatus,
  type UpdateLot,
} from '@lotline/shared-domain';
import { EoiModel } from './eoi-model.js';
import { HoldModel } from './hold-model.js';
import { checkMove, editLot, heldBefore, lacksSignature, refuse } from './lot-rules.js';
import type { Actor, Asks, ModelHold, ModelLot } from './state.js';

/** The buyer whom an older page enters with a paper EOI. */
export const PAPER_EMAIL = 'eoi@example.com';

/** What the tables of holds, EOIs and lots in shared-domain say of a desk: each deed changes the model, or throws the refusal that the API must give. */
export class DeskModel extends HoldModel {
  readonly eois = new EoiModel(this);

  /** A lot moved by hand; a hold that comes back from an EOI is a new one. */
  move(
    actor: Actor,
    endpoint: Endpoint,
    lot: ModelLot,
    { to, rev, reason, asks = 'nothing' }: { to: LotStatus; rev: number; reason?: string; asks?: Asks },
  ): ModelHold | null {
    this.gate(actor, endpoint, lot.estate.owner);
    if (rev !== lot.rev) refuse('stale');
    checkMove(actor, lot, { to, reason, asks });
    if (asks === 'buyer') {
      this.eois.enterPaper(lot, PAPER_EMAIL);
      return null;
    }
    if (lacksSignature(lot, to)) refuse('contract_incomplete');
    const before = to === 'hold' ? heldBefore(lot) : null;
    const [from, held, ends] = [lot.status, lot.hold, lotTransition(lot.status, to)?.ends];
    if (ends === 'hold' && held) this.decided(held, 'cancelled', null);
    if (ends === 'eoi' && lot.eoi) this.eois.end(lot.eoi);
    else if (lot.eoi) lot.eoi.rev += 1;
    Object.assign(lot, { status: to, rev: lot.rev + 1, hold: null });
    if (to === 'available' && from !== 'not_released') this.pass(lot);
    if (!before) return null;
    lot.hold = this.add({ lot, email: before.email, customer: before.customer, status: 'approved', rev: before.rev });
    return lot.hold;
  }

  edit(
    actor: Actor,
    endpoint: Endpoint,
    lot: ModelLot,
    rev: number,
    fields: Pick<UpdateLot, 'price' | 'isBuildersEnabled' | 'financeDueDate'>,
  ): void {
    this.gate(actor, endpoint, lot.estate.owner);
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
    if ((needsReason && !reason) || (to === 'hold' && !heldBefore(lot)) || lacksSignature(lot, to)) return 'refused';
    this.move(actor, { access: 'lot.manage' } as Endpoint, lot, { to, rev, ...(reason && { reason }) });
    return 'changed';
  }

  /** Whether a caller may bulk-change at all. */
  mayChange = (actor: Actor, endpoint: Endpoint): void => this.gate(actor, endpoint, actor.owns);

  /** Half a minute later: no decision can be undone, emails are sent, released lots are offered. */
  override letTimePass(): void {
    super.letTimePass();
    this.eois.letTimePass();
  }
}
