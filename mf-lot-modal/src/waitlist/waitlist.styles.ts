import { media, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  width: 100%;
  max-width: 42rem;
  margin: 0 auto;
  padding: ${space.xxl} ${space.lg} ${space.xxxl};
  ${media.mobile} {
    padding: ${space.lg} ${space.md} ${space.xxl};
  }
`;
