import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { ImportedLeadsRepository } from './imported-leads.repository.js';
import { KnownLeadsRepository } from './known-leads.repository.js';
import { LeadImportPart } from './lead-import-part.service.js';
import { LeadImportUndo } from './lead-import-undo.service.js';
import { LeadImportWorker } from './lead-import.worker.js';
import { LeadImportsRepository } from './lead-imports.repository.js';
import { UndoneLeadsRepository } from './undone-leads.repository.js';

/** The job that works through imports of leads. */
@Module({
  imports: [AuditModule, LeadModule],
  providers: [
    ImportedLeadsRepository,
    KnownLeadsRepository,
    LeadImportPart,
    LeadImportUndo,
    LeadImportWorker,
    LeadImportsRepository,
    UndoneLeadsRepository,
  ],
  exports: [KnownLeadsRepository, LeadImportsRepository, LeadImportWorker],
})
export class LeadImportWorkModule {}
