import styled from 'styled-components';
import { colour, font, layer, media, radius, space } from '../theme/tokens';

export const Ground = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  min-height: 100dvh;
  background: ${colour.surfaceSunken};
  ${media.slider} {
    display: block;
  }
`;

export const Side = styled.nav`
  position: sticky;
  top: 0;
  align-self: start;
  display: grid;
  gap: 2px;
  max-height: 100dvh;
  overflow-y: auto;
  padding: ${space.xl} ${space.lg};
  a {
    display: flex;
    align-items: center;
    min-height: 36px;
    padding: 0 ${space.sm};
    border-radius: ${radius.sm};
    color: ${colour.ink};
    font-size: ${font.size.sm};
    text-decoration: none;
  }
  a:hover {
    background: ${colour.surfaceHover};
  }
  ${media.slider} {
    position: static;
    display: flex;
    flex-wrap: wrap;
    padding: ${space.md} ${space.md} 0;
  }
`;

export const Main = styled.main`
  display: grid;
  gap: ${space.xxxl};
  width: 100%;
  max-width: 64rem;
  padding: ${space.xl} clamp(${space.md}, 4vw, ${space.xxl}) ${space.xxxl};
  outline: none;
`;

/** Sticky, so that a colour can be tried on any part of the page. */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  margin: 0 calc(-1 * ${space.md});
  padding: ${space.sm} ${space.md};
  background: ${colour.surfaceSunken};
  border-bottom: 1px solid ${colour.border};
  ${media.slider} {
    position: static;
  }
`;

export const Section = styled.section`
  display: grid;
  gap: ${space.lg};
  scroll-margin-top: 6rem;
`;

/** One example on a background of its own, so that borders and shadows show. */
export const Sample = styled.article`
  display: grid;
  gap: ${space.md};
  padding: ${space.lg};
  min-width: 0;
  background: ${colour.surface};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.md};
  }
  > header a {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
    white-space: nowrap;
    text-underline-offset: 0.2em;
  }
  ${media.mobile} {
    padding: ${space.md};
  }
`;

export const Grid = styled.div<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '11rem' }) => $min}), 1fr));
  gap: ${space.md};
`;

export const Chip = styled.div`
  display: grid;
  gap: ${space.xs};
  min-width: 0;
  font-size: ${font.size.sm};
  code {
    color: ${colour.inkMuted};
    font-size: ${font.size.xs};
    overflow-wrap: anywhere;
  }
`;

/** A colour swatch; its border keeps white and near-white ones visible. */
export const Field = styled.div<{ $colour: string; $text?: string }>`
  display: grid;
  place-items: center;
  height: 4rem;
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${({ $colour }) => $colour};
  color: ${({ $text = colour.ink }) => $text};
  font-weight: ${font.weight.strong};
  forced-color-adjust: none;
`;
