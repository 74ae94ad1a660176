import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import type { Session } from '../database/transaction.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { auditOf } from './document-audit.js';
import { DocumentFileRepository } from './document-file.repository.js';

/** Shows documents once their file is checked. */
@Injectable()
export class SettledDocuments {
  constructor(
    private readonly files: DocumentFileRepository,
    private readonly audit: AuditLog,
  ) {}

  /** In the transaction that records the outcome of the check; `file` is the record after it. */
  async settle(session: Session, file: FileRecord): Promise<void> {
    const to = file.state === 'checked' ? 'checked' : 'refused';
    const documents = await this.files.settle(session, file);
    await this.audit.write(session, ...documents.map((document) => auditOf(document, { to, from: 'received' })));
  }
}
