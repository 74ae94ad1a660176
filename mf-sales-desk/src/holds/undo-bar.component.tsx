import { SECOND_MS, holdBadge, UNDO_MS, type InitialHold } from '@lotline/shared-domain';
import { Button, Icon, IconButton } from '@lotline/shared-design';
import { useNow } from '@lotline/shared-runtime/screen';
import { useDispatch, useSelector } from 'react-redux';
import { isApproved, nameOf } from './hold-facts';
import { UndoPlace, UndoSpace } from './holds.styles';
import { holdStrings } from './strings';
import { type Outcome, outcomeClosed, selectUndo, undoChosen } from './undo.slice';
import { type Undoable, useUndoable } from './use-undoable';
import { useTitleFocus } from './use-title-focus';

const text = holdStrings.undo;

/** One row of the bar: one decision, whatever its parts (D162). */
interface UndoRow {
  readonly holds: readonly InitialHold[];
  /** Whole seconds until the first of them can no longer be undone. */
  readonly seconds: number;
}

const untilOf = ({ undoUntil }: InitialHold): number => Date.parse(undoUntil ?? '');
const areOne = (a: InitialHold, b: InitialHold): boolean =>
  Boolean(a.decisionKey) && a.decisionKey === b.decisionKey && a.lotId === b.lotId;
/** Time left to undo, in ms. It counts from when the API's answer was read, because the client's clock may be wrong. */
const leftOf = (hold: InitialHold, now: number, readAt: number): number =>
  Math.min(UNDO_MS, hold.undoMs == null ? untilOf(hold) - now : hold.undoMs - (now - readAt));

/** The decisions that the user can still undo, the last one first; `readAt`: when the holds were read, in ms of the same clock as `now`. */
export function undoRows(holds: readonly InitialHold[], now: number, readAt: number): UndoRow[] {
  const rows: UndoRow[] = [];
  for (const hold of holds.filter((one) => leftOf(one, now, readAt) > 0).sort((a, b) => untilOf(b) - untilOf(a))) {
    const seconds = Math.ceil(leftOf(hold, now, readAt) / SECOND_MS);
    const at = rows.findIndex(({ holds: made }) => made.some((other) => areOne(other, hold)));
    const row = rows[at];
    if (row) rows[at] = { holds: [...row.holds, hold], seconds: Math.min(seconds, row.seconds) };
    else rows.push({ holds: [hold], seconds });
  }
  return rows;
}

/** What was decided, each status once, an approval first: 'Uma Moreau: approved. 2 requests: declined'. */
function wordsOf(holds: readonly InitialHold[]): string {
  const statuses = [...new Set([...holds.filter(isApproved), ...holds].map(({ status }) => status))];
  return statuses
    .map((status) => {
      const [first, ...more] = holds.filter((hold) => hold.status === status);
      const { label } = holdBadge(status);
      return first && more.length === 0 ? text.one(nameOf(first), label) : text.done(more.length + 1, label);
    })
    .join('. ');
}

function UndoRows({ rows }: { rows: readonly UndoRow[] }) {
  const dispatch = useDispatch();
  const { isTaking } = useSelector(selectUndo);
  return rows.map(({ holds, seconds }) => {
    const words = wordsOf(holds);
    return (
      // One row as its parts arrive, so that no press is lost while it changes.
      <li key={holds[0]?.decisionKey ?? holds[0]?._id}>
        <span role="status">{words}</span>
        <Button
          variant="secondary"
          aria-label={`${text.label}: ${words}`}
          loading={isTaking}
          onClick={() => void dispatch(undoChosen({ holds }))}
        >
          {text.label} <span aria-hidden>{text.seconds(seconds)}</span>
        </Button>
      </li>
    );
  });
}

const ICONS = { success: 'check', info: 'info', error: 'alert' } as const;

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const dispatch = useDispatch();
  return outcomes.map((outcome) => (
    <li key={outcome.message} data-tone={outcome.tone}>
      <Icon name={ICONS[outcome.tone]} />
      <span role={outcome.tone === 'error' ? 'alert' : 'status'}>{outcome.message}</span>
      <IconButton icon="close" label={text.close} onClick={() => void dispatch(outcomeClosed(outcome))} />
    </li>
  ));
}

function Rows({ holds, readAt }: Undoable) {
  const { outcomes } = useSelector(selectUndo);
  const rows = undoRows(holds, useNow(SECOND_MS), readAt);
  if (rows.length + outcomes.length === 0) return null;
  return (
    <>
      <UndoSpace />
      <UndoPlace aria-label={text.region}>
        <Outcomes outcomes={outcomes} />
        <UndoRows rows={rows} />
      </UndoPlace>
    </>
  );
}

/**
 * Undoes decisions while their emails are pending (D72), and says what came of decisions: one place at the foot of the
 * page, which keeps its space. It ticks only while there is something to show.
 */
export function UndoBar() {
  const undoable = useUndoable();
  const { isTaking, outcomes } = useSelector(selectUndo);
  useTitleFocus(isTaking);
  return undoable.holds.length + outcomes.length > 0 ? <Rows {...undoable} /> : null;
}
