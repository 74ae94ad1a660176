import { Skeleton } from '@lotline/shared-design';
import { strings } from '../strings';
import { Controls } from './filters.styles';

/** Stands where the controls are about to be. */
export const FilterPanelSkeleton = () => (
  <Controls aria-label={strings.filters.label} aria-busy="true">
    <Skeleton height="4.5rem" radius="md" />
  </Controls>
);
