import { radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const MapColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  min-width: 0;
  min-height: 0;
`;

export const MapFrame = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
  border-radius: ${radius.lg};
`;
