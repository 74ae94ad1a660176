import { useBreakpoint } from '@lotline/shared-design';
import { selectQuery, type HostState } from '@lotline/shared-runtime';
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
  // Of the address this alone: opening a lot writes there too, and must not draw the page anew.
  const asked = useSelector((state: HostState) => selectQuery(state).default);
  const absence = useSelector(useMemo(() => selectMapAbsence(stageId), [stageId]));
  return { view: absence ? 'list' : viewOf(asked, isMobile), absence, isMobile };
}
