import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, type EoiDocumentKind, type EoiFile, FILE_REFUSALS } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { InvalidInput } from '../common/invalid-input.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { callerMay, currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { eoiFileView } from '../eoi/contract-parts.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { Attachments } from '../upload/attachments.service.js';
import { FileReaders } from '../upload/file-readers.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { existsForCaller } from '../upload/upload.service.js';
import { EoiFileUses } from './eoi-file-uses.repository.js';
import type { EoiSide } from '../eoi/eoi-message.model.js';

/** What a file is uploaded for that becomes a document of an EOI, or goes with a message. */
const PURPOSES: Readonly<Record<EoiDocumentKind, string>> = {
  document: 'customerDocument',
  identity: 'identityDocument',
};

/** Files to use for an EOI, and where the caller named them. */
interface Taking {
  readonly from: EoiSide;
  readonly kind: EoiDocumentKind;
  /** As they were sent. */
  readonly fileIds: readonly string[];
  readonly pathOf: (at: number) => string;
}

/** Files of EOIs: who may add which, and who reads them. */
@Injectable()
export class EoiFiles implements OnModuleInit {
  constructor(
    private readonly files: FileRecordRepository,
    private readonly attachments: Attachments,
    private readonly uses: EoiFileUses,
    private readonly readers: FileReaders,
  ) {}

  onModuleInit(): void {
    this.readers.add((fileId) => this.mayRead(fileId));
  }

  /**
   * Begins to use files for an EOI, and returns their ids: of its buyer those that they sent for its estate, of the team those that
   * the team sent.
   * @throws DomainError 404 for any other, InvalidInput with the reason for one that its check refused
   */
  async take(session: Session, eoi: EoiRecord, { from, kind, fileIds, pathOf }: Taking): Promise<EntityId[]> {
    const ids = [...new Set(fileIds)].filter(isId).map(toId);
    const found = await this.files.all(ids, session);
    const refused = fileIds.flatMap((id, index) => {
      const file = found.get(id);
      if (!file || !isTheirs(file, eoi, from) || file.purpose !== PURPOSES[kind])
        throw new DomainError('not_found', 'There is no such file. Please upload it again.');
      return file.state === 'refused'
        ? [{ path: pathOf(index), message: FILE_REFUSALS[file.refusal ?? 'check_failed'] }]
        : [];
    });
    if (refused.length > 0) throw new InvalidInput(refused);
    if (ids.length > 0) await this.attachments.attach(session, ids);
    return ids;
  }

  /** Answers of files by id; one that is no longer stored has none. Runs in the landowner's scope. */
  async views(ids: readonly Types.ObjectId[]): Promise<(id: EntityId) => EoiFile[]> {
    const found = await this.files.all(ids);
    return (id) => {
      const file = found.get(String(id));
      return file ? [eoiFileView(file)] : [];
    };
  }

  /** The EOI's own customer reads its files, whoever sent them; of staff who may review EOIs. Nobody else. */
  private async mayRead(fileId: EntityId): Promise<boolean | null> {
    const principal = currentPrincipal();
    if (principal.kind === 'customer') return (await this.uses.has(fileId)) || null;
    // A builder's files belong to no estate; which staff have a file the tenant decides.
    if (principal.kind === 'builder' || callerMay('eoi.review')) return null;
    return (await this.uses.has(fileId)) ? false : null;
  }
}

/** Whether a side may use a file for an EOI: never another buyer's, nor a colleague's that isn't checked (D82). */
function isTheirs(file: FileRecord, eoi: EoiRecord, from: EoiSide): boolean {
  const { estateId, customerId } = file;
  if (!estateId?.equals(eoi.estateId)) return false;
  if (from === 'team') return customerId === null && existsForCaller(file);
  return Boolean(eoi.customerId && customerId?.equals(eoi.customerId));
}
