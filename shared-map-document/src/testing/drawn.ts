import { readOutline, writeOutline } from '@lotline/shared-geometry';
import { applyPatch, type Command } from '../command/command.js';
import { emptyDocument, newShape, type MapDocument, type MapShape, type ShapePart } from '../document/model.js';
import { geometryOf, outlineOf, partsOf } from '../document/parts.js';

export const lot = (id: string, parts: readonly ShapePart[], more: Partial<MapShape> = {}): MapShape =>
  newShape(id, 'lot', parts, { title: id, link: { to: 'lot', id: `lot-${id}` }, ...more });
export const pathLot = (id: string, path: string, more: Partial<MapShape> = {}) =>
  lot(id, partsOf(readOutline(path)), more);
export const mapOf = (...shapes: MapShape[]): MapDocument => ({
  ...emptyDocument({ width: 400, height: 300 }),
  shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])),
});
export const after = (document: MapDocument, command: Command) => applyPatch(document, command.redo);
export const pathOf = (document: MapDocument, id: string) => writeOutline(outlineOf(document.shapes[id]!.parts), 3);
export const areas = (document: MapDocument) =>
  Object.values(document.shapes).map((shape) => Math.round(geometryOf(shape).area * 1000) / 1000);
export const ids = () => {
  let last = 0;
  return () => `new-${(last += 1)}`;
};
