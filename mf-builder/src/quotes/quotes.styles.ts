import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** How the answers stand, in a row. */
export const FigureRow = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.xl};
  margin: ${space.sm} 0 0;
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    font-size: ${font.size.sm};
  }
  dd {
    margin: 0;
    color: ${colour.ink};
    font-size: ${font.size.xl};
    font-weight: ${font.weight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

/** Whole on a phone too. */
export const Line = styled.div`
  white-space: normal;
`;

/** The buyer, the quote with its answers, and what the team does with it; the middle one leads on wide windows. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  grid-template-areas: 'main about' 'main team';
  grid-template-rows: auto 1fr;
  gap: ${space.lg} ${space.xl};
  align-items: start;
  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'about' 'main' 'team';
    grid-template-rows: auto;
  }
`;
export const About = styled.div`
  grid-area: about;
  min-width: 0;
`;
export const Main = styled.div`
  display: grid;
  grid-area: main;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;
export const Team = styled.div`
  display: grid;
  grid-area: team;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;

/** Facade and floor plan of a design. */
export const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.sm};
  margin: ${space.sm} 0;
  ${media.mobile} {
    gap: ${space.xs};
  }
`;

export const Written = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Entries of a thread, oldest first. */
export const Entries = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
