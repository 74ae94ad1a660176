import type { DocumentPlace } from './document.js';

/** What decides whether and where a lot shows a document. Ids are strings or anything that prints as one. */
export interface PlacedDocument {
  readonly of: DocumentPlace;
  readonly stageId?: unknown;
  readonly lotId?: unknown;
  /** Of an estate's or a stage's document: whether each of its lots has it too. */
  readonly countsForLots: boolean;
  /** Position among the documents of its place. */
  readonly order: number;
}

/** A lot's own documents come first, then those of its stage, then those of its estate (2.8). */
const RANK = { lot: 0, stage: 1, estate: 2 } as const satisfies Record<DocumentPlace, number>;

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

/** Whether a document of the lot's estate counts for the lot: its own, or one of its stage or estate that does. */
export function countsFor(
  document: PlacedDocument,
  lot: { readonly lotId: unknown; readonly stageId: unknown },
): boolean {
  if (document.of === 'lot') return isSame(document.lotId, lot.lotId);
  return document.countsForLots && (document.of === 'estate' || isSame(document.stageId, lot.stageId));
}

/** The order of documents on a lot: the lot's own first, then by position. For `sort`. */
export const compareOnLot = (one: PlacedDocument, other: PlacedDocument): number =>
  RANK[one.of] - RANK[other.of] || one.order - other.order;
