import type { Estate } from '@lotline/shared-domain';
import { lazyPart } from '../lazy-part/lazy-part.component';
import { preloadFilterChips } from './filter-chips.component';
import { FilterPanelSkeleton } from './filter-panel-skeleton.component';

interface FilterPanelProps {
  estate: Estate;
}

const panel = lazyPart<FilterPanelProps>(() =>
  import('./filter-panel.component').then(({ FilterPanel }) => ({ default: FilterPanel })),
);

/** Fetches the controls' code, and that of the chips, before it is needed. */
export const preloadFilterPanel = (): void => {
  panel.preload();
  preloadFilterChips();
};

/** The controls for filter and order; their code is fetched when first needed. */
export function LazyFilterPanel(props: FilterPanelProps) {
  return <panel.Part {...props} fallback={<FilterPanelSkeleton />} />;
}
