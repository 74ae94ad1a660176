import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { FilesModule } from '../files/files.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { DocumentChanges } from './document-changes.service.js';
import { DocumentEvents } from './document-events.service.js';
import { DocumentFileRepository } from './document-file.repository.js';
import { DocumentFilesController } from './document-files.controller.js';
import { DocumentFiles } from './document-files.service.js';
import { DocumentReads } from './document-reads.service.js';
import { DocumentRemoval } from './document-removal.service.js';
import { DocumentController } from './document.controller.js';
import { DocumentRepository } from './document.repository.js';
import { NewDocuments } from './new-documents.service.js';
import { OpenPlaceRepository } from './open-place.repository.js';
import { SettledDocuments } from './settled-documents.service.js';
import { ShownDocumentsModule } from './shown-documents.module.js';

/** Documents of estates, stages and lots (ADR-0051). */
@Module({
  imports: [AuditModule, EstateModule, FilesModule, ShownDocumentsModule, UploadModule, UserModule],
  controllers: [DocumentController, DocumentFilesController],
  providers: [
    DocumentChanges,
    DocumentEvents,
    DocumentFileRepository,
    DocumentFiles,
    DocumentReads,
    DocumentRemoval,
    DocumentRepository,
    NewDocuments,
    OpenPlaceRepository,
    SettledDocuments,
  ],
  exports: [DocumentReads, SettledDocuments],
})
export class DocumentModule {}
