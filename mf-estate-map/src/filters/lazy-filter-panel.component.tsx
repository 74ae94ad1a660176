import type { Estate } from '@lotline/shared-domain';
import { lazyPart } from '../lazy-part/lazy-part.component';
import { FilterPanelSkeleton } from './filter-panel-skeleton.component';

interface FilterPanelProps {
  estate: Estate;
}

const panel = lazyPart<FilterPanelProps>(() => import('./filter-panel.component').then(({ FilterPanel }) => ({ default: FilterPanel })));

/** Fetches the controls' code before it is needed. */
export const preloadFilterPanel = panel.preload;

/** The controls for filter and order; their code is fetched when first needed. */
export function LazyFilterPanel(props: FilterPanelProps) {
  return <panel.Part {...props} fallback={<FilterPanelSkeleton />} />;
}
