import styled, { keyframes } from 'styled-components';
import { modalHeadingStyles } from '../../modal/modal-frame.styles';
import { colour, layer, media, motion, radius, shadow, space } from '../../theme/tokens';

const rise = keyframes`from { transform: translateY(100%); }`;

export const Panel = styled.section`
  position: fixed;
  /* In a frame as tall as its content it keeps to the part that is on the screen. */
  inset: auto 0 var(--ll-visible-bottom, 0px);
  z-index: ${layer.modal};
  display: flex;
  flex-direction: column;
  max-height: min(100%, max(14rem, 0.38 * var(--ll-visible-height, 100svh)));
  padding-bottom: calc(${space.md} + env(safe-area-inset-bottom));
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow: ${shadow.high};
  animation: ${rise} ${motion.calm} ${motion.ease};
  ${media.print} {
    display: none;
  }
  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`;

/** What a finger drags, as the bar shows. */
export const Grip = styled.div`
  flex: none;
  padding: ${space.xs} ${space.xs} 0 ${space.md};
  touch-action: none;
  cursor: grab;
  &::before {
    content: '';
    display: block;
    width: 40px;
    height: 4px;
    margin: 0 auto;
    border-radius: 2px;
    background: ${colour.borderStrong};
    forced-color-adjust: none;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  > h2 {
    ${modalHeadingStyles}
    outline: none;
  }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 ${space.md} ${space.sm};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Foot = styled.div`
  flex: none;
  padding: 0 ${space.md};
`;
