import { colour, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.lg};
  width: 100%;
  max-width: 90rem;
  margin-inline: auto;
  padding: ${space.xl} clamp(${space.md}, 3vw, ${space.xl}) ${space.xxl};
  ${media.mobile} {
    gap: ${space.md};
    padding-block: ${space.lg};
  }
`;

export const Panel = styled.div`
  display: grid;
  gap: ${space.md};
  min-width: 0;
  padding: ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.low};
  ${media.mobile} {
    padding: ${space.md};
  }
`;
