import { Button, Icon } from '@lotline/shared-design';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLotsList } from '../stage-list/use-lots-list';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { chipsOf } from './filter-words';
import { selectFilterCount, selectFilters, selectShownCount } from './filters.selectors';
import { filtersChanged, filtersCleared, lotsCountedFor, type FilterScope } from './filters.slice';
import { Chips, Toggle } from './filters.styles';

const text = strings.filters;

/** The button that opens the filters: where the focus goes when the last chip is gone. */
export const FILTER_BUTTON_ID = 'filter-and-sort';

/** The filters that are on and how many lots they leave. */
export function FilterChips({ scope }: { scope: FilterScope }) {
  const dispatch = useDispatch();
  const filters = useSelector(selectFilters);
  const on = useSelector(selectFilterCount) > 0;
  const { audience } = useSelector(selectViewer);
  const shown = useSelector(selectShownCount);
  useLotsList(on);
  useEffect(() => void dispatch(lotsCountedFor(scope)), [dispatch, scope]);
  const chips = useRef<HTMLDivElement>(null);
  /** The index of the removed chip: the focus goes to the one that now has that index. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const next = chips.current?.querySelectorAll<HTMLElement>('[data-chip]')[removed.current] ?? document.getElementById(FILTER_BUTTON_ID);
    removed.current = null;
    next?.focus();
  }, [filters]);
  if (!on) return null;
  return (
    <Chips ref={chips}>
      {shown !== null && <strong>{shown === 0 ? text.none : text.shown(shown)}</strong>}
      {chipsOf(filters, audience).map(({ key, label, without }, at) => (
        <Toggle
          key={key}
          data-chip=""
          aria-label={text.remove(label)}
          onClick={() => {
            removed.current = at;
            dispatch(filtersChanged(without));
          }}
        >
          {label}
          <Icon name="close" size={14} />
        </Toggle>
      ))}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          removed.current = Infinity;
          dispatch(filtersCleared());
        }}
      >
        {text.clear}
      </Button>
    </Chips>
  );
}
