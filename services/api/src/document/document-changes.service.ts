import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  DOCUMENT_AUDIENCE_LABELS,
  DOCUMENT_TYPE_LABELS,
  DomainError,
  type orderDocuments,
  type OrderDocuments,
  type ReplaceDocument,
  savedName,
  type StaffDocument,
  type UpdateDocument,
  type WithdrawalResult,
  type withdrawDocuments,
  type WithdrawDocuments,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { StaleSave } from '../user/stale-save.service.js';
import { type DocumentDeed, staleOf } from './document-audit.js';
import { type DocumentEvent, DocumentEvents } from './document-events.service.js';
import type { DocumentRecord } from './document.model.js';
import { DocumentRepository } from './document.repository.js';
import { documentView } from './document-view.js';
import { fileFieldsOf, NewDocuments } from './new-documents.service.js';

/** A change of the document that the caller saw at a revision. */
interface Seen<Body = undefined> {
  readonly documentId: string;
  readonly rev: number;
  readonly key: string | null;
  readonly body: Body;
}
interface Change {
  readonly set: Partial<DocumentRecord>;
  readonly push?: object;
  readonly deed: DocumentDeed;
  readonly reason?: string | null;
}
const WITHDRAWN = 'This document is withdrawn. Restore it first.';

/** Changes of documents by staff, in the caller's scope. Each is one guarded write with its audit row. */
@Injectable()
export class DocumentChanges {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly fresh: NewDocuments,
    private readonly estates: EstateRepository,
    private readonly stale: StaleSave,
    private readonly events: DocumentEvents,
    private readonly unit: UnitOfWork,
  ) {}

  update(seen: Seen<UpdateDocument>): Promise<OnceAnswer<StaffDocument>> {
    return this.#change('document/update', seen, (document) => changesOf(document, seen.body));
  }

  replace(seen: Seen<ReplaceDocument>): Promise<OnceAnswer<StaffDocument>> {
    return this.#change('document/replace', seen, async (document, session) => {
      if (document.withdrawnAt) throw new DomainError('conflict', WITHDRAWN);
      const { fileId, fileName: name } = seen.body;
      const [file] = await this.fresh.usable(session, document.estateId, [{ fileId, path: 'fileId' }]);
      if (!file) throw notFound('file');
      if (document.fileId?.equals(file._id)) return null;
      const { fileName, mimetype, fileId: before, link, size, modifiedDate } = document;
      const { id: replacedBy, role: replacedByRole } = currentActor();
      const replaced = { fileName, mimetype, fileId: before, link, size, modifiedDate };
      return {
        set: fileFieldsOf(file, name ?? fileName),
        push: {
          replaced: { $each: [{ ...replaced, replacedAt: new Date(), replacedBy, replacedByRole }], $position: 0 },
        },
        deed: 'replaced',
      };
    });
  }

  withdraw(seen: Seen): Promise<OnceAnswer<StaffDocument>> {
    return this.#change('document/withdraw', seen, ({ withdrawnAt }) =>
      withdrawnAt ? null : { set: { withdrawnAt: new Date() }, deed: 'withdrawn' },
    );
  }

  restore(seen: Seen): Promise<OnceAnswer<StaffDocument>> {
    return this.#change('document/restore', seen, async (document, session) => {
      if (!document.withdrawnAt) return null;
      await this.fresh.admitOne(session, document);
      return { set: { withdrawnAt: null }, deed: 'restored' };
    });
  }

  /** Each is a withdrawal of its own: one that was changed since doesn't hold up the others. */
  async withdrawMany(
    { documents }: WithdrawDocuments,
    key: string | null,
  ): Promise<OnceAnswer<AnswerOf<typeof withdrawDocuments>>> {
    return this.unit.once({ action: 'document/withdrawMany', key, body: { documents } }, async (session) => {
      const results: WithdrawalResult[] = [];
      const events: DocumentEvent[] = [];
      for (const { documentId, rev } of documents ?? [])
        results.push(await this.#withdrawOne(session, documentId, rev, events));
      // The documents may be of several estates.
      for (const estateId of new Set(events.map(({ after }) => String(after.estateId))))
        await this.events.write(
          session,
          events.filter(({ after }) => String(after.estateId) === estateId),
        );
      return { status: 200, body: { results } };
    });
  }

  async order(
    estateIdOrKey: string,
    { of, stageId, lotId, from, to }: OrderDocuments,
  ): Promise<AnswerOf<typeof orderDocuments>> {
    const estate = await this.estates.one(estateIdOrKey);
    if (!estate || (stageId && !isId(stageId)) || (lotId && !isId(lotId))) throw notFound('estate');
    const { result } = await this.unit.run(async (session) => {
      const stageIdOfLot = lotId
        ? (await this.documents.stagesOfLots(session, estate._id, [toId(lotId)])).get(lotId)
        : null;
      if (lotId && !stageIdOfLot) throw notFound('lot');
      const place = {
        of,
        stageId: stageIdOfLot ?? (stageId ? toId(stageId) : null),
        lotId: lotId ? toId(lotId) : null,
      };
      const before = await this.documents.ofPlace(session, estate._id, place);
      const now = before.map(({ _id }) => String(_id));
      const isNow = (ids: readonly string[] | undefined) => ids?.join() === now.join();
      if (!isNow(to)) {
        if (!isNow(from))
          throw new DomainError('stale', 'These documents have changed in the meantime. Please order them again.');
        await this.documents.reorder(session, (to ?? []).map(toId));
      }
      const after = await this.documents.ofPlace(session, estate._id, place);
      if (!isNow(to)) await this.events.reordered(session, before, after);
      return after;
    });
    return { documents: result.map(documentView) };
  }

  /** `plan` says what to change; null: the document is so already. */
  #change<Body>(
    action: string,
    { documentId, rev, key, body }: Seen<Body>,
    plan: (document: DocumentRecord, session: Session) => Change | null | Promise<Change | null>,
  ): Promise<OnceAnswer<StaffDocument>> {
    return this.unit.once({ action, target: documentId, key, body: { body, rev } }, async (session) => {
      const document = await this.documents.one(documentId, session);
      if (!document) throw notFound('document');
      if (document.rev !== rev) throw await this.stale.of(session, staleOf(document));
      const change = await plan(document, session);
      const changed = change ? await this.#write(session, document, change) : document;
      return { status: 200, body: documentView(changed) };
    });
  }

  async #write(
    session: Session,
    document: DocumentRecord,
    { deed, reason, ...change }: Change,
  ): Promise<DocumentRecord> {
    const changed = await this.#set(session, document, change);
    await this.events.write(session, [{ before: document, after: changed, to: deed, reason: reason ?? null }]);
    return changed;
  }

  async #set(
    session: Session,
    document: DocumentRecord,
    { set, push }: Pick<Change, 'set' | 'push'>,
  ): Promise<DocumentRecord> {
    const changed = await this.documents.change(session, document, {
      $set: set,
      ...(push && { $push: push }),
    } as never);
    if (!changed) throw new DomainError('stale');
    return changed;
  }

  async #withdrawOne(
    session: Session,
    documentId: string,
    rev: number,
    events: DocumentEvent[],
  ): Promise<WithdrawalResult> {
    const document = isId(documentId) ? await this.documents.one(documentId, session) : null;
    if (!document) return { documentId, outcome: 'refused', message: 'There is no such document.' };
    if (document.withdrawnAt) return { documentId, outcome: 'same', rev: document.rev };
    if (document.rev !== rev) {
      const { message } = await this.stale.of(session, staleOf(document));
      return { documentId, outcome: 'refused', message, rev: document.rev };
    }
    const after = await this.#set(session, document, { set: { withdrawnAt: new Date() } });
    events.push({ before: document, after, to: 'withdrawn' });
    return { documentId, outcome: 'withdrawn', rev: after.rev };
  }
}

