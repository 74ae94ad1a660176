import type { ListedLot, LotDocument, LotsOfStage } from '../answer/shapes.js';

/**
 * The public documents of a lot of a list that has shared ones once (D171): the lot's own, then its stage's, then its
 * estate's. Null where the list doesn't have all of them: it is another, or a shell of 0.2.0 patched it.
 */
export function documentsInList(lot: ListedLot, list: readonly LotsOfStage[]): readonly LotDocument[] | null {
  const count = lot.sharedDocumentsCount ?? 0;
  if (count === 0) return lot.documents;
  const ofStage = list.find(({ stage }) => stage.id === lot.stageId)?.sharedDocuments ?? [];
  const ofEstate = list.find(({ estateDocuments }) => estateDocuments)?.estateDocuments ?? [];
  return ofStage.length + ofEstate.length === count ? [...lot.documents, ...ofStage, ...ofEstate] : null;
}
