import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** The form, and beside it where there is room what isn't typed. */
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  gap: ${space.lg};
  align-items: start;
  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Sections = styled.div`
  display: grid;
  gap: ${space.md};
  min-width: 0;
`;

/** A group of fields in three columns, two or one, as there is room. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  gap: ${space.md};
  align-items: start;
`;

export const Locked = styled.p`
  display: flex;
  gap: ${space.xs};
  margin: 0;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** What a visitor reads, beside the price. */
export const VisitorLine = styled.p`
  margin: 0;
  padding: ${space.sm} ${space.md};
  border-inline-start: 3px solid ${colour.primaryBorder};
  border-radius: ${radius.sm};
  background: ${colour.surfaceSunken};
  strong {
    font-weight: ${font.weight.strong};
  }
`;

export const Events = styled.ol`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  small {
    display: block;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;

/** Stays in sight however long the form is. */
export const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md} calc(${space.sm} + env(safe-area-inset-bottom));
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  box-shadow: 0 -4px 16px rgb(20 28 25 / 8%);
  > [data-state] {
    margin-inline-end: auto;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  kbd {
    font: inherit;
  }
  ${media.mobile} {
    > [data-state] {
      width: 100%;
    }
    > button {
      flex: 1;
    }
    kbd {
      display: none;
    }
  }
`;

export const Clashes = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: ${space.xs} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.sm};
  }
`;

export const EdgeDrawing = styled.svg`
  width: 100%;
  max-width: 12rem;
  max-height: 12rem;
  path {
    fill: none;
    stroke: ${colour.borderStrong};
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  path[data-front] {
    stroke: ${colour.primaryBorder};
    stroke-width: 4;
  }
  path[data-shape] {
    fill: ${colour.surfaceSunken};
    stroke: none;
  }
  text {
    fill: ${colour.ink};
    text-anchor: middle;
    dominant-baseline: central;
  }
`;
