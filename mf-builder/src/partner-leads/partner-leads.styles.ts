import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** A name with its address and phone below. */
export const Person = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    color: ${colour.inkMuted};
    font-size: inherit;
    font-weight: ${font.weight.normal};
  }
`;

/** Lots with the status of their hold, below each other. */
export const Lots = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
  /* A card has its values at the end. */
  ${media.mobile} {
    justify-content: end;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs};
    align-items: center;
  }
`;
