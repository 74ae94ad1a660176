import { countAvailable, parseStageStatus, type LotsOfStage } from '@lotline/shared-domain';
import { Disclosure, EmptyState, Heading, Notice, Skeleton, Stack, useBreakpoint } from '@lotline/shared-design';
import { selectEstateState, selectQuery, urlChanged } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { LotCards } from './lot-cards.component';
import { LotTable } from './lot-table.component';
import { selectListLoad, selectListedLots, selectListedStages } from './stage-list.selectors';
import { listRetried, listShown } from './stage-list.slice';

const words = strings.list;

/** What stands after a stage's title: '(Sold Out)' or '(N Available Lots)' (2.7). */
export function stageSubtitle({ stage, lotData }: LotsOfStage): string {
  const status = parseStageStatus(stage.status);
  if (status === 'sold_out') return words.soldOut;
  if (status === 'not_released') return words.notReleased;
  return words.available(countAvailable(lotData));
}

/** Every lot of the estate by stage: tables on a desk, cards on a phone (2.7). */
export function StageList() {
  const dispatch = useDispatch();
  const host = useSelector(selectEstateState);
  const load = useSelector(selectListLoad);
  const stages = useSelector(selectListedStages);
  const lots = useSelector(selectListedLots);
  const stageId = useSelector(selectQuery).stageId ?? null;
  const { isMobile } = useBreakpoint();
  const estateId = host.phase === 'idle' ? null : host.estateId;

  useEffect(() => {
    if (estateId) dispatch(listShown({ estateId }));
  }, [dispatch, estateId]);

  if (load.phase === 'failed') {
    return (
      <Notice tone="error" action={{ label: strings.estateMap.retry, onPress: () => dispatch(listRetried()) }}>
        {words.failed}
      </Notice>
    );
  }
  if (load.phase !== 'ready') return <Skeleton height="60px" radius="md" lines={6} />;
  if (stages.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>;
  const firstOpen = stageId ?? stages.find((entry) => parseStageStatus(entry.stage.status) === 'now_selling')?.stage.id ?? null;
  return (
    <Stack gap="sm">
      <Heading level={2} size="title">
        {words.title(lots.length)}
      </Heading>
      {stages.map((entry) => (
        <Disclosure
          key={`${entry.stage.id}-${String(entry.stage.id === firstOpen)}`}
          title={strings.estateMap.stage(entry.stage.title)}
          subtitle={stageSubtitle(entry)}
          defaultOpen={entry.stage.id === firstOpen}
          onOpenChange={(open) => open && dispatch(urlChanged({ patch: { stageId: entry.stage.id }, replace: true }))}
        >
          {isMobile ? <LotCards lots={entry.lotData} /> : <LotTable stage={entry.stage} lots={entry.lotData} />}
        </Disclosure>
      ))}
    </Stack>
  );
}
