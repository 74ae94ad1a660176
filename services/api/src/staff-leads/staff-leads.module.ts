import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { OverloadModule } from '../overload/overload.module.js';
import { UserModule } from '../user/user.module.js';
import { LeadChangesController } from './lead-changes.controller.js';
import { LeadChangesRepository } from './lead-changes.repository.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadDetailsService } from './lead-details.service.js';
import { LeadEdits } from './lead-edits.service.js';
import { LeadFactsRepository } from './lead-facts.repository.js';
import { LeadObstacles } from './lead-obstacles.service.js';
import { LeadRows } from './lead-rows.service.js';
import { LeadSweep } from './lead-sweep.js';
import { LeadViewsRepository } from './lead-views.repository.js';
import { LeadViews } from './lead-views.service.js';
import { LeadsController } from './leads.controller.js';
import { LeadsRepository } from './leads.repository.js';
import { LeadsService } from './leads.service.js';
import { LeadChangeUndo } from './undo-lead-change.service.js';

/** Leads as staff list, enter, change and delete them (D148, D149, D152). */
@Module({
  imports: [AuditModule, ContactModule, LeadModule, OverloadModule, UserModule],
  controllers: [LeadChangesController, LeadsController],
  providers: [
    LeadChanges,
    LeadChangesRepository,
    LeadChangeUndo,
    LeadDetailsService,
    LeadEdits,
    LeadFactsRepository,
    LeadObstacles,
    LeadRows,
    LeadsRepository,
    LeadsService,
    LeadSweep,
    LeadViews,
    LeadViewsRepository,
  ],
  exports: [LeadDetailsService, LeadRows, LeadsRepository],
})
export class StaffLeadsModule {}
