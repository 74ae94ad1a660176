import { Injectable } from '@nestjs/common';
import { ago, DomainError, parseRole, ROLE_WORDS } from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { AuditRepository, type VersionedEntity } from '../audit/audit.repository.js';
import { currentPrincipal } from '../database/scope.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { UserRepository } from './user.repository.js';

/** Number of recent audit rows searched for the change behind a stale save. */
const SEARCHED_ROWS = 20;

type Row = Pick<AuditEntryRecord, 'from' | 'to' | 'reason'>;
export interface StaleWhat {
  readonly entity: VersionedEntity;
  readonly entityId: EntityId | string;
  /** Description of a row's change, following a name: 'renamed this business'; null for any other kind of change. */
  words(row: Row): string | null;
  /** The caller's own account, open in another tab or on another device. */
  isOwn?: boolean;
}

/** Who did what a row says: a name, or who they were. @param names users by id */
export const byOf = (
  { actorId, actorRole }: Pick<AuditEntryRecord, 'actorId' | 'actorRole'>,
  names: ReadonlyMap<string, string>,
): string => {
  const known = parseRole(actorRole);
  return (
    names.get(actorId ?? '') ?? (actorRole === 'SYSTEM' || known === 'ANONYMOUS' ? 'Lotline' : `A ${ROLE_WORDS[known]}`)
  );
};

/** 412 for a save based on an outdated revision (D43): who changed it, what and when. */
@Injectable()
export class StaleSave {
  constructor(
    private readonly audit: AuditRepository,
    private readonly users: UserRepository,
  ) {}

  /** Read within the refused transaction. Falls back to the error code's message if no audit row matches. */
  async of(session: Session, { entity, entityId, words, isOwn = false }: StaleWhat): Promise<DomainError> {
    const rows = await this.audit.lastDone(session, entity, entityId, SEARCHED_ROWS);
    const row = rows.find((one) => words(one) !== null);
    if (!row) return new DomainError('stale');
    const principal = currentPrincipal();
    const isMe = isOwn || ('userId' in principal && principal.userId !== null && principal.userId === row.actorId);
    const by = isMe ? 'You' : byOf(row, await this.users.namesOf([row.actorId]));
    const [what, detail] = (words(row) ?? '').split(': ', 2);
    const where = isMe ? ' in another tab or on another device' : '';
    const message = `${by} ${what}${where} ${ago(row.at)}${detail ? `: ${detail}` : ''}.`;
    return new DomainError('stale', message, { change: { at: row.at.toISOString(), by, what: words(row) } });
  }
}
