import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { FileRecordRepository } from './file-record.repository.js';
import { PictureCheck } from './picture-check.service.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';

@Module({ imports: [AuditModule, EstateModule, LimitsModule], controllers: [UploadController], providers: [UploadService, FileRecordRepository, PictureCheck], exports: [PictureCheck] })
export class UploadModule {}
