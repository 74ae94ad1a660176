import styled, { keyframes } from 'styled-components';
import { colour, media, motion, radius } from '../../theme/tokens';

const pulse = keyframes`50% { fill-opacity: 0.2; stroke-width: calc(5px / var(--scale)); }`;

const GROUND = '#efe9db';
/** A drawing smaller than its window fades into the background instead of ending at an edge. */
const FADE = 'transparent, #000 6%, #000 94%, transparent';

/** Below this container width the controls are under the drawing, not on it. */
export const NARROW = '@container (max-width: 560px)';
/** Height of one row of controls, px: reserved from the start, because they render after the first paint. */
export const CONTROLS_ROW = 54;

/**
 * All styles of a map in one sheet: the first paint has no time for a component each. Root > stage > window > layer.
 *
 * Window: one finger scrolls the page along an axis on which the map can't move, otherwise it moves the map. Rounded corners cost time in every frame of a gesture, so a
 * moving map has none.
 * Layer: a compositing layer even at rest, so that a gesture neither creates nor destroys one; opaque and clipped, so that moving it needs
 * no blending. It stays sharp because it rests on whole pixels. The focus ring is light between two dark lines: Now Selling stages already
 * have the estate's colour. Print has a width that no script can measure: the whole drawing fills it, whatever the screen showed.
 */
export const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  margin-inline: auto;
  isolation: isolate;
  container-type: inline-size;
  user-select: none;
  [data-stage] {
    position: relative;
    flex: 1;
    ${NARROW} {
      margin-bottom: ${CONTROLS_ROW}px;
    }
  }
  [data-window] {
    position: absolute;
    inset: 0;
    overflow: hidden;
    background: ${GROUND};
    border-radius: ${radius.lg};
    -webkit-tap-highlight-color: transparent;
    touch-action: pan-y;
    > button {
      all: unset;
      position: absolute;
      pointer-events: none;
    }
    &[data-pan] {
      cursor: grab;
    }
    &[data-pan='all'] {
      touch-action: none;
    }
    &[data-hit] {
      cursor: pointer;
    }
    &[data-moving] {
      border-radius: 0;
      > :first-child {
        will-change: transform;
      }
    }
  }
  [data-layer] {
    backface-visibility: hidden;
    contain: paint;
    background: ${GROUND};
    &,
    > * {
      position: absolute;
      left: 0;
      top: 0;
      transform-origin: 0 0;
      max-width: none;
      pointer-events: none;
    }
    svg,
    img:first-child {
      width: 100%;
      height: 100%;
    }
    img:first-child {
      mask-image: linear-gradient(var(--band), ${FADE});
    }
  }
  path {
    stroke-linejoin: round;
    fill-rule: evenodd;
  }
  [data-fill] {
    stroke: #fff;
    stroke-width: calc(clamp(0.75px, 0.5px * var(--scale), 2.5px) / var(--scale));
  }
  [data-halo],
  [data-ring] {
    fill: none;
    stroke: #fff;
    stroke-width: calc(5px / var(--scale));
  }
  [data-ring] {
    stroke: ${colour.ink};
    stroke-width: calc(2.5px / var(--scale));
  }
  [data-focus] {
    [data-halo] {
      stroke: ${colour.ink};
      stroke-width: calc(10px / var(--scale));
    }
    [data-ring] {
      stroke: #fff;
      stroke-width: calc(4px / var(--scale));
    }
  }
  [data-hover] {
    fill: #fff;
    fill-opacity: 0.2;
  }
  [data-pulse] {
    fill: #fff;
    fill-opacity: 0;
    stroke: ${colour.primaryBorder};
  }
  [data-pulse='on'] {
    animation: ${pulse} 1.5s 3;
  }
  ${media.print} {
    display: block;
    height: auto !important;
    [data-stage] {
      aspect-ratio: auto !important;
      break-inside: avoid;
    }
    [data-window] {
      position: static;
    }
    [data-layer] {
      position: relative;
      width: 100% !important;
      height: auto !important;
      transform: none !important;
      img:first-child {
        mask: none !important;
      }
      canvas {
        width: 100%;
        height: 100%;
        transform: none !important;
      }
    }
  }
  ${media.forcedColours} {
    [data-layer] {
      forced-color-adjust: none;
    }
    [data-fill],
    [data-ring] {
      stroke: CanvasText;
    }
  }
`;
/** Transition of button presses; drags and pinches follow the pointer without it. */
export const GLIDE = `transform ${motion.calm} ${motion.ease}`;
