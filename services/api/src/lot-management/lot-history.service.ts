import { Injectable } from '@nestjs/common';
import {
  actorName,
  DomainError,
  formatDate,
  type LotEvent,
  type LotStatus,
  staffStatusLabel,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotManagementRepository } from './lot-management.repository.js';

/** Maximum number of changes returned. */
const MAX_EVENTS = 200;

/** Who changed a lot, when, from, to and why. The caller must check access to the lot. */
@Injectable()
export class LotHistory {
  constructor(
    private readonly audit: AuditRepository,
    private readonly lots: LotManagementRepository,
  ) {}

  async of(lotId: EntityId, max = MAX_EVENTS): Promise<LotEvent[]> {
    const entries = await this.audit.historyOfLot(lotId, max);
    const ids = [...new Set(entries.flatMap(({ actorId }) => (isId(actorId) ? [actorId] : [])))];
    // System scope: the actor may be outside the caller's scope, such as a super admin or a buyer.
    const names = await system(() => this.lots.namesOf(ids));
    return entries.map((entry) => eventOf(entry, names));
  }

  /** Whether a move undoes the caller's own last change of the lot, i.e. returns it to its previous status. */
  async isWayBack(session: Session, { _id, rev }: Pick<LotRecord, '_id' | 'rev'>, to: LotStatus): Promise<boolean> {
    const last = await this.audit.changeOfLot(session, { lotId: _id, rev });
    const { id, role } = currentActor();
    return (
      last !== null &&
      last.from === to &&
      last.from !== last.to &&
      last.did !== 'undone' &&
      last.actorId === id &&
      last.actorRole === role
    );
  }

  /** 412 for a caller whose revision is outdated: names who changed the lot, when and what (D43). */
  async stale(lotId: EntityId, timeZone: string): Promise<DomainError> {
    const [last] = await this.of(lotId, 1);
    if (!last) return new DomainError('stale');
    const [from, to] = [staffStatusLabel(last.from), staffStatusLabel(last.to)];
    const what = from === to ? `changed this lot (${last.reason ?? to})` : `moved this lot from ${from} to ${to}`;
    return new DomainError('stale', `${last.by} ${what} on ${formatDate(last.at, timeZone, 'D MMM YYYY h:mm A')}.`, {
      change: last,
    });
  }
}

const eventOf = (entry: AuditEntryRecord, names: ReadonlyMap<string, string>): LotEvent => ({
  _id: String(entry._id),
  at: entry.at.toISOString(),
  by: actorName(entry, names.get(entry.actorId ?? '')),
  from: entry.from ?? '',
  to: entry.to ?? '',
  rev: entry.rev ?? 0,
  reason: entry.reason,
});
