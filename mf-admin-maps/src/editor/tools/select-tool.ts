import type { Tool, ToolEffect, ToolMap, ToolPointer } from '@lotline/shared-design/kit/map-tools';
import { distanceTo, pointOn, type Box, type Edge, type Point } from '@lotline/shared-geometry';
import {
  geometryOf,
  type MapShape,
  nearestOn,
  type ShapeId,
  shapeIndexOf,
  shapesInBox,
  type Snap,
  type VertexRef,
} from '@lotline/shared-map-document';
import { boxHandles, shapeHandles } from './handles';
import { cornersAt, DRAG_PX, REACH_PX, type Scene, snapped, type ToolOutput } from './scene';

type At = { readonly at: Point };
/** The select tool: choosing, and what is dragged. Places in metres. */
export type Selecting =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'pressed'; readonly id: ShapeId | null; readonly adds: boolean; readonly touch: boolean } & At)
  | { readonly phase: 'boxing'; readonly from: Point; readonly to: Point; readonly adds: boolean }
  | {
      readonly phase: 'moving';
      readonly ids: readonly ShapeId[];
      /** The corner that snaps. */
      readonly anchor: Point;
      readonly from: Point;
      readonly by: Point;
      readonly hint: Snap | null;
    }
  | { readonly phase: 'rotating'; readonly about: Point; readonly from: number; readonly degrees: number }
  | {
      readonly phase: 'cornering';
      readonly corners: readonly VertexRef[];
      readonly anchor: Point;
      readonly by: Point;
      readonly hint: Snap | null;
    }
  | {
      readonly phase: 'inserting';
      readonly shape: ShapeId;
      readonly edge: number;
      readonly anchor: Point;
      readonly to: Point;
      readonly bends: boolean;
      readonly hint: Snap | null;
    };

type Step = readonly [Selecting, ...ToolEffect<ToolOutput>[]];
const IDLE: Selecting = { phase: 'idle' };
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const degreesOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;
const output = (value: ToolOutput): ToolEffect<ToolOutput> => ['output', value];
const select = (ids: readonly ShapeId[], more: { focus?: Scene['focus'] } = {}) =>
  output({ do: 'select', ids, ...more });

/** How far an edge's middle is pulled off its chord, to the left of its direction. */
export function bendHeight({ from, to }: Edge, place: Point): number {
  const length = apart(from, to) || 1;
  return ((to.y - from.y) * (place.x - from.x) - (to.x - from.x) * (place.y - from.y)) / length;
}

const only = ({ document, selection }: Scene): MapShape | undefined =>
  selection.length === 1 ? document.shapes[selection[0]!] : undefined;

/** A press on a corner, on an edge's middle, or on the handle that turns. */
function onHandle(scene: Scene, { at, command, shift }: ToolPointer, { unitsPerPx }: ToolMap): Step | null {
  const reach = REACH_PX * unitsPerPx;
  const turn = boxHandles(scene, unitsPerPx);
  if (turn && apart(turn.handle, at) <= reach)
    return [{ phase: 'rotating', about: turn.middle, from: degreesOf(minus(at, turn.middle)), degrees: 0 }];
  const one = shapeHandles(scene, unitsPerPx);
  if (!one) return null;
  const { shape, edges } = one;
  const corner = edges.findIndex(({ from }) => apart(from, at) <= reach);
  if (corner >= 0) {
    const anchor = edges[corner]!.from;
    const own = { shape: shape.id, vertex: corner };
    const corners = command ? [own] : cornersAt(scene.document, anchor);
    const focus = { on: 'corner', shape: shape.id, vertex: corner } as const;
    return [{ phase: 'cornering', corners, anchor, by: { x: 0, y: 0 }, hint: null }, select([shape.id], { focus })];
  }
  const edge = edges.findIndex((one) => apart(pointOn(one, 0.5), at) <= reach);
  if (edge < 0) return null;
  const anchor = pointOn(edges[edge]!, 0.5);
  const focus = { on: 'edge', shape: shape.id, vertex: edge } as const;
  return [
    { phase: 'inserting', shape: shape.id, edge, anchor, to: anchor, bends: shift, hint: null },
    select([shape.id], { focus }),
  ];
}

/** The corner of the shapes that is nearest to where they were taken: it is what snaps. */
function anchorOf(shapes: readonly MapShape[], at: Point): Point {
  const corners = shapes.flatMap(({ parts, labelAt }) =>
    parts.length ? parts.flatMap(({ vertices }) => vertices) : (labelAt ?? []),
  );
  return corners.reduce((best, one) => (apart(one, at) < apart(best, at) ? one : best), corners[0] ?? at);
}

function startDrag(state: Extract<Selecting, { phase: 'pressed' }>, scene: Scene): Step {
  const { id, at, adds, touch } = state;
  // A finger moves only what is selected: a swipe over the map would move a lot.
  if (touch && id !== null && !scene.selection.includes(id)) return [IDLE];
  if (id === null) return [{ phase: 'boxing', from: at, to: at, adds }];
  const ids = scene.selection.includes(id) ? scene.selection : [id];
  const shapes = ids.flatMap((one) => scene.document.shapes[one] ?? []);
  const moving: Selecting = {
    phase: 'moving',
    ids,
    anchor: anchorOf(shapes, at),
    from: at,
    by: { x: 0, y: 0 },
    hint: null,
  };
  return scene.selection.includes(id) ? [moving] : [moving, select(ids)];
}

