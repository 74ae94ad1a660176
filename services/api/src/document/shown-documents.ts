import { compareOnLot, type LotDocument } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { type DocumentsOfLot, NO_DOCUMENTS } from '../lot/public-lot.js';
import type { DocumentRecord } from './document.model.js';
import { publicLinkOf } from './document-link.js';

/** The fields of a document that public answers are made from. */
export const SHOWN_DOCUMENT =
  'of stageId lotId audience countsForLots order fileName mimetype fileId link modifiedDate';
/** A document as `readFlat` reads it for public answers. */
export interface ShownDocument extends Pick<
  DocumentRecord,
  'of' | 'audience' | 'countsForLots' | 'order' | 'fileName' | 'mimetype' | 'link'
> {
  readonly _id: string;
  readonly stageId: string | null;
  readonly lotId: string | null;
  readonly fileId: string | null;
  readonly modifiedDate: string;
}

const wireOf = (document: ShownDocument): LotDocument => ({
  fileName: document.fileName,
  link: publicLinkOf(document),
  mimetype: document.mimetype,
  modifiedDate: document.modifiedDate,
});

/** What is shown of one place: an estate, a stage or a lot. */
interface OfPlace {
  readonly documents: LotDocument[];
  memberDocuments: number;
}
const ESTATE = 'estate';
const NONE: readonly LotDocument[] = [];
/** A lot that has documents. */
interface OfLot {
  readonly _id: EntityId | string;
  readonly stageId: EntityId | string;
}

/** Finds the documents of each of many lots; made once per answer, because every lot of the answer is looked up. */
export class ShownDocuments {
  readonly #ofPlace = new Map<string, OfPlace>();
  /** By stage, what its lots share: the answer for each of them that has none of its own. */
  readonly #shared = new Map<string, Required<DocumentsOfLot>>();

  /** @param documents checked ones that are not withdrawn, for the public or members */
  constructor(documents: readonly ShownDocument[]) {
    for (const document of [...documents].sort(compareOnLot)) {
      const { of, stageId, lotId, audience, countsForLots } = document;
      if (audience === 'staff' || (of !== 'lot' && !countsForLots)) continue;
      const place = (of === 'estate' ? ESTATE : of === 'stage' ? stageId : lotId) ?? '';
      const found = this.#ofPlace.get(place) ?? { documents: [], memberDocuments: 0 };
      this.#ofPlace.set(place, found);
      if (audience === 'public') found.documents.push(wireOf(document));
      else found.memberDocuments += 1;
    }
  }

  /** All of a lot: its own first, then its stage's, then its estate's (2.8). */
  of({ _id, stageId }: OfLot): DocumentsOfLot {
    const found = [String(_id), String(stageId), ESTATE].flatMap((place) => this.#ofPlace.get(place) ?? []);
    if (found.length < 2) return found[0] ?? NO_DOCUMENTS;
    return {
      documents: found.flatMap(({ documents }) => documents),
      memberDocuments: found.reduce((sum, { memberDocuments }) => sum + memberDocuments, 0),
    };
  }

  /** A lot's own alone, and how many its stage and estate add (D171). */
  ownOf({ _id, stageId }: OfLot): Required<DocumentsOfLot> {
    const shared = this.#sharedIn(String(stageId));
    const own = this.#ofPlace.get(String(_id));
    if (!own) return shared;
    const { documents } = own;
    return { ...shared, documents, memberDocuments: own.memberDocuments + shared.memberDocuments };
  }

  #sharedIn(stageId: string): Required<DocumentsOfLot> {
    const known = this.#shared.get(stageId);
    if (known) return known;
    const places = [stageId, ESTATE].flatMap((place) => this.#ofPlace.get(place) ?? []);
    const found = {
      documents: NONE,
      memberDocuments: places.reduce((sum, { memberDocuments }) => sum + memberDocuments, 0),
      sharedDocumentsCount: places.reduce((sum, { documents }) => sum + documents.length, 0),
    };
    this.#shared.set(stageId, found);
    return found;
  }

  /** The public documents of a stage that its lots have too. */
  ofStage(stageId: EntityId | string): readonly LotDocument[] {
    return this.#ofPlace.get(String(stageId))?.documents ?? NONE;
  }

  /** The public documents of the estate that its lots have too. */
  get ofEstate(): readonly LotDocument[] {
    return this.#ofPlace.get(ESTATE)?.documents ?? NONE;
  }
}
