import { Injectable } from '@nestjs/common';
import type { EoiFile } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { InvalidInput } from '../common/invalid-input.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { eoiFileView } from '../eoi/contract-parts.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { Attachments } from '../upload/attachments.service.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { IdentityDocumentRepository } from './identity-documents.repository.js';

const GONE = 'This file is no longer stored. Please upload it again.';
const NOT_ASKED = 'This estate doesn’t ask for identity documents any more.';
const refused = (message: string): InvalidInput => new InvalidInput([{ path: 'identity.fileIds', message }]);

/** The first buyers' identity documents, from the draft on (D137). */
@Injectable()
export class IdentityDocuments {
  constructor(
    private readonly documents: IdentityDocumentRepository,
    private readonly files: FileRecordRepository,
    private readonly attachments: Attachments,
  ) {}

  /** Those of these EOIs, by EOI id. Runs in the caller's scope; the caller may see the EOIs. */
  async filesOf(
    eoiIds: readonly EntityId[],
    session: Session | null = null,
  ): Promise<ReadonlyMap<string, readonly EoiFile[]>> {
    const documents = eoiIds.length > 0 ? await this.documents.ofEois(eoiIds, session) : [];
    const fileIds = documents.map(({ fileId }) => fileId);
    const uploads = await this.files.all(fileIds, session);
    const files = new Map<string, EoiFile[]>();
    for (const { eoiId, fileId } of documents) {
      const upload = uploads.get(String(fileId));
      if (upload) files.set(String(eoiId), [...(files.get(String(eoiId)) ?? []), eoiFileView(upload)]);
    }
    return files;
  }

  /**
   * Makes these uploads a draft's documents in place of those before; an upload that nothing has any more is removed some
   * days later. Runs in the landowner's scope.
   * @throws InvalidInput where the estate doesn't ask, or one of them isn't the buyer's, or gone
   */
  async replace(
    session: Session,
    eoi: EoiRecord,
    { fileIds, isAsked }: { readonly fileIds: readonly string[]; readonly isAsked: boolean },
    now: Date,
  ): Promise<void> {
    if (!isAsked) throw refused(NOT_ASKED);
    if (!fileIds.every(isId)) throw refused(GONE);
    const ids = [...new Set(fileIds)].map(toId);
    if ((await this.documents.ownUploads(session, eoi, ids)).length < ids.length) throw refused(GONE);
    const before = await this.documents.ofEois([eoi._id], session);
    const isIn = (id: EntityId, list: readonly EntityId[]): boolean => list.some((one) => one.equals(id));
    const gone = before.filter(({ fileId }) => !isIn(fileId, ids));
    const known = before.map(({ fileId }) => fileId);
    for (const fileId of await this.documents.remove(session, gone)) await this.attachments.release(session, fileId);
    const added = ids.filter((id) => !isIn(id, known));
    await this.documents.add(session, eoi, added, now);
    await this.attachments.attach(session, added, now);
  }
}
