import type { Tone } from '@lotline/shared-design';
import type { MapShape as DrawnOnMap } from '@lotline/shared-design/shape-map';
import { type Point, writeOutline } from '@lotline/shared-geometry';
import {
  drawnOrder,
  geometryOf,
  labelOf,
  type MapDocument,
  type MapShape,
  nameOf,
  type ShapeId,
} from '@lotline/shared-map-document';
import { squareMetres } from '../ui/metres';
import { canvasStrings as text } from '../ui/strings';

/** Millimetres: paths on screen need no more. */
const DECIMALS = 3;
/** A label's mark, in metres to each side of its place. */
const MARK = 0.75;

/** How a shape looks while it is drawn: by what it stands for. Patterns tell them apart too. */
function toneOf({ kind, link }: MapShape): Tone {
  if (kind === 'road') return 'gray-middle';
  if (kind === 'reserve') return 'light-blue';
  if (kind === 'label') return 'gray';
  if (!link) return 'orange';
  return ({ lot: 'success', stage: 'success', 'new lot': 'primary', land: 'gray' } as const)[link.to];
}

const standsFor = ({ kind, link }: MapShape): string =>
  kind === 'lot' || kind === 'stage' ? text.link[link?.to ?? 'nothing'] : '';

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
/** A shape's path; quickly, where all of its edges are straight. */
function pathOf(shape: MapShape): string {
  const { parts } = shape;
  if (!parts.every(({ edges }) => edges.every(({ kind }) => kind === 'line')))
    return writeOutline(geometryOf(shape).outline, DECIMALS);
  let path = '';
  for (const { vertices } of parts) {
    let to = 'M';
    for (const { x, y } of vertices) {
      path += `${to}${rounded(x)} ${rounded(y)}`;
      to = 'L';
    }
    path += 'Z';
  }
  return path;
}

/** A shape as the map draws it, in metres. A class: an accessor of its own for each of thousands takes longer than all the rest. */
class DrawnShape implements DrawnOnMap {
  readonly id: ShapeId;
  readonly path: string;
  readonly binding: Point;
  readonly tone: Tone;
  readonly label: string;
  readonly interactive = true;
  readonly #shape: MapShape;

  constructor(shape: MapShape) {
    const at = labelOf(shape);
    this.id = shape.id;
    this.path = shape.parts.length
      ? pathOf(shape)
      : `M${at.x - MARK} ${at.y}L${at.x} ${at.y - MARK}L${at.x + MARK} ${at.y}L${at.x} ${at.y + MARK}Z`;
    this.binding = at;
    this.tone = toneOf(shape);
    this.label = shape.title;
    this.#shape = shape;
  }

  /** Of thousands only the one that has the focus is named. */
  get name(): string {
    const shape = this.#shape;
    const area = shape.parts.length ? squareMetres(geometryOf(shape).area) : '';
    return [nameOf(shape), standsFor(shape), area, shape.locked ? text.locked : ''].filter(Boolean).join(', ');
  }
}

const known = new WeakMap<MapShape, DrawnShape>();

/** A shape as it is drawn; the same object until the shape changes, so that it isn't parsed again. */
function drawnOf(shape: MapShape): DrawnOnMap {
  const before = known.get(shape);
  if (before) return before;
  const drawn = new DrawnShape(shape);
  known.set(shape, drawn);
  return drawn;
}

/** The shapes of visible layers, from the bottom to the top. */
export const drawnShapes = (document: MapDocument): DrawnOnMap[] =>
  drawnOrder(document)
    .filter(({ layer, parts, labelAt }) => (document.layers[layer]?.visible ?? true) && (parts.length || labelAt))
    .map(drawnOf);

/** Outlines per path: one path for all of thousands is drawn anew in every tile of the picture. */
const OUTLINES = 32;

/** The outlines of the selected shapes, joined by the dozen. */
export function selectedOutlines(shapes: readonly DrawnOnMap[], selection: readonly ShapeId[]): string[] {
  const selected = new Set(selection);
  const found = shapes.filter(({ id }) => selected.has(id));
  return Array.from({ length: Math.ceil(found.length / OUTLINES) }, (_, at) =>
    found
      .slice(at * OUTLINES, (at + 1) * OUTLINES)
      .map(({ path }) => path)
      .join(''),
  );
}
