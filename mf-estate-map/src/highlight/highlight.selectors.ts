import type { RemoteState } from '@lotline/shared-runtime';
import type { SidePanelState } from './highlight.slice';

type SidePanelRoot = RemoteState<{ 'mf-estate-map/side-panel': SidePanelState }>;
export const selectHighlightedOnMap = (state: SidePanelRoot): string | null =>
  state['mf-estate-map/side-panel'].onMap ? selectHighlighted(state) : null;
export const selectHighlighted = (state: SidePanelRoot): string | null => state['mf-estate-map/side-panel'].pointed;
