import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { FilesModule } from '../files/files.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { Attachments } from './attachments.service.js';
import { FileReaders } from './file-readers.js';
import { FileLockRepository } from './file-lock.repository.js';
import { FileRecordRepository } from './file-record.repository.js';
import { PictureCheck } from './picture-check.service.js';
import { PrivateLinks } from './private-links.service.js';
import { StorageUses } from './storage-uses.js';
import { UploadController } from './upload.controller.js';
import { UploadQuota } from './upload-quota.service.js';
import { UploadRemoval } from './upload-removal.service.js';
import { UploadService } from './upload.service.js';

@Module({
  imports: [AuditModule, EstateModule, FilesModule, LimitsModule],
  controllers: [UploadController],
  providers: [
    Attachments,
    UploadService,
    UploadQuota,
    FileLockRepository,
    FileReaders,
    FileRecordRepository,
    PictureCheck,
    PrivateLinks,
    StorageUses,
    UploadRemoval,
  ],
  exports: [
    Attachments,
    FileLockRepository,
    FileReaders,
    FileRecordRepository,
    PictureCheck,
    PrivateLinks,
    StorageUses,
    UploadQuota,
    UploadRemoval,
    UploadService,
  ],
})
export class UploadModule {}
