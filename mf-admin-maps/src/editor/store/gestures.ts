import {
  addRowOfLots,
  addShapes,
  addVertex,
  alignShapes,
  type Alignment,
  applyPatch,
  bendEdge,
  changeSettings,
  type Command,
  copyShapes,
  fitShapes,
  joined,
  linkShape,
  lockShapes,
  type MapDocument,
  type MapLayer,
  type MapSettings,
  type MapShape,
  mergeShapes,
  moveShapes,
  moveToLayer,
  moveVertices,
  type NewId,
  placeLabel,
  type PlacePair,
  removeLayer,
  removeShapes,
  removeVertex,
  rotateShapes,
  type RowOfLots,
  setFrontEdge,
  setLayer,
  setTitle,
  type ShapeId,
  type ShapeLink,
  splitShape,
  type VertexRef,
} from '@lotline/shared-map-document';
import type { Point } from '@lotline/shared-geometry';

/** What people do to the drawing, by pointer, key or number field alike. Lengths in metres, angles in degrees. */
interface Gestures {
  add: { readonly shapes: readonly MapShape[] };
  row: { readonly row: RowOfLots };
  move: { readonly ids: readonly ShapeId[]; readonly by: Point };
  rotate: { readonly ids: readonly ShapeId[]; readonly degrees: number };
  align: { readonly ids: readonly ShapeId[]; readonly to: Alignment };
  fit: { readonly ids: readonly ShapeId[]; readonly from: PlacePair; readonly to: PlacePair };
  copy: { readonly ids: readonly ShapeId[]; readonly by: Point };
  remove: { readonly ids: readonly ShapeId[] };
  merge: { readonly ids: readonly ShapeId[] };
  split: { readonly id: ShapeId; readonly from: Point; readonly to: Point };
  moveCorners: { readonly corners: readonly VertexRef[]; readonly by: Point };
  addCorner: { readonly shape: ShapeId; readonly edge: number; readonly t: number; readonly by?: Point };
  removeCorner: { readonly corner: VertexRef };
  bend: { readonly edge: VertexRef; readonly height: number };
  front: { readonly id: ShapeId; readonly edge: number | null };
  title: { readonly id: ShapeId; readonly title: string };
  label: { readonly id: ShapeId; readonly at: Point | null };
  /** `title`: that of what is linked, for a shape that has none. */
  link: { readonly ids: readonly ShapeId[]; readonly link: ShapeLink | null; readonly title?: string };
  lock: { readonly ids: readonly ShapeId[]; readonly locked: boolean };
  toLayer: { readonly ids: readonly ShapeId[]; readonly layer: string };
  setLayer: { readonly layer: MapLayer };
  removeLayer: { readonly id: string };
  /** `fixed`: why it can't be undone. */
  settings: { readonly settings: Partial<MapSettings>; readonly fixed?: string };
  /** A step made elsewhere: a mend that a check offers, a version that is restored. */
  command: { readonly command: Command };
  /** Of a surveyor's file. */
  import: { readonly command: Command };
}
export type Gesture = { [Kind in keyof Gestures]: { readonly kind: Kind } & Gestures[Kind] }[keyof Gestures];

type Made<Kind extends keyof Gestures> = (document: MapDocument, gesture: Gestures[Kind], newId: NewId) => Command;

/** Links several shapes as one step. */
function linkAll(document: MapDocument, { ids, link, title }: Gestures['link']): Command {
  const [first, ...others] = ids.map((id) => linkShape(document, id, link));
  if (!first) return linkShape(document, '', link);
  const [id = ''] = ids;
  if (title && !document.shapes[id]?.title)
    return joined(first.name, [first, setTitle(applyPatch(document, first.redo), id, title)]);
  return others.length ? joined(`${first.name.split(' ')[0]} ${ids.length} lots`, [first, ...others]) : first;
}

/** A new corner that is dragged where it belongs is one step. */
function addCorner(document: MapDocument, { shape, edge, t, by }: Gestures['addCorner']): Command {
  const added = addVertex(document, shape, edge, t);
  if (!by) return added;
  const moved = moveVertices(applyPatch(document, added.redo), [{ shape, vertex: edge + 1 }], by);
  return joined(added.name, [added, moved]);
}

const COMMANDS: { readonly [Kind in keyof Gestures]: Made<Kind> } = {
  add: (document, { shapes }) => addShapes(document, shapes),
  row: (document, { row }, newId) => addRowOfLots(document, row, newId),
  move: (document, { ids, by }) => moveShapes(document, ids, by),
  rotate: (document, { ids, degrees }) => rotateShapes(document, ids, degrees),
  align: (document, { ids, to }) => alignShapes(document, ids, to),
  fit: (document, { ids, from, to }) => fitShapes(document, ids, from, to),
  copy: (document, { ids, by }, newId) => copyShapes(document, ids, by, newId),
  remove: (document, { ids }) => removeShapes(document, ids),
  merge: (document, { ids }) => mergeShapes(document, ids),
  split: (document, { id, from, to }, newId) => splitShape(document, id, from, to, newId),
  moveCorners: (document, { corners, by }) => moveVertices(document, corners, by),
  addCorner,
  removeCorner: (document, { corner }) => removeVertex(document, corner),
  bend: (document, { edge, height }) => bendEdge(document, edge, height),
  front: (document, { id, edge }) => setFrontEdge(document, id, edge),
  title: (document, { id, title }) => setTitle(document, id, title),
  label: (document, { id, at }) => placeLabel(document, id, at),
  link: linkAll,
  lock: (document, { ids, locked }) => lockShapes(document, ids, locked),
  toLayer: (document, { ids, layer }) => moveToLayer(document, ids, layer),
  setLayer: (document, { layer }) => setLayer(document, layer),
  removeLayer: (document, { id }) => removeLayer(document, id),
  settings: (document, { settings, fixed }) => ({ ...changeSettings(document, settings), ...(fixed && { fixed }) }),
  command: (_document, { command }) => command,
  import: (_document, { command }) => command,
};

/**
 * The one command of a gesture.
 * @throws CommandRefused with a sentence for people.
 */
export const commandOfGesture = (document: MapDocument, gesture: Gesture, newId: NewId): Command =>
  (COMMANDS[gesture.kind] as Made<typeof gesture.kind>)(document, gesture as never, newId);

/** What is selected after a gesture: what it made, where it made something, else what was. */
export function selectedAfter(gesture: Gesture, command: Command, before: readonly ShapeId[]): readonly ShapeId[] {
  const shapes = command.redo.shapes ?? {};
  const added = Object.keys(shapes).filter((id) => shapes[id] !== null && command.undo.shapes?.[id] === null);
  if (gesture.kind === 'split') return [gesture.id, ...added];
  if (['add', 'row', 'copy', 'import'].includes(gesture.kind) && added.length) return added;
  return before.filter((id) => shapes[id] !== null);
}
