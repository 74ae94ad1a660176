import { statusPathOf } from '@lotline/shared-domain';
import { boundsOf, readOutline, scaleAndMove, transformOutline, writeOutline } from '@lotline/shared-geometry';
import type { StoredShape } from '@lotline/shared-map-document';

/** A shape to write: of a lot or stage, in plan units. */
export interface PlannedShape {
  readonly of: string;
  /** Its id in the drawing. */
  readonly shape: string;
  readonly isNew: boolean;
  readonly path: string;
  readonly statusPath: string | null;
  readonly binding: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly frontEdge: number | null;
  /** `path` moved to 0,0. */
  readonly outline: string;
}
/** A stored shape as a publish writes it; `isNew`: the map has none of its lot or stage yet. */
export function itemOf(shape: StoredShape, isNew: boolean): PlannedShape {
  const outline = readOutline(shape.path);
  const [left, top] = boundsOf(outline);
  return {
    of: shape.link.id,
    shape: shape.id,
    isNew,
    path: shape.path,
    statusPath: shape.statusPath ?? statusPathOf(shape),
    binding: shape.binding,
    size: shape.size,
    frontEdge: shape.frontEdge ?? null,
    outline: writeOutline(transformOutline(outline, scaleAndMove(1, -left, -top)), 2),
  };
}

/** Whether two stored shapes of one lot or stage are written alike. */
export const isSameItem = (a: StoredShape, b: StoredShape): boolean =>
  a.path === b.path &&
  a.binding.x === b.binding.x &&
  a.binding.y === b.binding.y &&
  a.size.width === b.size.width &&
  a.size.height === b.size.height &&
  (a.statusPath ?? null) === (b.statusPath ?? null) &&
  (a.frontEdge ?? null) === (b.frontEdge ?? null);
