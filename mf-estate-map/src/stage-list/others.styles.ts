import { space } from '@lotline/shared-design';
import styled from 'styled-components';

/** What is not for sale, folded below what is. */
export const Others = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  margin-block-start: ${space.xs};
  > button {
    justify-self: start;
    margin-inline-start: -${space.xs};
  }
`;
