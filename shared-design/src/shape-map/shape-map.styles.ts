import styled, { css, keyframes } from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, font, media, motion, radius, shadow } from '../theme/tokens';

const ink = colour.ink;
const pulse = keyframes`50% { fill-opacity: 0.2; stroke-width: calc(5px / var(--scale)); }`;

/** Tallest a map gets by itself: most of the screen, so that page and map can both be reached. */
const TALLEST = 'max(320px, 0.8 * var(--ll-screen, 100dvh))';
/** Below this width of its own the controls stand under the drawing, not on it. */
const NARROW = '@container (max-width: 560px)';

export const Root = styled.div<{ $fit: 'width' | 'fill'; $ratio: number }>`
  position: relative;
  isolation: isolate;
  container-type: inline-size;
  user-select: none;
  ${({ $fit, $ratio }) =>
    $fit === 'fill' ? 'display: flex; flex-direction: column; width: 100%; height: 100%; min-height: 280px;' : `width: min(100%, calc(${TALLEST} * ${$ratio})); margin-inline: auto;`}
  ${media.print} { display: block; height: auto; }
`;
export const Stage = styled.div`
  position: relative;
  flex: 1;
  ${media.print} { aspect-ratio: auto !important; break-inside: avoid; }
`;
/**
 * At zoom 1 one finger scrolls the page, else the map has it. Rounded corners cost every frame of a gesture, so they wait.
 * `::after` takes the pointer before the drawing is searched for it.
 */
export const Window = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: #efe9db;
  border-radius: ${radius.lg};
  -webkit-tap-highlight-color: transparent;
  touch-action: pan-y;
  &[data-pan] { touch-action: none; }
  &[data-hit] { cursor: pointer; }
  &[data-pan]:not([data-hit]) { cursor: grab; }
  &[data-moving] { border-radius: 0; }
  &[data-moving] > :first-child { will-change: transform; }
  &::after { content: ''; position: absolute; inset: 0; }
  ${media.print} { position: static; }
