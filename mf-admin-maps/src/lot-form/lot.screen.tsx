import {
  getStaffLot,
  lotLabel,
  pathTo,
  routes,
  segmentsOf,
  stageLabel,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectLocation, usePageTitle, type HostState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { LotForm } from './lot-form.component';
import { lotFormStrings as text } from './strings';

const ESTATES = routes.adminEstates.path;

interface Place {
  userId: string;
  estateId: string;
  stageId: string;
  lotId: string;
}

const crumbsOf = ({ estate, stage }: StaffLotDetail) => [
  { to: ESTATES, label: text.estates },
  { to: `${pathTo(routes.adminEstate.path, { estateId: estate._id })}?part=stages`, label: estate.title },
  {
    to: pathTo(routes.adminStage.path, { estateId: estate._id, stageId: stage._id }),
    label: stageLabel(stage.title),
  },
];

function OneLot({ userId, estateId, stageId, lotId }: Place) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffLot, { params: { stageId, lotId } });
  const known = useResource(wanted);
  const found = known.phase === 'ready' ? known.data : null;
  // The address names the lot's landowner and estate; any other is no address of it.
  const isForeign = found !== null && (found.landownerId !== userId || found.estate._id !== estateId);
  const title = found && !isForeign ? lotLabel(found.title) : 'Lot';
  usePageTitle(title);
  if (known.phase === 'absent' || isForeign)
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="map" size={28} />}
        action={
          <LinkButton renderAs={Link} to={ESTATES}>
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
      crumbs={found ? crumbsOf(found) : [{ to: ESTATES, label: text.estates }]}
      renderAs={Link}
      phase={found ? 'ready' : known.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {found && <LotForm lot={found} />}
    </StaffPage>
  );
}

/** AdminLot (2.1, D53): the form of one lot, for super admins. */
export default function LotScreen() {
  const [, , userId, , estateId, , stageId, , lotId] = segmentsOf(
    useSelector((state: HostState) => selectLocation(state).pathname),
  );
  return userId && estateId && stageId && lotId ? (
    <OneLot key={lotId} userId={userId} estateId={estateId} stageId={stageId} lotId={lotId} />
  ) : null;
}
