import {
  MINUTE_MS,
  lotBadge,
  routes,
  stageLabel,
  type InitialHold,
  type EmailedDecision,
  type OtherHoldDetails,
} from '@lotline/shared-domain';
import {
  Button,
  Cluster,
  Disclosure,
  EmptyState,
  Icon,
  Notice,
  Stack,
  StatusBadge,
  Text,
} from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { callerStrings } from '../callers/strings';
import { HoldCard } from './hold-card.component';
import { nameOf } from './hold-words';
import { Side } from './holds.styles';
import { QueueDialog, type OpenDialog } from './queue-dialog.component';
import { selectShortcuts } from './shortcuts.slice';
import { holdStrings } from './strings';
import { UndoBar, undoRows } from './undo-bar.component';
import { undoChosen } from './undo.slice';
import { useQueue } from './use-queue';
import { useShortcuts } from './use-shortcuts';
import { useTitleFocus } from './use-title-focus';
import { useUndoable } from './use-undoable';

const text = holdStrings.queue;
const CRUMBS = [
  { to: routes.desk.path, label: holdStrings.desk },
  { to: routes.deskHolds.path, label: holdStrings.title },
];

interface CardsProps extends Pick<
  ReturnType<typeof useQueue>,
  'held' | 'waiting' | 'over' | 'isCut' | 'isFree' | 'next'
> {
  onDecide: (decision: EmailedDecision, hold: InitialHold) => void;
  onTake: (other: OtherHoldDetails, hold: InitialHold) => void;
}

function Cards({ held, waiting, over, isCut, isFree, next, onDecide, onTake }: CardsProps) {
  const now = useNow(MINUTE_MS);
  const card = (hold: InitialHold) => (
    <li key={hold._id}>
      <HoldCard hold={hold} isFree={isFree} isNext={hold === next} now={now} onDecide={onDecide} onTake={onTake} />
    </li>
  );
  return (
    <>
      <Side aria-label={text.label}>{[...held, ...waiting].map(card)}</Side>
      {isCut.waiting && <Text tone="muted">{text.moreWait(waiting.length)}</Text>}
      {over.length > 0 && (
        <Disclosure title={text.over} subtitle={`(${over.length})`} headingLevel={2}>
          <Side>{over.map(card)}</Side>
          {isCut.over && <Text tone="muted">{text.moreOver(over.length)}</Text>}
        </Disclosure>
      )}
    </>
  );
}

function Actions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  return (
    <>
      <Button variant="secondary" icon={<Icon name="plus" />} onClick={() => onOpen({ what: 'enter' })}>
        {callerStrings.open}
      </Button>
      <Button variant="quiet" onClick={() => onOpen({ what: 'keys' })}>
        {holdStrings.keys.open}
      </Button>
    </>
  );
}

/** The requests for one lot side by side: the holder first, then those waiting, in order. */
export function Queue({ lotId, stageId }: { lotId: string; stageId: string | undefined }) {
  const dispatch = useDispatch();
  const queue = useQueue(lotId, stageId);
  const { wanted, phase, holds, first, waiting, isFree, next, lot, estateId, title } = queue;
  const undoable = useUndoable();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { isOn: areKeysOn } = useSelector(selectShortcuts);
  const hasLosers = !isFree && waiting.length > 0;
  usePageTitle(title);
  useTitleFocus(open !== null);
  const decide = (decision: EmailedDecision, hold: InitialHold) => setOpen({ what: 'decision', decision, hold });
  const undo = () => {
    const [newest] = undoRows(undoable.holds, Date.now(), undoable.readAt);
    if (newest) dispatch(undoChosen({ holdIds: newest.holds.map(({ _id }) => _id) }));
  };
  useShortcuts(areKeysOn && open === null, {
    a: () => next && decide('approve', next),
    x: () => hasLosers && setOpen({ what: 'rest' }),
    e: () => setOpen({ what: 'enter' }),
    u: undo,
    '?': () => setOpen({ what: 'keys' }),
  });
  return (
    <>
      <StaffPage
        title={title}
        crumbs={CRUMBS}
        intro={
          first && (
            <Cluster gap="xs">
              {text.intro(stageLabel(first.stageTitle), waiting.length)}
              <StatusBadge {...lotBadge({ status: first.lotStatus }, 'staff')} />
            </Cluster>
          )
        }
        actions={<Actions onOpen={setOpen} />}
        renderAs={Link}
        phase={phase}
        problem={holdStrings.failed}
        onRetry={() => wanted.forEach((one) => void dispatch(resourceRetried(one)))}
        empty={
          <EmptyState title={text.none} icon={<Icon name="clock" size={28} />}>
            {text.noneText}
          </EmptyState>
        }
      >
        <Stack gap="lg">
          {next && <Notice tone="info">{text.nextText(nameOf(next))}</Notice>}
          {hasLosers && (
            <div>
              <Button variant="secondary" onClick={() => setOpen({ what: 'rest' })}>
                {text.declineRest(waiting.length)}
              </Button>
            </div>
          )}
          <Cards {...queue} onDecide={decide} onTake={(other, hold) => setOpen({ what: 'details', other, hold })} />
        </Stack>
      </StaffPage>
      <UndoBar undoable={undoable} />
      {open && (
        <QueueDialog
          open={open}
          lot={{ lotId, name: lot, estateId }}
          holds={holds}
          waiting={waiting}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
