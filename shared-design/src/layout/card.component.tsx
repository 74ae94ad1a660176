import type { ElementType, HTMLAttributes } from 'react';
import styled from 'styled-components';
import { colour, motion, radius, shadow, space, type Space } from '../theme/tokens';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  padding?: Space;
  /** Lifts slightly on hover. */
  interactive?: boolean;
  /** Outlined, as the current or next item of a list. */
  highlighted?: boolean;
  as?: ElementType;
}

const Root = styled.div<{ $padding: Space; $interactive: boolean; $highlighted: boolean }>`
  padding: ${({ $padding }) => space[$padding]};
  background: ${colour.surface};
  border: 1px solid ${({ $highlighted }) => ($highlighted ? colour.primaryBorder : colour.border)};
  border-radius: ${radius.lg};
  box-shadow: ${shadow.low};
  ${({ $interactive }) => $interactive && `transition: box-shadow ${motion.calm} ${motion.ease}; &:hover { box-shadow: ${shadow.mid}; }`}
`;

/** A surface for one thing: a lot, a hold, a notice. */
export function Card({ padding = 'lg', interactive = false, highlighted = false, ...rest }: CardProps) {
  return <Root {...rest} $padding={padding} $interactive={interactive} $highlighted={highlighted} />;
}
