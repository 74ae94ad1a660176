import { quickFilters, type Estate, type QuickFilter } from '@lotline/shared-domain';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAllLots } from '../lot/lots.selectors';
import { selectFilters } from './filters.selectors';
import { filtersChanged } from './filters.slice';
import { QuickChip } from './quick-chip.component';

/** What some of the lots for sale meet, in a buyer's words (D213). */
export function useQuickFilters({ hidePrice, timeZone }: Estate): readonly QuickFilter[] {
  const lots = useSelector(selectAllLots);
  return useMemo(() => quickFilters(lots, { hidePrice, timeZone }), [lots, hidePrice, timeZone]);
}

/** A button for each choice, pressed while the filters have it. */
export function QuickChips({ quick }: { quick: readonly QuickFilter[] }) {
  const dispatch = useDispatch();
  const filters = useSelector(selectFilters);
  return quick.map(({ key, label, on, off, isOn }) => (
    <QuickChip key={key} isOn={isOn(filters)} toggle={() => void dispatch(filtersChanged(isOn(filters) ? off : on))}>
      {label}
    </QuickChip>
  ));
}
