import { SECOND_MS, UNDO_MS } from '@lotline/shared-domain';
import { Button, Icon, IconButton } from '@lotline/shared-design';
import { useNow } from '@lotline/shared-runtime/screen';
import { useDispatch, useSelector } from 'react-redux';
import { UndoPlace, UndoSpace } from './holds.styles';
import { holdStrings } from './strings';
import { type Outcome, outcomeClosed, selectUndo, undoChosen } from './undo.slice';
import { type UndoableDecision, useUndoable } from './use-undoable';
import { useTitleFocus } from './use-title-focus';

const text = holdStrings.undo;

/** One row of the bar: one decision, whatever its parts (D162). */
interface UndoRow {
  readonly records: readonly UndoableDecision[];
  /** Whole seconds until the first of them can no longer be undone. */
  readonly seconds: number;
}

const untilOf = ({ undoUntil }: UndoableDecision): number => Date.parse(undoUntil ?? '');
const areOne = (a: UndoableDecision, b: UndoableDecision): boolean =>
  Boolean(a.decisionKey) && a.decisionKey === b.decisionKey && a.lotId === b.lotId;
/** Time left to undo, in ms. It counts from when the API's answer was read, because the client's clock may be wrong. */
const leftOf = (decision: UndoableDecision, now: number): number =>
  Math.min(UNDO_MS, decision.undoMs == null ? untilOf(decision) - now : decision.undoMs - (now - decision.readAt));

/** The decisions that the user can still undo, the last one first; `now` in ms of the clock that they were read by. */
export function undoRows(decisions: readonly UndoableDecision[], now: number): UndoRow[] {
  const rows: UndoRow[] = [];
  const open = decisions.filter((one) => leftOf(one, now) > 0).sort((a, b) => untilOf(b) - untilOf(a));
  for (const decision of open) {
    const seconds = Math.ceil(leftOf(decision, now) / SECOND_MS);
    const at = rows.findIndex(({ records }) => records.some((other) => areOne(other, decision)));
    const row = rows[at];
    if (row) rows[at] = { records: [...row.records, decision], seconds: Math.min(seconds, row.seconds) };
    else rows.push({ records: [decision], seconds });
  }
  return rows;
}

/** What was decided, each status once, an approval first: 'Uma Moreau: approved. 2 requests: declined'. */
function wordsOf(records: readonly UndoableDecision[]): string {
  const approved = records.filter(({ status }) => status === 'approved');
  const statuses = [...new Set([...approved, ...records].map(({ status }) => status))];
  return statuses
    .map((status) => {
      const [first, ...more] = records.filter((one) => one.status === status);
      if (!first) return '';
      const { name, label, noun } = first;
      return more.length === 0 ? text.one(name, label) : text.done(more.length + 1, label, noun);
    })
    .join('. ');
}

function UndoRows({ rows }: { rows: readonly UndoRow[] }) {
  const dispatch = useDispatch();
  const { isTaking } = useSelector(selectUndo);
  return rows.map(({ records, seconds }) => {
    const words = wordsOf(records);
    return (
      // One row as its parts arrive, so that no press is lost while it changes.
      <li key={records[0]?.decisionKey ?? records[0]?._id}>
        <span role="status">{words}</span>
        <Button
          variant="secondary"
          aria-label={`${text.label}: ${words}`}
          loading={isTaking}
          onClick={() => void dispatch(undoChosen({ records }))}
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

function Rows({ undoable }: { undoable: readonly UndoableDecision[] }) {
  const { outcomes } = useSelector(selectUndo);
  const rows = undoRows(undoable, useNow(SECOND_MS));
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
  return undoable.length + outcomes.length > 0 ? <Rows undoable={undoable} /> : null;
}
