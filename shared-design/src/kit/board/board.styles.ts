import { colour, font, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { focusRing } from '../../theme/focus-ring.styles';

/** As wide as its page: the columns scroll in it. */
export const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  min-width: 0;
`;
/**
 * Columns beside each other; they scroll sideways where they don't fit, one at a time on phones. Positioned, so that hidden
 * texts of cards scroll along instead of widening the page.
 */
export const Columns = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(16.5rem, 1fr);
  gap: ${space.md};
  align-items: start;
  overflow-x: auto;
  padding-bottom: ${space.xs};
  border-radius: ${radius.md};
  ${focusRing}
  ${media.mobile} {
    grid-auto-columns: min(82vw, 20rem);
    scroll-snap-type: x proximity;
    > * {
      scroll-snap-align: start;
    }
  }
`;
export const Column = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  min-height: 12rem;
  align-content: start;
  padding: ${space.sm};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  &[data-over] {
    border-color: ${colour.primaryBorder};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
  }
  h2 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs};
    margin: 0;
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
    font-variant-numeric: tabular-nums;
  }
  > p {
    margin: 0;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const CardItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.xs};
  align-items: start;
  padding: ${space.sm};
  border: 1px solid ${colour.border};
  border-radius: ${radius.sm};
  background: ${colour.surface};
  overflow-wrap: anywhere;
  cursor: grab;
  &:hover {
    box-shadow: ${shadow.low};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`;
