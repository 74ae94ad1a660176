import { colour, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** As wide as header and footer: see `sideways` of page.styles. */
export const Page = styled.div`
  display: grid;
  gap: clamp(${space.lg}, 3vw, 2.5rem);
  width: 100%;
  padding: clamp(${space.lg}, 3vw, 2.5rem)
    max(clamp(${space.md}, 3vw, ${space.xl}), calc((100% - 120rem) / 2 + ${space.xl})) ${space.xxxl};
`;

/** What the page is, beside the map of where the estates are. */
export const Hero = styled.div`
  display: grid;
  gap: clamp(${space.lg}, 4vw, 4.5rem);
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(26rem, 42%);
  }
`;

export const Intro = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.sm};
  min-width: 0;
  h1 {
    font-size: clamp(2rem, 1.35rem + 2.6vw, 4.25rem);
    line-height: 1.08;
    letter-spacing: -0.03em;
  }
  p {
    max-width: 34rem;
    text-wrap: pretty;
  }
`;

export const Summary = styled.p`
  margin: 0;
  font-size: 1.125rem;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** Stands in for the map until the estates are read. */
export const NoPlaces = styled.div`
  height: 10rem;
  ${media.notMobile} {
    height: 16rem;
  }
  ${media.desktop} {
    height: 20rem;
  }
  @media (min-width: 1800px) {
    height: 26rem;
  }
`;

/** Up to `$columns` beside each other, also while a search leaves fewer cards. */
export const Cards = styled.ul<{ $columns: number }>`
  --columns: ${({ $columns }) => $columns};
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(20rem, calc((100% - (var(--columns) - 1) * ${space.lg}) / var(--columns)))), 1fr)
  );
  gap: ${space.lg};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${colour.ink};
`;
