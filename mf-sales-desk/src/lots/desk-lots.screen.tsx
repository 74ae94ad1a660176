import {
  compareTitles,
  getStaffLots,
  getStaffStages,
  pathTo,
  routes,
  stageLabel,
  withQuery,
  type StaffEstate,
} from '@lotline/shared-domain';
import { Cluster, LinkButton, Text } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { useDispatch } from 'react-redux';
import { LotsWork } from './lots-work.component';
import { lotsStrings as text } from './strings';

const EMPTY = [] as const;

function LotsOfEstate({ estate }: { estate: StaffEstate }) {
  const dispatch = useDispatch();
  const [lots, stages] = [
    resource(getStaffLots, { params: { estateId: estate._id } }),
    resource(getStaffStages, { params: { estateId: estate._id } }),
  ];
  const [knownLots, knownStages] = [useResource(lots), useResource(stages)];
  const all = knownStages.phase === 'ready' ? knownStages.data : EMPTY;
  const phases = [knownLots.phase, knownStages.phase];
  return (
    <>
      <Cluster gap="xs" as="nav" aria-label={text.mapOfStages}>
        <Text tone="muted">{text.mapOfStages}</Text>
        {[...all]
          .sort((a, b) => compareTitles(a.title, b.title))
          .map(({ _id, title }) => (
            <LinkButton
              key={_id}
              variant="secondary"
              renderAs={Link}
              to={withQuery(pathTo(routes.lots.path, { stageId: _id }), { map: true })}
            >
              {stageLabel(title)}
            </LinkButton>
          ))}
      </Cluster>
      <LotsWork
        caption={text.ofEstate(estate.title)}
        estate={estate}
        stage={null}
        stages={all}
        lots={knownLots.phase === 'ready' ? knownLots.data : EMPTY}
        showsMap
        phase={
          phases.every((phase) => phase === 'ready')
            ? 'ready'
            : phases.some((phase) => phase === 'failed' || phase === 'absent')
              ? 'failed'
              : 'loading'
        }
        onRetry={() => [lots, stages].forEach((one) => void dispatch(resourceRetried(one)))}
      />
    </>
  );
}

/** Lots of all stages of the estate being worked on. */
export default function DeskLotsScreen() {
  const work = useWorkEstate();
  const estate = work.phase === 'ready' ? work.estate : null;
  const title = estate ? text.ofEstate(estate.title) : text.title;
  usePageTitle(title);
  return (
    <StaffPage
      title={title}
      phase={work.phase === 'none' ? 'empty' : work.phase}
      problem={text.failed}
      empty={text.none}
    >
      {estate && <LotsOfEstate key={estate._id} estate={estate} />}
    </StaffPage>
  );
}
