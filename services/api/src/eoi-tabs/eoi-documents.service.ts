import { Injectable } from '@nestjs/common';
import { type AddEoiDocument, type EoiDocument } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { placeIds } from '../decision/decided.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EoiDocumentRecord } from './eoi-document.model.js';
import { EoiDocumentRepository } from './eoi-document.repository.js';
import { EoiFiles } from './eoi-files.service.js';
import type { EoiSide } from './eoi-message.model.js';

/** Documents that buyer and team add to an EOI. Runs in the landowner's scope. */
@Injectable()
export class EoiDocuments {
  constructor(
    private readonly documents: EoiDocumentRepository,
    private readonly files: EoiFiles,
    private readonly audit: AuditLog,
  ) {}

  /** Adds a file; one that is there already stays as it is. @throws DomainError 404 for a file that isn't theirs */
  async add(session: Session, eoi: EoiRecord, from: EoiSide, { fileId: named, kind }: AddEoiDocument): Promise<void> {
    const [fileId] = await this.files.take(session, eoi, { from, kind, fileIds: [named], pathOf: () => 'fileId' });
    if (!fileId || (await this.documents.has(session, eoi._id, fileId))) return;
    const document: EoiDocumentRecord = {
      _id: newId(),
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
      eoiId: eoi._id,
      customerId: eoi.customerId ?? null,
      fileId,
      kind,
      from,
      by: currentActor().id,
      createdAt: new Date(),
    };
    await this.documents.insert(session, document);
    await this.audit.write(session, {
      ...placeIds(eoi),
      entity: 'eoiDocument',
      entityId: document._id,
      to: 'added',
      staffOnly: true,
    });
  }

  /** All of an EOI, oldest first; one whose file is no longer stored is left out. */
  async list({ _id }: Pick<EoiRecord, '_id'>): Promise<EoiDocument[]> {
    const found = await this.documents.of(_id);
    const viewsOf = await this.files.views(found.map(({ fileId }) => fileId));
    return found.flatMap(({ _id: documentId, fileId, kind, from, createdAt }) =>
      viewsOf(fileId).map((file) => ({
        ...file,
        _id: String(documentId),
        kind,
        from,
        addedAt: createdAt.toISOString(),
      })),
    );
  }
}
