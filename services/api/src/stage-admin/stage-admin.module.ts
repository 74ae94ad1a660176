import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { RequestGateModule } from '../request-gate/request-gate.module.js';
import { StaffCatalogueModule } from '../staff-catalogue/staff-catalogue.module.js';
import { UserModule } from '../user/user.module.js';
import { StageAdminController } from './stage-admin.controller.js';
import { StageAdminRepository } from './stage-admin.repository.js';
import { StageFormService } from './stage-form.service.js';
import { StageHistory } from './stage-history.service.js';
import { StageMovesService } from './stage-moves.service.js';

/** Stages as their managers write them: add, change, release (D92, D93). */
@Module({
  imports: [AuditModule, LotTransitionsModule, RequestGateModule, StaffCatalogueModule, UserModule],
  controllers: [StageAdminController],
  providers: [StageAdminRepository, StageFormService, StageHistory, StageMovesService],
})
export class StageAdminModule {}
