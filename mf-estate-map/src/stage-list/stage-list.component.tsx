import { suitableLots, suitableTitleCount, type Estate } from '@lotline/shared-domain';
import {
  Button,
  EmptyState,
  Heading,
  Icon,
  Notice,
  Skeleton,
  Stack,
  VisuallyHidden,
  usePrinting,
} from '@lotline/shared-design';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectFilterCount, selectLotFilter } from '../filters/filters.selectors';
import { FILTER_BUTTON_ID, filtersCleared } from '../filters/filters.slice';
import { selectAllLots, selectListedStages, selectListResource } from '../lot/lots.selectors';
import { useLotsList } from '../lot/use-lots-list';
import { useLotNews } from '../live/use-lot-news';
import { strings } from '../strings';
import { StageRow } from './stage-row.component';
import { selectFirstOpen, selectToggled } from './stage-list.selectors';
import { stageToggled } from './stage-list.slice';
import { Column } from './stage-list.styles';
import { serverList, serverStages } from './server-list';

/** Enough skeleton rows to fill a phone, so that nothing below the list is visible before it shifts. */
const ROWS_TO_COME = [0, 1, 2, 3, 4, 5, 6];

interface StageListProps {
  estate: Estate;
  stageId: string | null;
  isMobile: boolean;
}

/** The stages with the lots shown in each; with a filter on, only stages with matching lots. */
function useShownStages() {
  const builder = useBuilderMode();
  const stages = useSelector(selectListedStages);
  const filtersOn = useSelector(selectFilterCount) > 0;
  const passes = useSelector(selectLotFilter);
  return useMemo(() => {
    const shown = stages.map((group) => ({
      group,
      lots: (builder ? suitableLots(group.lotData, builder) : group.lotData).filter(passes),
    }));
    return filtersOn || builder ? shown.filter(({ lots }) => lots.length > 0) : shown;
  }, [stages, builder, filtersOn, passes]);
}

function Stages({ estate, stageId, isMobile }: StageListProps) {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  const all = useSelector(selectAllLots);
  useLotNews(all);
  const filtersOn = useSelector(selectFilterCount) > 0;
  const first = useSelector(selectFirstOpen);
  const toggled = useSelector(selectToggled);
  const shown = useShownStages();
  const printing = usePrinting();
  const clear = () => {
    dispatch(filtersCleared());
    document.getElementById(FILTER_BUTTON_ID)?.focus();
  };
  const byPage = (id: string) => filtersOn || id === (isMobile ? stageId : first);
  const [written] = useState(() => serverStages(byPage));
  const isOpen = (id: string) => printing || (toggled[id] ?? written[id] ?? byPage(id));
  const takesOver = useRef(serverList() !== null);
  useEffect(() => {
    takesOver.current = false;
    for (const [id, open] of Object.entries(written)) dispatch(stageToggled({ stageId: id, open }));
  }, [dispatch, written]);
  const lots = shown.reduce((sum, one) => sum + one.lots.length, 0);
  if (all.length === 0)
    return (
      <EmptyState title={strings.list.empty} icon={<Icon name="map" />}>
        {strings.list.emptyText}
      </EmptyState>
    );
  return (
    <Column>
      <Heading level={2} size="heading">
        {strings.list.title(builder ? suitableTitleCount(all, builder) : lots)}
      </Heading>
      {shown.length === 0 && filtersOn && (
        <EmptyState
          title={strings.filters.none}
          icon={<Icon name="search" />}
          action={
            <Button variant="secondary" onClick={clear}>
              {strings.filters.clear}
            </Button>
          }
        >
          {strings.filters.noneText}
        </EmptyState>
      )}
      <Stack gap="sm">
        {shown.map(({ group, lots: shownLots }) => (
          <StageRow
            key={group.stage.id}
            group={group}
            lots={shownLots}
            estate={estate}
            printing={printing}
            open={isOpen(group.stage.id)}
            isAsked={group.stage.id === stageId}
            takesOver={takesOver}
            isMobile={isMobile}
          />
        ))}
      </Stack>
    </Column>
  );
}

/** The list, an equal alternative to the map (2.7). */
export function StageList(props: StageListProps) {
  const dispatch = useDispatch();
  const list = useSelector(selectListResource);
  const data = useLotsList();
  const [written] = useState(serverList);
  if (data.phase === 'failed' || data.phase === 'absent')
    return (
      <Notice
        tone="error"
        title={strings.list.failed}
        action={{ label: strings.retry, onPress: () => list && dispatch(resourceRetried(list)) }}
      >
        {strings.list.failedText}
      </Notice>
    );
  if (data.phase === 'ready') return <Stages {...props} />;
  if (written) return <div className="rp-estate" style={{ padding: 0 }} ref={(place) => place?.append(written)} />;
  return (
    <Column aria-busy="true">
      <VisuallyHidden role="status">{strings.list.loading}</VisuallyHidden>
      <Skeleton width="7rem" height="1.4rem" />
      {ROWS_TO_COME.map((row) => (
        <Skeleton key={row} height="3.75rem" radius="lg" />
      ))}
    </Column>
  );
}
