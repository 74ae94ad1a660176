import type { StageMapItem } from '@lotline/shared-domain';
import { Icon, Text, colour, font } from '@lotline/shared-design';
import styled from 'styled-components';
import { matchingWords } from '../filters/use-matching';
import { writtenOffer } from '../estate/written-offer';
import { useMapParts } from '../map-frame/use-map-parts';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { strings } from '../strings';
import { useStagePress } from '../estate/use-stage-press';
import { Row } from './side-panel.styles';
import { useHighlightedRow } from '../highlight/use-highlight';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  min-height: 40px;
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: ${colour.inkMuted};
  }
`;

interface StageLinkProps {
  stage: StageMapItem['stageId'];
  /** The line under the title: '4 Available Lots'. */
  count: string;
  /** How many lots pass the filters; null while no filter is on. */
  matching: number | null;
}

/** A stage that can be opened (2.5). */
export function StageLink({ stage, count, matching }: StageLinkProps) {
  const { highlighted, row, handlers } = useHighlightedRow(stage._id);
  const { press } = useStagePress();
  const parts = useMapParts();
  const builder = useBuilderMode();
  return (
    <Row
      ref={row}
      {...handlers}
      data-leads=""
      data-highlighted={highlighted || undefined}
      data-muted={matching === 0 || undefined}
    >
      <Line>
        <span>
          <button type="button" data-cover="" onClick={() => press(stage._id)}>
            {strings.stage(stage.title)}{' '}
            <Text as="span" size="sm" tone="muted" numeric style={{ display: 'block', fontWeight: 400 }}>
              {count}
              {matchingWords(matching)}
              {!builder && (
                <small style={{ display: 'block', fontSize: font.size.xs }}>
                  {parts ? <parts.StageOffer stage={stage} /> : writtenOffer(stage._id)}
                </small>
              )}
            </Text>
          </button>
        </span>
        <Icon name="chevron-right" />
      </Line>
    </Row>
  );
}
