import { colour, font, toneFill, type Tone } from '@lotline/shared-design';
import { formatLength } from '@lotline/shared-domain';
import styled from 'styled-components';
import { strings } from '../strings';
import type { LotSide } from './lot-sides';

const Drawing = styled.svg`
  display: block;
  max-width: 100%;
  overflow: visible;
  text {
    fill: ${colour.inkMuted};
    font-size: ${font.size.xs};
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
    dominant-baseline: central;
  }
  path {
    stroke: ${colour.ink};
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  [data-street] {
    fill: none;
    stroke-width: 6px;
    stroke-linecap: round;
  }
`;

/** Room around the shape for its labels, CSS px. */
const ROOM = { x: 52, y: 32 };
/** From a side to its label's middle: half a line, and for one beside the shape half a label. */
const OFF = { x: 28, y: 14 };
/** Sides that are shorter on the drawing have no label, CSS px. */
const LEAST_PX = 14;

interface LotPlanProps {
  title: string;
  path: string;
  width: number;
  height: number;
  sides: readonly LotSide[];
  tone: Tone;
  /** Longest side of the shape, CSS px. */
  maxSize: number;
  north: number | null | undefined;
}

/** A lot's shape with the length of every side, and where its street is. */
export function LotPlan({ title, path, width, height, sides, tone, maxSize, north }: LotPlanProps) {
  const scale = maxSize / Math.max(width, height);
  const [w, h] = [width * scale + 2 * ROOM.x, height * scale + 2 * ROOM.y];
  const lengthPx = ({ points }: LotSide) =>
    points.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - points[at]!.x, y - points[at]!.y) * scale, 0);
  return (
    <Drawing role="img" aria-label={title} width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
      <g transform={`translate(${ROOM.x} ${ROOM.y}) scale(${scale})`}>
        <path d={path} fill={toneFill(tone)} fillOpacity={0.5} fillRule="evenodd" strokeWidth="1.5" />
        {sides
          .filter(({ isStreet }) => isStreet)
          .map(({ points }) => (
            <path key="street" data-street="" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
          ))}
      </g>
      {sides.map((side, at) => {
        const x = ROOM.x + side.middle.x * scale + side.out.x * OFF.x;
        const y = ROOM.y + side.middle.y * scale + side.out.y * OFF.y;
        if (lengthPx(side) < LEAST_PX) return null;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- sides have no other name
          <text key={at} x={x} y={y}>
            {formatLength(Math.round(side.metres * 10) / 10, ' m')}
            {side.isStreet && (
              <tspan x={x} dy={side.out.y < -0.5 ? -15 : 15}>
                {strings.lot.street}
              </tspan>
            )}
          </text>
        );
      })}
      {typeof north === 'number' && (
        <g transform={`translate(${w - 14} 16) rotate(${north}) scale(0.24)`} fill={colour.inkMuted} data-north={north}>
          <path d="M0-18 13 44 0 32-13 44Z" stroke="none" />
          <text y="-34" style={{ fontSize: 34, fontWeight: 700 }}>
            N
          </text>
        </g>
      )}
    </Drawing>
  );
}
