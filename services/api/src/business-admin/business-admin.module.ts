import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BusinessModule } from '../business/business.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { BusinessAdminController } from './business-admin.controller.js';
import { BusinessAdminService } from './business-admin.service.js';

@Module({
  imports: [AuditModule, BusinessModule, UploadModule, UserModule],
  controllers: [BusinessAdminController],
  providers: [BusinessAdminService],
})
export class BusinessAdminModule {}
