import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RequestGateModule } from '../request-gate/request-gate.module.js';
import { StaffCatalogueModule } from '../staff-catalogue/staff-catalogue.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { EstateAdminController } from './estate-admin.controller.js';
import { EstateAdminRepository } from './estate-admin.repository.js';
import { EstateArchiveService } from './estate-archive.service.js';
import { EstateSettingsService } from './estate-settings.service.js';
import { NewEstateService } from './new-estate.service.js';

/** Writes of estates and their stages by those who manage them (D97). */
@Module({
  imports: [AuditModule, RequestGateModule, StaffCatalogueModule, UploadModule, UserModule],
  controllers: [EstateAdminController],
  providers: [EstateAdminRepository, EstateArchiveService, EstateSettingsService, NewEstateService],
})
export class EstateAdminModule {}
