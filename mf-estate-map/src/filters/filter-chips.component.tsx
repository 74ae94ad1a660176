import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../lazy-part/lazy-part.component';
import { useLotsList } from '../lot/use-lots-list';
import { selectFilterCount } from './filters.selectors';
import { lotsCountedFor, type FilterScope } from './filters.slice';

const list = lazyPart<object>(() => import('./chip-list.component').then(({ ChipList }) => ({ default: ChipList })));

/** Prefetches the chips' code before a filter is set. */
export const preloadFilterChips = list.preload;

/** As high as a row of chips, so that nothing moves when they come. */
const ROW = { height: 40 };

/** The active filters; their code loads with the first one. */
export function FilterChips({ scope }: { scope: FilterScope }) {
  const dispatch = useDispatch();
  const on = useSelector(selectFilterCount) > 0;
  useLotsList(on);
  useEffect(() => void dispatch(lotsCountedFor(scope)), [dispatch, scope]);
  return on && <list.Part fallback={<div aria-busy="true" style={ROW} />} />;
}
