import type { ReactNode } from 'react';
import styled from 'styled-components';
import { font, radius } from '../theme/tokens';
import { toneText, toneTint, type Tone } from '../tone/tone';

export interface BadgeProps {
  /** Default gray. */
  tone?: Tone;
  children: ReactNode;
}

const Root = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  padding: 0.2rem 0.6rem;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => toneTint($tone)};
  color: ${({ $tone }) => toneText($tone)};
  border: 1px solid transparent;
  font-size: ${font.size.xs};
  font-weight: ${font.weight.strong};
  line-height: 1.35;
  white-space: nowrap;
`;

/** A short mark: NEW, a count, a state. */
export function Badge({ tone = 'gray', children }: BadgeProps) {
  return <Root $tone={tone}>{children}</Root>;
}
