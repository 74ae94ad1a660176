import { getInitialHolds, type InitialHold } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';

const wanted = resource(getInitialHolds, { query: { undo: 'own', limit: '300' } });

export interface Undoable {
  readonly holds: readonly InitialHold[];
  /** When they were read, in client time. */
  readonly readAt: number;
}
const NOTHING: Undoable = { holds: [], readAt: 0 };

/** What the reader may still take back (D72), whatever else the page shows. */
export function useUndoable(): Undoable {
  const known = useResource(wanted);
  return known.phase === 'ready' ? { holds: known.data.data, readAt: known.readAt } : NOTHING;
}
