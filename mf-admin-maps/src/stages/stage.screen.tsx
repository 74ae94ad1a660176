import { EmptyState, Icon, LinkButton, Stack } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { getStaffStage, pathTo, routes, segmentsOf, stageLabel } from '@lotline/shared-domain';
import { Link, selectLocation, usePageTitle, type HostState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { SetUpGuide } from '../guide/guide.component';
import { StageLots } from '../lots/stage-lots.component';
import { mapPath } from '../map/place';
import { useEditsMaps } from '../map/use-plans';
import { StageSummary } from './stage-summary.component';
import { stageStrings as text } from './strings';

function OneStage({ estateId, stageId }: { estateId: string; stageId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffStage, { params: { stageId } });
  const known = useResource(wanted);
  const stage = known.phase === 'ready' ? known.data : null;
  const edits = useEditsMaps(stage && stage.estate);
  const title = stage ? stageLabel(stage.stage.title) : text.stage;
  usePageTitle(title);
  if (known.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="search" size={28} />}
        action={
          <LinkButton renderAs={Link} to={routes.adminEstates.path}>
            {text.allEstates}
          </LinkButton>
        }
      >
        <p>{text.absent}</p>
      </EmptyState>
    );
  return (
    <StaffPage
      title={title}
      crumbs={[
        { to: routes.adminEstates.path, label: text.estates },
        ...(stage
          ? [{ to: `${pathTo(routes.adminEstate.path, { estateId })}?part=stages`, label: stage.estate.title }]
          : []),
      ]}
      renderAs={Link}
      phase={stage ? 'ready' : known.phase === 'loading' ? 'loading' : 'failed'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
      actions={
        <>
          {stage && edits && (
            <LinkButton
              renderAs={Link}
              to={mapPath({ userId: stage.estate.landownerId, estateId, stageId })}
              variant="secondary"
            >
              {text.map}
            </LinkButton>
          )}
          <LinkButton
            renderAs={Link}
            to={`${pathTo(routes.adminDocuments.path, { estateId })}?stageId=${encodeURIComponent(stageId)}`}
            variant="secondary"
          >
            {text.documents}
          </LinkButton>
        </>
      }
    >
      {stage && (
        <Stack gap="lg">
          <SetUpGuide estateId={estateId} />
          <StageSummary {...stage} />
          <StageLots estateId={estateId} stageId={stageId} />
        </Stack>
      )}
    </StaffPage>
  );
}

/** `/admin/estates/{estateId}/stages/{stageId}`: one stage and its lots (D90). */
export default function StageScreen() {
  const [, , estateId, , stageId] = segmentsOf(useSelector((state: HostState) => selectLocation(state).pathname));
  return estateId && stageId ? <OneStage key={stageId} estateId={estateId} stageId={stageId} /> : null;
}
