import { Injectable } from '@nestjs/common';
import {
  actorName,
  type DecidedBy,
  describeDecidedBy,
  DomainError,
  type ErrorCode,
  staffStatusLabel,
  UNDO_MS,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { EntityId } from '../database/entity-id.js';
import { UserRepository } from '../user/user.repository.js';
import type { Decided } from './decided.js';
import type { DecisionKind, DecisionNoun } from './decision-noun.js';
import { freshLotOf, type LotScene } from './lot-scene.js';
import { LotUnderLock } from './lot-under-lock.js';
import { isCallers } from './undo-record.js';

/** Refusals caused by a change since the caller's last read, besides the noun's own. */
const CHANGED: readonly ErrorCode[] = ['lot_not_available', 'conflict', 'stale', 'undo_refused'];
/** Wording of a lot's transitions, after the actor's name. */
const LOT_MOVES: Readonly<Record<string, string>> = { hold: 'put the lot on hold', available: 'set the lot free' };
const lotMove = (to: string | null): string => LOT_MOVES[to ?? ''] ?? `set the lot to ${staffStatusLabel(to ?? '')}`;

/** Adds to a refusal who made the conflicting change and when, from the audit log. */
@Injectable()
export class DecisionRefusals {
  constructor(
    private readonly lots: LotUnderLock,
    private readonly audits: AuditRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * The same error with `by` (see `DecidedBy`) where another user came first; if the lot changed, also with the current
   * lot (D32). `details.lotId` names the lot if it is not the scene's; `id` is the record's, if there is one yet.
   */
  async explained<T extends Decided>(
    error: unknown,
    noun: DecisionNoun<T>,
    scene: LotScene,
    id?: EntityId,
  ): Promise<unknown> {
    if (!(error instanceof DomainError) || ![...CHANGED, ...noun.changed].includes(error.code)) return error;
    const { lotId, ...details }: Readonly<Record<string, unknown>> = error.details ?? {};
    // Not a race: the refusal is about another request of the same person.
    if (details['why'] === 'waits_there') return error;
    const isLot = error.code === 'lot_not_available' || details['why'] === 'lot_moved';
    const fresh = isLot ? ((await this.lots.scene(typeof lotId === 'string' ? lotId : scene.lot._id)) ?? scene) : null;
    const by = await (fresh ? this.moverOf(fresh.lot._id) : id ? this.deciderOf(noun, id) : null);
    const message = by ? `${describeDecidedBy(by, scene.estate.timeZone)}. ${error.message}` : error.message;
    return new DomainError(error.code, message, {
      ...details,
      ...(by && { by }),
      ...(fresh && { lot: freshLotOf(fresh) }),
    });
  }

  /** Who made the last decision about a record; null while it is undecided. */
  async deciderOf<T extends Decided>(
    { kind, records, describe }: DecisionNoun<T>,
    id: EntityId,
  ): Promise<DecidedBy | null> {
    const record = await records.byId(id);
    const row = record && (await this.audits.lastOf(kind, { lotId: record.lotId, entityId: id }));
    const did = row && describe(row);
    return row && did ? this.by(row, did) : null;
  }

  /** Whether the last that happened to a record is the caller's own undo moments ago: Undo was pressed twice. */
  async hasUndone(kind: DecisionKind, { _id: entityId, lotId }: Pick<Decided, '_id' | 'lotId'>): Promise<boolean> {
    const row = await this.audits.lastOf(kind, { lotId, entityId });
    return row?.did === 'undone' && isCallers(row) && row.at.getTime() > Date.now() - UNDO_MS;
  }

  private async moverOf(lotId: EntityId): Promise<DecidedBy | null> {
    const row = await this.audits.lastOf('lot', { lotId, entityId: lotId });
    return row && this.by(row, lotMove(row.to));
  }

  /** Audit rows contain no names (D40); they are looked up for callers who may see them. */
  private async by(entry: AuditEntryRecord, did: string): Promise<DecidedBy> {
    const { actorId, actorRole, at } = entry;
    const who = async (): Promise<string> => {
      if (actorRole === 'CUSTOMER') return 'The buyer';
      if (actorId !== null && isCallers(entry)) return 'You';
      return actorName(entry, (await this.users.namesOf([actorId])).get(actorId ?? ''));
    };
    return { name: await who(), did, at: at.toISOString() };
  }
}
