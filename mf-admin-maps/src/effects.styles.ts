import { space } from '@lotline/shared-design';
import styled from 'styled-components';

/** What a change does, in short sentences. */
export const Effects = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding-inline-start: 1.15rem;
  list-style: disc;
  li {
    overflow-wrap: anywhere;
  }
`;
