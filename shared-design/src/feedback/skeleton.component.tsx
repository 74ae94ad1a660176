import styled, { keyframes } from 'styled-components';
import { colour, radius as radii } from '../theme/tokens';

export interface SkeletonProps {
  /** CSS length; default the full width. */
  width?: string;
  /** CSS length; default one line of text. */
  height?: string;
  radius?: keyof typeof radii;
  /** Several lines, the last one shorter. */
  lines?: number;
}

const shimmer = keyframes`50% { opacity: 0.5; }`;
const Bar = styled.span<{ $width: string; $height: string; $radius: keyof typeof radii }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  margin-block: 0.35rem;
  border-radius: ${({ $radius }) => radii[$radius]};
  background: ${colour.border};
  animation: ${shimmer} 1.6s ease-in-out 4;
`;

/** Grey placeholder while content loads; hidden from screen readers. */
export function Skeleton({ width = '100%', height = '0.9em', radius = 'sm', lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden="true" style={{ display: 'block' }}>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} $width={lines > 1 && line === lines - 1 ? '62%' : width} $height={height} $radius={radius} />
      ))}
    </span>
  );
}
