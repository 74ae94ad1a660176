import { Controller, Header, Res } from '@nestjs/common';
import {
  type AnswerOf,
  attachDocument,
  type AttachDocument,
  createDocuments,
  type CreateDocuments,
  type DocumentVersion,
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
  type StaffDocument,
  updateDocument,
  type UpdateDocument,
  withdrawDocument,
  withdrawDocuments,
  type WithdrawDocuments,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, IdempotencyKey, IdOrKey, IfMatchRevision, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { DocumentChanges } from './document-changes.service.js';
import { DocumentReads } from './document-reads.service.js';
import { NewDocuments } from './new-documents.service.js';

type Reply = FastifyReply;
type Key = string | null;

/** Documents of estates, stages and lots: for their staff, and for logged-in readers of a lot. */
@Controller()
export class DocumentController {
  constructor(
    private readonly reads: DocumentReads,
    private readonly fresh: NewDocuments,
    private readonly changes: DocumentChanges,
  ) {}

  @Serves(getStaffDocuments)
  @Header('Cache-Control', 'no-store')
  list(
    @IdOrKey('estateId') estateId: string,
    @ValidQuery(getStaffDocuments) query: QueryOf<typeof getStaffDocuments>,
  ): Promise<AnswerOf<typeof getStaffDocuments>> {
    return this.reads.list(estateId, query ?? {});
  }

  @Serves(getDocumentVersions)
  @Header('Cache-Control', 'no-store')
  versions(@Id('documentId') documentId: string): Promise<DocumentVersion[]> {
    return this.reads.versions(documentId);
  }

  @Serves(getDocumentLink)
  @Header('Cache-Control', 'no-store')
  link(@Id('documentId') documentId: string): Promise<AnswerOf<typeof getDocumentLink>> {
    return this.reads.link(documentId);
  }

  @Serves(getLotDocuments)
  @Header('Cache-Control', 'no-store')
  ofLot(@Id('lotId') lotId: string): Promise<AnswerOf<typeof getLotDocuments>> {
    return this.reads.ofLot(lotId);
  }

  @Serves(createDocuments, 201)
  async create(
    @IdOrKey('estateId') estateId: string,
    @ValidBody(createDocuments) body: CreateDocuments,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<AnswerOf<typeof createDocuments>> {
    return sendOnce(reply, await this.fresh.create(estateId, body, key));
  }

  @Serves(attachDocument, 201)
  async attach(
    @Id('documentId') documentId: string,
    @ValidBody(attachDocument) body: AttachDocument,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<AnswerOf<typeof attachDocument>> {
    return sendOnce(reply, await this.fresh.attach(documentId, body, key));
  }

  @Serves(updateDocument)
  async update(
    @Id('documentId') documentId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(updateDocument) body: UpdateDocument,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffDocument> {
    return sendOnce(reply, await this.changes.update({ documentId, rev, body, key }));
  }

  @Serves(replaceDocument)
  async replace(
    @Id('documentId') documentId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(replaceDocument) body: ReplaceDocument,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffDocument> {
    return sendOnce(reply, await this.changes.replace({ documentId, rev, body, key }));
  }

  @Serves(withdrawDocument)
  async withdraw(
    @Id('documentId') documentId: string,
    @IfMatchRevision() rev: number,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffDocument> {
    return sendOnce(reply, await this.changes.withdraw({ documentId, rev, key, body: undefined }));
  }

  @Serves(restoreDocument)
  async restore(
    @Id('documentId') documentId: string,
    @IfMatchRevision() rev: number,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffDocument> {
    return sendOnce(reply, await this.changes.restore({ documentId, rev, key, body: undefined }));
  }

  @Serves(withdrawDocuments)
  async withdrawMany(
    @ValidBody(withdrawDocuments) body: WithdrawDocuments,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<AnswerOf<typeof withdrawDocuments>> {
    return sendOnce(reply, await this.changes.withdrawMany(body, key));
  }

  @Serves(orderDocuments)
  @Header('Cache-Control', 'no-store')
  order(
    @IdOrKey('estateId') estateId: string,
    @ValidBody(orderDocuments) body: OrderDocuments,
  ): Promise<AnswerOf<typeof orderDocuments>> {
    return this.changes.order(estateId, body);
  }
}
