import { Inject, Injectable } from '@nestjs/common';
import {
  actorName,
  type AnswerOf,
  audiencesOf,
  compareOnLot,
  DOCUMENT_PLACES,
  DomainError,
  type DocumentVersion,
  FILE_LINK_MS,
  FILE_REFUSALS,
  type getDocumentLink,
  type getLotDocuments,
  type getStaffDocuments,
  type LotDocument,
  principalMay,
  type QueryOf,
} from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal, currentSession, system } from '../database/scope.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import { publicLinkOf, signedLinkOf, type SignedReader } from './document-link.js';
import type { DocumentRecord } from './document.model.js';
import { type DocumentFilter, DocumentRepository } from './document.repository.js';
import { listedView } from './document-view.js';
import { DocumentFileRepository } from './document-file.repository.js';
import { OpenPlaceRepository } from './open-place.repository.js';
import type { LotPlace } from './shown-document.repository.js';

/** Documents per page. */
const MAX_PAGE = 500;
const WITHDRAWN = ['exclude', 'include', 'only'] as const;
const positive = (text: string | null | undefined, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(text ?? '')) || 0, 0), most);

/** Reads of documents that depend on the caller: never cached (D73). */
@Injectable()
export class DocumentReads {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly places: OpenPlaceRepository,
    private readonly estates: EstateRepository,
    private readonly users: UserRepository,
    private readonly uploads: DocumentFileRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'fileLinkSecret'>,
  ) {}

  async list(
    estateIdOrKey: string,
    query: NonNullable<QueryOf<typeof getStaffDocuments>>,
  ): Promise<AnswerOf<typeof getStaffDocuments>> {
    const estate = await this.estates.one(estateIdOrKey);
    if (!estate) throw notFound('estate');
    const page = positive(query.page, 1_000_000) || 1;
    const limit = positive(query.limit, MAX_PAGE) || MAX_PAGE;
    const filter = filterOf({ estateId: estate._id, withdrawn: 'exclude' }, query);
    const skip = (page - 1) * limit;
    // One more than the page: only where there is another page are the others counted.
    const found = filter ? await this.documents.page(filter, { skip, limit: limit + 1 }) : [];
    const isCountKnown = !filter || (found.length <= limit && (found.length > 0 || page === 1));
    const total = isCountKnown ? skip + found.length : await this.documents.count(filter);
    const totalPages = Math.ceil(total / limit);
    const estateIdText = String(estate._id);
    const data = found.slice(0, limit).map((document) => listedView(document, estateIdText));
    return { data, page, limit, totalPages, hasNextPage: page < totalPages };
  }

  async versions(documentId: string): Promise<DocumentVersion[]> {
    const { _id, replaced } = await this.#one(documentId);
    const names = await this.users.namesOf(replaced.map(({ replacedBy }) => replacedBy));
    const refusals = await this.uploads.refusals(replaced.flatMap(({ fileId }) => fileId ?? []));
    const until = Date.now() + FILE_LINK_MS;
    return replaced.map(({ replacedBy: actorId, replacedByRole: actorRole, replacedAt, ...file }) => ({
      fileName: file.fileName,
      mimetype: file.mimetype,
      ...(file.size !== null && { size: file.size }),
      modifiedDate: file.modifiedDate.toISOString(),
      replacedAt: replacedAt.toISOString(),
      replacedBy: actorName(
        { actorRole, actorId, requestId: null, entity: 'document', from: null },
        names.get(actorId ?? ''),
      ),
      ...(refusals.get(String(file.fileId)) ?? { link: this.#link({ _id, ...file }, 'staff', until) }),
    }));
  }

  async link(documentId: string): Promise<AnswerOf<typeof getDocumentLink>> {
    const document = await this.#one(documentId);
    const { state, refusal } = document;
    if (state === 'received')
      throw new DomainError('conflict', 'This file is still being checked. Please try again in a moment.');
    if (state === 'refused') throw new DomainError('not_found', FILE_REFUSALS[refusal ?? 'check_failed']);
    const until = Date.now() + FILE_LINK_MS;
    return { url: this.#link(document, 'staff', until), expiresAt: new Date(until).toISOString() };
  }

  /** For a logged-in reader; the lot must be public. */
  async ofLot(lotId: string): Promise<AnswerOf<typeof getLotDocuments>> {
    if (!currentSession()?.verifiedEmail) throw new DomainError('email_unverified');
    // System scope: a member reads documents of any landowner.
    const open = await system(() => this.places.lot(lotId));
    if (!open) throw notFound('lot');
    const { lot, isSecret } = open;
    const reader: SignedReader = (await this.#isStaffOf(lot.estateId)) ? 'staff' : 'member';
    const found = isSecret ? [] : await system(() => this.documents.ofLot(lot, audiencesOf(reader)));
    const until = Date.now() + FILE_LINK_MS;
    return {
      documents: found.sort(compareOnLot).map((document) => ({
        _id: String(document._id),
        audience: document.audience,
        type: document.type,
        fileName: document.fileName,
        link: document.audience === 'public' ? publicLinkOf(document) : this.#link(document, reader, until),
        mimetype: document.mimetype,
        modifiedDate: document.modifiedDate.toISOString(),
      })),
      expiresAt: new Date(until).toISOString(),
    };
  }

  /** What members read of a lot; nothing where the lot isn't public. Links that aren't public end after five minutes. */
  async forMember(lotId: EntityId): Promise<(LotDocument & { readonly modifiedDate: string })[]> {
    // System scope: a buyer has no landowner's scope, and reads what any member reads.
    return system(async () => {
      const open = await this.places.lot(String(lotId));
      if (!open || open.isSecret) return [];
      const until = Date.now() + FILE_LINK_MS;
      return (await this.documents.ofLot(open.lot, audiencesOf('member'))).sort(compareOnLot).map((document) => ({
        fileName: document.fileName,
        link: document.audience === 'public' ? publicLinkOf(document) : this.#link(document, 'member', until),
        mimetype: document.mimetype,
        modifiedDate: document.modifiedDate.toISOString(),
      }));
    });
  }

  /** All documents that a lot has, for its staff; links that aren't public end after five minutes. */
  async forStaff(lot: LotPlace): Promise<LotDocument[]> {
    const open = await system(() => this.places.lot(String(lot._id)));
    const until = Date.now() + FILE_LINK_MS;
    const isPublic = ({ audience }: DocumentRecord): boolean => audience === 'public' && open?.isSecret === false;
    return (await this.documents.ofLot(lot, audiencesOf('staff'))).sort(compareOnLot).map((document) => ({
      fileName: document.fileName,
      link: isPublic(document) ? publicLinkOf(document) : this.#link(document, 'staff', until),
      mimetype: document.mimetype,
      modifiedDate: document.modifiedDate.toISOString(),
    }));
  }

  async #isStaffOf(estateId: DocumentRecord['estateId']): Promise<boolean> {
    return principalMay(currentPrincipal(), 'lot.manage') && (await this.estates.one(String(estateId))) !== null;
  }

  async #one(documentId: string): Promise<DocumentRecord> {
    const document = await this.documents.one(documentId);
    if (!document) throw notFound('document');
    return document;
  }

  #link(document: Parameters<typeof signedLinkOf>[1], reader: SignedReader, until: number): string {
    return signedLinkOf(this.config.fileLinkSecret, document, reader, until);
  }
}

/** The filter of a query; null if nothing can match it. */
function filterOf(
  base: DocumentFilter,
  { of, stageId, lotId, withdrawn }: NonNullable<QueryOf<typeof getStaffDocuments>>,
): DocumentFilter | null {
  const place = DOCUMENT_PLACES.find((one) => one === of);
  if ((of && !place) || (stageId && !isId(stageId)) || (lotId && !isId(lotId))) return null;
  return {
    ...base,
    ...(place && { of: place }),
    ...(stageId && { stageId: toId(stageId) }),
    ...(lotId && { lotId: toId(lotId) }),
    withdrawn: WITHDRAWN.find((one) => one === withdrawn) ?? 'exclude',
  };
}
