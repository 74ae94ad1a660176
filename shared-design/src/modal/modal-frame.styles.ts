import styled, { css, keyframes } from 'styled-components';
import { colour, font, layer, media, motion, radius, shadow, space } from '../theme/tokens';

/** Widths of a modal in px. */
const MODAL_WIDTHS = { narrow: 440, medium: 640, wide: 920 } as const;

/** A named width, or px, in px. */
export const modalWidth = (width: keyof typeof MODAL_WIDTHS | number): number =>
  typeof width === 'number' ? width : MODAL_WIDTHS[width];

/** Space above a modal. */
const TOP = 'clamp(1.5rem, 7vh, 4rem)';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { translate: 0 16px; opacity: 0; }`;

export const veilStyles = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.modal};
  display: grid;
  /* At the top: what grows in it moves nothing above. */
  place-items: start center;
  padding: ${space.lg};
  /* In a frame as tall as its content a panel keeps to the part that is on the screen. */
  padding-block: calc(${TOP} + var(--ll-visible-top, 0px)) calc(${space.lg} + var(--ll-visible-bottom, 0px));
  background: ${colour.overlay};
  animation: ${appear} ${motion.calm} ${motion.ease};
  ${media.mobile} {
    padding: var(--ll-visible-top, 0px) 0 var(--ll-visible-bottom, 0px);
    place-items: end stretch;
  }
  /* On paper a modal is all that is printed: what is behind it is inert. */
  ${media.print} {
    position: static;
    display: block;
    padding: 0;
    background: none;
    > * {
      max-height: none !important;
      overflow: visible !important;
      box-shadow: none !important;
    }
  }
`;
export const panelStyles = css<{ $width: number }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $width }) => $width}px;
  max-height: calc(var(--ll-visible-height, 100dvh) - ${TOP} - ${space.lg});
  overflow: hidden;
  border-radius: ${radius.lg};
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow: ${shadow.high};
  animation: ${rise} ${motion.calm} ${motion.ease};
  outline: none;
  ${media.mobile} {
    max-width: none;
    height: var(--ll-visible-height, 100dvh);
    max-height: none;
    border-radius: 0;
  }
  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`;
export const ModalHeader = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.xs};
  padding: ${space.sm} ${space.xs} ${space.sm} ${space.lg};
  border-bottom: 1px solid ${colour.border};
  > button {
    color: ${colour.ink};
  }
  &:has(> [data-back]) {
    padding-inline-start: ${space.xs};
  }
`;
export const modalHeadingStyles = css`
  flex: 1;
  min-width: 0;
  margin: 0;
  /* One line stands in the middle of the buttons beside it, more begin there. */
  padding-block: calc((44px - 1em * ${font.line.tight}) / 2);
  font-size: ${font.size.xl};
  font-weight: ${font.weight.strong};
  letter-spacing: -0.01em;
  line-height: ${font.line.tight};
  overflow-wrap: anywhere;
  ${media.mobile} {
    font-size: ${font.size.lg};
  }
`;
export const ModalBody = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space.lg};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.mobile} {
    padding: ${space.md} ${space.md} calc(${space.lg} + env(safe-area-inset-bottom));
  }
`;
export const ModalFooter = styled.div`
  padding: ${space.md} ${space.lg} calc(${space.md} + env(safe-area-inset-bottom));
  border-top: 1px solid ${colour.border};
`;
