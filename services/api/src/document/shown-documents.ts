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

/** Finds the documents of each of many lots; made once per answer, because every lot of the answer is looked up. */
export class ShownDocuments {
  readonly #ofPlace = new Map<string, { documents: LotDocument[]; memberDocuments: number }>();

  /** @param documents checked ones that are not withdrawn, for the public or members */
  constructor(documents: readonly ShownDocument[]) {
    for (const document of [...documents].sort(compareOnLot)) {
      const { of, stageId, lotId, audience, countsForLots } = document;
      if (audience === 'staff' || (of !== 'lot' && !countsForLots)) continue;
      const place = (of === 'estate' ? of : of === 'stage' ? stageId : lotId) ?? '';
      const found = this.#ofPlace.get(place) ?? { documents: [], memberDocuments: 0 };
      this.#ofPlace.set(place, found);
      if (audience === 'public') found.documents.push(wireOf(document));
      else found.memberDocuments += 1;
    }
  }

  /** Its own first, then its stage's, then its estate's (2.8). */
  of({ _id, stageId }: { readonly _id: EntityId | string; readonly stageId: EntityId | string }): DocumentsOfLot {
    const found = [String(_id), String(stageId), 'estate'].flatMap((place) => this.#ofPlace.get(place) ?? []);
    if (found.length < 2) return found[0] ?? NO_DOCUMENTS;
    return {
      documents: found.flatMap(({ documents }) => documents),
      memberDocuments: found.reduce((sum, { memberDocuments }) => sum + memberDocuments, 0),
    };
  }
}
