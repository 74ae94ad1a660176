import { Injectable } from '@nestjs/common';
import { DomainError, type LeadsChange, undoLeadChange } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isId } from '../common/id.pipe.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { OpenLeadsRepository } from '../lead/open-leads.repository.js';
import { notFound } from '../read-cache/not-found.js';
import type { ChangedLead, LeadChangeRecord } from './lead-change.model.js';
import { LeadChangesRepository } from './lead-changes.repository.js';
import { changeRows, estateRows, isStill, left } from './lead-plan.js';
import { type Lead, LeadsRepository } from './leads.repository.js';

const WHY = {
  changed: 'It was changed since.',
  restored: 'It was restored since.',
  deleted: 'It was deleted since.',
  merged: 'It became part of another lead.',
} as const;

/** Takes a change or deletion of many leads back, once within 30 days (D149). */
@Injectable()
export class LeadChangeUndo {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly changes: LeadChangesRepository,
    private readonly open: OpenLeadsRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Leads that changed since stay as they are and are named; tasks of a hand-over go back with theirs.
   * @throws DomainError `undo_refused` the second time; `not_found` after 30 days
   */
  undo(changeId: string, key: string | null): Promise<OnceAnswer<LeadsChange>> {
    return this.unit.once({ action: undoLeadChange.action, target: changeId, key, body: {} }, async (session) => {
      const change = isId(changeId) ? await this.changes.one(changeId, session) : null;
      if (!change) throw notFound('change of leads');
      if (change.undoneAt || !(await this.changes.markUndone(session, change)))
        throw new DomainError('undo_refused', 'This change is undone already.');
      const ids = change.leads.map(({ leadId }) => leadId);
      const leads = new Map((await this.leads.byIds(ids, session)).map((lead) => [String(lead._id), lead]));
      const judged = change.leads.flatMap((changed) => {
        const lead = leads.get(String(changed.leadId));
        return lead ? [{ lead, set: changed.before, why: whyLeft(change, changed, lead) }] : [];
      });
      const back = judged.filter(({ why }) => why === null);
      const writes = back.map(({ lead, set }) => ({
        lead,
        set: { ...set, ...('deletedAt' in set && { deletedBy: null }) },
      }));
      if (writes.length > 0 && !(await this.leads.write(session, writes, new Date())))
        throw new DomainError('conflict');
      // A task stays with its lead.
      const stays = new Set(judged.flatMap(({ lead, why }) => (why ? [String(lead._id)] : [])));
      const tasks = (change.tasks ?? []).filter(({ leadId }) => !stays.has(String(leadId)));
      if (tasks.length > 0) await this.open.returnTasks(session, tasks);
      const batchId = `undo ${changeId}`;
      await this.audit.write(
        session,
        ...back.flatMap(({ lead, set }) => changeRows(lead, set, { batchId, reason: 'Undone' })),
        ...estateRows(
          changeId,
          back.map(({ lead }) => lead),
          'undone',
        ),
      );
      return {
        status: 200,
        body: { changed: back.length, left: judged.flatMap(({ lead, why }) => (why ? [left(lead, why)] : [])) },
      };
    });
  }
}

/** Why a lead stays as it is; null if it hasn't changed since. */
function whyLeft({ kind }: LeadChangeRecord, { rev, after }: ChangedLead, lead: Lead): string | null {
  if (kind === 'delete' && !lead.deletedAt) return WHY.restored;
  if (kind !== 'delete' && lead.deletedAt) return WHY.deleted;
  if (lead.mergedInto) return WHY.merged;
  return (lead.rev ?? 0) === rev && (!after || isStill(lead, after)) ? null : WHY.changed;
}
