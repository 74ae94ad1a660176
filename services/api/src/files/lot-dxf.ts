import {
  boundsOf,
  centreOf,
  type Edge,
  type Part,
  pointsAlong,
  readOutline,
  scaleAndMove,
  transformOutline,
} from '@lotline/shared-geometry';
import type { LotFacts } from './lot-drawing.js';

interface Vertex {
  readonly x: number;
  readonly y: number;
  /** Of a circular arc to the next vertex: tangent of a quarter of its angle, positive for counterclockwise. */
  readonly bulge?: number;
}

/** The vertices of an edge without its end: a circular arc keeps its curve, others are flattened. */
function verticesOf(edge: Edge): Vertex[] {
  const arc = edge.kind === 'arc' && edge.rx === edge.ry ? centreOf(edge) : undefined;
  // Counterclockwise in DXF, where y grows upwards, is against the angles of a plan.
  if (arc) return [{ ...edge.from, bulge: -Math.tan(arc.whole / 4) }];
  const along = pointsAlong(edge).slice(0, -2);
  return [edge.from, ...along.flatMap((x, at) => (at % 2 ? [] : [{ x, y: along[at + 1]! }]))];
}

/** A part as a closed polyline; `height`: of the drawing in metres, whose foot becomes y = 0. */
const polyline = (part: Part, height: number): string[] => [
  '0',
  'POLYLINE',
  '8',
  'BOUNDARY',
  '66',
  '1',
  '70',
  '1',
  ...part
    .flatMap(verticesOf)
    .flatMap(({ x, y, bulge }) => [
      '0',
      'VERTEX',
      '8',
      'BOUNDARY',
      '10',
      x.toFixed(3),
      '20',
      (height - y).toFixed(3),
      ...(bulge ? ['42', bulge.toFixed(6)] : []),
    ]),
  '0',
  'SEQEND',
];

/** The lot's boundary for CAD programs: closed polylines in metres, y up, as plain DXF (R12). */
export function lotDxf(facts: LotFacts): Buffer {
  const outline = transformOutline(readOutline(facts.outline), scaleAndMove(facts.metresPerUnit, 0, 0));
  const height = boundsOf(outline)[3];
  const lines = [
    '0',
    'SECTION',
    '2',
    'ENTITIES',
    ...outline.flatMap((part) => polyline(part, height)),
    '0',
    'ENDSEC',
    '0',
    'EOF',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
