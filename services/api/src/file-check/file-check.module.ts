import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DocumentModule } from '../document/document.module.js';
import { FilesModule } from '../files/files.module.js';
import { ShownListingsModule } from '../listing/shown-listings.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { DrawingQueueRepository } from './drawing-queue.repository.js';
import { DrawingWorker } from './drawing.worker.js';
import { FileCheckRepository } from './file-check.repository.js';
import { FileCheckWorker } from './file-check.worker.js';
import { FileSweep } from './file-sweep.js';
import { OutdatedFiles } from './outdated-files.js';
import { PlanPictureRepository } from './plan-picture.repository.js';
import { PlanPictureSweep } from './plan-picture-sweep.js';

@Module({
  imports: [AuditModule, DocumentModule, FilesModule, ShownListingsModule, UploadModule],
  providers: [
    DrawingQueueRepository,
    DrawingWorker,
    FileCheckRepository,
    FileCheckWorker,
    FileSweep,
    OutdatedFiles,
    PlanPictureRepository,
    PlanPictureSweep,
  ],
  exports: [DrawingWorker, FileCheckWorker],
})
export class FileCheckModule {}
