import { Skeleton } from '@lotline/shared-design';
import styled from 'styled-components';
import { strings } from '../strings';
import { Controls } from './filters.styles';

/** As tall as the controls at each width, so that nothing below shifts when they load. */
const Room = styled(Controls)`
  min-height: 700px;
  @media (min-width: 410px) {
    min-height: 652px;
  }
  @media (min-width: 570px) {
    min-height: 482px;
  }
  @media (min-width: 690px) {
    min-height: 434px;
  }
  @media (min-width: 870px) {
    min-height: 350px;
  }
  @media (min-width: 930px) {
    min-height: 268px;
  }
  @media (min-width: 1410px) {
    min-height: 184px;
  }
`;

/** Placeholder for the controls. */
export const FilterPanelSkeleton = () => (
  <Room aria-label={strings.filters.label} aria-busy="true">
    <Skeleton height="100%" radius="md" />
  </Room>
);
