import type { Point } from '@lotline/shared-geometry';
import { areaOf, arc, boxOf, decimetre, distance, polar, type Box } from './plane.js';

export interface DrawnLot {
  readonly stage: string;
  readonly title: string;
  readonly street: string;
  readonly points: readonly Point[];
  /** In metres: along the street, and perpendicular to it. */
  readonly frontage: number;
  readonly depth: number;
  /** Polygon area, m². */
  readonly area: number;
}

export interface DrawnStage {
  readonly title: string;
  readonly name: string;
  readonly outline: readonly Point[];
  /** The stage image's window on the estate plan. */
  readonly window: Box;
}

export interface DrawnEstate {
  readonly size: { readonly width: number; readonly height: number };
  readonly stages: readonly DrawnStage[];
  readonly lots: readonly DrawnLot[];
  /** Centre-lines by street name, to find each lot's front edge. */
  readonly streets: Readonly<Record<string, readonly Point[]>>;
  /** Draws the plan inside a window; `stage` adds its dashed outline. */
  draw(window: Box, name: string, stage?: DrawnStage): string;
}

/** A row of four-cornered lots around a centre, from the ring at `front` to `back` (radii, metres). */
export function ringOfLots(options: {
  readonly centre: Point;
  readonly front: number;
  readonly back: number;
  readonly from: number;
  readonly to: number;
  readonly titles: readonly string[];
  readonly stage: string;
  readonly street: string;
}): DrawnLot[] {
  const { centre, front, back, from, to, titles } = options;
  // Varied widths: every third lot is a little wider.
  const weights = titles.map((_, i) => (i % 3 === 1 ? 1.16 : i % 5 === 0 ? 0.92 : 1));
  const total = weights.reduce((sum, w) => sum + w, 0);
  let angle = from;
  return titles.map((title, i) => {
    const next = angle + ((to - from) * (weights[i] ?? 1)) / total;
    const points = [
      polar(centre, front, angle),
      polar(centre, front, next),
      polar(centre, back, next),
      polar(centre, back, angle),
    ].map((p) => ({
      x: decimetre(p.x),
      y: decimetre(p.y),
    }));
    angle = next;
    return {
      stage: options.stage,
      title,
      street: options.street,
      points,
      frontage: decimetre(distance(points[0]!, points[1]!)),
      depth: decimetre(Math.abs(back - front)),
      area: Math.round(areaOf(points)),
    };
  });
}

/** The outline of a ring segment, along the outer radius and back along the inner. */
export const ringPiece = (centre: Point, inner: number, outer: number, from: number, to: number): Point[] => [
  ...arc(centre, outer, from, to, 32),
  ...arc(centre, inner, to, from, 32),
];

/** A window around an outline with a margin, on whole metres. */
export function windowAround(outline: readonly Point[], margin: number): Box {
  const box = boxOf(outline);
  const x = Math.floor(box.x - margin);
  const y = Math.floor(box.y - margin);
  return { x, y, width: Math.ceil(box.x + box.width + margin) - x, height: Math.ceil(box.y + box.height + margin) - y };
}
