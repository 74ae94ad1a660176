import styled from 'styled-components';
import { colour, font } from '../theme/tokens';
import { toneFill, type Tone } from '../tone/tone';
import { frontSide, metres, outlineOf, type OutlineInput, type Side } from './outline-geometry';

export interface ShapeOutlineProps extends OutlineInput {
  /** Accessible name: 'Outline of Lot 12'. */
  title: string;
  /** Fill tint; default none. */
  tone?: Tone;
  /** Longest side of the drawing in px; default 200. */
  maxSize?: number;
  /** Where north is: degrees clockwise from the drawing's top; an arrow shows it. Missing if nobody said. */
  north?: number | null;
  /** Labels the street side with the frontage and another side with the depth; default true. */
  labelled?: boolean;
}

const Figure = styled.figure`
  display: inline-grid;
  grid-template-areas: '. top north' 'left shape right' '. bottom .';
  place-items: center;
  margin: 0;
  color: ${colour.inkMuted};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  svg {
    grid-area: shape;
  }
  path {
    stroke: ${colour.ink};
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`;

const Measure = styled.span<{ $side: Side }>`
  grid-area: ${({ $side }) => $side};
  margin: 0.3rem 0.45rem;
`;

/** A lot's shape as a line drawing with frontage and depth in metres; null when there is neither path nor dimensions. */
export function ShapeOutline({ title, tone, maxSize = 200, labelled = true, north, ...input }: ShapeOutlineProps) {
  const outline = outlineOf(input);
  if (!outline) return null;
  const { path, width, height } = outline;
  const scale = maxSize / Math.max(width, height);
  const front = frontSide(outline, input);
  const margin = Math.max(width, height) * 0.02;
  return (
    <Figure>
      <svg
        role="img"
        aria-label={title}
        width={width * scale}
        height={height * scale}
        viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      >
        <path
          d={path}
          fill={tone ? toneFill(tone) : colour.surfaceSunken}
          fillOpacity={tone ? 0.5 : 1}
          fillRule="evenodd"
          strokeWidth="1.5"
        />
      </svg>
      {typeof north === 'number' && (
        <svg
          aria-hidden="true"
          data-north={north}
          viewBox="-50 -50 100 100"
          width="22"
          style={{ gridArea: 'north', fill: 'currentColor', rotate: `${north}deg` }}
        >
          <path d="M0-18 13 44 0 32-13 44Z" />
          <text y="-22" fontSize="30" fontWeight="700" textAnchor="middle">
            N
          </text>
        </svg>
      )}
      {labelled && input.depth && (
        <Measure $side={front === 'left' || front === 'right' ? 'bottom' : 'right'}>{metres(input.depth)}</Measure>
      )}
      {labelled && input.frontage && <Measure $side={front}>{metres(input.frontage)}</Measure>}
    </Figure>
  );
}
