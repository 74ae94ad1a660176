import { nameOf, type MapDocument, type MapShape } from '../document/model.js';
import { geometryOf } from '../document/parts.js';
import { sameValue } from '../document/text.js';

/** A shape that two drawings don't have in common. `name` is its later name, or its last. */
export interface MapDifference {
  readonly id: string;
  readonly name: string;
  readonly did: 'added' | 'removed' | 'redrawn' | 'renamed' | 'changed';
}

/** Outlines are the same if no corner is farther than this from its own, in metres. */
const SAME_CORNER = 0.01;

/** Whether two shapes have the same outline, within a centimetre. */
export function sameOutline(a: MapShape, b: MapShape): boolean {
  if (a.parts === b.parts) return true;
  const [before, after] = [geometryOf(a).rings, geometryOf(b).rings];
  return (
    before.length === after.length &&
    before.every((ring, part) => {
      const other = after[part]!;
      return ring.length === other.length && ring.every((value, at) => Math.abs(value - other[at]!) <= SAME_CORNER);
    })
  );
}

function didOf(a: MapShape, b: MapShape): MapDifference['did'] | null {
  if (!sameOutline(a, b)) return 'redrawn';
  if (a.title !== b.title) return 'renamed';
  const isSame =
    a.kind === b.kind &&
    a.frontEdge === b.frontEdge &&
    sameValue(a.labelAt, b.labelAt) &&
    sameValue(a.status, b.status) &&
    sameValue(a.link, b.link);
  return isSame ? null : 'changed';
}

/** The shapes that differ between two drawings of a map, by id (D95): what was added, removed, redrawn, renamed or changed otherwise. */
export function compareMaps(before: MapDocument, after: MapDocument): MapDifference[] {
  const found = Object.values(before.shapes).flatMap((shape): MapDifference[] => {
    const next = after.shapes[shape.id];
    const did = next ? didOf(shape, next) : 'removed';
    return did ? [{ id: shape.id, name: nameOf(next ?? shape), did }] : [];
  });
  const added = Object.values(after.shapes)
    .filter(({ id }) => !before.shapes[id])
    .map((shape): MapDifference => ({ id: shape.id, name: nameOf(shape), did: 'added' }));
  return [...found, ...added];
}
