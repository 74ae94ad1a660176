import {
  boundsOf,
  normalizePath,
  readOutline,
  scaleAndMove,
  transformOutline,
  writeOutline,
  type Outline,
  type Point,
} from '@lotline/shared-geometry';
import { emptyDocument, newShape, targetOf, type MapDocument, type MapSettings, type MapShape } from './model.js';
import { labelOf, outlineOf, partsOf } from './parts.js';

/** A shape as maps store it: `path` in plan units, `binding` its label point, `size` its bounding box (spec 3). */
export interface StoredShape {
  readonly id: string;
  /** The lot of a stage map's shape, or the stage of an estate map's. */
  readonly link: { readonly to: 'lot' | 'stage'; readonly id: string };
  readonly title: string;
  readonly path: string;
  readonly statusPath?: string | undefined;
  readonly binding: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly frontEdge?: number | null | undefined;
}

/** A map as it is stored: sizes and paths in plan units. */
export interface StoredMap {
  readonly size: { readonly width: number; readonly height: number };
  readonly metresPerUnit: number;
  readonly shapes: readonly StoredShape[];
}

/** Stored numbers have at most this many decimals (D46). */
const DECIMALS = 2;
const stored = (value: number): number => Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS + 0;
const scaled = (outline: Outline, factor: number): Outline =>
  factor === 1 ? outline : transformOutline(outline, scaleAndMove(factor, 0, 0));

const readParts = (path: string, metresPerUnit: number) =>
  partsOf(scaled(readOutline(normalizePath(path, 6)), metresPerUnit));

/**
 * The document of a stored map, in metres. Shapes without a path (D60) are left out: they aren't drawn.
 * @throws InvalidPath for a path that maps wouldn't store.
 */
export function fromStored(map: StoredMap, more: Partial<Pick<MapSettings, 'north' | 'origin'>> = {}): MapDocument {
  const { metresPerUnit } = map;
  const size = { width: map.size.width * metresPerUnit, height: map.size.height * metresPerUnit };
  const shapes = map.shapes.flatMap(({ id, link, title, path, statusPath, binding, frontEdge }) => {
    if (path === '') return [];
    const labelAt = { x: binding.x * metresPerUnit, y: binding.y * metresPerUnit };
    const status = statusPath ? readParts(statusPath, metresPerUnit) : null;
    const facts = { title, link, labelAt, status, frontEdge: frontEdge ?? null };
    return [newShape(id, link.to, readParts(path, metresPerUnit), facts)];
  });
  return {
    ...emptyDocument(size, { metresPerUnit, ...more }),
    shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])),
  };
}

/** A shape in the stored form; undefined for one that stands for no lot or stage yet. */
function storedShape(shape: MapShape, metresPerUnit: number): StoredShape | undefined {
  const { id, title, status, frontEdge } = shape;
  const target = targetOf(shape);
  if (!target) return undefined;
  const outline = scaled(outlineOf(shape.parts), 1 / metresPerUnit);
  const [left, top, right, bottom] = boundsOf(outline);
  const label = labelOf(shape);
  return {
    id,
    link: { to: shape.kind as StoredShape['link']['to'], id: target },
    title,
    path: writeOutline(outline, DECIMALS),
    ...(status ? { statusPath: writeOutline(scaled(outlineOf(status), 1 / metresPerUnit), DECIMALS) } : {}),
    binding: { x: stored(label.x / metresPerUnit), y: stored(label.y / metresPerUnit) },
    size: { width: stored(right - left), height: stored(bottom - top) },
    ...(frontEdge === null ? {} : { frontEdge }),
  };
}

/**
 * A document in the form that maps are stored in: what stands for a lot or a stage, in plan units of two decimals. Of a
 * map read by `fromStored` from that form the paths are equal byte for byte; of other paths the outline is the same
 * within 0.005 plan units, and one written out to its own start is closed by Z instead.
 */
export function toStored({ settings, shapes }: MapDocument): StoredMap {
  const { metresPerUnit, size } = settings;
  return {
    size: { width: stored(size.width / metresPerUnit), height: stored(size.height / metresPerUnit) },
    metresPerUnit,
    shapes: Object.values(shapes).flatMap((shape) => storedShape(shape, metresPerUnit) ?? []),
  };
}
