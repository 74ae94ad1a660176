import {
  labelPointOf,
  type LngLat,
  localProjection,
  type Point,
  polygonOf,
  type Ring,
  writeOutline,
} from '@lotline/shared-geometry';

/** A stage as its own map draws it. */
export interface DrawnStage {
  readonly stageId: string;
  /** Around its lots, in plan units. */
  readonly outline: Ring;
  /** Null: nobody said. */
  readonly metresPerUnit: number | null;
  /** Degrees clockwise from the top of the plan. */
  readonly north: number | null;
  /** Where the plan's 0,0 is on Earth. */
  readonly origin: LngLat | null;
}

/** A stage on an estate's map, in its units. */
export interface PlacedStage {
  readonly stageId: string;
  readonly path: string;
  readonly binding: Point;
  readonly size: { readonly width: number; readonly height: number };
}

export interface MapOfStages {
  readonly size: { readonly width: number; readonly height: number };
  readonly metresPerUnit: number;
  readonly north: number | null;
  /** The background, as a data URL. */
  readonly picture: string;
  readonly stages: readonly PlacedStage[];
}

/** The longer side of a map without its margin, and the margin. */
const SIDE = 1000;
const MARGIN = 40;
/** Stages further apart, in metres, aren't placed by their origins: one of them is wrong. */
export const FARTHEST = 30_000;

const pointsOf = (ring: Ring): Point[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => ({ x: ring[2 * at]!, y: ring[2 * at + 1]! }));

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Where a point of a plan is on Earth. */
export function onEarthOf(
  { metresPerUnit, north, origin }: { metresPerUnit: number; north?: number | null; origin: LngLat },
  { x, y }: Point,
): LngLat {
  const turn = ((north ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * metresPerUnit, Math.sin(turn) * metresPerUnit];
  return localProjection(origin).toLngLat({ x: x * cos + y * sin, y: y * cos - x * sin });
}

/** Where each stage is on Earth, in metres about the first one's origin; null unless all can be placed. */
function onEarth(stages: readonly DrawnStage[]): Point[][] | null {
  const first = stages[0]?.origin;
  if (!first) return null;
  const home = localProjection(first);
  const placed: Point[][] = [];
  for (const { outline, metresPerUnit, north, origin } of stages) {
    if (!origin || metresPerUnit === null) return null;
    const plan = { metresPerUnit, north, origin };
    placed.push(pointsOf(outline).map((point) => home.toMetres(onEarthOf(plan, point))));
  }
  const { width, height } = boundsOf(placed.flat());
  return Math.max(width, height) <= FARTHEST ? placed : null;
}

/** The stages in rows, in their order: in metres where every scale is known, otherwise all equally large. */
function sideBySide(stages: readonly DrawnStage[]): Point[][] {
  const isToScale = stages.every(({ metresPerUnit }) => metresPerUnit !== null);
  const scaled = stages.map(({ outline, metresPerUnit }) => {
    const points = pointsOf(outline);
    const { left, top, width, height } = boundsOf(points);
    const scale = isToScale ? metresPerUnit! : 1 / Math.max(width, height);
    return {
      points: points.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale })),
      width: width * scale,
      height: height * scale,
    };
  });
  const gap = Math.max(...scaled.flatMap(({ width, height }) => [width, height])) / 10;
  const perRow = Math.ceil(Math.sqrt(scaled.length));
  const placed: Point[][] = [];
  let y = 0;
  for (let from = 0; from < scaled.length; from += perRow) {
    const row = scaled.slice(from, from + perRow);
    const tall = Math.max(...row.map(({ height }) => height));
    let x = 0;
    for (const { points, width, height } of row) {
      const [dx, dy] = [x, y + (tall - height) / 2];
      placed.push(points.map((point) => ({ x: point.x + dx, y: point.y + dy })));
      x += width + gap;
    }
    y += tall + gap;
  }
  return placed;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/**
 * The map of an estate for which none was drawn, made of its stages' outlines (D161): at their true places where scale and
 * origin of each are known, otherwise side by side. Null of fewer than two: a single stage is shown by its own map (D60).
 */
export function mapOfStages(all: readonly DrawnStage[]): MapOfStages | null {
  const stages = all.filter(({ outline }) => outline.length > 0);
  if (stages.length < 2) return null;
  const placed = onEarth(stages);
  const laidOut = placed ?? sideBySide(stages);
  const { left, top, width, height } = boundsOf(laidOut.flat());
  const scale = SIDE / Math.max(width, height);
  const toMap = ({ x, y }: Point): Point => ({ x: (x - left) * scale + MARGIN, y: (y - top) * scale + MARGIN });
  const size = { width: Math.ceil(width * scale) + 2 * MARGIN, height: Math.ceil(height * scale) + 2 * MARGIN };
  const isToScale = stages.every(({ metresPerUnit }) => metresPerUnit !== null);
  const [{ north }] = stages as [DrawnStage];
  const shapes = stages.map(({ stageId }, at): PlacedStage => {
    const points = laidOut[at]!.map(toMap);
    const outline = polygonOf(points);
    const label = labelPointOf(outline);
    const box = boundsOf(points);
    return {
      stageId,
      path: writeOutline(outline, 2),
      binding: { x: hundredth(label.x), y: hundredth(label.y) },
      size: { width: hundredth(box.width), height: hundredth(box.height) },
    };
  });
  return {
    size,
    metresPerUnit: isToScale ? 1 / scale : 1,
    north: placed ? 0 : stages.every((stage) => stage.north === north) ? north : null,
    picture: pictureOf(size, shapes),
    stages: shapes,
  };
}

function pictureOf({ width, height }: MapOfStages['size'], shapes: readonly PlacedStage[]): string {
  const land = shapes.map(({ path }) => path).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f6f4ef"/><path fill="#ece9e1" stroke="#b9b4a6" d="${land}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
