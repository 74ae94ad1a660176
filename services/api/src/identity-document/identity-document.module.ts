import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { IdentityDocumentRepository } from './identity-documents.repository.js';
import { IdentityDocuments } from './identity-documents.service.js';
import { IdentityExpiry } from './identity-expiry.js';
import { IdentityGuard } from './identity-guard.js';

/** Identity documents of EOIs: who adds and reads them, and when they are deleted (D137). */
@Module({
  imports: [AuditModule, EoiModule, UploadModule],
  providers: [IdentityDocumentRepository, IdentityDocuments, IdentityGuard, IdentityExpiry],
  exports: [IdentityDocumentRepository, IdentityDocuments],
})
export class IdentityDocumentModule {}
