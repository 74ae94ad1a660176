import { space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${space.sm};
`;

/** Sentences are read whole, also in the cards of a phone. */
export const Whole = styled.span`
  white-space: normal;
`;
