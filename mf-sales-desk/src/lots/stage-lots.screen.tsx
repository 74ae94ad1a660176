import {
  formatDate,
  getStaffLots,
  getStaffStage,
  routes,
  segmentsOf,
  stageLabel,
  type StageOfEstate,
} from '@lotline/shared-domain';
import { Button, Cluster, Icon, Notice, ViewToggle } from '@lotline/shared-design';
import { selectLocation, selectQuery, urlChanged, useModal, useUrlState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { RecordPage } from '../record-page.component';
import { LotsWork } from './lots-work.component';
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
  const modal = useModal();
  const { at = null } = useSelector(selectQuery);
  return (
    <Button
      variant="secondary"
      data-opens="stage-moment"
      icon={<Icon name="clock" />}
      onClick={() => modal.open('stage-moment', { timeZone, at })}
    >
      {text.then.choose}
    </Button>
  );
}

function StageActions({ timeZone }: { timeZone: string }) {
  const [map, setMap] = useUrlState('map');
  return (
    <Cluster gap="sm">
      <MomentButton timeZone={timeZone} />
      <ViewToggle
        label={text.view}
        value={map === 'true' ? 'map' : 'list'}
        onChange={(view) => setMap(view === 'map' ? 'true' : null)}
      />
    </Cluster>
  );
}

const stagePage = (data: StageOfEstate | null) => ({
  title: data ? text.ofStage(stageLabel(data.stage.title)) : text.title,
  crumbs: data ? [{ to: routes.deskLots.path, label: text.ofEstate(data.estate.title) }] : [],
  actions: data && <StageActions timeZone={data.estate.timeZone} />,
});

/** Lots (2.1): the lots of one stage, as map and table. */
export default function StageLotsScreen() {
  const [, stageId] = segmentsOf(useSelector(selectLocation).pathname);
  return stageId ? (
    <RecordPage
      key={stageId}
      wanted={resource(getStaffStage, { params: { stageId } })}
      page={stagePage}
      icon="map"
      backTo={routes.deskLots.path}
      text={text}
    >
      {(data) => <LotsOfStage {...data} />}
    </RecordPage>
  ) : null;
}
