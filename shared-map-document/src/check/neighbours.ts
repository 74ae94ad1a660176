import Flatbush from 'flatbush';
import { overlapOf, type Region } from '../document/clip.js';
import { quickOverlap } from '../document/convex.js';
import type { MapShape } from '../document/model.js';
import { countEdges, geometryOf, labelOf } from '../document/parts.js';
import { onlyTouch } from '../document/touch.js';
import { Budget, stoppedAt } from './budget.js';
import { GAP, gapBetween } from './gaps.js';
import { bothNames, lotsOf, NOISE, squareMetres, weightOf, type Checked, type Finding } from './finding.js';

/** Of lots of more corners it is looked first whether they only share boundaries. */
const FEW = 8;

/** Gaps that are offered to be closed: each mend holds a whole lot. */
const MAX_MENDS = 1_000;

const TOO_MANY = 'too many lots lie over or close to each other. Move them apart or simplify their outlines';

/** Lots that overlap, and lots that nearly meet. */
export function neighbours({ document }: Checked): Finding[] {
  const lots = lotsOf(document);
  if (lots.length < 2) return [];
  const tree = new Flatbush(lots.length);
  for (const lot of lots) tree.add(...geometryOf(lot).box);
  tree.finish();
  const budget = new Budget();
  const [overlaps, gaps]: [Finding[], Finding[]] = [[], []];
  for (const [at, lot] of lots.entries()) {
    const [left, top, right, bottom] = geometryOf(lot).box;
    const near = tree.search(left - GAP.to, top - GAP.to, right + GAP.to, bottom + GAP.to, (other) => other > at);
    for (const other of near) {
      if (!budget.takePair()) return [...overlaps, stoppedAt(lot, TOO_MANY), ...gaps];
      const overlap = overlapBetween(lot, lots[other]!, budget);
      if (overlap) overlaps.push(overlap);
      const gap = gapBetween(document, lot, lots[other]!, { budget, isMended: gaps.length < MAX_MENDS });
      if (gap) gaps.push(gap);
    }
  }
  return [...overlaps, ...gaps];
}

/** Whether two lots of one ring surely have no land in common. */
function isBeside(a: MapShape, b: MapShape): boolean {
  const [one, other] = [geometryOf(a), geometryOf(b)];
  const [ring, otherRing] = [one.rings[0], other.rings[0]];
  if (!ring || !otherRing || one.rings.length > 1 || other.rings.length > 1) return false;
  const [left, top, right, bottom] = one.box;
  const [l, t, r, b2] = other.box;
  return onlyTouch(ring, otherRing, [Math.max(left, l), Math.max(top, t), Math.min(right, r), Math.min(bottom, b2)]);
}

const NONE: Region = { area: 0, at: null };

/** What two lots have in common; null where it can't be measured. */
function commonLand(a: MapShape, b: MapShape, budget: Budget): Region | null {
  const [corners, others] = [countEdges(a.parts), countEdges(b.parts)];
  const isMany = Math.max(corners, others) > FEW;
  budget.spend(corners + others);
  if (isMany && isBeside(a, b)) return NONE;
  const quick = quickOverlap(geometryOf(a).rings, geometryOf(b).rings);
  if (quick) {
    budget.spend(corners * others);
    return quick;
  }
  if (!isMany && isBeside(a, b)) return NONE;
  budget.spendClip(corners + others);
  return overlapOf(a, b);
}

function overlapBetween(a: MapShape, b: MapShape, budget: Budget): Finding | null {
  const [left, top, right, bottom] = geometryOf(a).box;
  const [l, t, r, d] = geometryOf(b).box;
  if (l > right || r < left || t > bottom || d < top) return null;
  const found = commonLand(a, b, budget);
  const about = { rule: 'overlap', shapes: [a.id, b.id] } as const;
  if (!found) {
    const message = `${bothNames(a, b)} nearly touch, so their overlap can’t be measured. Move the corners of one onto the other.`;
    return { ...about, weight: 'warning', at: labelOf(a), message };
  }
  const { area, at } = found;
  if (area < NOISE) return null;
  const smaller = Math.min(geometryOf(a).area, geometryOf(b).area);
  const message = `${bothNames(a, b)} overlap by ${squareMetres(area)}.`;
  return { ...about, weight: weightOf(area, smaller), at, message };
}
