import { holdBadge, UNDO_MS, type InitialHold } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { useDispatch, useSelector } from 'react-redux';
import { useNow } from '../home/use-now';
import { nameOf } from './hold-words';
import { UndoPlace } from './holds.styles';
import { holdStrings } from './strings';
import { selectUndo, undoChosen } from './undo.slice';

const text = holdStrings.undo;
const SECOND_MS = 1000;

/** One row of the bar: decisions of one kind, made together, that end together. */
export interface UndoRow {
  readonly status: string;
  readonly holds: readonly InitialHold[];
  /** Whole seconds left, for the first of them to be over. */
  readonly seconds: number;
}

/** What the caller may still take back, by what was decided, the newest first. A clock that is wrong shows no more than the 30 s there are. */
export function undoRows(holds: readonly InitialHold[], now: number): UndoRow[] {
  const rows = new Map<string, UndoRow>();
  for (const hold of holds) {
    const left = Math.min(UNDO_MS, Date.parse(hold.undoUntil ?? '') - now);
    if (!(left > 0)) continue;
    const before = rows.get(hold.status);
    const seconds = Math.ceil(left / SECOND_MS);
    rows.set(hold.status, { status: hold.status, holds: [...(before?.holds ?? []), hold], seconds: Math.min(seconds, before?.seconds ?? seconds) });
  }
  return [...rows.values()].sort((a, b) => b.seconds - a.seconds);
}

function Rows({ holds }: { holds: readonly InitialHold[] }) {
  const dispatch = useDispatch();
  const isTaking = useSelector(selectUndo).phase === 'taking';
  const rows = undoRows(holds, useNow(SECOND_MS));
  if (rows.length === 0) return null;
  return (
    <UndoPlace aria-label={text.region}>
      {rows.map(({ status, holds: decided, seconds }) => {
        const [first] = decided;
        const words = decided.length === 1 && first ? text.one(nameOf(first), holdBadge(status).label) : text.done(decided.length, holdBadge(status).label);
        return (
          <li key={status}>
            <span role="status">{words}</span>
            <Button variant="secondary" aria-label={`${text.label}: ${words}`} loading={isTaking} onClick={() => void dispatch(undoChosen({ holdIds: decided.map(({ _id }) => _id) }))}>
              {text.label} <span aria-hidden>{text.seconds(seconds)}</span>
            </Button>
          </li>
        );
      })}
    </UndoPlace>
  );
}

/** Takes decisions back while their letters wait (D72). It ticks only where there is something to take back. */
export function UndoBar({ holds }: { holds: readonly InitialHold[] }) {
  return holds.some(({ undoUntil }) => undoUntil) ? <Rows holds={holds} /> : null;
}
