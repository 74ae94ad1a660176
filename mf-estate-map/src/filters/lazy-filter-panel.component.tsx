import type { Estate } from '@lotline/shared-domain';
import { later } from '../later/later.component';
import { FilterPanelSkeleton } from './filter-panel-skeleton.component';

interface FilterPanelProps {
  estate: Estate;
  estateId: string;
}

const panel = later<FilterPanelProps>(() => import('./filter-panel.component').then(({ FilterPanel }) => ({ default: FilterPanel })));

/** Fetches the controls before they are wanted. */
export const fetchFilterPanel = panel.ahead;

/** The controls for filter and order, which come when they are first wanted. */
export function LazyFilterPanel(props: FilterPanelProps) {
  return <panel.Part {...props} waiting={<FilterPanelSkeleton />} />;
}
