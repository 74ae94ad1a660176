import { space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Of the list and its placeholder; the styles of its rows load with them (`rows.styles`). */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  width: 100%;
`;
