import { useBreakpoint } from '@lotline/shared-design';
import { selectQuery } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectMapAbsence, viewOf, type MapOrList } from './estate-page.selectors';

export interface ShownView {
  view: MapOrList;
  /** Why the map can't be shown, or null (D60). */
  absence: string | null;
  isMobile: boolean;
}

/** Map or list: what the address asks for, the list where there is no map. */
export function useView(stageId: string | null): ShownView {
  const { isMobile } = useBreakpoint();
  const query = useSelector(selectQuery);
  const absence = useSelector(useMemo(() => selectMapAbsence(stageId), [stageId]));
  return { view: absence ? 'list' : viewOf(query, isMobile), absence, isMobile };
}
