import { colour, font, space } from '@lotline/shared-design';
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
    font-size: ${font.size.sm};
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
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs};
    align-items: center;
  }
`;
