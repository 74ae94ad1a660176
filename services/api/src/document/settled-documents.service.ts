import { Injectable } from '@nestjs/common';
import type { FileState } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { DocumentEvents } from './document-events.service.js';
import { DocumentFileRepository } from './document-file.repository.js';

/** Shows documents once their file is checked, and no longer once it is refused. */
@Injectable()
export class SettledDocuments {
  constructor(
    private readonly files: DocumentFileRepository,
    private readonly events: DocumentEvents,
  ) {}

  /** In the transaction that records the outcome of the check; `file` is the record after it, `from` its state before. */
  async settle(session: Session, file: FileRecord, from: FileState): Promise<void> {
    const to = file.state === 'checked' ? 'checked' : 'refused';
    const documents = await this.files.settle(session, file, from);
    await this.events.write(
      session,
      documents.map((before) => ({ before, after: { ...before, state: file.state }, to, from })),
    );
  }
}
