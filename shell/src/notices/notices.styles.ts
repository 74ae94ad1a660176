import { colour, media, motion, radius, shadow, space } from '@lotline/shared-design';
import styled, { keyframes } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

/** The bottom of the window, within reach of the thumb on a phone. */
export const Place = styled.div`
  position: fixed;
  inset-block-end: max(${space.md}, env(safe-area-inset-bottom));
  inset-inline: ${space.md};
  display: grid;
  gap: ${space.xs};
  justify-items: center;
  pointer-events: none;
  ${media.print} {
    display: none;
  }
`;
/** One notice. */
export const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  max-width: 100%;
  padding: ${space.sm} ${space.sm} ${space.sm} ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
  pointer-events: auto;
  animation: ${rise} ${motion.calm} ${motion.ease};
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  > svg {
    flex: none;
  }
  > svg + * {
    flex: 1;
  }
`;
