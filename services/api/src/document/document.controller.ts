import { Controller } from '@nestjs/common';
import {
  attachDocument,
  type AttachDocument,
  createDocuments,
  type CreateDocuments,
  deleteDocument,
  getDocumentLink,
  getDocumentVersions,
  getLotDocuments,
  getStaffDocuments,
  orderDocuments,
  type OrderDocuments,
  type QueryOf,
  replaceDocument,
  type ReplaceDocument,
  restoreDocument,
  updateDocument,
  type UpdateDocument,
  withdrawDocument,
  withdrawDocuments,
  type WithdrawDocuments,
} from '@lotline/shared-domain';
import {
  Id,
  IdempotencyKey,
  IdOrKey,
  IfMatchRevision,
  Sent,
  type Submission,
  ValidBody,
  ValidQuery,
} from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { DocumentChanges } from './document-changes.service.js';
import { DocumentRemoval } from './document-removal.service.js';
import { DocumentReads } from './document-reads.service.js';
import { NewDocuments } from './new-documents.service.js';

type Key = string | null;

/** Documents of estates, stages and lots: for their staff, and for logged-in readers of a lot. */
@Controller()
export class DocumentController {
  constructor(
    private readonly reads: DocumentReads,
    private readonly fresh: NewDocuments,
    private readonly changes: DocumentChanges,
    private readonly removal: DocumentRemoval,
  ) {}

  @Serves(getStaffDocuments)
  list(@IdOrKey('estateId') estateId: string, @ValidQuery(getStaffDocuments) query: QueryOf<typeof getStaffDocuments>) {
    return this.reads.list(estateId, query ?? {});
  }

  @Serves(getDocumentVersions)
  versions(@Id('documentId') documentId: string) {
    return this.reads.versions(documentId);
  }

  @Serves(getDocumentLink)
  link(@Id('documentId') documentId: string) {
    return this.reads.link(documentId);
  }

  @Serves(getLotDocuments)
  ofLot(@Id('lotId') lotId: string) {
    return this.reads.ofLot(lotId);
  }

  @ServesOnce(createDocuments, 201)
  create(@IdOrKey('estateId') estateId: string, @Sent(createDocuments) { body, key }: Submission<CreateDocuments>) {
    return this.fresh.create(estateId, body, key);
  }

  @ServesOnce(attachDocument, 201)
  attach(@Id('documentId') documentId: string, @Sent(attachDocument) { body, key }: Submission<AttachDocument>) {
    return this.fresh.attach(documentId, body, key);
  }

  @ServesOnce(updateDocument)
  update(
    @Id('documentId') documentId: string,
    @IfMatchRevision() rev: number,
    @Sent(updateDocument) { body, key }: Submission<UpdateDocument>,
  ) {
    return this.changes.update({ documentId, rev, body, key });
  }

  @ServesOnce(replaceDocument)
  replace(
    @Id('documentId') documentId: string,
    @IfMatchRevision() rev: number,
    @Sent(replaceDocument) { body, key }: Submission<ReplaceDocument>,
  ) {
    return this.changes.replace({ documentId, rev, body, key });
  }

  @ServesOnce(withdrawDocument)
  withdraw(@Id('documentId') documentId: string, @IfMatchRevision() rev: number, @IdempotencyKey() key: Key) {
    return this.changes.withdraw({ documentId, rev, key, body: undefined });
  }

  @ServesOnce(restoreDocument)
  restore(@Id('documentId') documentId: string, @IfMatchRevision() rev: number, @IdempotencyKey() key: Key) {
    return this.changes.restore({ documentId, rev, key, body: undefined });
  }

  @ServesOnce(deleteDocument)
  delete(@Id('documentId') documentId: string, @IfMatchRevision() rev: number, @IdempotencyKey() key: Key) {
    return this.removal.remove(documentId, rev, key);
  }

  @ServesOnce(withdrawDocuments)
  withdrawMany(@Sent(withdrawDocuments) { body, key }: Submission<WithdrawDocuments>) {
    return this.changes.withdrawMany(body, key);
  }

  @Serves(orderDocuments)
  order(@IdOrKey('estateId') estateId: string, @ValidBody(orderDocuments) body: OrderDocuments) {
    return this.changes.order(estateId, body);
  }
}
