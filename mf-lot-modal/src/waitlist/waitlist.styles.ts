import { colour, media, radius, space } from '@lotline/shared-design';
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

/** Keeps the height of its two lines while it loads. */
export const LikeBox = styled.div`
  min-height: 5rem;
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
`;
