import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { FileRecordRepository } from './file-record.repository.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';

@Module({ imports: [AuditModule, EstateModule, LimitsModule], controllers: [UploadController], providers: [UploadService, FileRecordRepository] })
export class UploadModule {}
