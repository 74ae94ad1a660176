import styled from 'styled-components';
import { colour, font } from '../theme/tokens';
import { toneFill, type Tone } from '../tone/tone';
import { metres, outlineOf, type OutlineInput } from './outline-geometry';

export interface ShapeOutlineProps extends OutlineInput {
  /** Accessible name: 'Outline of Lot 12'. */
  title: string;
  /** Tint of the inside; default none. */
  tone?: Tone;
  /** Longest side of the drawing in px; default 200. */
  maxSize?: number;
  /** Shows frontage below and depth beside it; default true. */
  labelled?: boolean;
}

const Figure = styled.figure`
  display: inline-grid;
  grid-template-columns: auto auto;
  align-items: center;
  justify-items: center;
  gap: 0.35rem 0.5rem;
  margin: 0;
  color: ${colour.inkMuted};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  path { stroke: ${colour.ink}; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
`;

/** A lot's shape as a line drawing with frontage and depth in metres; nothing when there is neither path nor measure. */
export function ShapeOutline({ title, tone, maxSize = 200, labelled = true, ...input }: ShapeOutlineProps) {
  const outline = outlineOf(input);
  if (!outline) return null;
  const { path, width, height } = outline;
  const scale = maxSize / Math.max(width, height);
  const margin = Math.max(width, height) * 0.02;
  return (
    <Figure>
      <svg role="img" aria-label={title} width={width * scale} height={height * scale} viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}>
        <path d={path} fill={tone ? toneFill(tone) : colour.surfaceSunken} fillOpacity={tone ? 0.5 : 1} fillRule="evenodd" strokeWidth="1.5" />
      </svg>
      <span>{labelled && input.depth ? metres(input.depth) : null}</span>
      <span>{labelled && input.frontage ? metres(input.frontage) : null}</span>
    </Figure>
  );
}
