import type { Point } from '@lotline/shared-geometry';
import {
  type LayerId,
  type MapDocument,
  type MapLayer,
  type MapSettings,
  type MapShape,
  plainTitle,
  type ShapeId,
  type ShapeLink,
} from '../document/model.js';
import { countEdges, tidy } from '../document/parts.js';
import {
  commandOf,
  commandOfShapes,
  editable,
  editables,
  inSentence,
  objectOf,
  refuse,
  type Command,
} from './command.js';

function change(
  document: MapDocument,
  id: ShapeId,
  name: (shape: MapShape) => string,
  facts: Partial<MapShape>,
): Command {
  const shape = editable(document, id);
  return commandOfShapes(name(shape), document, [{ ...shape, ...facts }]);
}

/**
 * Sets the street-side edge, counted over all parts (D70); null for none.
 * @throws CommandRefused if the shape is locked or has no such edge.
 */
export function setFrontEdge(document: MapDocument, id: ShapeId, edge: number | null): Command {
  const { parts } = editable(document, id);
  const isThere = edge === null || (Number.isInteger(edge) && edge >= 0 && edge < countEdges(parts));
  if (!isThere) refuse('This edge is no longer there.');
  return change(document, id, (shape) => `Set the frontage of ${inSentence(shape)}`, { frontEdge: edge });
}

/** Sets a lot's number, a stage's title or a label's text; spaces around it are dropped. @throws CommandRefused. */
export const setTitle = (document: MapDocument, id: ShapeId, title: string): Command =>
  change(document, id, (shape) => `Rename ${inSentence(shape)}`, { title: plainTitle(title) });

/** Puts a shape's label at a place in metres; null: where it falls by itself. @throws CommandRefused if locked. */
export function placeLabel(document: MapDocument, id: ShapeId, at: Point | null): Command {
  const shape = editable(document, id);
  if (!at && shape.kind === 'label') refuse('A label needs a place.');
  return change(document, id, () => `Move the label of ${inSentence(shape)}`, { labelAt: at && tidy(at) });
}

const linkName = (link: ShapeLink | null): string => {
  if (!link) return 'Unlink';
  return { lot: 'Link', stage: 'Link', 'new lot': 'Make a new lot of', land: 'Keep as land:' }[link.to];
};

/** Sets what a shape stands for. @throws CommandRefused if it is locked. */
export const linkShape = (document: MapDocument, id: ShapeId, link: ShapeLink | null): Command =>
  change(document, id, (shape) => `${linkName(link)} ${inSentence(shape)}`, { link });

/** Moves shapes to a layer. @throws CommandRefused if a shape or the layer is locked or gone. */
export function moveToLayer(document: MapDocument, ids: readonly ShapeId[], to: LayerId): Command {
  const shapes = editables(document, ids);
  const layer = document.layers[to] ?? refuse('This layer is no longer on the map.');
  if (layer.locked) refuse(`The layer ${layer.title} is locked. Unlock it first.`);
  return commandOfShapes(
    `Move ${objectOf(shapes)} to ${layer.title}`,
    document,
    shapes.map((shape) => ({ ...shape, layer: to })),
  );
}

/** Locks or unlocks shapes; the only change that a locked shape allows. @throws CommandRefused if one is gone. */
export function lockShapes(document: MapDocument, ids: readonly ShapeId[], locked: boolean): Command {
  const shapes = ids.map((id) => document.shapes[id] ?? refuse('This shape is no longer on the map.'));
  if (!shapes.length) refuse('Select a shape first.');
  return commandOfShapes(
    `${locked ? 'Lock' : 'Unlock'} ${objectOf(shapes)}`,
    document,
    shapes.map((shape) => ({ ...shape, locked })),
  );
}

/** Adds a layer, or replaces the one with its id. */
export const setLayer = (document: MapDocument, layer: MapLayer): Command =>
  commandOf(`${document.layers[layer.id] ? 'Change' : 'Add'} layer ${layer.title}`, document, {
    layers: { [layer.id]: { ...layer, title: plainTitle(layer.title) } },
  });

/** Deletes a layer without shapes. @throws CommandRefused for one with shapes, or the last one. */
export function removeLayer(document: MapDocument, id: LayerId): Command {
  const layer = document.layers[id] ?? refuse('This layer is no longer on the map.');
  if (Object.keys(document.layers).length < 2) refuse('A map needs a layer.');
  const isUsed = Object.values(document.shapes).some((shape) => shape.layer === id);
  if (isUsed) refuse(`The layer ${layer.title} still has shapes. Move them to another layer first.`);
  return commandOf(`Delete layer ${layer.title}`, document, { layers: { [id]: null } });
}

/** Changes the sheet: size in metres, scale, north or origin. @throws CommandRefused for a size or scale of 0 or less. */
export function changeSettings(document: MapDocument, changes: Partial<MapSettings>): Command {
  const settings = { ...document.settings, ...changes };
  const { size, metresPerUnit } = settings;
  if (!(size.width > 0 && size.height > 0 && metresPerUnit > 0)) refuse('Enter a size and scale above 0.');
  return commandOf('Change the map', document, { settings });
}
