import { Heading, Skeleton, Stack, Text } from '@lotline/shared-design';
import { useDispatch, useSelector } from 'react-redux';
import { selectAvailableCount, selectHoveredStageId, selectOpenStages, selectStagesLoad } from '../estate-map/estate-map.selectors';
import { stageClicked, stageHovered } from '../estate-map/estate-map.slice';
import { strings } from '../strings';
import { Invitations } from './invitations.component';
import { PlainList, RowButton } from './side-panel.styles';

const words = strings.panel;

/** 'Masterplan', 'Land for sale': the stages that are Now Selling (2.5). */
export function MasterplanPanel() {
  const dispatch = useDispatch();
  const load = useSelector(selectStagesLoad);
  const stages = useSelector(selectOpenStages);
  const available = useSelector(selectAvailableCount);
  const hovered = useSelector(selectHoveredStageId);
  return (
    <>
      <Stack gap="xxs">
        <Heading level={2} size="title">
          {words.masterplan}
        </Heading>
        <Text tone="muted">{words.landForSale}</Text>
      </Stack>
      {load.phase === 'loading' && <Skeleton height="52px" radius="md" lines={3} />}
      {stages.length > 0 && (
        <PlainList>
          {stages.map((stage) => (
            <li key={stage._id}>
              <RowButton
                type="button"
                $highlighted={hovered === stage._id}
                onClick={() => dispatch(stageClicked({ stageId: stage._id }))}
                onPointerEnter={() => dispatch(stageHovered(stage._id))}
                onPointerLeave={() => dispatch(stageHovered(null))}
                onFocus={() => dispatch(stageHovered(stage._id))}
                onBlur={() => dispatch(stageHovered(null))}
              >
                <strong>{strings.estateMap.stage(stage.title)}</strong>
                <span>{words.availableLots(stage.availableLotsCount)}</span>
              </RowButton>
            </li>
          ))}
        </PlainList>
      )}
      {load.phase === 'ready' && available === 0 && <Text>{words.none}</Text>}
      <Invitations />
    </>
  );
}
