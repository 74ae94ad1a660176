import styled, { css, keyframes } from 'styled-components';
import { focusRing } from '../../theme/focus-ring.styles';
import { selectedInForcedColours } from '../../theme/selected.styles';
import { colour, font, layer, media, motion, radius, shadow, space } from '../../theme/tokens';

/** Side padding of the page, growing with the viewport. */
const sideways = css`
  padding-inline: clamp(${space.md}, 2.5vw, ${space.xl});
`;
const BAR = '64px';

export const Frame = styled.div`
  display: grid;
  grid-template: ${BAR} 1fr / 15.5rem minmax(0, 1fr);
  min-height: 100dvh;
  background: ${colour.surfaceSunken};
  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
    background: none;
  }
`;
export const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: ${space.md};
  top: -100px;
  z-index: ${layer.popover};
  padding: ${space.sm} ${space.md};
  border-radius: 0 0 ${radius.md} ${radius.md};
  background: ${colour.ink};
  color: ${colour.surface};
  &:focus {
    top: 0;
  }
`;
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: ${BAR};
  > button {
    color: ${colour.ink};
  }
  > a {
    flex-shrink: 0.1;
  }
  padding-inline: ${space.lg};
  border-bottom: 1px solid ${colour.border};
  background: ${colour.surface};
  @media (max-width: 991.98px) {
    padding-inline: ${space.xs};
  }
  ${media.print} {
    display: none;
  }
`;
export const Home = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-width: 0;
  min-height: 44px;
  border-radius: ${radius.sm};
  color: ${colour.ink};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  letter-spacing: -0.01em;
  text-decoration: none;
  > svg {
    color: ${colour.primaryText};
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A phone has room for what is worked on alone; the menu leads home. */
  ${media.mobile} {
    &[data-has-subject] {
      display: none;
    }
  }
  ${focusRing}
`;
/** Shrinks before brand and account; a long name is truncated. */
export const Subject = styled.div`
  display: flex;
  flex: 0 1 auto;
  min-width: 0;
  margin-inline-start: ${space.sm};
  padding-inline-start: ${space.sm};
  border-inline-start: 1px solid ${colour.border};
  @media (max-width: 991.98px) {
    margin-inline-start: ${space.xxs};
    padding-inline-start: ${space.xxs};
  }
  ${media.mobile} {
    margin-inline-start: 0;
    padding-inline-start: 0;
    border-inline-start: 0;
  }
`;
export const Account = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;
export const Side = styled.nav`
  position: sticky;
  top: ${BAR};
  align-self: start;
  height: calc(100dvh - ${BAR});
  padding: ${space.lg} ${space.sm};
  overflow-y: auto;
  border-inline-end: 1px solid ${colour.border};
  background: ${colour.surface};
  ${media.print} {
    display: none;
  }
`;
export const Places = styled.ul`
  display: grid;
  gap: ${space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Place = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-height: 44px;
  padding: ${space.xxs} ${space.sm};
  border-radius: ${radius.md};
  color: ${colour.ink};
  text-decoration: none;
  svg {
    color: ${colour.inkMuted};
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  ${media.hover} {
    &:hover {
      background: ${colour.surfaceHover};
    }
  }
  &[aria-current] {
    background: ${colour.surfaceSunken};
    font-weight: ${font.weight.strong};
    ${selectedInForcedColours}
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: 12px auto 12px 0;
    width: 3px;
    border-radius: ${radius.pill};
    background: ${colour.primaryBorder};
  }
  &[aria-current] svg {
    color: inherit;
  }
  ${focusRing}
`;
export const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.modal};
  background: ${colour.overlay};
`;
const slide = keyframes`from { translate: -2rem 0; opacity: 0; }`;
export const Drawer = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${space.sm};
  width: min(20rem, calc(100vw - 3.5rem));
  height: 100dvh;
  padding: ${space.xs} ${space.sm} calc(${space.lg} + env(safe-area-inset-bottom));
  overflow-y: auto;
  background: ${colour.surface};
  box-shadow: ${shadow.high};
  outline: none;
  animation: ${slide} ${motion.calm} ${motion.ease};
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline-start: ${space.sm};
    font-weight: ${font.weight.strong};
  }
  > div > button {
    color: ${colour.ink};
  }
  ${media.forcedColours} {
    border-inline-end: 1px solid CanvasText;
  }
`;
export const Content = styled.main`
  min-width: 0;
  outline: none;
`;

export const Page = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.lg};
  max-width: 118rem;
  margin-inline: auto;
  padding-block: ${space.xl} ${space.xxl};
  ${sideways}
  ${media.mobile} {
    gap: ${space.md};
    padding-block: ${space.md} ${space.xl};
  }
`;
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.md} ${space.lg};
  > div:first-of-type {
    display: grid;
    gap: ${space.xxs};
    min-width: min(100%, 16rem);
    max-width: 48rem;
  }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  ${media.mobile} {
    width: 100%;
    > * {
      flex: 1 1 auto;
    }
  }
  ${media.print} {
    display: none;
  }
`;
export const Trail = styled.nav`
  font-size: ${font.size.sm};
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.xxs};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space.xxs};
    min-width: 0;
    color: ${colour.inkMuted};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    border-radius: ${radius.sm};
    color: inherit;
    text-underline-offset: 0.2em;
    ${focusRing}
  }
  /* On a phone the way up is the page above alone. */
  ${media.mobile} {
    li:not(:nth-last-of-type(2)) {
      display: none;
    }
    li > svg {
      order: -1;
      rotate: 180deg;
    }
    a {
      min-height: 44px;
    }
  }
  ${media.print} {
    display: none;
  }
`;
export const Blank = styled.div`
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
`;
