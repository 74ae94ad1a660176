import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { media } from '../theme/tokens';

export interface SpinnerProps {
  /** Announced to screen readers; empty when nearby text already describes the wait. Default 'Loading'. */
  label?: string;
  /** Side in px; default 28. */
  size?: number;
}

const spin = keyframes`to { rotate: 360deg; }`;
const breathe = keyframes`50% { opacity: 0.4; }`;
const Ring = styled.svg`
  display: block;
  animation: ${spin} 0.9s linear infinite;
  ${media.reducedMotion} {
    animation: ${breathe} 2s linear infinite !important;
  }
`;

/** A loading indicator. */
export function Spinner({ label = 'Loading', size = 28 }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined}>
      <Ring
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" opacity="0.2" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </Ring>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
