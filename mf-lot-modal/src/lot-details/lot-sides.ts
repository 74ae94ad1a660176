import { areaOf, lengthOf, pointOn, readOutline, type Edge, type Point } from '@lotline/shared-geometry';

/** One side of a lot: edges that go on in about the same direction. */
export interface LotSide {
  /** Metres along it. */
  readonly metres: number;
  /** Its middle, plan units. */
  readonly middle: Point;
  /** Away from the lot there, of length 1. */
  readonly out: Point;
  /** Points along it, plan units. */
  readonly points: readonly Point[];
  readonly isStreet: boolean;
}

interface MeasuredLot {
  readonly path: string | null | undefined;
  /** Index of the street edge. */
  readonly frontEdge: number | null | undefined;
  /** Metres. */
  readonly frontage: number | null | undefined;
  /** m². */
  readonly size: number | null | undefined;
}

/** Edges that turn less than this, in degrees, are one side: curves drawn as many lines. */
const STRAIGHT = 12;
/** By how much the drawing's area may differ from the lot's size, as a share of it: beyond, the drawing isn't to scale. */
const TO_SCALE = 0.04;
/** More than this many sides can't be read on a small drawing. */
const MOST_SIDES = 8;
const STEPS = [0, 0.25, 0.5, 0.75, 1];

const heading = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
const begins = (edge: Edge): number => heading(edge.from, pointOn(edge, 0.02));
const ends = (edge: Edge): number => heading(pointOn(edge, 0.98), edge.to);

function goesOn(before: Edge, after: Edge): boolean {
  const turn = Math.abs(begins(after) - ends(before)) % 360;
  return Math.min(turn, 360 - turn) < STRAIGHT;
}

/** The edges of a closed part by side; the first side begins at a corner. */
function bySide(edges: readonly Edge[]): Edge[][] {
  const first = edges.findIndex((edge, at) => !goesOn(edges.at(at - 1)!, edge));
  if (first < 0) return [[...edges]];
  const sides: Edge[][] = [];
  for (const edge of [...edges.slice(first), ...edges.slice(0, first)]) {
    const last = sides.at(-1);
    if (last && goesOn(last.at(-1)!, edge)) last.push(edge);
    else sides.push([edge]);
  }
  return sides;
}

/**
 * The sides of a lot in metres, as its drawing has them, by the scale that its frontage gives. Null where there is no street edge or
 * frontage, where the drawing isn't to scale, and for shapes with holes or with too many sides to label.
 */
export function lotSides({ path, frontEdge, frontage, size }: MeasuredLot): readonly LotSide[] | null {
  if (!path || typeof frontEdge !== 'number' || !frontage || !size) return null;
  const outline = readOutline(path);
  const [edges] = outline;
  const street = edges?.[frontEdge];
  if (!edges || !street || outline.length > 1) return null;
  const sides = bySide(edges);
  const streetSide = sides.find((side) => side.includes(street))!;
  const along = (side: readonly Edge[]): number => side.reduce((sum, edge) => sum + lengthOf(edge), 0);
  const scale = frontage / along(streetSide);
  if (sides.length > MOST_SIDES || Math.abs(areaOf(outline) * scale ** 2 - size) > size * TO_SCALE) return null;
  const centre = { x: 0, y: 0 };
  for (const { from } of edges) {
    centre.x += from.x / edges.length;
    centre.y += from.y / edges.length;
  }
  return sides.map((side) => {
    const points = side.flatMap((edge) => STEPS.map((step) => pointOn(edge, step)));
    const [from, to] = [points[0]!, points.at(-1)!];
    const middle = pointOn(side[Math.floor(side.length / 2)]!, side.length % 2 ? 0.5 : 0);
    const chord = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const normal = { x: (to.y - from.y) / chord, y: (from.x - to.x) / chord };
    const sign = normal.x * (middle.x - centre.x) + normal.y * (middle.y - centre.y) < 0 ? -1 : 1;
    return {
      metres: along(side) * scale,
      middle,
      out: { x: normal.x * sign, y: normal.y * sign },
      points,
      isStreet: side === streetSide,
    };
  });
}
