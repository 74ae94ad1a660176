import { CLAIM_OF_STATUS, deskContestPath, lotLabel, parseLotStatus, type StaffLot } from '@lotline/shared-domain';
import { Button, Cluster, Stack, Text, TextLink } from '@lotline/shared-design';
import { Link, useModal } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Rows } from '../stacked-rows.styles';
import { FIRST, More } from './bulk-preview.component';
import { bulkStopped, bulkSubmitted, type BulkState } from './bulk.slice';
import { bulkStrings as text } from './bulk.strings';

interface AnswerProps {
  state: Exclude<BulkState, { phase: 'none' }>;
  lots: readonly StaffLot[];
  timeZone: string;
  /** Back to the selection and the input. */
  onReturn: () => void;
}

/** Whether an EOI claims a lot, whose contract may lack what the change needs. */
function hasEoi({ status }: StaffLot): boolean {
  const known = parseLotStatus(status);
  return known !== 'unknown' && ['eoi', 'contract'].includes(CLAIM_OF_STATUS[known] ?? '');
}

/** Progress of a bulk change, the result for each lot, and an undo for those not changed since. */
export function BulkAnswerView({ state, lots, timeZone, onReturn }: AnswerProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const known = useMemo(() => new Map(lots.map((lot) => [lot._id, lot])), [lots]);
  if (state.phase === 'sending')
    return (
      <Stack gap="sm">
        <progress value={state.done} max={state.total} aria-label={text.form} style={{ width: '100%' }} />
        <Text role="status">{text.sending(state.done, state.total)}</Text>
        <Cluster justify="end">
          <Button variant="secondary" onClick={() => void dispatch(bulkStopped())}>
            {text.stop}
          </Button>
        </Cluster>
      </Stack>
    );
  const { results, undo, notUndoable, wasUndo } = state;
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const others = results.filter(({ outcome }) => outcome !== 'changed');
  return (
    <Stack gap="md">
      <Text strong role="status">
        {wasUndo ? text.undone(changed) : text.changed(changed)}
        {others.length > 0 && `, ${text.notChanged(others.length)}`}
      </Text>
      {others.length > 0 && (
        <Rows style={{ maxHeight: '14rem', overflow: 'auto' }} tabIndex={0} aria-label={text.notChanged(others.length)}>
          {others.slice(0, FIRST).map(({ lotId, outcome, message }) => {
            const lot = known.get(lotId);
            const name = lot ? lotLabel(lot.title) : lotId;
            return (
              <li key={lotId}>
                {name}
                {lot && outcome === 'refused' && hasEoi(lot) && (
                  <TextLink renderAs={Link} to={deskContestPath(lotId)} aria-label={text.eoisOf(name)}>
                    {text.eois}
                  </TextLink>
                )}
                <small>{message}</small>
              </li>
            );
          })}
          <More of={others.length} />
        </Rows>
      )}
      {notUndoable.length > 0 && <Text tone="muted">{text.noUndo(notUndoable)}</Text>}
      <Cluster justify="end">
        {changed === 0 && !wasUndo && (
          <Button variant="secondary" onClick={onReturn}>
            {text.back}
          </Button>
        )}
        {undo.length > 0 && (
          <Button
            variant="secondary"
            onClick={() =>
              void dispatch(bulkSubmitted({ items: undo, reason: text.undoReason, timeZone, isUndo: true }))
            }
          >
            {text.undo}
          </Button>
        )}
        <Button onClick={close}>{text.close}</Button>
      </Cluster>
    </Stack>
  );
}
