import { type LotDocument, type LotsOfStage, MAX_REPEATED_DOCUMENTS } from '@lotline/shared-domain';
import type { ShownDocuments } from '../document/shown-documents.js';
import type { DocumentsOfLot } from '../lot/public-lot.js';

/** How a list has its documents: shared ones once, or repeated in each lot for readers who don't know of it (D171). */
export type DocumentsInList = 'own' | 'repeated';
type Lot = Parameters<ShownDocuments['of']>[0];

/** The page with all documents of a lot (see LotDocumentsController). */
export const documentsPathOf = (lotId: string): string => `/files/lots/${lotId}/documents`;

/** One entry in place of all that a lot shares with others. */
const linkToAll = ({ _id }: Lot, count: number): LotDocument => ({
  fileName: `All ${count} documents of this lot`,
  link: documentsPathOf(String(_id)),
  mimetype: 'text/html',
});

function withLink(lot: Lot, { documents, sharedDocumentsCount = 0, ...rest }: DocumentsOfLot): DocumentsOfLot {
  if (sharedDocumentsCount === 0) return { documents, ...rest };
  return { documents: [...documents, linkToAll(lot, documents.length + sharedDocumentsCount)], ...rest };
}

/**
 * Finds the documents of each lot of a list. Repeated ones would grow with lots × documents, without limit: beyond
 * MAX_REPEATED_DOCUMENTS each lot has a link to its documents instead.
 */
export function documentsOfList(
  shown: ShownDocuments,
  lots: readonly Lot[],
  way: DocumentsInList,
): (lot: Lot) => DocumentsOfLot {
  if (way === 'own') return (lot) => shown.ownOf(lot);
  const repeated = lots.reduce((sum, lot) => sum + shown.ownOf(lot).sharedDocumentsCount, 0);
  return repeated <= MAX_REPEATED_DOCUMENTS ? (lot) => shown.of(lot) : (lot) => withLink(lot, shown.ownOf(lot));
}

const showsShared = ({ lotData }: LotsOfStage): boolean =>
  lotData.some(({ sharedDocumentsCount }) => sharedDocumentsCount);

/** Adds shared documents to a list, once: a stage's to the stage and the estate's to the first, where a lot shows them (D6). */
export function withSharedDocuments(shown: ShownDocuments, list: readonly LotsOfStage[]): LotsOfStage[] {
  const ofEstate = list.some(showsShared) ? shown.ofEstate : [];
  return list.map((stage, at) => {
    const ofStage = showsShared(stage) ? shown.ofStage(stage.stage.id) : [];
    return {
      ...stage,
      ...(ofStage.length > 0 && { sharedDocuments: [...ofStage] }),
      ...(at === 0 && ofEstate.length > 0 && { estateDocuments: [...ofEstate] }),
    };
  });
}
