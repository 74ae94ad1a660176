import { colour, media, motion, radius } from '@lotline/shared-design';
import styled from 'styled-components';

/** Its height decides how large a unit of the map is: 1 px at 20rem, half of that on a phone, where letters and marks are larger for it. */
export const Ground = styled.div`
  position: relative;
  height: 10rem;
  overflow: hidden;
  border: 1px solid #d5dfe0;
  border-radius: ${radius.lg};
  background: #e6eef0;
  > svg:first-child {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
    font-weight: 500;
  }
  text {
    font-size: 22px;
    dominant-baseline: central;
    paint-order: stroke;
    stroke: ${colour.surfaceSunken};
    stroke-width: 5px;
    stroke-linejoin: round;
  }
  ${media.notMobile} {
    height: 16rem;
    text {
      font-size: 16px;
      stroke-width: 4px;
    }
  }
  ${media.desktop} {
    height: 20rem;
    text {
      font-size: 13px;
    }
  }
  @media (min-width: 1800px) {
    height: 26rem;
  }
  ${media.forcedColours} {
    &&&& text {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;

export const Land = styled.path`
  fill: ${colour.surfaceSunken};
  stroke: #c3c9c3;
  vector-effect: non-scaling-stroke;
  ${media.forcedColours} {
    fill: Canvas;
    stroke: CanvasText;
  }
`;

export const Borders = styled.path`
  fill: none;
  stroke: #c9c4b6;
  stroke-dasharray: 4 3;
  vector-effect: non-scaling-stroke;
`;

export const Cities = styled.g`
  && text {
    fill: ${colour.inkMuted};
    font-weight: 400;
  }
  circle {
    r: 4px;
    fill: ${colour.borderStrong};
  }
  ${media.notMobile} {
    && text {
      font-size: 14px;
    }
    circle {
      r: 3px;
    }
  }
  ${media.desktop} {
    && text {
      font-size: 11.5px;
    }
  }
`;

export const States = styled.g`
  && text {
    fill: ${colour.borderStrong};
    font-size: 20px;
    letter-spacing: 0.12em;
    text-anchor: middle;
  }
  ${media.notMobile} {
    && text {
      font-size: 13px;
    }
  }
  ${media.desktop} {
    && text {
      font-size: 11px;
    }
  }
`;

/** An estate: a link whose mark grows while it or its card is pointed at. */
export const Mark = styled.g`
  a {
    outline: none;
  }
  text {
    fill: ${colour.ink};
    font-weight: 600;
  }
  line {
    stroke: ${colour.inkMuted};
    stroke-width: 1.5;
  }
  .press {
    r: 40px;
    fill: transparent;
  }
  .at {
    r: 14px;
    stroke: ${colour.surface};
    stroke-width: 5px;
    /* An estate's colour may be as light as the land. */
    filter: drop-shadow(0 0 1px ${colour.ink});
    transition: r ${motion.quick} ${motion.ease};
  }
  &[data-lit] .at {
    r: 20px;
  }
  &[data-off] {
    opacity: 0.3;
  }
  a:focus-visible .at {
    stroke: ${colour.ink};
  }
  ${media.notMobile} {
    .press {
      r: 24px;
    }
    .at {
      r: 9px;
      stroke-width: 3px;
    }
    &[data-lit] .at {
      r: 12px;
    }
  }
  ${media.desktop} {
    .at {
      r: 8px;
    }
    &[data-lit] .at {
      r: 11px;
    }
  }
  ${media.forcedColours} {
    .at {
      fill: LinkText;
      stroke: Canvas;
    }
    a:focus-visible .at {
      stroke: Highlight;
    }
  }
`;

/** A label that would cover another one on a phone. */
export const Tight = styled.text`
  ${media.mobile} {
    display: none;
  }
`;

/** Where in the country that is. */
export const Inset = styled.svg`
  position: absolute;
  right: 1.25rem;
  bottom: 1rem;
  width: 72px;
  height: 60px;
  overflow: visible;
  &[data-at='left'] {
    right: auto;
    left: 0.75rem;
  }
  path {
    fill: #cdd6d2;
  }
  rect {
    fill: none;
    stroke: ${colour.ink};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  ${media.mobile} {
    display: none;
  }
`;