/** The fields that differ, and their wording for the audit. */
function changesOf(document: DocumentRecord, asked: UpdateDocument): Change | null {
  const set: Partial<DocumentRecord> = {};
  const words: string[] = [];
  const fileName = asked.fileName ? nameOf(document, asked.fileName) : document.fileName;
  if (fileName !== document.fileName) {
    set.fileName = fileName;
    words.push('name');
  }
  if (asked.type && asked.type !== document.type) {
    set.type = asked.type;
    words.push(`type to ${DOCUMENT_TYPE_LABELS[asked.type]}`);
  }
  if (asked.audience && asked.audience !== document.audience) {
    set.audience = asked.audience;
    words.push(`audience to ${DOCUMENT_AUDIENCE_LABELS[asked.audience]}`);
  }
  const counts = asked.countsForLots ?? document.countsForLots;
  if (document.of !== 'lot' && counts !== document.countsForLots) {
    set.countsForLots = counts;
    words.push(counts ? 'shown on lots' : 'not shown on lots');
  }
  return words.length === 0 ? null : { set, deed: 'changed', reason: words.join(', ') };
}

/** A drawing keeps its ending; an upload's ending fits its type. */
function nameOf({ fileId, fileName, mimetype }: DocumentRecord, asked: string): string {
  if (fileId) return savedName(asked, mimetype as Parameters<typeof savedName>[1]);
  const ending = fileName.slice(fileName.lastIndexOf('.'));
  return savedNameOfDrawing(asked, ending);
}
const savedNameOfDrawing = (asked: string, ending: string): string => {
  const name = asked.replace(/[\p{C}"<>:|?*/\\]/gu, '').trim() || 'drawing';
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
};
