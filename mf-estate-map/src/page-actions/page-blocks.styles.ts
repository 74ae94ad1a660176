import { colour, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Blocks side by side where there is room. */
export const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${space.md};
  &:empty {
    display: none;
  }
`;

export const Block = styled.section`
  display: grid;
  gap: ${space.sm};
  overflow-wrap: anywhere;
  align-content: start;
  justify-items: start;
  padding: ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  ${media.print} {
    display: none;
  }
`;
