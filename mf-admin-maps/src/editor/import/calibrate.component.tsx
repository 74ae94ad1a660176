import { Text } from '@lotline/shared-design';
import { type Tool, useMapTool } from '@lotline/shared-design/kit/map-tools';
import type { MapTool } from '@lotline/shared-design/shape-map';
import type { Point } from '@lotline/shared-geometry';
import { type ReactNode, useMemo } from 'react';
import { NumberField } from '../panels/number-field.component';
import { Fields } from '../ui/editor.styles';
import { mapImportStrings as text } from './strings';

type Points = readonly Point[];
const DRAWN = '#0b3d91';

interface Taking {
  readonly points: Points;
  /** Where the pointer went down, in metres; null while it is up. */
  readonly pressed: Point | null;
  /** The pointer has moved since: the map follows it, and no point is taken. */
  readonly pans: boolean;
}
const START: Taking = { points: [], pressed: null, pans: false };
/** Pixels from which a press is a drag. */
const DRAG_PX = 5;

const withPoint = ({ points }: Taking, point: Point): Taking => ({
  ...START,
  points: points.length < 2 ? [...points, point] : [point],
});

/** Takes two points by press, or by Enter at the middle of what is seen; a third begins anew. A drag moves the map. */
export const twoPoints: Tool<Taking> = {
  start: START,
  cursor: 'crosshair',
  on(state, event, { unitsPerPx }) {
    const { pressed, pans } = state;
    if (event.type === 'pointerdown') return [{ ...state, pressed: event.at, pans: false }];
    if (event.type === 'keydown' && event.key === 'Enter') return [withPoint(state, event.at)];
    if (!pressed) return undefined;
    if (event.type === 'pointercancel') return [{ ...state, pressed: null, pans: false }];
    if (event.type === 'pointerup')
      return pans ? [{ ...state, pressed: null, pans: false }, ['settle']] : [withPoint(state, pressed)];
    if (event.type !== 'pointermove') return undefined;
    const isDrag = pans || Math.hypot(event.at.x - pressed.x, event.at.y - pressed.y) > DRAG_PX * unitsPerPx;
    return isDrag ? [{ ...state, pans: true }, ['hold', pressed]] : [state];
  },
};

/** Calibration of a drawing without a scale: two points of the preview, and the real distance between them. */
export function useTwoPoints(width: number | null): {
  tool: MapTool;
  points: Points;
  overlay: (px: number) => ReactNode;
} {
  // At another width the points are elsewhere: they are chosen anew.
  const fresh = useMemo(() => ({ ...twoPoints, width }), [width]);
  const {
    tool,
    state: { points },
  } = useMapTool(fresh);
  const [a, b] = points;
  const overlay = (px: number) => (
    <g stroke={DRAWN} strokeWidth={2 / px} fill="#ffffff">
      {a && b && <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />}
      {points.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r={5 / px} />
      ))}
    </g>
  );
  return { tool, points, overlay };
}

interface CalibrateProps {
  points: Points;
  /** Width of the drawing as the preview shows it, in metres. */
  width: number;
  onWidth: (width: number) => void;
}

/** The distance between the two points, to be typed. */
export function Calibrate({ points: [a, b], width, onWidth }: CalibrateProps) {
  const measured = a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
  if (!measured)
    return (
      <Text size="sm" tone="muted">
        {text.twoPoints}
      </Text>
    );
  return (
    <Fields>
      <NumberField
        label={text.distance}
        value={measured}
        min={0.01}
        onCommit={(distance) => distance && onWidth((width * distance) / measured)}
      />
    </Fields>
  );
}
