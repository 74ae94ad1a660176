import { colour, media, motion, radius, shadow, space } from '@lotline/shared-design';
import styled, { keyframes } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

/** A strip at the bottom of the window, within reach of the thumb on a phone. */
export const Offer = styled.div`
  position: fixed;
  inset-block-end: max(${space.md}, env(safe-area-inset-bottom));
  inset-inline: ${space.md};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  width: fit-content;
  max-width: calc(100vw - 2 * ${space.md});
  margin-inline: auto;
  padding: ${space.sm} ${space.sm} ${space.sm} ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
  animation: ${rise} ${motion.calm} ${motion.ease};
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  ${media.print} {
    display: none;
  }
`;
