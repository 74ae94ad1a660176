import { scaleAndMove } from '@lotline/shared-geometry';
import { transformed } from '../command/move.js';
import { targetOf, type MapDocument, type MapSettings, type MapShape, type ShapeId } from '../document/model.js';
import { fromStored, toStored, type StoredMap } from '../document/stored.js';

/** A drawing at the scale of a live map: where the scale was set anew, everything keeps its place on the plan. */
function rescaled(document: MapDocument, metresPerUnit: number): MapDocument {
  const factor = metresPerUnit / document.settings.metresPerUnit;
  if (factor === 1) return document;
  const shapes = Object.values(document.shapes).map((shape) => transformed(shape, scaleAndMove(factor, 0, 0)));
  return { ...document, shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])) };
}

/**
 * What is live as a document: the drawing published last with what has changed beside it since (lots that were removed,
 * restored, renumbered or given another frontage, a new picture or scale), else the live shapes alone.
 * @param last the drawing published last; null if there is none
 */
export function liveDocument(
  last: MapDocument | null,
  live: StoredMap,
  { north }: Pick<MapSettings, 'north'>,
): MapDocument {
  const now = fromStored(live, { north, origin: last?.settings.origin ?? null });
  if (!last) return now;
  const drawn = rescaled(last, live.metresPerUnit);
  const paths = new Map(toStored(drawn).shapes.map((shape) => [shape.link.id, shape]));
  const stored = new Map(live.shapes.map((shape) => [shape.link.id, shape]));
  const present = new Map(Object.values(now.shapes).map((shape) => [targetOf(shape), shape]));
  const kept = Object.values(drawn.shapes).flatMap((shape): MapShape[] => {
    const id = targetOf(shape);
    if (!id) return [shape];
    const fresh = present.get(id);
    present.delete(id);
    if (!fresh) return [];
    const isSame = paths.get(id)?.path === stored.get(id)?.path;
    const { title, frontEdge } = fresh;
    if (isSame) return [{ ...shape, title, frontEdge }];
    return [{ ...shape, title, frontEdge, parts: fresh.parts, labelAt: fresh.labelAt, status: fresh.status }];
  });
  const shapes = [...kept, ...present.values()];
  return {
    layers: drawn.layers,
    settings: { ...now.settings, origin: drawn.settings.origin },
    shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])),
  };
}

/** A drawing in which some shapes stand for lots: what was a new lot, once it is created. */
export const settled = (document: MapDocument, lots: ReadonlyMap<ShapeId, string>): MapDocument => ({
  ...document,
  shapes: Object.fromEntries(
    Object.entries(document.shapes).map(([id, shape]) => {
      const lot = lots.get(id);
      return [id, lot ? { ...shape, link: { to: 'lot', id: lot } } : shape];
    }),
  ),
});
