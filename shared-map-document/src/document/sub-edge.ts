import { centreOf, pointOn, type Edge, type Point } from '@lotline/shared-geometry';

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Control points of a Bézier curve between two of its parameters, by blossoming. */
function controlsBetween(controls: readonly Point[], from: number, to: number): Point[] {
  const degree = controls.length - 1;
  return controls.map((_, at) => {
    let points = [...controls];
    // `at` of the blossom's arguments are `to`, the others `from`.
    for (let step = 0; step < degree; step += 1) {
      const t = step < at ? to : from;
      points = points.slice(1).map((next, i) => between(points[i]!, next, t));
    }
    return points[0]!;
  });
}

/**
 * The piece of an edge between two of its parameters, 0 ≤ `from` < `to` ≤ 1; of the same kind, on the same curve. Its
 * ends are the edge's own where a parameter is 0 or 1.
 */
export function subEdge(edge: Edge, from: number, to: number): Edge {
  if (from <= 0 && to >= 1) return edge;
  const ends = {
    from: from <= 0 ? edge.from : pointOn(edge, from),
    to: to >= 1 ? edge.to : pointOn(edge, to),
  };
  if (edge.kind === 'line') return { kind: 'line', ...ends };
  if (edge.kind === 'arc') {
    const arc = centreOf(edge);
    if (!arc) return { kind: 'line', ...ends };
    const { ux, uy, vx, vy, whole } = arc;
    // An arc too small for its ends was scaled up; the pieces have its true radii.
    const radii = { rx: Math.hypot(ux, uy), ry: Math.hypot(vx, vy) };
    return { ...edge, ...ends, ...radii, large: Math.abs(whole) * (to - from) > Math.PI };
  }
  if (edge.kind === 'quadratic') {
    const [, control] = controlsBetween([edge.from, edge.control, edge.to], from, to);
    return { kind: 'quadratic', ...ends, control: control! };
  }
  const [, control1, control2] = controlsBetween([edge.from, edge.control1, edge.control2, edge.to], from, to);
  return { kind: 'cubic', ...ends, control1: control1!, control2: control2! };
}

/** The same edge from its end to its start. */
export function reversed(edge: Edge): Edge {
  const ends = { from: edge.to, to: edge.from };
  if (edge.kind === 'arc') return { ...edge, ...ends, sweep: !edge.sweep };
  if (edge.kind === 'cubic') return { ...edge, ...ends, control1: edge.control2, control2: edge.control1 };
  return { ...edge, ...ends };
}

const SAMPLES = 24;
const STEPS = 40;

/** The parameter of the point of an edge that is nearest to a place, and its distance in metres (within 1e-6). */
export function nearestOn(edge: Edge, place: Point): { readonly t: number; readonly distance: number } {
  const off = (t: number): number => {
    const { x, y } = pointOn(edge, t);
    return Math.hypot(x - place.x, y - place.y);
  };
  if (edge.kind === 'line') {
    const [dx, dy] = [edge.to.x - edge.from.x, edge.to.y - edge.from.y];
    const along = ((place.x - edge.from.x) * dx + (place.y - edge.from.y) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    return { t, distance: off(t) };
  }
  let best = 0;
  for (let i = 1; i <= SAMPLES; i += 1) if (off(i / SAMPLES) < off(best / SAMPLES)) best = i;
  let [low, high] = [Math.max(0, best - 1) / SAMPLES, Math.min(SAMPLES, best + 1) / SAMPLES];
  for (let step = 0; step < STEPS; step += 1) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (off(a) < off(b)) high = b;
    else low = a;
  }
  const t = (low + high) / 2;
  return { t, distance: off(t) };
}
