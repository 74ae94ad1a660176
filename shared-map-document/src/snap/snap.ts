import { pointOn, type Point } from '@lotline/shared-geometry';
import type { ShapeId } from '../document/model.js';
import { tidy } from '../document/parts.js';
import { nearestOn } from '../document/sub-edge.js';
import type { EdgeOnMap, SnapIndex } from './snap-index.js';

/** What a point was snapped to; the editor shows a hint for each. */
export type SnapKind = 'vertex' | 'midpoint' | 'right angle' | 'edge' | 'parallel' | 'grid' | 'typed';

/** Where a point goes, in metres. */
export interface Snap {
  readonly point: Point;
  /** Null where nothing is near: the pointer's own place. */
  readonly kind: SnapKind | null;
  /** Metres from the pointer. */
  readonly distance: number;
  /** The edge or vertex it was snapped to, or the edge that an angle is measured from. */
  readonly shape?: ShapeId;
  readonly index?: number;
}

export interface SnapOptions {
  /** How far from the pointer to look, in metres: 8 px at the current zoom. */
  readonly tolerance: number;
  /** The point drawn before, from which angles are measured. */
  readonly from?: Point;
  /** Spacing of the grid in metres; none without it. */
  readonly grid?: number;
  /** Kinds to snap to; all without it, none while the key that holds snapping off is pressed. */
  readonly kinds?: readonly SnapKind[];
  /** Numbers typed by hand, which win over everything. */
  readonly typed?: Typed;
}

/** Typed numbers: a place, or a length in metres and a direction in degrees clockwise from the right, from `from`. */
export interface Typed {
  readonly x?: number;
  readonly y?: number;
  readonly length?: number;
  readonly direction?: number;
}

/** Points on an edge this close to a candidate of higher rank, in metres, belong to it. */
const SAME = 1e-6;

const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether an edge isn't of a shape that is being moved; undefined where none is. */
const stays = ({ edges, without }: SnapIndex): ((edge: number) => boolean) | undefined =>
  without && ((at) => !without.has(edges[at]!.shape));

function edgesNear(index: SnapIndex, { x, y }: Point, reach: number): EdgeOnMap[] {
  const { edges, edgeTree } = index;
  return edgeTree
    ? edgeTree.search(x - reach, y - reach, x + reach, y + reach, stays(index)).map((at) => edges[at]!)
    : [];
}

function pointCandidates(index: SnapIndex, pointer: Point, tolerance: number): Snap[] {
  const isIn = stays(index);
  const filter = isIn && ((at: number) => isIn(at >> 1));
  const found = index.pointTree?.neighbors(pointer.x, pointer.y, 8, tolerance, filter) ?? [];
  return found.map((at) => {
    const { shape, index: edge } = index.edges[at >> 1]!;
    const point = index.points[at]!;
    return {
      point,
      kind: at % 2 ? 'midpoint' : 'vertex',
      distance: distanceOf(point, pointer),
      shape,
      index: edge,
    };
  });
}

/** The nearest point of each edge near the pointer, and where a line from `from` meets it at a right angle. */
function edgeCandidates(index: SnapIndex, pointer: Point, { tolerance, from }: SnapOptions): Snap[] {
  return edgesNear(index, pointer, tolerance).flatMap(({ shape, index: at, edge }) => {
    const on = (place: Point, kind: SnapKind): Snap[] => {
      const { t } = nearestOn(edge, place);
      const point = pointOn(edge, t);
      const distance = distanceOf(point, pointer);
      const isEnd = kind === 'right angle' && (t < SAME || t > 1 - SAME);
      return distance <= tolerance && !isEnd ? [{ point, kind, distance, shape, index: at }] : [];
    };
    return [...on(pointer, 'edge'), ...(from ? on(from, 'right angle') : [])];
  });
}

