import { useBreakpoint } from '@lotline/shared-design';
import { selectQuery, type HostState } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectOnlyMappedStage } from '../estate/estate-map.selectors';
import { selectViewer } from '../viewer/viewer.selectors';
import { selectMapAbsence, viewOf, type MapOrList } from './estate-page.selectors';

export interface ShownView {
  view: MapOrList;
  /** Why the map can't be shown, or null (D60). */
  absence: string | null;
  isMobile: boolean;
  /** The stage shown: that of the URL, or on the map the only mapped stage of an estate without a masterplan (D60). */
  stageId: string | null;
}

/**
 * Map or list; the list if there is no map.
 * @param asked what the embedding component shows; by default as the URL has it
 */
export function useView(stageId: string | null, asked?: MapOrList): ShownView {
  const { isMobile } = useBreakpoint();
  // Selects this part of the URL only: opening a lot changes another part and must not re-render the page.
  const inUrl = useSelector((state: HostState) => selectQuery(state).default);
  const { audience } = useSelector(selectViewer);
  const only = useSelector(selectOnlyMappedStage);
  const mapped = stageId ?? (audience === 'customer' ? only : null);
  const absence = useSelector(useMemo(() => selectMapAbsence(mapped), [mapped]));
  const view = absence ? 'list' : (asked ?? viewOf(inUrl, isMobile));
  return { view, absence, isMobile, stageId: view === 'map' ? mapped : stageId };
}
