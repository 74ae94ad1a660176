import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** How many lots there are, and one press for those that may be bought. */
export const ListHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  ${media.print} {
    button {
      display: none;
    }
  }
`;

/** In one row on a phone, which is dragged sideways to its end. */
export const ListChips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  ${media.mobile} {
    flex: 1 0 100%;
    flex-wrap: nowrap;
    min-width: 0;
    margin-inline: calc(-1 * var(--page-margin));
    padding: 3px var(--page-margin);
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;

/** One list over all stages; on a phone its cards stand alone. */
export const Flat = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.xs} ${space.md} ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  ${media.mobile} {
    padding: 0;
    border: 0;
    background: none;
  }
  ${media.print} {
    td button {
      display: none;
    }
  }
`;

/** The stage of a lot, under its number. */
export const Muted = styled.span`
  display: block;
  color: ${colour.inkMuted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.normal};
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const LotCard = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 5.5rem) minmax(min-content, 1fr);
  gap: ${space.sm} ${space.md};
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  font-size: ${font.size.sm};
  ${media.print} {
    break-inside: avoid;
  }
`;

export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xxs} ${space.md};
  h4 {
    margin: 0;
    font-size: ${font.size.body};
    font-weight: ${font.weight.strong};
  }
  h4 a {
    color: inherit;
    text-underline-offset: 0.2em;
  }
`;

export const Drawing = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 5.5rem;
  border-radius: ${radius.sm};
  background: ${colour.surfaceSunken};
`;

export const CardFacts = styled.dl`
  display: grid;
  align-content: center;
  gap: ${space.xxs};
  margin: 0;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.sm};
  }
  dt {
    color: ${colour.inkMuted};
  }
  dd {
    margin: 0;
    font-weight: ${font.weight.medium};
  }
`;

/** A lot's actions, with space for its star in front; the server-rendered row reserves the same space. */
export const Act = styled.div`
  position: relative;
  padding-inline-start: 40px;
  white-space: nowrap;
`;

/** On a phone the map link is inside the open stage, since there is no room beside the title. */
export const ToMap = styled.div`
  margin: -${space.xs} 0 ${space.xs} -${space.xs};
  ${media.print} {
    display: none;
  }
`;

export const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** In print a row has no buttons. */
export const Row = styled.div`
  scroll-margin: ${space.md};
  ${media.print} {
    td button,
    :has(> h3) > :not(h3) {
      display: none;
    }
  }
`;
