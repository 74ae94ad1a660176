import { Injectable } from '@nestjs/common';
import {
  actorName,
  type DecidedBy,
  describeDecidedBy,
  DomainError,
  type ErrorCode,
  HOLD_EVENTS,
  parseHoldEvent,
  staffStatusLabel,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { EntityId } from '../database/entity-id.js';
import { UserRepository } from '../user/user.repository.js';
import type { LotScene } from './hold-scene.js';
import { freshLotOf } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

export const NO_HOLDS = 'This estate takes expressions of interest instead of hold requests.';
/** Shown to staff; visitors see the form's own message. */
export const LOT_TAKEN = 'This lot is no longer available.';
/** Refusals caused by a change since the caller's last read. */
const CHANGED: readonly ErrorCode[] = [
  'hold_not_pending',
  'hold_not_active',
  'lot_not_available',
  'conflict',
  'stale',
  'undo_refused',
];
/** Wording of a lot's transitions, after the actor's name. */
const LOT_MOVES: Readonly<Record<string, string>> = { hold: 'put the lot on hold', available: 'set the lot free' };
const lotMove = (to: string | null): string => LOT_MOVES[to ?? ''] ?? `set the lot to ${staffStatusLabel(to ?? '')}`;

/** Adds to a refusal who made the conflicting change and when, from the audit log. */
@Injectable()
export class HoldRefusals {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly audits: AuditRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * The same error with `by` (see `DecidedBy`) where another user came first; if the lot changed, also with the current
   * lot (D32). `details.lotId` names the lot if it is not the scene's.
   */
  async explained(error: unknown, scene: LotScene & { readonly hold?: { readonly _id: EntityId } }): Promise<unknown> {
    if (!(error instanceof DomainError) || !CHANGED.includes(error.code)) return error;
    const { lotId, ...details }: Readonly<Record<string, unknown>> = error.details ?? {};
    // Not a race: the refusal is about another request of the same person.
    if (details['why'] === 'waits_there') return error;
    const isLot = error.code === 'lot_not_available' || details['why'] === 'lot_moved';
    const fresh = isLot
      ? ((await this.holds.lotScene(typeof lotId === 'string' ? lotId : scene.lot._id)) ?? scene)
      : null;
    const by = await (fresh ? this.moverOf(fresh.lot._id) : scene.hold ? this.deciderOf(scene.hold._id) : null);
    const message = by ? `${describeDecidedBy(by, scene.estate.timeZone)}. ${error.message}` : error.message;
    return new DomainError(error.code, message, {
      ...details,
      ...(by && { by }),
      ...(fresh && { lot: freshLotOf(fresh) }),
    });
  }

  /** Who made the last decision about a hold; null while it is undecided. */
  async deciderOf(holdId: EntityId): Promise<DecidedBy | null> {
    const hold = await this.holds.byId(holdId);
    const row = hold && (await this.audits.lastOf('hold', { lotId: hold.lotId, entityId: holdId }));
    const deed = row && parseHoldEvent(row.did, row.to);
    return row && deed && deed !== 'requested' && deed !== 'entered' ? this.by(row, HOLD_EVENTS[deed]) : null;
  }

  private async moverOf(lotId: EntityId): Promise<DecidedBy | null> {
    const row = await this.audits.lastOf('lot', { lotId, entityId: lotId });
    return row && this.by(row, lotMove(row.to));
  }

  /** Audit rows contain no names (D40); they are looked up for callers who may see them. */
  private async by(entry: AuditEntryRecord, did: string): Promise<DecidedBy> {
    const { actorId, actorRole, at } = entry;
    const isBuyer = actorRole === 'CUSTOMER';
    const names = isBuyer ? null : await this.users.namesOf([actorId]);
    return { name: isBuyer ? 'The buyer' : actorName(entry, names?.get(actorId ?? '')), did, at: at.toISOString() };
  }
}
