import { Button, Skeleton, Text } from '@lotline/shared-design';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { strings } from '../strings';
import { selectEstateMap, selectStageNav } from '../estate/estate-map.selectors';
import { matchingWords, useMatching } from '../filters/use-matching';
import { useStagePress } from '../estate/use-stage-press';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  @media print {
    display: none;
  }
`;

/** Stages shown at first: more would push map and list off a phone's screen. The others are shown on request. */
const AT_FIRST = 12;

/** Placeholder for the buttons while the stages load. */
const Coming = () => (
  <div aria-hidden="true">
    <div style={{ display: 'flow-root', height: 44 }}>
      <Skeleton height="32px" radius="md" width="18rem" />
    </div>
    <Text size="sm" style={{ marginTop: '0.5rem', visibility: 'hidden' }}>
      {strings.estateMap.navigationHint}
    </Text>
  </div>
);

/** One button per stage that is Now Selling, by title, and the hint, beside map and list (2.6, 2.7); hidden in builder view. */
export function StageNav({ stageId }: { stageId: string | null }) {
  const stages = useSelector(selectStageNav);
  const [all, setAll] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const showAll = () => {
    flushSync(() => setAll(true));
    nav.current?.querySelectorAll('button')[AT_FIRST]?.focus();
  };
  const matchingOf = useMatching();
  const { press } = useStagePress();
  const { phase } = useSelector(selectEstateMap);
  const isComing = phase === 'loading';
  if (useBuilderMode() || (stages.length === 0 && !isComing)) return null;
  if (isComing) return <Coming />;
  const shown = all ? stages : stages.filter(({ _id }, at) => at < AT_FIRST || _id === stageId);
  return (
    <div>
      <Nav ref={nav} aria-label={strings.estateMap.navigation}>
        {shown.map((stage) => (
          <Button
            key={stage._id}
            variant="secondary"
            aria-current={stage._id === stageId || undefined}
            style={stage._id === stageId ? { borderWidth: 2, fontWeight: 600 } : undefined}
            onClick={() => press(stage._id)}
          >
            {strings.stage(stage.title) + matchingWords(matchingOf(stage._id))}
          </Button>
        ))}
        {shown.length < stages.length && (
          <Button variant="quiet" onClick={showAll}>
            {strings.estateMap.allStages(stages.length)}
          </Button>
        )}
      </Nav>
      <Text size="sm" tone="muted" style={{ marginTop: '0.5rem' }}>
        {strings.estateMap.navigationHint}
      </Text>
    </div>
  );
}
