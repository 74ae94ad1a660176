import type { RemoteState } from '@lotline/shared-runtime';
import type { SidePanelState } from './side-panel.slice';

export type SidePanelRoot = RemoteState<{ 'mf-estate-map/side-panel': SidePanelState }>;
export const selectPointedOnMap = (state: SidePanelRoot): string | null =>
  state['mf-estate-map/side-panel'].onMap ? selectPointed(state) : null;
export const selectPointed = (state: SidePanelRoot): string | null => state['mf-estate-map/side-panel'].pointed;
