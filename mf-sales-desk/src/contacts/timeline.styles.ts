import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Things of a timeline, one below the other. */
export const Items = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.xxs} ${space.sm};
    align-items: start;
    padding: ${space.sm} 0;
    overflow-wrap: anywhere;
    ${media.mobile} {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
      /* The badge. */
      > div + * {
        order: -1;
      }
    }
  }
  > li + li {
    border-top: 1px solid ${colour.border};
  }
  strong {
    font-weight: ${font.weight.medium};
  }
  p {
    margin: ${space.xxs} 0 0;
    white-space: pre-line;
  }
  small {
    display: block;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  li > div > div {
    margin-top: ${space.xs};
  }
`;