/** The pointer's foot on lines through `from` that are parallel, or at a right angle, to the edges that meet there. */
function angleCandidates(index: SnapIndex, pointer: Point, { tolerance, from }: SnapOptions): Snap[] {
  if (!from) return [];
  const around = [...edgesNear(index, from, SAME), ...edgesNear(index, pointer, tolerance)];
  return around.flatMap(({ shape, index: at, edge }) => {
    const length = distanceOf(edge.from, edge.to);
    if (edge.kind !== 'line' || length < SAME) return [];
    const along = { x: (edge.to.x - edge.from.x) / length, y: (edge.to.y - edge.from.y) / length };
    const through = ({ x, y }: Point, kind: SnapKind): Snap[] => {
      const far = (pointer.x - from.x) * x + (pointer.y - from.y) * y;
      const point = { x: from.x + x * far, y: from.y + y * far };
      const distance = distanceOf(point, pointer);
      return Math.abs(far) > SAME && distance <= tolerance ? [{ point, kind, distance, shape, index: at }] : [];
    };
    return [...through(along, 'parallel'), ...through({ x: -along.y, y: along.x }, 'right angle')];
  });
}

function gridCandidates(pointer: Point, { tolerance, grid }: SnapOptions): Snap[] {
  if (!grid || !(grid > 0)) return [];
  const point = { x: Math.round(pointer.x / grid) * grid, y: Math.round(pointer.y / grid) * grid };
  const distance = distanceOf(point, pointer);
  return distance <= tolerance ? [{ point, kind: 'grid', distance }] : [];
}

/**
 * Candidates by rank, then by distance: a vertex within the tolerance wins over a nearer edge, as people expect of a
 * drawing program, and what is drawn over lines that only continue it.
 */
function ranked(groups: readonly (readonly Snap[])[]): Snap[] {
  return groups.flatMap((group) => group.toSorted((a, b) => a.distance - b.distance));
}

/**
 * Everything near a pointer that it may snap to, the best first: by rank, then by distance.
 * @example candidatesAt(index, { x: 0.2, y: 0.1 }, { tolerance: 1 })[0]?.kind // 'vertex'
 */
export function candidatesAt(index: SnapIndex, pointer: Point, options: SnapOptions): Snap[] {
  const { kinds, tolerance } = options;
  if (kinds?.length === 0) return [];
  const points = pointCandidates(index, pointer, tolerance);
  const edges = edgeCandidates(index, pointer, options);
  const of = (kind: SnapKind, candidates: readonly Snap[]): Snap[] => candidates.filter((one) => one.kind === kind);
  return ranked([
    of('vertex', points),
    of('midpoint', points),
    of('right angle', edges),
    of('edge', edges),
    angleCandidates(index, pointer, options),
    gridCandidates(pointer, options),
  ]).filter(({ kind }) => !kinds || kinds.includes(kind!));
}

/** A point at typed numbers; what isn't typed comes from the snapped point. */
function typedPoint(snapped: Point, { x, y, length, direction }: Typed, from: Point | undefined): Point {
  if (!from || (length === undefined && direction === undefined)) return { x: x ?? snapped.x, y: y ?? snapped.y };
  const free = Math.atan2(snapped.y - from.y, snapped.x - from.x);
  const angle = direction === undefined ? free : (direction * Math.PI) / 180;
  const along = (snapped.x - from.x) * Math.cos(angle) + (snapped.y - from.y) * Math.sin(angle);
  const reach = length ?? Math.max(0, along);
  return { x: from.x + reach * Math.cos(angle), y: from.y + reach * Math.sin(angle) };
}

/**
 * Where a pointer's point goes: at the best candidate, or its own place. Typed numbers hold exactly: with a length the
 * pointer, snapped, gives the direction; with a direction it gives the length.
 */
export function snap(index: SnapIndex, pointer: Point, options: SnapOptions): Snap {
  const best = candidatesAt(index, pointer, options)[0] ?? { point: pointer, kind: null, distance: 0 };
  const { typed, from } = options;
  const isTyped = typed && Object.values(typed).some((value) => value !== undefined);
  if (!isTyped) return { ...best, point: tidy(best.point) };
  const point = tidy(typedPoint(best.point, typed, from));
  return { point, kind: 'typed', distance: distanceOf(point, pointer) };
}
