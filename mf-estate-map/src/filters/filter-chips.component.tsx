import { Button, Icon } from '@lotline/shared-design';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLotsList } from '../stage-list/use-lots-list';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { chipsOf } from './filter-words';
import { selectFilterCount, selectFilters, selectShownCount } from './filters.selectors';
import { filtersChanged, filtersCleared, lotsCountedFor, type FilterScope } from './filters.slice';
import { Chips, Toggle } from './filters.styles';

const text = strings.filters;

/** The filters that are on and how many lots they leave. */
export function FilterChips({ estateId, scope }: { estateId: string; scope: FilterScope }) {
  const dispatch = useDispatch();
  const filters = useSelector(selectFilters);
  const on = useSelector(selectFilterCount) > 0;
  const { audience } = useSelector(selectViewer);
  const shown = useSelector(selectShownCount);
  useLotsList(on ? estateId : null);
  useEffect(() => void dispatch(lotsCountedFor(scope)), [dispatch, scope]);
  if (!on) return null;
  return (
    <Chips>
      {shown !== null && <strong>{shown === 0 ? text.none : text.shown(shown)}</strong>}
      {chipsOf(filters, audience).map(({ key, label, without }) => (
        <Toggle key={key} aria-label={text.remove(label)} onClick={() => dispatch(filtersChanged(without))}>
          {label}
          <Icon name="close" size={14} />
        </Toggle>
      ))}
      <Button variant="quiet" size="small" onClick={() => dispatch(filtersCleared())}>
        {text.clear}
      </Button>
    </Chips>
  );
}
