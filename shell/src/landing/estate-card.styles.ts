import { colour, font, media, motion, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const EstateCard = styled.li<{ $colour: string; $isOpen: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  max-width: 44rem;
  overflow: hidden;
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${({ $isOpen }) => ($isOpen ? shadow.low : 'none')};
  transition:
    box-shadow ${motion.calm} ${motion.ease},
    translate ${motion.calm} ${motion.ease};
  &[data-lit] {
    box-shadow: ${shadow.mid};
    translate: 0 -2px;
  }
  &:focus-within,
  &[data-lit] {
    outline: 3px solid ${({ $colour }) => $colour};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      box-shadow: ${shadow.mid};
      translate: 0 -2px;
    }
    &:hover:not(:focus-within) {
      outline: none;
    }
  }
`;

/** The map's picture with what is for sale over it, or its drawing. */
export const CardPicture = styled.div<{ $isOpen: boolean }>`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: ${colour.surfaceHover};
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > img,
  > svg {
    ${({ $isOpen }) => ($isOpen ? '' : 'filter: saturate(0.35); opacity: 0.7;')}
  }
  > img {
    object-fit: cover;
  }
`;

export const Drawn = styled.svg`
  padding: ${space.lg};
  path {
    stroke: ${colour.surface};
    stroke-width: 2;
  }
`;

export const Over = styled.svg`
  path {
    fill-opacity: 0.5;
    stroke: #2c7a52;
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
`;

/** The logo in a corner of the picture. */
export const CardLogo = styled.span`
  && {
    inset: ${space.md} auto auto ${space.md};
    display: grid;
    align-items: center;
    width: auto;
    height: 2.75rem;
    max-width: 60%;
    padding: 0.375rem ${space.sm};
    border-radius: ${radius.md};
    background: ${colour.surface};
  }
  img {
    display: block;
    width: auto;
    height: 2rem;
    max-width: 100%;
    object-fit: contain;
    object-position: left center;
  }
`;

/** The logo, or an icon, where there is no map. */
export const Alone = styled.div<{ $colour: string }>`
  display: grid;
  place-items: center;
  color: ${({ $colour }) => $colour};
  img {
    width: auto;
    height: 60px;
    max-width: 70%;
    object-fit: contain;
  }
`;

export const CardText = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xxs};
  padding: 1.25rem ${space.lg} ${space.lg};
  color: ${colour.inkMuted};
  p {
    margin: 0;
  }
  h2 {
    font-size: ${font.size.xl};
    letter-spacing: -0.015em;
    color: ${colour.ink};
  }
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

export const Facts = styled.p`
  && {
    margin-top: ${space.xs};
  }
  color: ${colour.ink};
  font-size: ${font.size.lg};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** What is available, or that nothing is. */
export const Offer = styled.p<{ $isOpen: boolean }>`
  font-variant-numeric: tabular-nums;
  ${({ $isOpen }) => ($isOpen ? '' : `&& { margin-top: ${space.xs}; } color: ${colour.ink}; font-weight: 500;`)}
`;
