import { media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** What is chosen in place, side by side where there is room. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm} ${space.md};
  > * {
    flex: 1 1 12rem;
  }
  ${media.mobile} {
    > * {
      flex-basis: 100%;
    }
  }
`;
