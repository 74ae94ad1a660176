import { type EoiEvent, type HoldEvent, kindOf, NO_REQUEST, type Principal, type Role } from '@lotline/shared-domain';
import type { ClientSession, Connection, Types } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import { currentContext } from '../database/scope.js';
import type { AuditEntity } from '../database/audit-kinds.js';
import { auditEntryCollection, type AuditEntryRecord, type ShownPrice } from './audit-entry.model.js';

/** The actor that a change is attributed to. */
export interface Actor {
  id: string | null;
  role: string;
  requestId: string | null;
}
/** Jobs such as the sweeper, migrations, commands and the seed. */
export const SYSTEM_ACTOR: Actor = { id: null, role: 'SYSTEM', requestId: null };

export interface AuditInput {
  actor?: Actor;
  at?: Date;
  landownerId?: Types.ObjectId | null;
  estateId?: Types.ObjectId | null;
  stageId?: Types.ObjectId | null;
  lotId?: Types.ObjectId | null;
  builderId?: Types.ObjectId | null;
  entity: AuditEntity;
  entityId: Types.ObjectId | string;
  from?: string | null;
  to?: string | null;
  did?: HoldEvent | EoiEvent | null;
  rev?: number | null;
  reason?: string | null;
  shownPrice?: ShownPrice | null;
  batchId?: string | null;
  /** True where no answer to visitors has changed. */
  staffOnly?: boolean;
}

/** A person's account id or a deploy token's name; null for a visitor and for a key without a user. */
const actorIdOf = (principal: Principal): string | null =>
  principal.kind === 'program' ? principal.name : principal.kind === 'anonymous' ? null : principal.userId;

/**
 * An account as the actor of what is authorised by its own password or emailed link, before or without a session.
 * @example await this.audit.write(session, { actor: accountActor(user), entity: 'user', entityId: user._id, to: 'logged in' })
 */
export const accountActor = ({ _id, role }: { readonly _id: Types.ObjectId; readonly role: Role }): Actor => ({
  id: String(_id),
  role,
  requestId: currentContext()?.requestId ?? null,
});

/** The actor of the running request; the system actor in a job (D34). */
export function currentActor(): Actor {
  const context = currentContext();
  return context && context.requestId !== NO_REQUEST
    ? { id: actorIdOf(context.principal), role: kindOf(context.principal), requestId: context.requestId }
    : SYSTEM_ACTOR;
}

/**
 * Writes audit rows in the transaction of the change itself: they are the only source of live events.
 * @example await writeAudit(connection, session, [{ entity: 'stage', entityId, estateId, from, to }]);
 */
export async function writeAudit(
  connection: Connection,
  session: ClientSession | null,
  entries: readonly AuditInput[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(
    ({
      actor = currentActor(),
      at = new Date(),
      landownerId = null,
      estateId = null,
      stageId = null,
      lotId = null,
      builderId = null,
      entity,
      entityId,
      from = null,
      to = null,
      did = null,
      rev = null,
      reason = null,
      shownPrice = null,
      batchId = null,
      staffOnly = false,
    }) => {
      const row: Omit<AuditEntryRecord, '_id'> = {
        at,
        actorId: actor.id,
        actorRole: actor.role,
        requestId: actor.requestId,
        landownerId,
        estateId,
        stageId,
        lotId,
        entity,
        entityId: String(entityId),
        from,
        to,
        did,
        rev,
        reason,
        ...(builderId && { builderId }),
        ...(shownPrice && { shownPrice }),
        ...(batchId && { batchId }),
        ...(staffOnly && { staffOnly }),
      };
      return row;
    },
  );
  // Every field is set, so Mongoose has no defaults to add and is bypassed; the database validates the row itself.
  // No tenant scope: the collection is open; rows are of the owner whose data changed, whoever changed it.
  await modelOf(connection, auditEntryCollection).collection.insertMany(rows, { session: session ?? undefined });
}
