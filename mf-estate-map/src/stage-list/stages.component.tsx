import { customerStatus, suitableLots, suitableTitleCount, type Estate, type ListedLot } from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, Stack, usePrinting } from '@lotline/shared-design';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectFilterCount, selectFilters, selectLotFilter } from '../filters/filters.selectors';
import { filtersChanged } from '../filters/filters.slice';
import { QuickChip } from '../filters/quick-chip.component';
import { QuickChips, useQuickFilters } from '../filters/quick-chips.component';
import { useLotNews } from '../live/use-lot-news';
import { selectAllLots, selectListedStages } from '../lot/lots.selectors';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { listStrings } from './strings';
import { LotsShown } from './lots-shown.component';
import { Nearest, NoMatch } from './no-match.component';
import { serverList } from './server-list';
import { serverStages } from './server-stages';
import { StageRow } from './stage-row.component';
import { selectFirstOpen, selectToggled } from './stage-list.selectors';
import { stageToggled } from './stage-list.slice';
import { Flat, ListChips, ListHead } from './rows.styles';
import { Column } from './stage-list.styles';

export interface StageListProps {
  estate: Estate;
  stageId: string | null;
  isMobile: boolean;
}

const isForSale = (lot: ListedLot): boolean => customerStatus(lot) === 'available';

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

/** Filters of one press: what may be bought, and for visitors what some of that offers (D225). */
function ChipRow({ estate }: { estate: Estate }) {
  const dispatch = useDispatch();
  const { status } = useSelector(selectFilters);
  const isStaff = useSelector(selectViewer).audience === 'staff';
  const quick = useQuickFilters(estate);
  const isOn = status.join() === 'available';
  return (
    <ListChips role="group" aria-label={listStrings.quick}>
      <QuickChip isOn={isOn} toggle={() => void dispatch(filtersChanged({ status: isOn ? [] : ['available'] }))}>
        {strings.filters.availableOnly}
      </QuickChip>
      {!isStaff && <QuickChips quick={quick} />}
    </ListChips>
  );
}

/** Keeps the focus on the column's header when the lots change between stages and one list. */
function useKeptFocus(isFlat: boolean, column: RefObject<HTMLElement | null>): void {
  const was = useRef(isFlat);
  useEffect(() => {
    if (was.current === isFlat) return;
    was.current = isFlat;
    if (document.activeElement === document.body)
      column.current?.querySelector<HTMLElement>('th[aria-sort] button')?.focus();
  }, [isFlat, column]);
}

/** The stages with their lots; in another order than by number, one list over all stages. */
export function Stages({ estate, stageId, isMobile }: StageListProps) {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  const all = useSelector(selectAllLots);
  useLotNews(all);
  const filtersOn = useSelector(selectFilterCount) > 0;
  const isStaff = useSelector(selectViewer).audience === 'staff';
  const first = useSelector(selectFirstOpen);
  const toggled = useSelector(selectToggled);
  const shown = useShownStages();
  const isFlat = useSelector(selectFilters).sort !== '';
  const column = useRef<HTMLDivElement>(null);
  useKeptFocus(isFlat, column);
  const printing = usePrinting();
  const atFirst = (id: string) => id === (isMobile ? stageId : first);
  // Under a filter those with something for sale are open; if none has any, all, as for staff (D219).
  const forSale = new Set(shown.filter(({ lots }) => lots.some(isForSale)).map(({ group }) => group.stage.id));
  const byPage = (id: string) => (filtersOn ? isStaff || forSale.size === 0 || forSale.has(id) : atFirst(id));
  // The server's list knows no filters: what it left closed is nobody's choice.
  const [written] = useState(() => serverStages(atFirst));
  const isOpen = (id: string) => printing || (toggled[id] ?? written[id] ?? byPage(id));
  const takesOver = useRef(serverList() !== null);
  useEffect(() => {
    takesOver.current = false;
    for (const [id, open] of Object.entries(written)) dispatch(stageToggled({ stageId: id, open }));
  }, [dispatch, written]);
  const lots = useMemo(() => shown.flatMap((one) => one.lots), [shown]);
  if (all.length === 0)
    return (
      <EmptyState title={listStrings.empty} icon={<Icon name="map" />}>
        {listStrings.emptyText}
      </EmptyState>
    );
  return (
    <Column ref={column}>
      <ListHead>
        <Heading level={2} size="heading">
          {listStrings.title(builder ? suitableTitleCount(all, builder) : lots.length)}
        </Heading>
        {!builder && <ChipRow estate={estate} />}
      </ListHead>
      {shown.length === 0 && filtersOn && <NoMatch />}
      {filtersOn && !isStaff && !builder && forSale.size === 0 && <Nearest {...{ estate, printing, isMobile }} />}
      {isFlat && lots.length > 0 && (
        <Flat>
          <LotsShown stageId="" caption={listStrings.inOrder} isNamed {...{ lots, estate, printing, isMobile }} />
        </Flat>
      )}
      <Stack gap="sm">
        {!isFlat &&
          shown.map(({ group, lots: shownLots }) => (
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
