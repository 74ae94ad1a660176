import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { LeadAssignments } from '../lead/lead-assignments.service.js';
import { ImportedLeadsRepository } from './imported-leads.repository.js';
import { KnownLeadsRepository } from './known-leads.repository.js';
import type { LeadImportRecord, RowOutcome } from './lead-import.model.js';
import { LeadImportsRepository } from './lead-imports.repository.js';
import { planPart } from './plan-part.js';

/** How many rows did what. */
const countsOf = (outcomes: readonly RowOutcome[]) => {
  const counts = { added: 0, changed: 0, same: 0, failed: 0 };
  for (const { did } of outcomes) counts[did] += 1;
  return counts;
};

/** Writes the next part of an import within a transaction: its leads and people, and what each row did (D203). */
@Injectable()
export class LeadImportPart {
  constructor(
    private readonly imports: LeadImportsRepository,
    private readonly known: KnownLeadsRepository,
    private readonly written: ImportedLeadsRepository,
    private readonly assignments: LeadAssignments,
    private readonly audit: AuditLog,
  ) {}

  /** False if another process did this part: the transaction has to be undone. */
  write(session: Session, record: LeadImportRecord): Promise<boolean> {
    return asTenant(record.landownerId, async () => {
      const part = await this.imports.part(session, record._id, record.partsDone);
      // Its rows are kept for 30 days.
      if (!part) return this.imports.partDone(session, record, {});
      const { rows } = part;
      const emails = [...new Set(rows.flatMap(({ email }) => (email ? [email] : [])))];
      const at = new Date();
      const plan = await planPart(record, rows, { known: await this.known.of(record, emails, session), at });
      const { newLeads, leads, outcomes } = plan;
      const assignees = newLeads.length > 0 ? await this.assignments.nextOf(session, record, newLeads.length) : [];
      await this.written.write(session, plan, assignees);
      await this.imports.settlePart(session, part._id, { outcomes: [...outcomes], doneAt: at });
      const { landownerId, estateId, actorId: id, actorRole: role } = record;
      const isLast = record.partsDone + 1 === record.parts;
      // The last one makes open pages read that the import is done, also where its rows changed nothing.
      if (newLeads.length + leads.length > 0 || isLast)
        await this.audit.write(session, {
          actor: { id, role, requestId: null },
          landownerId,
          estateId,
          entity: 'lead',
          entityId: record._id,
          to: 'imported',
          reason: `${newLeads.length} added, ${leads.length} changed`,
        });
      return this.imports.partDone(session, record, countsOf(outcomes));
    });
  }
}
