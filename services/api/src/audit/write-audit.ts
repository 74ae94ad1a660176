import { type HoldDeed, kindOf, type Principal } from '@lotline/shared-domain';
import type { ClientSession, Connection, Types } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import { currentContext } from '../database/scope.js';
import { type AuditEntity, auditEntryCollection, type AuditEntryRecord, type ShownPrice } from './audit-entry.model.js';

/** Who a change is written down to. */
export interface Actor {
  id: string | null;
  role: string;
  requestId: string | null;
}
/** The sweeper, migrations and the seed. */
export const SYSTEM_ACTOR: Actor = { id: null, role: 'SYSTEM', requestId: null };

export interface AuditInput {
  actor?: Actor;
  at?: Date;
  landownerId?: Types.ObjectId | null;
  estateId?: Types.ObjectId | null;
  stageId?: Types.ObjectId | null;
  lotId?: Types.ObjectId | null;
  entity: AuditEntity;
  entityId: Types.ObjectId | string;
  from?: string | null;
  to?: string | null;
  did?: HoldDeed | null;
  rev?: number | null;
  reason?: string | null;
  shownPrice?: ShownPrice | null;
}

/** A person by the account, a program by its key's name; null for a visitor and for a key that a team shares. */
const actorIdOf = (principal: Principal): string | null => (principal.kind === 'program' ? principal.name : principal.kind === 'anonymous' ? null : principal.userId);

/** The actor of the running request. */
export function currentActor(): Actor {
  const context = currentContext();
  return context ? { id: actorIdOf(context.principal), role: kindOf(context.principal), requestId: context.requestId } : SYSTEM_ACTOR;
}

/**
 * Writes what happened, in the transaction of the change itself: these rows are the one source of live events.
 * @example await writeAudit(connection, session, [{ entity: 'stage', entityId, estateId, from, to }]);
 */
export async function writeAudit(connection: Connection, session: ClientSession | null, entries: readonly AuditInput[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actor = currentActor(), at = new Date(), landownerId = null, estateId = null, stageId = null, lotId = null, entity, entityId, from = null, to = null, did = null, rev = null, reason = null, shownPrice = null }) => {
    const row: Omit<AuditEntryRecord, '_id'> = { at, actorId: actor.id, actorRole: actor.role, requestId: actor.requestId, landownerId, estateId, stageId, lotId, entity, entityId: String(entityId), from, to, did, rev, reason, ...(shownPrice && { shownPrice }) };
    return row;
  });
  // Every field is here, so that nothing is left for mongoose to fill in; the database checks the row by its own rules.
  await modelOf(connection, auditEntryCollection).collection.insertMany(rows, { session: session ?? undefined });
}
