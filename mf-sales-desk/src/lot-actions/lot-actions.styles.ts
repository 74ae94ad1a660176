import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** The lifecycle steps in a row, stacked on phones. */
export const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    flex: 1 1 auto;
    padding: ${space.xs} ${space.sm};
    border: 1px solid ${colour.border};
    border-top: 4px solid ${colour.borderStrong};
    border-radius: ${radius.sm};
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  li[data-state='done'] {
    border-top-color: ${colour.success};
    color: ${colour.ink};
  }
  li[data-state='current'] {
    border-top-color: ${colour.primaryBorder};
    background: ${colour.surfaceSunken};
    color: ${colour.ink};
    font-weight: ${font.weight.strong};
  }
  ${media.mobile} {
    flex-direction: column;
  }
`;

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
