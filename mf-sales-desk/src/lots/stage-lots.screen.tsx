import {
  formatDate,
  getStaffLots,
  getStaffStage,
  routes,
  segmentsOf,
  stageLabel,
  type StageOfEstate,
} from '@lotline/shared-domain';
import { Button, Cluster, EmptyState, Icon, LinkButton, Notice, ViewToggle } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectLocation, selectQuery, urlChanged, usePageTitle, useUrlState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LotsWork } from './lots-work.component';
import { MomentDialog } from './moment-dialog.component';
import { lotsStrings as text } from './strings';
import { lotsAtResource, useLotsAt } from './use-lots-at';

const EMPTY = [] as const;

function LotsOfStage({ estate, stage }: StageOfEstate) {
  const dispatch = useDispatch();
  const { at = null, map } = useSelector(selectQuery);
  const wanted = resource(getStaffLots, { params: { estateId: estate._id }, query: { stageId: stage._id } });
  const known = useResource(wanted);
  const now = known.phase === 'ready' ? known.data : EMPTY;
  const { lots, phase } = useLotsAt(stage._id, now, at);
  return (
    <>
      {at && (
        <Notice
          tone={phase === 'failed' ? 'error' : 'info'}
          action={{ label: text.then.now, onPress: () => void dispatch(urlChanged({ patch: { at: null } })) }}
        >
          {phase === 'failed'
            ? text.then.failed
            : text.then.shown(formatDate(at, estate.timeZone, 'D MMM YYYY h:mm A'))}
        </Notice>
      )}
      <LotsWork
        caption={text.ofStage(stageLabel(stage.title))}
        estate={estate}
        stage={stage}
        stages={null}
        lots={lots}
        showsMap={map === 'true'}
        at={at}
        phase={
          known.phase === 'failed' || known.phase === 'absent' ? 'failed' : known.phase === 'ready' ? phase : 'loading'
        }
        onRetry={() =>
          [wanted, ...(at ? [lotsAtResource(stage._id, at)] : [])].forEach((one) => void dispatch(resourceRetried(one)))
        }
      />
    </>
  );
}

/** Opens the stage as it was at a point in time. */
function MomentButton({ timeZone }: { timeZone: string }) {
  const dispatch = useDispatch();
  const { at = null } = useSelector(selectQuery);
  const [isOpen, setOpen] = useState(false);
  const choose = (moment: string) => {
    setOpen(false);
    dispatch(urlChanged({ patch: { at: moment } }));
  };
  return (
    <>
      <Button variant="secondary" icon={<Icon name="clock" />} onClick={() => setOpen(true)}>
        {text.then.choose}
      </Button>
      {isOpen && <MomentDialog timeZone={timeZone} at={at} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

function Stage({ stageId }: { stageId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffStage, { params: { stageId } });
  const found = useResource(wanted);
  const [map, setMap] = useUrlState('map');
  const data = found.phase === 'ready' ? found.data : null;
  const title = data ? text.ofStage(stageLabel(data.stage.title)) : text.title;
  usePageTitle(title);
  if (found.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="map" size={28} />}
        action={
          <LinkButton renderAs={Link} to={routes.deskLots.path}>
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
      crumbs={data ? [{ to: routes.deskLots.path, label: text.ofEstate(data.estate.title) }] : []}
      actions={
        data && (
          <Cluster gap="sm">
            <MomentButton timeZone={data.estate.timeZone} />
            <ViewToggle
              label={text.view}
              value={map === 'true' ? 'map' : 'list'}
              onChange={(view) => setMap(view === 'map' ? 'true' : null)}
            />
          </Cluster>
        )
      }
      phase={data ? 'ready' : found.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {data && <LotsOfStage {...data} />}
    </StaffPage>
  );
}

/** Lots (2.1): the lots of one stage, as map and table. */
export default function StageLotsScreen() {
  const [, stageId] = segmentsOf(useSelector(selectLocation).pathname);
  return stageId ? <Stage key={stageId} stageId={stageId} /> : null;
}
