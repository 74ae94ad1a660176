import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Facts beside actions; stacked on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space.xl};
  align-items: start;
  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const History = styled.ol`
  display: grid;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space.xxs};
    padding-bottom: ${space.md};
    border-bottom: 1px solid ${colour.border};
    overflow-wrap: anywhere;
  }
  li:last-child {
    border-bottom: 0;
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  q {
    color: ${colour.inkMuted};
  }
`;
