import { Button, Cluster, Stack, Text } from '@lotline/shared-design';
import { urlChanged } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { selectOpenStages } from '../estate-map/estate-map.selectors';
import { strings } from '../strings';

/** On a phone: one button per stage that is Now Selling, sorted by title (2.6, D7, D61). */
export function StageNav({ current, hint }: { current: string | null; hint: boolean }) {
  const dispatch = useDispatch();
  const stages = useSelector(selectOpenStages);
  if (stages.length === 0) return null;
  return (
    <Stack gap="xs" as="nav" aria-label={strings.page.stages}>
      {hint && (
        <Text size="sm" tone="muted">
          {strings.stageMap.navHint}
        </Text>
      )}
      <Cluster gap="xs">
        {stages.map((stage) => (
          <Button
            key={stage._id}
            variant={stage._id === current ? 'primary' : 'secondary'}
            size="medium"
            aria-current={stage._id === current ? 'true' : undefined}
            onClick={() => dispatch(urlChanged({ patch: { stageId: stage._id } }))}
          >
            {strings.estateMap.stage(stage.title)}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}
