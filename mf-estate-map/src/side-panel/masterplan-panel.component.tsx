import { compareTitles, stagesInNav, suitableLots, suitableStageCount, type LotsOfStage } from '@lotline/shared-domain';
import { Skeleton, Text } from '@lotline/shared-design';
import { useSelector } from 'react-redux';
import { useBuilderMode, type BuilderMode } from '../builder-mode/builder-view.context';
import { selectEstateMap, selectNoLand, selectStages } from '../estate/estate-map.selectors';
import { useStageCount } from '../lot/use-stage-count';
import { useMatching } from '../filters/use-matching';
import { selectAllLots, selectListedStages } from '../lot/lots.selectors';
import { strings } from '../strings';
import { PanelActions } from './panel-actions.component';
import { PanelHeading } from './panel-heading.component';
import { Body, Foot, Head, List } from './side-panel.styles';
import { StageLink } from './stage-link.component';

const lotsOf = (listed: readonly LotsOfStage[], stageId: string) =>
  listed.find(({ stage }) => stage.id === stageId)?.lotData;

/** The stages of the panel: for customers those that are Now Selling; in builder view those with lots to choose. */
function useListedStages(builder: BuilderMode | null) {
  const stages = useSelector(selectStages).map(({ stageId }) => stageId);
  const listed = useSelector(selectListedStages);
  if (!builder) return stagesInNav(stages);
  return stages
    .filter(({ _id }) => suitableStageCount(lotsOf(listed, _id) ?? [], builder) > 0)
    .sort((a, b) => compareTitles(a.title, b.title));
}

/** The panel beside the estate map (2.5). */
export function MasterplanPanel() {
  const builder = useBuilderMode();
  const data = useSelector(selectEstateMap);
  const noLand = useSelector(selectNoLand) && !builder;
  const stages = useListedStages(builder);
  const countOf = useStageCount();
  const allLots = useSelector(selectAllLots);
  const matchingOf = useMatching();
  if (data.phase !== 'ready') return <PanelSkeleton />;
  return (
    <>
      <Head>
        <PanelHeading>{strings.panel.masterplan}</PanelHeading>
        <Text tone="muted">
          {builder ? strings.panel.suitable(suitableLots(allLots, builder).length) : strings.panel.landForSale}
        </Text>
      </Head>
      <Body key="masterplan" data-scrolls="">
        {noLand && <Text>{strings.panel.noLand}</Text>}
        {stages.length > 0 && (
          <List>
            {stages.map((stage) => (
              <StageLink
                key={stage._id}
                stage={stage}
                count={strings.availableLots(countOf(stage))}
                matching={matchingOf(stage._id)}
              />
            ))}
          </List>
        )}
      </Body>
      {!builder && (
        <Foot>
          <PanelActions />
        </Foot>
      )}
    </>
  );
}

/** Placeholder for the panel while its lists load. */
export function PanelSkeleton() {
  return (
    <Body aria-hidden="true" style={{ paddingTop: 'var(--pad)' }}>
      <Skeleton width="9rem" height="1.6rem" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="4.2rem" radius="md" />
      ))}
    </Body>
  );
}
