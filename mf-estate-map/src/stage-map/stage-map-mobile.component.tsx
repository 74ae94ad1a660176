import { Button, Icon, Stack, Text } from '@lotline/shared-design';
import { urlChanged } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { selectStage } from '../estate-map/estate-map.selectors';
import { strings } from '../strings';
import { StageMap } from './stage-map.component';
import { StageNav } from './stage-nav.component';

/** A stage on a phone: BACK, caption, hint, map, legend, the other stages (2.6). */
export function StageMapMobile({ stageId }: { stageId: string }) {
  const dispatch = useDispatch();
  const stage = useSelector(selectStage(stageId));
  return (
    <Stack gap="sm">
      <div>
        <Button variant="quiet" size="medium" icon={<Icon name="back" size={18} />} onClick={() => dispatch(urlChanged({ patch: { stageId: null } }))}>
          {strings.stageMap.back}
        </Button>
      </div>
      {stage && (
        <Text strong as="h2" size="lg">
          {strings.stageMap.caption(stage.title, stage.availableLotsCount)}
        </Text>
      )}
      <Text size="sm" tone="muted">
        {strings.stageMap.hint}
      </Text>
      <StageMap stageId={stageId} />
      <StageNav current={stageId} hint={false} />
    </Stack>
  );
}
