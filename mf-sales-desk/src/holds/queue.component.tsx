import {
  MINUTE_MS,
  lotBadge,
  routes,
  stageLabel,
  type InitialHold,
  type EmailedDecision,
  type OtherHoldDetails,
} from '@lotline/shared-domain';
import { Button, Cluster, Disclosure, EmptyState, Icon, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectModal, useModal, usePageTitle, type ModalProps } from '@lotline/shared-runtime';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useDispatch, useSelector } from 'react-redux';
import { EnterForCaller } from '../enter-for-caller/enter-for-caller.component';
import { HoldCard } from './hold-card.component';
import { DECLINED_AT_ONCE, nameOf } from './hold-facts';
import { Contest, Side } from './holds.styles';
import { LotSummary, useLotOf } from './lot-summary.component';
import { NextLot, useNextLot } from './next-lot.component';
import { holdStrings } from './strings';
import { UndoBar } from './undo-bar.component';
import { useDeskShortcuts } from './use-desk-shortcuts';
import { useQueue } from './use-queue';
import { useTitleFocus } from './use-title-focus';

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

function Actions({ lot }: { lot: ModalProps<'new-request'> }) {
  const modal = useModal();
  return (
    <>
      <EnterForCaller lot={lot} />
      <Button variant="quiet" data-opens="hold-shortcuts" onClick={() => modal.open('hold-shortcuts')}>
        {holdStrings.keys.open}
      </Button>
    </>
  );
}

/** The requests for one lot side by side: the holder first, then those waiting, in order. */
export function Queue({ lotId, stageId }: { lotId: string; stageId: string | undefined }) {
  const dispatch = useDispatch();
  const queue = useQueue(lotId, stageId);
  const { wanted, phase, first, waiting, isFree, next, lot, estateId, title } = queue;
  const estate = useLotOf(first ?? { lotId })?.estate.title;
  const modal = useModal();
  const isModalOpen = useSelector(selectModal).open !== null;
  const hasLosers = !isFree && waiting.length > 0;
  const nextLot = useNextLot(lotId, phase === 'ready' && !next);
  const others = Math.min(waiting.length - 1, DECLINED_AT_ONCE);
  usePageTitle(title);
  useTitleFocus(isModalOpen);
  const caller = { lotId, lotName: lot, estateId, stageId };
  const decide = (decision: EmailedDecision, { _id: holdId }: InitialHold) =>
    modal.open('hold-decision', { lotId, holdId, decision });
  const take = ({ _id: detailsId }: OtherHoldDetails, { _id: holdId }: InitialHold) =>
    modal.open('hold-details', { lotId, holdId, detailsId });
  const settle = () =>
    next &&
    others > 0 &&
    modal.open('hold-decision', { lotId, holdId: next._id, decision: 'approve', declinesOthers: true });
  const declineRest = () => modal.open('decline-queue', { lotId });
  const keys = {
    a: () => next && decide('approve', next),
    b: settle,
    n: () => nextLot?.open(),
    x: () => hasLosers && declineRest(),
  };
  useDeskShortcuts(keys, caller);
  return (
    <>
      <StaffPage
        title={title}
        crumbs={CRUMBS}
        intro={
          first && (
            <Cluster gap="xs">
              {text.intro([...(estate ? [estate] : []), stageLabel(first.stageTitle)].join(', '), waiting.length)}
              <StatusBadge {...lotBadge({ status: first.lotStatus }, 'staff')} />
            </Cluster>
          )
        }
        actions={<Actions lot={caller} />}
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
          {first && <LotSummary of={first} hasStage={false} />}
          {next && (
            <Contest aria-label={text.next}>
              <Text>{text.nextText(nameOf(next))}</Text>
              <Cluster gap="xs">
                <Button data-opens="hold-decision" onClick={() => decide('approve', next)}>
                  {text.approveNext}
                </Button>
                {others > 0 && (
                  <Button variant="secondary" data-opens="hold-decision" onClick={settle}>
                    {text.approveAndDecline(others)}
                  </Button>
                )}
              </Cluster>
            </Contest>
          )}
          {nextLot && !hasLosers && <NextLot next={nextLot} />}
          {hasLosers && (
            <div>
              <Button variant="secondary" data-opens="decline-queue" onClick={declineRest}>
                {text.declineRest(waiting.length)}
              </Button>
            </div>
          )}
          <Cards {...queue} onDecide={decide} onTake={take} />
        </Stack>
      </StaffPage>
      <UndoBar />
    </>
  );
}
