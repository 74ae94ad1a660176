import { Icon } from '@lotline/shared-design';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { chipsOf } from './filter-words';
import { selectFilters, selectMatches } from './filters.selectors';
import { FILTER_BUTTON_ID, filtersChanged, filtersCleared } from './filters.slice';
import { Chips, Reset, Toggle } from './filters.styles';
import { panelStrings } from './strings';

const text = { ...strings.filters, ...panelStrings };

/** A removable chip for each active filter, and how many lots match. */
export function ChipList() {
  const dispatch = useDispatch();
  const filters = useSelector(selectFilters);
  const { audience } = useSelector(selectViewer);
  const matches = useSelector(selectMatches);
  const chips = useRef<HTMLDivElement>(null);
  /** Index of the removed chip: the chip that takes its place receives the focus. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const left = chips.current?.querySelectorAll<HTMLElement>('[data-chip]')[removed.current];
    removed.current = null;
    (left ?? document.getElementById(FILTER_BUTTON_ID))?.focus();
  }, [filters]);
  // Removing the last chip unmounts the list.
  useEffect(
    () => () => {
      if (removed.current !== null) document.getElementById(FILTER_BUTTON_ID)?.focus();
    },
    [],
  );
  return (
    <Chips ref={chips}>
      {matches !== null && <strong>{matches}</strong>}
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
      <Reset
        onClick={() => {
          removed.current = Infinity;
          dispatch(filtersCleared());
        }}
      >
        {text.clear}
      </Reset>
    </Chips>
  );
}
