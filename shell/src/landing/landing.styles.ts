import { colour, media, motion, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Hero = styled.div`
  display: grid;
  gap: ${space.sm};
  max-width: 40rem;
  p {
    max-width: 34rem;
    text-wrap: pretty;
  }
`;

export const Page = styled.div`
  display: grid;
  gap: clamp(${space.xl}, 5vw, ${space.xxl});
  width: 100%;
  max-width: 76rem;
  margin: 0 auto;
  padding: clamp(${space.xl}, 7vw, 5rem) clamp(${space.md}, 4vw, ${space.xl}) ${space.xxxl};
`;

/** Search and cards. The server-rendered page leaves room for the search. */
export const Estates = styled.div`
  display: grid;
  gap: ${space.lg};
`;

export const Search = styled.div`
  display: grid;
  align-content: space-between;
  width: 100%;
  max-width: 26rem;
  height: 4.625rem;
  label {
    font-size: 0.9375rem;
    font-weight: 500;
  }
  input {
    width: 100%;
    height: 44px;
    padding: 0 ${space.md};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
  }
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${space.lg};
`;

export const EstateCard = styled.li<{ $colour: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.low};
  transition:
    box-shadow ${motion.calm} ${motion.ease},
    translate ${motion.calm} ${motion.ease};
  ${media.hover} {
    &:hover {
      box-shadow: ${shadow.mid};
      translate: 0 -2px;
    }
  }
  &::before {
    content: '';
    height: 6px;
    background: ${({ $colour }) => $colour};
  }
  &:focus-within {
    outline: 3px solid ${({ $colour }) => $colour};
    outline-offset: 2px;
  }
`;

export const CardLogo = styled.div`
  display: grid;
  place-items: center start;
  height: 10rem;
  padding: ${space.lg} ${space.lg} 0;
  img {
    width: auto;
    height: 60px;
    max-width: 100%;
    object-fit: contain;
    object-position: left center;
  }
`;

/** The drawing of an estate's map. */
export const CardPlan = styled.div`
  height: 10rem;
  padding: ${space.md};
  background: ${colour.surfaceHover};
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  path {
    stroke: ${colour.surface};
    stroke-width: 2;
  }
`;

/** Placeholder for an estate without a logo. */
export const NoLogo = styled.span<{ $colour: string }>`
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  border-radius: ${radius.md};
  background: ${colour.surfaceHover};
  color: ${({ $colour }) => $colour};
`;

export const CardText = styled.div`
  display: grid;
  gap: ${space.xxs};
  padding: ${space.md} ${space.lg} ${space.lg};
  /* One link for the whole card. */
  h2 a {
    color: inherit;
    text-decoration: none;
    outline: none;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const CardFacts = styled.p`
  margin: 0;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

export const CardFoot = styled.p<{ $open: boolean; $colour: string }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: auto 0 0;
  padding: ${space.sm} ${space.lg};
  border-top: 1px solid ${colour.border};
  color: ${({ $open, $colour }) => ($open ? $colour : colour.inkMuted)};
  font-size: 0.9375rem;
  font-weight: ${({ $open }) => ($open ? 600 : 400)};
  font-variant-numeric: tabular-nums;
`;
