import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Saved views, in one row that wraps. */
export const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  &:empty {
    display: none;
  }
  nav {
    display: contents;
  }
`;
/** A card of the board: name and facts. */
export const CardFacts = styled.div`
  display: grid;
  gap: ${space.xxs};
  p {
    margin: 0;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
