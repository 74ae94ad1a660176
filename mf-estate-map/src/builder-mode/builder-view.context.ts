import type { BuilderView } from '@lotline/shared-domain';
import { createContext, useContext } from 'react';

/** Builder view is a mode: a click on the map calls back to the embedding component instead of navigating (spec 2.4, 2.6, 6). */
export interface BuilderMode extends BuilderView {
  selectedLotId: string | null;
  /** The select event of 2.6. */
  onLotSelected: (lotId: string) => void;
  /** The change-view-map event of 2.4; null is the masterplan. */
  onViewMapChanged: (stageId: string | null) => void;
}

export const BuilderViewContext = createContext<BuilderMode | null>(null);

/** The mode; null on the estate's own page. */
export const useBuilderMode = (): BuilderMode | null => useContext(BuilderViewContext);
