import { space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${space.sm};
`;
