import {
  getStaffLot,
  lotBadge,
  lotLabel,
  pathTo,
  routes,
  segmentsOf,
  stageLabel,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton, Stack, StatusBadge } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectLocation, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { Columns } from '../users/users.styles';
import { HoldQueue } from './hold-queue.component';
import { LifecycleCard } from './lifecycle-card.component';
import { Moves } from './moves.component';
import { BuyerList, Documents, LotHistoryList } from './papers.component';
import { lotActionsStrings as text } from './strings';
import { Terms } from './terms.component';

const lotsOf = (stageId: string): string => pathTo(routes.lots.path, { stageId });

const Detail = ({ lot }: { lot: StaffLotDetail }) => (
  <Columns>
    <Stack gap="lg">
      <LifecycleCard lot={lot} />
      <Terms lot={lot} />
      <HoldQueue lot={lot} />
      <LotHistoryList lot={lot} />
    </Stack>
    <Stack gap="lg">
      <Moves lot={lot} />
      <BuyerList buyers={lot.buyers} />
      <Documents documents={lot.documents} />
    </Stack>
  </Columns>
);

function Lot({ stageId, lotId }: { stageId: string; lotId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffLot, { params: { stageId, lotId } });
  const found = useResource(wanted);
  const lot = found.phase === 'ready' ? found.data : null;
  const title = lot ? lotLabel(lot.title) : 'Lot';
  usePageTitle(title);
  if (found.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="map" size={28} />}
        action={
          <LinkButton renderAs={Link} to={lotsOf(stageId)}>
            {text.back}
          </LinkButton>
        }
      >
        {text.absent}
      </EmptyState>
    );
  return (
    <StaffPage
      title={title}
      crumbs={lot ? [{ to: lotsOf(stageId), label: text.lots(stageLabel(lot.stage.title)) }] : []}
      intro={lot && <StatusBadge {...lotBadge(lot, 'staff')} />}
      phase={lot ? 'ready' : found.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {lot && <Detail lot={lot} />}
    </StaffPage>
  );
}

/** LotActions (2.1): one lot as staff see and move it. */
export default function LotActionsScreen() {
  const [, stageId, , lotId] = segmentsOf(useSelector(selectLocation).pathname);
  return stageId && lotId ? <Lot key={lotId} stageId={stageId} lotId={lotId} /> : null;
}
