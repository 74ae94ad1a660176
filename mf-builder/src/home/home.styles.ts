import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** One column that is easy to read down. */
export const Column = styled.div`
  display: grid;
  gap: ${space.lg};
  max-width: 52rem;
`;

/** Rows of work, each of them a link. */
export const WorkRows = styled.ul`
  margin: ${space.sm} calc(-1 * ${space.xs}) 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid ${colour.border};
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.xxs} ${space.sm};
    align-items: center;
    min-height: 44px;
    padding: ${space.sm} ${space.xs};
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a > span {
    display: grid;
  }
  b {
    font-weight: ${font.weight.strong};
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  ${media.hover} {
    a:hover {
      background: ${colour.surfaceHover};
    }
  }
`;
