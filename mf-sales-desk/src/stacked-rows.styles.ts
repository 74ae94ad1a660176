import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Stacked rows of people or documents. */
export const Rows = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.xxs} ${space.md};
    overflow-wrap: anywhere;
  }
  small {
    flex-basis: 100%;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
