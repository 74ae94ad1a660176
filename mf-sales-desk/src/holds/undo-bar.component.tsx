import { SECOND_MS, holdBadge, UNDO_MS, type InitialHold } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { useNow } from '@lotline/shared-runtime/screen';
import { useDispatch, useSelector } from 'react-redux';
import { nameOf } from './hold-facts';
import { UndoPlace } from './holds.styles';
import { holdStrings } from './strings';
import { selectUndo, undoChosen } from './undo.slice';
import type { Undoable } from './use-undoable';
import { useTitleFocus } from './use-title-focus';

const text = holdStrings.undo;
/** Decisions about one lot that are made together follow one another as closely. */
const TOGETHER_MS = 2000;

/** One row of the bar: decisions of the same kind about one lot, made together. */
interface UndoRow {
  readonly status: string;
  readonly holds: readonly InitialHold[];
  /** Whole seconds until the first of them can no longer be undone. */
  readonly seconds: number;
}

const untilOf = ({ undoUntil }: InitialHold): number => Date.parse(undoUntil ?? '');
const areTogether = (a: InitialHold, b: InitialHold): boolean =>
  a.status === b.status && a.lotId === b.lotId && Math.abs(untilOf(a) - untilOf(b)) <= TOGETHER_MS;
/** Time left to undo, in ms. It counts from when the API's answer was read, because the client's clock may be wrong. */
const leftOf = (hold: InitialHold, now: number, readAt: number): number =>
  Math.min(UNDO_MS, hold.undoMs == null ? untilOf(hold) - now : hold.undoMs - (now - readAt));

/** The decisions that the user can still undo, the last one first; `readAt`: when the holds were read, in ms of the same clock as `now`. */
export function undoRows(holds: readonly InitialHold[], now: number, readAt: number): UndoRow[] {
  const rows: UndoRow[] = [];
  for (const hold of holds.filter((one) => leftOf(one, now, readAt) > 0).sort((a, b) => untilOf(b) - untilOf(a))) {
    const seconds = Math.ceil(leftOf(hold, now, readAt) / SECOND_MS);
    const at = rows.findIndex(({ holds: made }) => made.some((other) => areTogether(other, hold)));
    const row = rows[at];
    if (row) rows[at] = { ...row, holds: [...row.holds, hold], seconds: Math.min(seconds, row.seconds) };
    else rows.push({ status: hold.status, holds: [hold], seconds });
  }
  return rows;
}

function Rows({ holds, readAt }: Undoable) {
  const dispatch = useDispatch();
  const isTaking = useSelector(selectUndo).phase === 'taking';
  const rows = undoRows(holds, useNow(SECOND_MS), readAt);
  if (rows.length === 0) return null;
  return (
    <UndoPlace aria-label={text.region}>
      {rows.map(({ status, holds: decided, seconds }) => {
        const [first] = decided;
        const words =
          decided.length === 1 && first
            ? text.one(nameOf(first), holdBadge(status).label)
            : text.done(decided.length, holdBadge(status).label);
        return (
          <li key={first?._id}>
            <span role="status">{words}</span>
            <Button
              variant="secondary"
              aria-label={`${text.label}: ${words}`}
              loading={isTaking}
              onClick={() => void dispatch(undoChosen({ holdIds: decided.map(({ _id }) => _id) }))}
            >
              {text.label} <span aria-hidden>{text.seconds(seconds)}</span>
            </Button>
          </li>
        );
      })}
    </UndoPlace>
  );
}

/** Undoes decisions while their emails are pending (D72). It ticks only while there is something to undo. */
export function UndoBar({ undoable }: { undoable: Undoable }) {
  useTitleFocus(useSelector(selectUndo).phase === 'taking');
  return undoable.holds.length > 0 ? <Rows {...undoable} /> : null;
}
