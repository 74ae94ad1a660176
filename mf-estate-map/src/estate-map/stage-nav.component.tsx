import { Button, Text } from '@lotline/shared-design';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useBuilderMode } from '../builder-view/builder-view.context';
import { strings } from '../strings';
import { selectStageNav } from './estate-map.selectors';
import { useStageGesture } from './use-stage-gesture';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  @media print { display: none; }
`;

/** One button per stage that is Now Selling, by title (2.6); hidden in builder view. */
export function StageNav({ stageId }: { stageId: string | null }) {
  const stages = useSelector(selectStageNav);
  const { press } = useStageGesture();
  if (useBuilderMode() || stages.length === 0) return null;
  return (
    <div>
      <Nav aria-label={strings.estateMap.navigation}>
        {stages.map((stage) => (
          <Button key={stage._id} variant="secondary" aria-current={stage._id === stageId || undefined} style={stage._id === stageId ? { borderWidth: 2, fontWeight: 600 } : undefined} onClick={() => press(stage._id)}>
            {strings.stage(stage.title)}
          </Button>
        ))}
      </Nav>
      <Text size="sm" tone="muted" style={{ marginTop: '0.5rem' }}>
        {strings.estateMap.navigationHint}
      </Text>
    </div>
  );
}
