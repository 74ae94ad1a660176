import {
  Button,
  Card,
  Cluster,
  Disclosure,
  FactList,
  Heading,
  Notice,
  Stack,
  StatusBadge,
  Text,
} from '@lotline/shared-design';
import {
  formatCount,
  can,
  formatDate,
  getStageOverview,
  isRegistrationOverdue,
  isSoldOutDue,
  parseRole,
  stageBadge,
  type StageContents,
  type StageEvent,
  stageMoves,
  type StageOfEstate,
} from '@lotline/shared-domain';
import { useModal, useSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { stageStrings as text } from './strings';

/** The release, or the statuses that the stage may have now. */
function StatusButtons({ stage, contents }: { stage: StageOfEstate['stage']; contents: StageContents }) {
  const modal = useModal();
  const stageId = stage._id;
  if (stage.status === 'not_released')
    return (
      <Button data-opens="stage-release" onClick={() => modal.open('stage-release', { stageId })}>
        {text.release.button}
      </Button>
    );
  return stageMoves(stage.status, contents).map(({ to, obstacle }) =>
    obstacle ? null : (
      <Button
        key={to}
        variant={to === 'not_released' ? 'quiet' : 'secondary'}
        data-opens="stage-move"
        onClick={() => modal.open('stage-move', { stageId, to })}
      >
        {text.moves[to].button}
      </Button>
    ),
  );
}

function History({ events, timeZone }: { events: readonly StageEvent[]; timeZone: string }) {
  return (
    <Disclosure title={text.history} headingLevel={3}>
      <Stack gap="sm">
        {events.length === 0 && <Text tone="muted">{text.noHistory}</Text>}
        {events.map(({ _id, at, by, what, reason }) => (
          <div key={_id}>
            <Text>
              {text.event(by, what)}
              {reason && `: ${reason}`}
            </Text>
            <Text size="sm" tone="muted">
              {formatDate(at, timeZone, 'D MMM YYYY h:mm A')}
            </Text>
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}

/** A stage's status and dates, what can be done with it and what it needs, and its history. */
export function StageSummary({ estate, stage }: StageOfEstate) {
  const now = useNow(60_000);
  const modal = useModal();
  const isManager = can(parseRole(useSession().role), 'estate.settings');
  const overview = useResource(resource(getStageOverview, { params: { stageId: stage._id } }));
  const dayOf = (at: string | null | undefined): string => formatDate(at, estate.timeZone);
  const contents = overview.phase === 'ready' ? overview.data.contents : null;
  return (
    <Card>
      <Stack gap="md">
        <Cluster gap="sm" justify="space-between">
          <Heading level={2} size="heading">
            {text.details}
          </Heading>
          {isManager && (
            <Cluster gap="xs">
              {contents && <StatusButtons stage={stage} contents={contents} />}
              <Button
                variant="secondary"
                data-opens="stage-edit"
                onClick={() => modal.open('stage-edit', { stageId: stage._id })}
              >
                {text.edit}
              </Button>
            </Cluster>
          )}
        </Cluster>
        {contents && isSoldOutDue(stage.status, contents) && (
          <Notice tone="info" title={text.soldOutTitle}>
            {text.soldOutText}
          </Notice>
        )}
        {isRegistrationOverdue(stage, now) && (
          <Notice tone="warning" title={text.overdueTitle}>
            {text.overdueText}
          </Notice>
        )}
        <FactList
          columns={2}
          facts={[
            { label: text.facts.status, value: <StatusBadge {...stageBadge(stage.status)} /> },
            { label: text.facts.released, value: dayOf(stage.releaseDate) },
            { label: text.facts.estimate, value: dayOf(stage.registrationDate) },
            { label: text.facts.registered, value: dayOf(stage.registeredOn) },
            { label: text.facts.lots, value: formatCount(stage.lotsCount) },
            { label: text.facts.available, value: formatCount(stage.availableLotsCount) },
            ...(contents && contents.requests > 0 ? [{ label: text.facts.requests, value: contents.requests }] : []),
          ]}
        />
        {overview.phase === 'ready' && <History events={overview.data.history} timeZone={estate.timeZone} />}
      </Stack>
    </Card>
  );
}
