import {
  eoiLook,
  getEois,
  getInitialHolds,
  holdBadge,
  type InitialHold,
  type StaffEoiRow,
} from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { nameOf } from './hold-facts';
import { decisionOn, selectUndo, type DecidedRecord } from './undo.slice';

const [holds, eois] = [
  resource(getInitialHolds, { query: { undo: 'own', limit: '300' } }),
  resource(getEois, { query: { undo: 'own', limit: '100' } }),
];

/** A decision of the user about a hold or an EOI that can still be undone (D72). */
export interface UndoableDecision
  extends DecidedRecord, Pick<InitialHold, 'lotId' | 'status' | 'undoUntil' | 'undoMs' | 'decisionKey'> {
  readonly name: string;
  /** What was decided: 'Approved'. */
  readonly label: string;
  /** When it was read, client ms. */
  readonly readAt: number;
}

type Decided = Pick<InitialHold, '_id' | 'rev' | 'lotId' | 'status' | 'undoUntil' | 'undoMs' | 'decisionKey'>;
const decided = (
  noun: UndoableDecision['noun'],
  { _id, rev, lotId, status, undoUntil, undoMs, decisionKey }: Decided,
  words: Pick<UndoableDecision, 'name' | 'label' | 'readAt'>,
): UndoableDecision => ({ noun, _id, rev, lotId, status, undoUntil, undoMs, decisionKey, ...words });

/** @param readAt when the API's answer was read, client ms */
export const aboutHold = (hold: InitialHold, readAt: number): UndoableDecision =>
  decided('hold', hold, { name: nameOf(hold), label: holdBadge(hold.status).label, readAt });
/** @param readAt when the API's answer was read, client ms */
export const aboutEoi = (eoi: StaffEoiRow, readAt: number): UndoableDecision =>
  decided('eoi', eoi, { name: eoi.buyers, label: eoiLook(eoi, 'staff').label, readAt });

/** The decisions that the user can still undo (D72), whatever the page shows. */
export function useUndoable(): readonly UndoableDecision[] {
  const [ofHolds, ofEois] = [useResource(holds), useResource(eois)];
  const { undone } = useSelector(selectUndo);
  const all = [
    ...(ofHolds.phase === 'ready' ? ofHolds.data.data.map((hold) => aboutHold(hold, ofHolds.readAt)) : []),
    ...(ofEois.phase === 'ready' ? ofEois.data.data.map((eoi) => aboutEoi(eoi, ofEois.readAt)) : []),
  ];
  return all.filter((decision) => decision.undoUntil && !undone.includes(decisionOn(decision)));
}
