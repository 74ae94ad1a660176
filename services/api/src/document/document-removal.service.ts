import { Injectable } from '@nestjs/common';
import { type AnswerOf, type deleteDocument, DomainError } from '@lotline/shared-domain';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { UploadRemoval } from '../upload/upload-removal.service.js';
import { StaleSave } from '../user/stale-save.service.js';
import { staleOf } from './document-audit.js';
import { DocumentEvents } from './document-events.service.js';
import { DocumentFileRepository } from './document-file.repository.js';
import { DocumentRepository } from './document.repository.js';

/** Deletes withdrawn documents for good, in the caller's scope. */
@Injectable()
export class DocumentRemoval {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly files: DocumentFileRepository,
    private readonly bytes: UploadRemoval,
    private readonly stale: StaleSave,
    private readonly events: DocumentEvents,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Deletes a withdrawn document with its file and those it had before, except those that another document has or had.
   * What a process that ends here leaves in the store, the sweep removes.
   */
  async remove(
    documentId: string,
    rev: number,
    key: string | null,
  ): Promise<OnceAnswer<AnswerOf<typeof deleteDocument>>> {
    let removed: readonly FileRecord[] = [];
    const answer = await this.unit.once(
      { action: 'document/delete', target: documentId, key, body: { rev } },
      async (session) => {
        const document = await this.documents.one(documentId, session);
        if (!document) throw notFound('document');
        if (document.rev !== rev) throw await this.stale.of(session, staleOf(document));
        if (!document.withdrawnAt) throw new DomainError('conflict', 'This document is in use. Withdraw it first.');
        if (!(await this.documents.remove(session, document))) throw new DomainError('stale');
        const ids = [document, ...document.replaced].flatMap(({ fileId }) => fileId ?? []);
        removed = await this.files.removeUnused(session, document.estateId, ids);
        const files = removed.map(({ _id: entityId, landownerId, estateId, state: from }) => ({
          entity: 'file' as const,
          entityId,
          landownerId,
          estateId,
          from,
          to: 'removed',
        }));
        const after = { ...document, rev: rev + 1 };
        await this.events.write(session, [{ before: document, after, to: 'deleted' }], ...files);
        const freedBytes = removed.reduce((sum, { size }) => sum + size, 0);
        return { status: 200, body: { _id: documentId, freedBytes } };
      },
    );
    await this.bytes.removeOf(removed);
    return answer;
  }
}
