import type { Point } from '@lotline/shared-geometry';
import {
  editable,
  type MapDocument,
  samePlace,
  type ShapeId,
  snap,
  type Snap,
  snapIndexOf,
  type SnapIndex,
  type VertexRef,
} from '@lotline/shared-map-document';
import type { EditorView, Focus } from '../store/editor.slice';
import type { Gesture } from '../store/gestures';
import type { ToolName } from '../store/tool-names';

/** What tools know of the editor at the moment of an event. */
export interface Scene {
  readonly document: MapDocument;
  readonly selection: readonly ShapeId[];
  readonly focus: Focus | null;
  readonly tool: ToolName;
  readonly points: readonly Point[];
  readonly view: EditorView;
}

/** What tools ask of the editor. */
export type ToolOutput =
  | { readonly do: 'gesture'; readonly gesture: Gesture }
  | { readonly do: 'select'; readonly ids: readonly ShapeId[]; readonly focus?: Focus | null }
  | { readonly do: 'point'; readonly at: Point }
  | { readonly do: 'takeBack' }
  | { readonly do: 'finish' }
  | { readonly do: 'giveUp' };

/** Pixels within which a pointer is at a corner, and within which it snaps. */
export const REACH_PX = 9;
/** Pixels that a press may move before it is a drag. */
export const DRAG_PX = 4;

let kept: { document: MapDocument; index: SnapIndex } | null = null;
let moved: { index: SnapIndex; without: string; snaps: SnapIndex } | null = null;

/** The snap index of a document without the shapes that are being moved; made once for each state of the map. */
export function snapIndexFor(document: MapDocument, without: readonly ShapeId[] = []): SnapIndex {
  if (kept?.document !== document) kept = { document, index: snapIndexOf(document) };
  const { index } = kept;
  if (!without.length) return index;
  const key = without.join();
  if (moved?.index !== index || moved.without !== key)
    moved = { index, without: key, snaps: { ...index, without: new Set(without) } };
  return moved.snaps;
}

/**
 * Where a pointer's place goes; Alt holds snapping off.
 * @param unitsPerPx metres per CSS px
 */
export function snapped(
  { document, view }: Pick<Scene, 'document' | 'view'>,
  at: Point,
  {
    unitsPerPx,
    isHeldOff,
    from,
    without = [],
  }: {
    unitsPerPx: number;
    isHeldOff: boolean;
    from?: Point | undefined;
    without?: readonly ShapeId[];
  },
): Snap {
  const kinds = isHeldOff || !view.snaps ? { kinds: [] } : {};
  return snap(snapIndexFor(document, without), at, {
    tolerance: REACH_PX * unitsPerPx,
    ...(from && { from }),
    ...(view.grid && { grid: view.grid }),
    ...kinds,
  });
}

const isEditable = (document: MapDocument, id: ShapeId): boolean => {
  try {
    editable(document, id);
    return true;
  } catch {
    return false;
  }
};

/** All corners at a place that may be moved: those that neighbours share move together. */
export const cornersAt = (document: MapDocument, place: Point): VertexRef[] =>
  Object.values(document.shapes).flatMap(({ id, parts }) => {
    const found = parts
      .flatMap(({ vertices }) => vertices)
      .flatMap((vertex, at) => (samePlace(vertex, place, 1e-3) ? [{ shape: id, vertex: at }] : []));
    return found.length && isEditable(document, id) ? found : [];
  });
