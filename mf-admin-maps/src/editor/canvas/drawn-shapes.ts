import type { Tone } from '@lotline/shared-design';
import type { MapShape as DrawnOnMap } from '@lotline/shared-design/shape-map';
import { type Point, type Ring, writeOutline } from '@lotline/shared-geometry';
import {
  drawnOrder,
  geometryOf,
  isStraight,
  labelOf,
  type MapDocument,
  type MapShape,
  nameOf,
  type ShapeId,
  type ShapePart,
} from '@lotline/shared-map-document';
import { squareMetres } from '../ui/metres';
import { canvasStrings as text } from '../ui/strings';

/** Millimetres: paths on screen need no more. */
const DECIMALS = 3;
/** A label's mark, in metres to each side of its place. */
const MARK = 0.75;

const TONES_OF_LINKS = { lot: 'success', stage: 'success', 'new lot': 'primary', land: 'gray' } as const;
/** How a shape looks while it is drawn: by what it stands for. Patterns tell them apart too. */
function toneOf({ kind, link }: MapShape): Tone {
  if (kind === 'road') return 'gray-middle';
  if (kind === 'reserve') return 'light-blue';
  if (kind === 'label') return 'gray';
  if (!link) return 'orange';
  return TONES_OF_LINKS[link.to];
}

const standsFor = ({ kind, link }: MapShape): string =>
  kind === 'lot' || kind === 'stage' ? text.link[link?.to ?? 'nothing'] : '';

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The corners of a part of straight lines. */
function ringOf({ vertices }: ShapePart): number[] {
  const ring: number[] = [];
  for (let at = 0; at < vertices.length; at += 1) {
    const { x, y } = vertices[at]!;
    ring.push(rounded(x), rounded(y));
  }
  return ring;
}
/** The path of a ring: joined at once, since thousands of strings put together from pieces are what the garbage collector is busy with. */
const ringPath = (ring: Ring): string => `M${ring.join(' ')}Z`;

/** A shape as the map draws it, in metres. A class: an accessor of its own for each of thousands takes longer than all the rest. */
class DrawnShape implements DrawnOnMap {
  readonly id: ShapeId;
  readonly path: string;
  readonly rings: readonly Ring[] | undefined;
  readonly binding: Point;
  readonly tone: Tone;
  readonly label: string;
  readonly interactive = true;
  readonly #shape: MapShape;

  constructor(shape: MapShape) {
    const at = labelOf(shape);
    const { id, parts } = shape;
    const isPolygon = parts.length > 0 && parts.every(isStraight);
    this.id = id;
    this.rings = isPolygon ? parts.map(ringOf) : undefined;
    this.path = this.rings
      ? this.rings.map(ringPath).join('')
      : parts.length
        ? writeOutline(geometryOf(shape).outline, DECIMALS)
        : ringPath([at.x - MARK, at.y, at.x, at.y - MARK, at.x + MARK, at.y, at.x, at.y + MARK]);
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
