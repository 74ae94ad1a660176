import { emptyDocument, type MapDocument, type Patch } from '@lotline/shared-map-document';

/** Shapes, and corners of them, sent to or from a worker at once: copying more would keep the page waiting. */
const PART = { shapes: 250, corners: 5_000 };

/** The map that a worker knows at first. */
export const NOTHING: MapDocument = { ...emptyDocument({ width: 1, height: 1 }), layers: {} };

type Parted = { readonly parts: readonly { readonly vertices: readonly unknown[] }[] } | null;

/** A list of shapes by id in parts that are quickly copied from thread to thread. */
export function* inParts<Shape extends Parted>(
  shapes: Iterable<readonly [string, Shape]>,
): Generator<Record<string, Shape>> {
  let [part, count, corners]: [Record<string, Shape>, number, number] = [{}, 0, 0];
  for (const [id, shape] of shapes) {
    part[id] = shape;
    count += 1;
    corners += shape?.parts.reduce((sum, { vertices }) => sum + vertices.length, 0) ?? 0;
    if (count < PART.shapes && corners < PART.corners) continue;
    yield part;
    [part, count, corners] = [{}, 0, 0];
  }
  if (count > 0) yield part;
}

/** The patches that turn a document into another, in parts: for a worker that knows the first. */
export function* patchesBetween(before: MapDocument, now: MapDocument): Generator<Patch> {
  const missing = Object.keys(before.layers).flatMap((id): [string, null][] => (now.layers[id] ? [] : [[id, null]]));
  if (before.layers !== now.layers || before.settings !== now.settings)
    yield { settings: now.settings, layers: { ...Object.fromEntries(missing), ...now.layers } };
  const gone = Object.keys(before.shapes).flatMap((id): [string, null][] => (now.shapes[id] ? [] : [[id, null]]));
  const changed = Object.entries(now.shapes).filter(([id, shape]) => before.shapes[id] !== shape);
  for (const shapes of inParts([...gone, ...changed])) yield { shapes };
}
