import { Skeleton } from '@lotline/shared-design';
import { strings } from '../strings';
import { Controls } from './filter-panel.styles';

/** Placeholder for the controls. */
export const FilterPanelSkeleton = () => (
  <Controls aria-label={strings.filters.label} aria-busy="true">
    <Skeleton height="30rem" radius="md" />
  </Controls>
);