`;
/** A layer of its own also at rest, so that a gesture neither makes nor ends one; contained, so that moving it is cheap however many labels it has. */
export const Layer = styled.div`
  position: absolute;
  backface-visibility: hidden;
  contain: paint;
  transform-origin: 0 0;
  img, svg { position: absolute; inset: 0; width: 100%; height: 100%; max-width: none; pointer-events: none; }
  /* A drawing narrower or lower than its window runs out into the ground instead of ending at an edge. */
  &[data-band='x'] > img { mask-image: linear-gradient(to right, transparent, #000 6%, #000 94%, transparent); }
  &[data-band='y'] > img { mask-image: linear-gradient(transparent, #000 6%, #000 94%, transparent); }
  svg { overflow: visible; }
  path { stroke-linejoin: round; fill-rule: evenodd; }
  [data-fill] { stroke: #ffffff; stroke-width: var(--line); }
  [data-halo], [data-ring], [data-pulse] { fill: none; }
  [data-halo] { stroke: #ffffff; stroke-width: calc(5px / var(--scale)); }
  [data-ring] { stroke: ${ink}; stroke-width: calc(2.5px / var(--scale)); }
  [data-focus] [data-halo] { stroke-width: calc(9px / var(--scale)); }
  [data-focus] [data-ring] { stroke: ${colour.focus}; stroke-width: calc(4.5px / var(--scale)); }
  [data-hover] { fill: #ffffff; fill-opacity: 0.22; }
  [data-pulse] { fill: #ffffff; fill-opacity: 0; stroke: ${colour.primaryBorder}; stroke-width: calc(2.5px / var(--scale)); }
  [data-pulse='on'] { animation: ${pulse} 1.5s ease-in-out 3; }
  text {
    fill: ${ink};
    font-family: ${font.family};
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
    dominant-baseline: central;
  }
  /* Paper has a width of its own, and nobody measures it: the whole drawing takes it, whatever the screen showed. */
  ${media.print} {
    position: relative;
    width: 100% !important;
    height: auto !important;
    transform: none !important;
    > img { position: static; height: auto; mask-image: none !important; }
    [data-pulse] { animation: none !important; }
  }
  ${media.reducedMotion} { [data-pulse='on'] { animation: none !important; } }
  ${media.forcedColours} {
    forced-color-adjust: none;
    [data-fill], [data-ring], [data-pulse] { stroke: CanvasText; }
    text { fill: CanvasText; paint-order: stroke; stroke: Canvas; stroke-width: 0.25em; }
  }
`;
const floating = css`
  position: absolute;
  z-index: 2;
  ${media.print} { display: none; }
`;
export const Corner = styled.div`
  ${floating}
  right: 12px;
  bottom: 12px;
  display: flex;
  align-items: flex-end;
  gap: 8px;
  pointer-events: none;
  > * { pointer-events: auto; }
  ${NARROW} { position: static; flex-wrap: wrap; justify-content: flex-end; gap: 6px; min-height: 50px; padding-top: 6px; }
`;
/** What stands above the zoom buttons must not reach over the drawing: plans have their north arrow in a corner. */
export const Column = styled.div`
  display: grid;
  gap: 8px;
  justify-items: end;
  ${NARROW} { display: flex; gap: 6px; }
`;
export const Pad = styled.div`
  display: grid;
  border-radius: ${radius.md};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
  ${NARROW} { display: flex; box-shadow: none; border: 1px solid ${colour.border}; }
`;
export const Compass = styled(Pad)`
  grid-template-columns: repeat(3, 36px);
  grid-template-areas: '. up .' 'left . right' '. down .';
  border-radius: 50%;
  button { width: 36px; min-height: 36px; border-radius: 50%; }
  ${NARROW} { border-radius: ${radius.md}; margin-inline-end: auto; button { min-width: 36px; min-height: 44px; border-radius: ${radius.md}; } }
`;
export const Press = styled.button`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${ink};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &:hover { background: ${colour.surfaceHover}; }
  &[aria-disabled='true'] { color: ${colour.borderStrong}; cursor: default; background: none; }
  &[data-wide] { padding: 0 14px; svg { display: none; } }
  ${NARROW} { &[data-wide] { padding: 0; svg { display: block; } span { display: none; } } }
  ${focusRing}
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
`;
export const Proxy = styled.button`
  ${floating}
  z-index: 1;
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  pointer-events: none;
  /* The shape itself wears the ring: [data-focus] in the svg. */
  &:focus-visible { outline: none; }
`;
export const Tip = styled.div`
  ${floating}
  left: 0;
  top: 0;
  z-index: 3;
  width: max-content;
  max-width: min(280px, calc(100% - 16px));
  padding: 10px 14px;
  border-radius: ${radius.md};
  background: ${ink};
  color: #ffffff;
  font-size: ${font.size.sm};
  line-height: 1.45;
  box-shadow: ${shadow.mid};
  pointer-events: none;
  ${media.forcedColours} { border: 1px solid CanvasText; }
`;
export const Over = styled.div`${floating} top: 12px; left: 12px; max-width: calc(100% - 24px);`;
export const Hint = styled.div`
  ${floating}
  left: 50%;
  top: 50%;
  translate: -50% -50%;
  padding: 10px 18px;
  border-radius: ${radius.pill};
  background: rgb(29 39 35 / 86%);
  color: #ffffff;
  font-size: ${font.size.sm};
  text-align: center;
  pointer-events: none;
`;
export const Scale = styled.div`
  ${floating}
  left: 12px;
  bottom: 12px;
  padding: 1px 2px 3px;
  border: solid ${ink};
  border-width: 0 1.5px 1.5px;
  background: rgb(255 255 255 / 70%);
  color: ${ink};
  font-size: 11px;
  line-height: 1.3;
  white-space: nowrap;
  text-align: center;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
`;
/** Glide of button presses; drags and pinches follow the hand without it. */
export const GLIDE = `transform ${motion.calm} ${motion.ease}`;
