import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Figures in one row where there is room; on phones those of nothing fold away. */
export const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: ${space.sm};
  margin: 0 0 ${space.xl};
  padding: 0;
  list-style: none;
  li > * {
    display: grid;
    align-content: start;
    gap: ${space.xxs};
    height: 100%;
    padding: ${space.sm} ${space.md};
    border: 1px solid ${colour.border};
    border-radius: ${radius.lg};
    background: ${colour.surface};
    color: inherit;
    text-decoration: none;
  }
  span {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  strong {
    font-size: ${font.size.xxl};
    font-weight: ${font.weight.strong};
    line-height: ${font.line.tight};
    font-variant-numeric: tabular-nums;
  }
  /* Nothing to press. */
  li[data-none] > * {
    background: none;
  }
  li[data-none] strong {
    color: ${colour.inkMuted};
    font-weight: inherit;
  }
  ${media.hover} {
    a:hover {
      background: ${colour.surfaceHover};
    }
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-bottom: ${space.lg};
    li[data-none] {
      display: none;
    }
  }
`;

/** Pending work beside events. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space.xl};
  align-items: start;
  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.lg};
  }
`;

/** Settings stored in this browser. */
export const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${font.size.lg};
    font-weight: ${font.weight.strong};
  }
  label {
    display: flex;
    width: fit-content;
  }
`;

export const Rows = styled.ul`
  margin: 0 calc(-1 * ${space.xs});
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid ${colour.border};
  }
  li {
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  > li > a,
  > li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.xxs} ${space.sm};
    align-items: center;
    min-height: 44px;
    padding: ${space.sm} ${space.xs};
    color: inherit;
    text-decoration: none;
  }
  > li:has(> a + *) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.sm};
    > a {
      flex: 1 1 14rem;
    }
    > :not(a) {
      padding: 0 ${space.xs} ${space.sm};
    }
  }
  > li > a > span:first-child,
  > li > div > span:first-child {
    display: grid;
  }
  a b {
    font-weight: ${font.weight.strong};
  }
  ${media.hover} {
    > li > a:hover {
      background: ${colour.surfaceHover};
    }
  }
`;
