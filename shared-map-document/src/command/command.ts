import {
  nameOf,
  type LayerId,
  type MapDocument,
  type MapLayer,
  type MapSettings,
  type MapShape,
  type ShapeId,
} from '../document/model.js';

/** What becomes of shapes, layers and settings; null removes. Whole records, by id (D95). */
export interface Patch {
  readonly shapes?: Readonly<Record<ShapeId, MapShape | null>>;
  readonly layers?: Readonly<Record<LayerId, MapLayer | null>>;
  readonly settings?: MapSettings;
}

/** One step of the history: a name ('Split lot 12') and a pair of patches, each the other's inverse. Plain data. */
export interface Command {
  readonly name: string;
  readonly redo: Patch;
  readonly undo: Patch;
  /** Why it can't be undone, as a sentence: something outside the document changed with it. */
  readonly fixed?: string;
}

/** Thrown when a command can't be carried out; the message tells people why and what to do. */
export class CommandRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CommandRefused';
  }
}

/** @throws CommandRefused with the reason. */
export function refuse(reason: string): never {
  throw new CommandRefused(reason);
}

/** Changes from which records are collected anew: deleting thousands of keys from a copy takes far longer. */
const MANY = 64;

function patched<T>(
  records: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>> = {},
): Readonly<Record<string, T>> {
  const entries = Object.entries(changes);
  const isLarge = entries.length > MANY;
  const next: Record<string, T> = isLarge ? {} : { ...records };
  if (isLarge) for (const [id, record] of Object.entries(records)) if (changes[id] !== null) next[id] = record;
  for (const [id, record] of entries)
    if (record !== null) next[id] = record;
    else if (!isLarge) delete next[id];
  return next;
}

/** A document after a patch; what the patch doesn't name stays the same object. */
export const applyPatch = (document: MapDocument, { shapes, layers, settings }: Patch): MapDocument => ({
  settings: settings ?? document.settings,
  layers: layers ? patched(document.layers, layers) : document.layers,
  shapes: shapes ? patched(document.shapes, shapes) : document.shapes,
});

function inverse<T>(
  records: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>>,
): Record<string, T | null> {
  return Object.fromEntries(Object.keys(changes).map((id) => [id, records[id] ?? null]));
}

/** The command that makes some changes to a document, with the patch that takes them back. */
export const commandOf = (name: string, document: MapDocument, redo: Patch): Command => ({
  name,
  redo,
  undo: {
    ...(redo.shapes ? { shapes: inverse(document.shapes, redo.shapes) } : {}),
    ...(redo.layers ? { layers: inverse(document.layers, redo.layers) } : {}),
    ...(redo.settings ? { settings: document.settings } : {}),
  },
});

/** The command that replaces or adds shapes. */
export const commandOfShapes = (name: string, document: MapDocument, shapes: readonly MapShape[]): Command =>
  commandOf(name, document, { shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])) });

/** A shape that may be changed. @throws CommandRefused if it is gone or locked, or its layer is. */
export function editable({ shapes, layers }: MapDocument, id: ShapeId): MapShape {
  const shape = shapes[id] ?? refuse('This shape is no longer on the map.');
  if (shape.locked) refuse(`${nameOf(shape)} is locked. Unlock it to change it.`);
  const layer = layers[shape.layer];
  if (layer?.locked) refuse(`The layer ${layer.title} is locked. Unlock it to change ${inSentence(shape)}.`);
  return shape;
}

/** Several shapes that may be changed. @throws CommandRefused if there are none, or for the first that may not. */
export const editables = (document: MapDocument, ids: readonly ShapeId[]): MapShape[] =>
  ids.length ? ids.map((id) => editable(document, id)) : refuse('Select a shape first.');

/** A shape's name within a sentence: 'lot 12'. */
export const inSentence = (shape: MapShape): string =>
  shape.kind === 'lot' || shape.kind === 'stage' || !shape.title
    ? nameOf(shape).replace(/^./, (first) => first.toLowerCase())
    : nameOf(shape);

/** Shapes in the name of a command: 'lot 12', '3 lots', '3 shapes'. */
export function objectOf(shapes: readonly MapShape[]): string {
  const [first] = shapes;
  if (first && shapes.length === 1) return inSentence(first);
  const kind = first && shapes.every((shape) => shape.kind === first.kind) ? first.kind : 'shape';
  return `${shapes.length} ${kind}s`;
}
