import { getInitialHolds, type InitialHold } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { decisionOn, selectUndo } from './undo.slice';

const wanted = resource(getInitialHolds, { query: { undo: 'own', limit: '300' } });

export interface Undoable {
  readonly holds: readonly InitialHold[];
  /** When they were read, client ms. */
  readonly readAt: number;
}
const NOTHING: Undoable = { holds: [], readAt: 0 };

/** The decisions that the user can still undo (D72), whatever the page shows. */
export function useUndoable(): Undoable {
  const known = useResource(wanted);
  const { undone } = useSelector(selectUndo);
  if (known.phase !== 'ready') return NOTHING;
  return { holds: known.data.data.filter((hold) => !undone.includes(decisionOn(hold))), readAt: known.readAt };
}
