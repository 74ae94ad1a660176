import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type attachDocument,
  type AttachDocument,
  type createDocuments,
  type CreateDocuments,
  type DocumentPlace,
  DomainError,
  FILE_REFUSALS,
  MAX_DOCUMENTS_OF_PLACE,
  savedName,
} from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { Attachments } from '../upload/attachments.service.js';
import { FileLockRepository } from '../upload/file-lock.repository.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { servedOf } from '../upload/served-of.js';
import { existsForCaller } from '../upload/upload.service.js';
import { DocumentEvents } from './document-events.service.js';
import { DocumentFileRepository } from './document-file.repository.js';
import type { DocumentRecord } from './document.model.js';
import { type DocumentPlaceIds, DocumentRepository } from './document.repository.js';
import { documentView } from './document-view.js';

type Asked = NonNullable<CreateDocuments['documents']>[number];
type Owner = Pick<PublicEstateRecord, '_id' | 'landownerId'>;
/** A place with what is needed to append to it. */
interface Target extends DocumentPlaceIds {
  readonly count: number;
  readonly last: number;
}

export const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

const isFull = (of: DocumentPlace): DomainError =>
  new DomainError(
    'conflict',
    `${PLACES[of]} can have at most ${MAX_DOCUMENTS_OF_PLACE} documents. Withdraw some first.`,
  );
const PLACES = { estate: 'An estate', stage: 'A stage', lot: 'A lot' } as const satisfies Record<DocumentPlace, string>;

const orderOf = (documents: readonly { readonly order: number }[]): Pick<Target, 'count' | 'last'> => ({
  count: documents.length,
  last: documents.reduce((last, { order }) => Math.max(last, order), -1),
});

/** Adds documents: from uploads, or as copies on lots. All or none of a call are made. */
@Injectable()
export class NewDocuments {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly files: DocumentFileRepository,
    private readonly estates: EstateRepository,
    private readonly events: DocumentEvents,
    private readonly attachments: Attachments,
    private readonly locks: FileLockRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async create(
    estateIdOrKey: string,
    body: CreateDocuments,
    key: string | null,
  ): Promise<OnceAnswer<AnswerOf<typeof createDocuments>>> {
    const estate = await this.estates.one(estateIdOrKey);
    if (!estate) throw notFound('estate');
    return this.unit.once({ action: 'document/create', target: String(estate._id), key, body }, async (session) => {
      const asked = body.documents ?? [];
      const files = await this.usable(
        session,
        estate._id,
        asked.map(({ fileId }, at) => ({ fileId, path: `documents[${at}].fileId` })),
      );
      await this.#inTurn(session, estate._id);
      const targets = await this.#targets(session, estate._id, body);
      const made = targets.flatMap((target) =>
        asked.map((one, at) => newDocument(estate, target, one, files[at] as FileRecord, at)),
      );
      await this.#insert(session, targets, made);
      return { status: 201, body: { documents: made.map(documentView) } };
    });
  }

  async attach(
    documentId: string,
    body: AttachDocument,
    key: string | null,
  ): Promise<OnceAnswer<AnswerOf<typeof attachDocument>>> {
    return this.unit.once({ action: 'document/attach', target: documentId, key, body }, async (session) => {
      const document = await this.documents.one(documentId, session);
      if (!document) throw notFound('document');
      if (document.withdrawnAt) throw new DomainError('conflict', 'This document is withdrawn. Restore it first.');
      if (document.fileId) await this.attachments.attach(session, [document.fileId]);
      const { estateId, link } = document;
      const lotIds = body.lotIds ?? [];
      await this.#inTurn(session, estateId);
      const stages = await this.#stagesOf(session, estateId, lotIds);
      const present = await this.documents.ofLots(session, estateId, lotIds.map(toId));
      const has = (lotId: string): boolean =>
        (present.get(lotId) ?? []).some((one) => String(one.fileId) === String(document.fileId) && one.link === link);
      const targets = lotIds
        .filter((lotId) => !has(lotId))
        .map((lotId) => lotTarget(lotId, stages, orderOf(present.get(lotId) ?? [])));
      const now = new Date();
      const made = targets.map((target) => copyOf(document, target, now));
      await this.#insert(session, targets, made);
      return {
        status: 201,
        body: { documents: made.map(documentView), skippedLotIds: lotIds.filter(has) },
      };
    });
  }

  /** Uploads that may become documents of this estate; 400 at the given path for one that may not. */
  async usable(
    session: Session,
    estateId: EntityId,
    asked: readonly { readonly fileId: string; readonly path: string }[],
  ): Promise<FileRecord[]> {
    const ids = asked.flatMap(({ fileId }) => (isId(fileId) ? [toId(fileId)] : []));
    const uploads = await this.files.uploads(session, estateId, ids);
    const files = asked.map(({ fileId, path }) => {
      const file = uploads.get(fileId);
      if (!file || !existsForCaller(file)) throw invalid(path, 'We can’t find this file. Please upload it again.');
      if (file.state === 'refused') throw invalid(path, FILE_REFUSALS[file.refusal ?? 'check_failed']);
      return file;
    });
    await this.attachments.attach(
      session,
      files.map(({ _id }) => _id),
    );
    return files;
  }

