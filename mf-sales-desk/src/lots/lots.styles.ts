import { space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  > div:first-child {
    margin-bottom: 0;
  }
`;
