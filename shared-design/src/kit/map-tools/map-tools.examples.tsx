import { readVertices } from '@lotline/shared-geometry';
import { useState } from 'react';
import type { ExampleSet } from '../../example.types';
import { ShapeMap, type MapShape, type Point } from '../../shape-map';
import { exampleShapes } from '../../shape-map/shape-map.examples';
import { Text } from '../../text/text.component';
import { colour } from '../../theme/tokens';
import type { Tool, ToolKey, ToolMap } from './tool.types';
import { useMapTool } from './use-map-tool';

interface Shaping {
  id: string;
  corners: readonly Point[];
  /** Index of the corner that the keys move. */
  corner: number;
}
type CornerState =
  | { phase: 'choosing' }
  | ({ phase: 'shaping' } & Shaping)
  | ({ phase: 'dragging'; before: Shaping } & Shaping);
interface Reshaped {
  id: string;
  path: string;
}

/** Hit radius around a corner, CSS px. */
const REACH = 10;
/** Steps of the arrow keys, plan units. */
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function shapingOf({ id, path }: MapShape): { phase: 'shaping' } & Shaping {
  const [ring = []] = readVertices(path);
  return {
    phase: 'shaping',
    id,
    corner: 0,
    corners: Array.from({ length: ring.length / 2 }, (_, at) => ({ x: ring[at * 2]!, y: ring[at * 2 + 1]! })),
  };
}
const moved = ({ id, corners, corner }: Shaping, to: Point): Shaping => ({
  id,
  corner,
  corners: corners.with(corner, { x: Math.round(to.x), y: Math.round(to.y) }),
});
const output = ({ id, corners }: Shaping) =>
  ['output', { id, path: `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z` }] as const;

function onKey(
  state: CornerState,
  { key, shift }: ToolKey,
  { shape, current }: ToolMap,
): ReturnType<typeof cornerTool.on> {
  const chosen = shape(current);
  if (state.phase !== 'shaping')
    return key === 'Enter' && chosen && state.phase === 'choosing' ? [shapingOf(chosen)] : undefined;
  const { corners, corner } = state;
  if (key === 'Enter' || key === 'Escape') return [{ phase: 'choosing' }];
  if (key === 'PageDown' || key === 'PageUp')
    return [{ ...state, corner: (corner + (key === 'PageDown' ? 1 : -1) + corners.length) % corners.length }];
  const arrow = ARROWS[key];
  if (!arrow) return;
  const [right, down] = arrow.map((step) => step * (shift ? 5 : 1)) as [number, number];
  const next = moved(state, { x: corners[corner]!.x + right, y: corners[corner]!.y + down });
  return [{ phase: 'shaping', ...next }, output(next)];
}

/** Moves corners of a lot: with the pointer, or Enter, Page Up and Down, arrows. */
export const cornerTool: Tool<CornerState, Reshaped> = {
  start: { phase: 'choosing' },
  cursor: 'crosshair',
  on(state, event, map) {
    if (event.type === 'keydown') return onKey(state, event, map);
    if (state.phase === 'dragging') {
      const { before, ...shaping } = state;
      if (event.type === 'pointermove') return [{ phase: 'dragging', before, ...moved(shaping, event.at) }];
      if (event.type === 'pointercancel') return [{ phase: 'shaping', ...before }];
      return [{ ...shaping, phase: 'shaping' }, output(shaping)];
    }
    if (event.type !== 'pointerdown') return;
    if (state.phase === 'shaping') {
      const near = state.corners.findIndex(
        ({ x, y }) => Math.hypot(x - event.at.x, y - event.at.y) <= REACH * map.unitsPerPx,
      );
      if (near >= 0) return [{ ...state, phase: 'dragging', corner: near, before: { ...state, corner: near } }];
    }
    const shape = map.shape(map.hit(event.at));
    if (shape) return [shapingOf(shape), ['focus', shape.id]];
    // Outside all lots the map pans.
    return state.phase === 'shaping' ? [{ phase: 'choosing' }] : undefined;
  },
};

/** Example map with editable corners. */
export function CornerMap() {
  const [shapes, setShapes] = useState<readonly MapShape[]>(exampleShapes);
  const { tool, state } = useMapTool(cornerTool, ({ id, path }) =>
    setShapes((now) => now.map((shape) => (shape.id === id ? { ...shape, path } : shape))),
  );
  const handles = (pxPerUnit: number) =>
    state.phase !== 'choosing' && (
      <g fill="#fff" stroke={colour.ink} strokeWidth={2 / pxPerUnit}>
        <polygon points={state.corners.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" />
        {state.corners.map(({ x, y }, at) => (
          <circle key={at} cx={x} cy={y} r={(at === state.corner ? 7 : 5) / pxPerUnit} />
        ))}
      </g>
    );
  const said =
    state.phase === 'choosing'
      ? 'Press a lot, or Enter, to move its corners.'
      : `Corner ${state.corner + 1} of ${state.corners.length}, at ${state.corners[state.corner]!.x}, ${state.corners[state.corner]!.y}`;
  return (
    <>
      <ShapeMap
        ariaLabel="Example map, corners"
        shapes={shapes}
        size={{ width: 90, height: 90 }}
        tool={tool}
        overlay={handles}
      />
      <div role="status">
        <Text>{said}</Text>
      </div>
    </>
  );
}

export const mapToolExamples: ExampleSet = {
  group: 'maps',
  component: 'useMapTool',
  examples: { corners: () => <CornerMap /> },
};