  /** Refuses one more document of a place that has as many as it can take. */
  async admitOne(
    session: Session,
    { estateId, of, stageId, lotId }: DocumentPlaceIds & Pick<DocumentRecord, 'estateId'>,
  ): Promise<void> {
    await this.#inTurn(session, estateId);
    const present = await this.documents.ofPlace(session, estateId, { of, stageId, lotId });
    if (present.length >= MAX_DOCUMENTS_OF_PLACE) throw isFull(of);
  }

  /** Of two calls that add documents to an estate at once, one waits: each counts those of the other. */
  #inTurn(session: Session, estateId: EntityId): Promise<void> {
    return this.locks.hold(session, [`documents:${String(estateId)}`], new Date());
  }

  async #targets(session: Session, estateId: EntityId, { of, stageId, lotIds }: CreateDocuments): Promise<Target[]> {
    if (of === 'lot') {
      const stages = await this.#stagesOf(session, estateId, lotIds ?? []);
      const present = await this.documents.ofLots(session, estateId, (lotIds ?? []).map(toId));
      return (lotIds ?? []).map((lotId) => lotTarget(lotId, stages, orderOf(present.get(lotId) ?? [])));
    }
    const place = { of, stageId: of === 'stage' && isId(stageId) ? toId(stageId) : null, lotId: null };
    if (of === 'stage' && !(place.stageId && (await this.documents.hasStage(session, estateId, place.stageId))))
      throw invalid('stageId', 'This estate has no such stage');
    return [{ ...place, ...orderOf(await this.documents.ofPlace(session, estateId, place)) }];
  }

  async #stagesOf(
    session: Session,
    estateId: EntityId,
    lotIds: readonly string[],
  ): Promise<ReadonlyMap<string, EntityId>> {
    const unknown = () => invalid('lotIds', 'This estate doesn’t have all of these lots');
    if (!lotIds.every(isId)) throw unknown();
    const stages = await this.documents.stagesOfLots(session, estateId, lotIds.map(toId));
    if (stages.size < lotIds.length) throw unknown();
    return stages;
  }

  async #insert(session: Session, targets: readonly Target[], made: readonly DocumentRecord[]): Promise<void> {
    const more = targets.length === 0 ? 0 : made.length / targets.length;
    const full = targets.find(({ count }) => count + more > MAX_DOCUMENTS_OF_PLACE);
    if (full) throw isFull(full.of);
    if (made.length === 0) return;
    await this.documents.insert(session, made);
    await this.events.write(
      session,
      made.map((after) => ({ before: null, after, to: 'added' })),
    );
  }
}

function lotTarget(
  lotId: string,
  stages: ReadonlyMap<string, EntityId>,
  order: Pick<Target, 'count' | 'last'>,
): Target {
  return { of: 'lot', lotId: toId(lotId), stageId: stages.get(lotId) ?? null, ...order };
}

/** The fields of a document that come from its upload. */
export function fileFieldsOf(
  file: FileRecord,
  fileName: string | null | undefined,
): Pick<DocumentRecord, 'fileId' | 'link' | 'fileName' | 'mimetype' | 'size' | 'state' | 'refusal' | 'modifiedDate'> {
  const { name, type } = file.state === 'checked' ? servedOf(file) : file;
  return {
    fileId: file._id,
    link: null,
    fileName: fileName ? savedName(fileName, type as FileRecord['type']) : name,
    mimetype: type,
    size: file.size,
    state: file.state,
    refusal: file.refusal,
    modifiedDate: new Date(),
  };
}

function newDocument(
  { _id: estateId, landownerId }: Owner,
  { of, stageId, lotId, last }: Target,
  { fileName, type, audience, countsForLots }: Asked,
  file: FileRecord,
  at: number,
): DocumentRecord {
  const now = new Date();
  return {
    _id: newId(),
    landownerId,
    estateId,
    of,
    stageId,
    lotId,
    type,
    audience,
    countsForLots: of !== 'lot' && countsForLots === true,
    order: last + 1 + at,
    ...fileFieldsOf(file, fileName),
    replaced: [],
    withdrawnAt: null,
    rev: 0,
    createdAt: now,
    updatedAt: now,
  };
}

const copyOf = (document: DocumentRecord, { of, stageId, lotId, last }: Target, now: Date): DocumentRecord => ({
  ...document,
  _id: newId(),
  of,
  stageId,
  lotId,
  countsForLots: false,
  order: last + 1,
  replaced: [],
  rev: 0,
  createdAt: now,
  updatedAt: now,
});
