import { Injectable } from '@nestjs/common';
import {
  actorName,
  type DecidedBy,
  describeDecidedBy,
  DomainError,
  type ErrorCode,
  HOLD_DEEDS,
  holdDeed,
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
/** To staff; what visitors read is the form's. */
export const LOT_TAKEN = 'This lot is no longer available.';
/** Refusals because something has changed since the caller looked. */
const CHANGED: readonly ErrorCode[] = [
  'hold_not_pending',
  'hold_not_active',
  'lot_not_available',
  'conflict',
  'stale',
  'undo_refused',
];
/** A lot's moves, as its history tells them after a name. */
const LOT_MOVES: Readonly<Record<string, string>> = { hold: 'put the lot on hold', available: 'set the lot free' };
const lotMove = (to: string | null): string => LOT_MOVES[to ?? ''] ?? `set the lot to ${staffStatusLabel(to ?? '')}`;

/** Says with a refusal who did what and when, from the history. */
@Injectable()
export class HoldRefusals {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly audits: AuditRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * The same error with `by` (see decidedByOf) where somebody was faster; where it is the lot that changed, also with the
   * fresh lot (D32). `details.lotId` says that it is another lot than the scene's.
   */
  async explained(error: unknown, scene: LotScene & { readonly hold?: { readonly _id: EntityId } }): Promise<unknown> {
    if (!(error instanceof DomainError) || !CHANGED.includes(error.code)) return error;
    const { lotId, ...details }: Readonly<Record<string, unknown>> = error.details ?? {};
    // Nobody was faster: the refusal is about another request of the same person.
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

  /** Who decided last about a hold; null where it still waits as it was asked for. */
  async deciderOf(holdId: EntityId): Promise<DecidedBy | null> {
    const hold = await this.holds.byId(holdId);
    const row = hold && (await this.audits.lastOf('hold', { lotId: hold.lotId, entityId: holdId }));
    const deed = row && holdDeed(row.did, row.to);
    return row && deed && deed !== 'requested' && deed !== 'entered' ? this.by(row, HOLD_DEEDS[deed]) : null;
  }

  private async moverOf(lotId: EntityId): Promise<DecidedBy | null> {
    const row = await this.audits.lastOf('lot', { lotId, entityId: lotId });
    return row && this.by(row, lotMove(row.to));
  }

  /** A history names nobody (D40): names are looked up for those who may see it. */
  private async by(entry: AuditEntryRecord, did: string): Promise<DecidedBy> {
    const { actorId, actorRole, at } = entry;
    const isBuyer = actorRole === 'CUSTOMER';
    const names = isBuyer ? null : await this.users.namesOf([actorId]);
    return { name: isBuyer ? 'The buyer' : actorName(entry, names?.get(actorId ?? '')), did, at: at.toISOString() };
  }
}
