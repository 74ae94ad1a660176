import styled from 'styled-components';
import { space } from '../theme/tokens';

/** Fields beside one another where there is room: first and last name. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space.md};
`;