function onMove(state: Selecting, event: ToolPointer, map: ToolMap, scene: Scene): Step {
  const { at, alt, shift } = event;
  const { unitsPerPx } = map;
  const to = (place: Point, more: { from?: Point; without?: readonly ShapeId[] } = {}): Snap =>
    snapped(scene, place, { unitsPerPx, isHeldOff: alt, ...more });
  switch (state.phase) {
    case 'pressed':
      return apart(state.at, at) < DRAG_PX * unitsPerPx ? [state] : startDrag(state, scene);
    case 'boxing':
      return [{ ...state, to: at }];
    case 'moving': {
      const { anchor, from, ids } = state;
      const hint = to({ x: anchor.x + at.x - from.x, y: anchor.y + at.y - from.y }, { without: ids });
      return [{ ...state, by: minus(hint.point, anchor), hint }];
    }
    case 'rotating': {
      const free = degreesOf(minus(at, state.about)) - state.from;
      return [{ ...state, degrees: shift ? Math.round(free / 15) * 15 : free }];
    }
    case 'cornering': {
      const hint = to(at, { without: [...new Set(state.corners.map(({ shape }) => shape))] });
      return [{ ...state, by: minus(hint.point, state.anchor), hint }];
    }
    case 'inserting': {
      const hint = state.bends ? null : to(at, { without: [state.shape] });
      return [{ ...state, to: hint?.point ?? at, hint }];
    }
    default:
      return [state];
  }
}

const isNothing = ({ x, y }: Point): boolean => x === 0 && y === 0;

/** The edge of the one selected shape that a press on it is nearest to. */
function edgeNear(shape: MapShape, at: Point, reach: number): number {
  const edges = geometryOf(shape).outline.flat();
  return edges.findIndex((edge) => nearestOn(edge, at).distance <= reach);
}

function pressed(state: Extract<Selecting, { phase: 'pressed' }>, scene: Scene, { unitsPerPx }: ToolMap): Step {
  const { id, adds, at } = state;
  const { selection, document } = scene;
  if (id === null) return [IDLE, ...(adds ? [] : [select([])])];
  if (adds) return [IDLE, select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id])];
  const shape = only(scene);
  const reach = REACH_PX * unitsPerPx;
  // A second press near an edge of the selected shape chooses the edge.
  if (shape?.id === id && distanceTo(geometryOf(shape).rings, at.x, at.y) <= reach) {
    const vertex = edgeNear(document.shapes[id]!, at, reach);
    if (vertex >= 0) return [IDLE, select([id], { focus: { on: 'edge', shape: id, vertex } })];
  }
  return [IDLE, select([id])];
}

function onUp(state: Selecting, scene: Scene, map: ToolMap): Step {
  const done = (gesture: Extract<ToolOutput, { do: 'gesture' }>['gesture']): Step => [
    IDLE,
    output({ do: 'gesture', gesture }),
  ];
  switch (state.phase) {
    case 'pressed':
      return pressed(state, scene, map);
    case 'boxing': {
      const { from, to, adds } = state;
      const box: Box = [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)];
      // As in CAD: a box drawn to the left takes what it touches, one to the right what is entirely inside.
      const found = shapesInBox(shapeIndexOf(scene.document), box, to.x < from.x).map(({ id }) => id);
      return [IDLE, select(adds ? [...new Set([...scene.selection, ...found])] : found)];
    }
    case 'moving':
      return isNothing(state.by) ? [IDLE] : done({ kind: 'move', ids: state.ids, by: state.by });
    case 'rotating':
      return state.degrees ? done({ kind: 'rotate', ids: scene.selection, degrees: state.degrees }) : [IDLE];
    case 'cornering':
      return isNothing(state.by) ? [IDLE] : done({ kind: 'moveCorners', corners: state.corners, by: state.by });
    case 'inserting': {
      const { shape, edge, anchor, to, bends } = state;
      const by = minus(to, anchor);
      const of = scene.document.shapes[shape];
      if (isNothing(by) || !of) return [IDLE];
      if (!bends) return done({ kind: 'addCorner', shape, edge, t: 0.5, by });
      return done({
        kind: 'bend',
        edge: { shape, vertex: edge },
        height: bendHeight(geometryOf(of).outline.flat()[edge]!, to),
      });
    }
    default:
      return [IDLE];
  }
}

/**
 * Selects, moves, rotates and reshapes. Shift adds to the selection; Alt holds snapping off; with Ctrl or ⌘ a corner
 * leaves its neighbours; Shift on an edge's middle bends the edge. A finger outside all shapes pans, and moves only what is
 * selected.
 */
export const selectTool = (scene: () => Scene): Tool<Selecting, ToolOutput> => ({
  start: IDLE,
  cursor: 'default',
  on(state, event, map) {
    if (event.type === 'keydown') {
      const { current } = map;
      if ((event.key === 'Enter' || event.key === ' ') && current) {
        const { selection } = scene();
        const rest = selection.filter((id) => id !== current);
        return [IDLE, select(event.shift ? (rest.length < selection.length ? rest : [...rest, current]) : [current])];
      }
      return undefined;
    }
    if (event.type === 'pointercancel') return [IDLE];
    if (event.type === 'pointerdown') {
      const now = scene();
      const handle = event.shift && now.selection.length > 1 ? null : onHandle(now, event, map);
      if (handle) return handle;
      const id = map.hit(event.at, event.touch ? REACH_PX * map.unitsPerPx : 0);
      if (id === null && event.touch) return undefined;
      return [
        { phase: 'pressed', id, at: event.at, adds: event.shift, touch: event.touch },
        ...(id ? [['focus', id] as const] : []),
      ];
    }
    if (event.type === 'click') return [IDLE];
    if (state.phase === 'idle') return undefined;
    return event.type === 'pointerup' ? onUp(state, scene(), map) : onMove(state, event, map, scene());
  },
});
