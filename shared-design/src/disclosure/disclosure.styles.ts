import styled from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, font, motion, radius, space } from '../theme/tokens';

export const Root = styled.div`
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  & + & {
    margin-top: ${space.sm};
  }
`;
export const Header = styled.div`
  display: flex;
  align-items: center;
`;
export const Title = styled.h3`
  flex: 1;
  margin: 0;
  font-size: ${font.size.body};
`;
export const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  width: 100%;
  min-height: 60px;
  padding: ${space.sm} ${space.md};
  border: 0;
  border-radius: ${radius.lg};
  background: none;
  color: ${colour.ink};
  font-weight: ${font.weight.strong};
  text-align: start;
  cursor: pointer;
  svg {
    color: ${colour.inkMuted};
    transition: rotate ${motion.calm} ${motion.ease};
  }
  &[aria-expanded='true'] svg {
    rotate: 90deg;
  }
  &:hover {
    background: ${colour.surfaceSunken};
  }
  ${focusRing}
`;
export const Subtitle = styled.span`
  color: ${colour.inkMuted};
  font-weight: ${font.weight.normal};
`;
/** Aligned with the title's first line: a 36 px control is centred in a one-line row. */
export const Aside = styled.div`
  align-self: flex-start;
  padding: 12px ${space.md} 0 0;
`;
export const Panel = styled.div`
  padding: 0 ${space.md} ${space.md};
`;
