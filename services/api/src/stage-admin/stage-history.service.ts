import { Injectable } from '@nestjs/common';
import { actorName, DomainError, type StageEvent } from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { StageRecord } from '../stage/stage.model.js';
import { StaleSave } from '../user/stale-save.service.js';
import { UserRepository } from '../user/user.repository.js';

/** Maximum number of changes returned. */
const MAX_EVENTS = 50;

/** What a row did to the stage itself, worded to follow a name; null for a change of its lots. */
function wordsOf({ from, to, reason }: Pick<AuditEntryRecord, 'from' | 'to' | 'reason'>): string | null {
  switch (to) {
    case 'made':
      return 'added this stage';
    case 'changed':
      return `changed this stage: ${reason ?? ''}`;
    case 'now_selling':
      return from === 'not_released' ? 'released this stage' : 'put this stage back to Now Selling';
    case 'not_released':
      return 'put this stage back to Not Released';
    case 'sold_out':
      return 'set this stage to Sold Out';
    default:
      return null;
  }
}

/** Who changed a stage, when and what. The caller must check access to the stage. */
@Injectable()
export class StageHistory {
  constructor(
    private readonly audit: AuditRepository,
    private readonly users: UserRepository,
    private readonly staleSave: StaleSave,
  ) {}

  /** Latest first; changes of many lots at once are among them. */
  async of(stageId: EntityId): Promise<StageEvent[]> {
    const rows = await this.audit.historyOfStage(stageId, MAX_EVENTS);
    const names = await this.users.namesOf(rows.map(({ actorId }) => actorId));
    return rows.flatMap((row) => {
      const [what, detail] = (wordsOf(row) ?? row.reason ?? '').split(': ');
      if (!what) return [];
      const reason = row.to === 'changed' ? detail : wordsOf(row) && row.reason;
      const by = actorName(row, names.get(row.actorId ?? ''));
      return [{ _id: String(row._id), at: row.at.toISOString(), by, what, reason: reason ?? null }];
    });
  }

  /** Refuses a caller who has seen another revision (D43). */
  async refuseStale(session: Session, { _id, rev }: Pick<StageRecord, '_id' | 'rev'>, seen: number): Promise<void> {
    if (rev !== seen) throw await this.stale(session, _id);
  }

  /** 412 with who changed the stage, what and when. */
  stale(session: Session, stageId: EntityId): Promise<DomainError> {
    return this.staleSave.of(session, { entity: 'stage', entityId: stageId, words: wordsOf });
  }
}
