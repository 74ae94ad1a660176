import type { Estate } from '@lotline/shared-domain';
import { lazyPart } from '../lazy-part/lazy-part.component';
import { preloadFilterChips } from './filter-chips.component';

interface FilterPanelProps {
  estate: Estate;
}

const panel = lazyPart<FilterPanelProps>(() =>
  import('./filter-panel.component').then(({ FilterPanel }) => ({ default: FilterPanel })),
);

/** Prefetches the code of the controls and the chips. */
export const preloadFilterPanel = (): void => {
  panel.preload();
  preloadFilterChips();
};

/** Filter and sort controls, loaded on first use. */
export function LazyFilterPanel(props: FilterPanelProps) {
  return <panel.Part {...props} fallback={null} />;
}
