import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LeadImportRecord } from './lead-import.model.js';
import { LeadImportsRepository } from './lead-imports.repository.js';
import { UndoneLeadsRepository } from './undone-leads.repository.js';

/** Takes back the next part of an import within a transaction, the last part first, but for what changed since (D203). */
@Injectable()
export class LeadImportUndo {
  constructor(
    private readonly imports: LeadImportsRepository,
    private readonly undone: UndoneLeadsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** False if another process did this part: the transaction has to be undone. */
  write(session: Session, record: LeadImportRecord): Promise<boolean> {
    const { landownerId, estateId, actorRole, undoActorId: id = null, undoActorRole: role = actorRole } = record;
    const { parts, partsDone } = record;
    return asTenant(landownerId, async () => {
      const part = await this.imports.part(session, record._id, parts - 1 - partsDone);
      if (!part?.outcomes || !part.doneAt) return this.imports.partDone(session, record, {});
      const outcomes = await this.undone.takeBack(session, part);
      const left = outcomes.filter((outcome) => outcome.left).length;
      await this.imports.settlePart(session, part._id, { outcomes });
      const entry = { landownerId, estateId, entity: 'lead' as const, entityId: record._id, to: 'import undone' };
      await this.audit.write(session, { ...entry, actor: { id, role, requestId: null } });
      return this.imports.partDone(session, record, { left });
    });
  }
}
