import { Module } from '@nestjs/common';
import { ShownDocumentRepository } from './shown-document.repository.js';

/** For public reads: no controllers, nothing that depends on the caller. */
@Module({ providers: [ShownDocumentRepository], exports: [ShownDocumentRepository] })
export class ShownDocumentsModule {}
