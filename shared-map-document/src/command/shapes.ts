import type { Point } from '@lotline/shared-geometry';
import type { MapDocument, MapShape, ShapeId } from '../document/model.js';
import { commandOf, commandOfShapes, editables, objectOf, refuse, type Command } from './command.js';
import { shifted } from './move.js';

/** Makes a new id with every call; ids never repeat within a map. */
export type NewId = () => ShapeId;

/** Adds shapes. @throws CommandRefused if an id is taken, a layer is missing, or there are none. */
export function addShapes(document: MapDocument, shapes: readonly MapShape[]): Command {
  if (!shapes.length) refuse('There is nothing to add.');
  for (const { id, layer } of shapes) {
    if (document.shapes[id]) refuse('This shape is already on the map.');
    if (!document.layers[layer]) refuse('The layer of this shape is no longer on the map.');
  }
  return commandOfShapes(`Add ${objectOf(shapes)}`, document, shapes);
}

/** Deletes shapes. @throws CommandRefused for a locked one. */
export function removeShapes(document: MapDocument, ids: readonly ShapeId[]): Command {
  const shapes = editables(document, ids);
  return commandOf(`Delete ${objectOf(shapes)}`, document, {
    shapes: Object.fromEntries(shapes.map(({ id }) => [id, null])),
  });
}

/**
 * Copies shapes, moved by metres. A copy stands for nothing yet and a lot's has no number: two lots can't share one.
 * @throws CommandRefused for a shape that is gone.
 */
export function copyShapes(document: MapDocument, ids: readonly ShapeId[], by: Point, newId: NewId): Command {
  const shapes = ids.map((id) => document.shapes[id] ?? refuse('This shape is no longer on the map.'));
  if (!shapes.length) refuse('Select a shape first.');
  const copies = shapes.map((shape) => ({
    ...shifted(shape, by),
    id: newId(),
    title: shape.kind === 'lot' || shape.kind === 'stage' ? '' : shape.title,
    link: null,
    locked: false,
  }));
  return commandOfShapes(`Copy ${objectOf(shapes)}`, document, copies);
}
