import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Rows of what is known, each with what can be done at its end; on phones that goes below. */
export const Steps = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.md};
    align-items: center;
    justify-content: space-between;
    padding: ${space.sm} 0;
    border-bottom: 1px solid ${colour.border};
    overflow-wrap: anywhere;
  }
  > li:last-child {
    border-bottom: 0;
  }
  > li > :first-child {
    display: grid;
    flex: 1 1 10rem;
    gap: ${space.xxs};
    min-width: 0;
  }
  small,
  q {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
