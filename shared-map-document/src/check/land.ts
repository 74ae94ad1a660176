import type { Box, Point, Ring } from '@lotline/shared-geometry';
import Flatbush from 'flatbush';
import { outsideOf, type Region } from '../document/clip.js';
import { quickOverlap } from '../document/convex.js';
import { nameOf, type MapShape } from '../document/model.js';
import { countEdges, geometryOf, labelOf } from '../document/parts.js';
import { Budget, stoppedAt } from './budget.js';
import { lotsOf, NOISE, SHARE, squareMetres, weightOf, type Checked, type Finding } from './finding.js';

/** A lot narrower than this, in metres, is a sliver. */
const NARROW = 1;
/** Outlines of stages that are compared with one lot: a stage's map has one. */
const MAX_STAGES = 16;

interface Side {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}
const boxOf = ({ ax, ay, bx, by }: Side): Box => [
  Math.min(ax, bx),
  Math.min(ay, by),
  Math.max(ax, bx),
  Math.max(ay, by),
];
const turn = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
  Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
const cross = (one: Side, two: Side): boolean =>
  turn(one.ax, one.ay, one.bx, one.by, two.ax, two.ay) * turn(one.ax, one.ay, one.bx, one.by, two.bx, two.by) < 0 &&
  turn(two.ax, two.ay, two.bx, two.by, one.ax, one.ay) * turn(two.ax, two.ay, two.bx, two.by, one.bx, one.by) < 0;

/** The first place where the sides of rings cross; null if they only meet at corners. */
export function crossingIn(rings: readonly Ring[]): Point | null {
  const sides = rings.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, at): Side => {
      const next = (2 * at + 2) % ring.length;
      return { ax: ring[2 * at]!, ay: ring[2 * at + 1]!, bx: ring[next]!, by: ring[next + 1]! };
    }),
  );
  if (sides.length < 4) return null;
  const tree = new Flatbush(sides.length);
  for (const side of sides) tree.add(...boxOf(side));
  tree.finish();
  for (const [at, side] of sides.entries()) {
    // Of a comb all boxes meet: what doesn't cross isn't collected.
    let other: Side | null = null;
    tree.search(...boxOf(side), (index) => {
      if (!other && index > at && cross(side, sides[index]!)) other = sides[index]!;
      return false;
    });
    if (other) return crossingOf(side, other);
  }
  return null;
}

function crossingOf({ ax, ay, bx, by }: Side, { ax: cx, ay: cy, bx: dx, by: dy }: Side): Point {
  const below = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / below;
  return { x: ax + t * (bx - ax), y: ay + t * (by - ay) };
}

/** Shapes whose edges cross each other: their area is undefined. */
export const crossings = ({ document }: Checked): Finding[] =>
  Object.values(document.shapes).flatMap((shape) => {
    const at = crossingIn(geometryOf(shape).rings);
    const message = `${nameOf(shape)} crosses itself.`;
    return at ? [{ rule: 'crossing', weight: 'error', at, shapes: [shape.id], message }] : [];
  });

const isSliver = (lot: MapShape): boolean => geometryOf(lot).short < NARROW;

/** Lots too narrow to be one: leftovers of a split, or of two boundaries drawn nearly alike. */
export const slivers = ({ document }: Checked): Finding[] =>
  lotsOf(document)
    .filter((lot) => isSliver(lot) && !crossingIn(geometryOf(lot).rings))
    .map((lot) => ({
      rule: 'sliver',
      weight: 'warning',
      at: labelOf(lot),
      shapes: [lot.id],
      message: `${nameOf(lot)} is narrower than ${NARROW} m (${squareMetres(geometryOf(lot).area)}).`,
    }));

/** No lot is smaller or larger than this, in m²: the drawing has another scale, or another coordinate system. */
const SIZES = { from: 20, to: 1_000_000 } as const;

/** Lots that are drawn far too small or too large; of one that crosses itself, and of a sliver, that is said already. */
export const unlikelySizes = ({ document }: Checked): Finding[] =>
  lotsOf(document)
    .filter((lot) => lot.link?.to !== 'land' && !isSliver(lot) && !crossingIn(geometryOf(lot).rings))
    .flatMap((shape) => {
      const { area } = geometryOf(shape);
      if (area >= SIZES.from && area <= SIZES.to) return [];
      const large = `${Math.round(area / 10_000).toLocaleString('en-AU')} ha`;
      const message = `${nameOf(shape)} is drawn with ${area > SIZES.to ? large : squareMetres(area)}. Check the scale of the map and the coordinate system of its file.`;
      return [{ rule: 'size', weight: 'warning', at: labelOf(shape), shapes: [shape.id], message }];
    });

/** What of a lot is outside the stages that its box meets; null where it can't be measured. */
function landOutside(lot: MapShape, stages: readonly MapShape[], budget: Budget): Region | null {
  const { area, rings } = geometryOf(lot);
  const [stage] = stages;
  const corners = countEdges(lot.parts);
  if (!stage) return { area, at: labelOf(lot) };
  const inside = stages.length === 1 ? quickOverlap(rings, geometryOf(stage).rings) : null;
  budget.spend(corners * countEdges(stage.parts));
  if (inside) return { area: Math.max(0, area - inside.area), at: labelOf(lot) };
  budget.spendClip(stages.reduce((sum, { parts }) => sum + countEdges(parts), corners));
  return outsideOf(lot, stages);
}

function outsideFinding(lot: MapShape, found: Region | null): Finding | null {
  const about = { rule: 'outside stage', shapes: [lot.id] } as const;
  const name = nameOf(lot);
  if (!found) {
    const message = `The outlines of ${name} and the stage nearly touch, so it can’t be measured whether the lot is inside. Move the corners of one onto the other.`;
    return { ...about, weight: 'warning', at: labelOf(lot), message };
  }
  const { area, at } = found;
  if (area < NOISE) return null;
  const whole = geometryOf(lot).area;
  const message =
    area > whole * (1 - SHARE)
      ? `${name} is outside the stage.`
      : `${squareMetres(area)} of ${name} is outside the stage.`;
  return { ...about, weight: weightOf(area, whole), at, message };
}

/** Lots that leave the stage, where the map has its outline. */
export function outsideStage({ document }: Checked): Finding[] {
  const stages = Object.values(document.shapes).filter(({ kind, parts }) => kind === 'stage' && parts.length > 0);
  if (!stages.length) return [];
  const tree = new Flatbush(stages.length);
  for (const stage of stages) tree.add(...geometryOf(stage).box);
  tree.finish();
  const budget = new Budget();
  const found: Finding[] = [];
  for (const lot of lotsOf(document)) {
    const near = tree.search(...geometryOf(lot).box).map((at) => stages[at]!);
    if (near.length > MAX_STAGES || !budget.takePair())
      return [...found, stoppedAt(lot, 'too many stage outlines lie over each other. Keep one of each')];
    const finding = outsideFinding(lot, landOutside(lot, near, budget));
    if (finding) found.push(finding);
  }
  return found;
}
