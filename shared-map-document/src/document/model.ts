import type { LngLat, Point } from '@lotline/shared-geometry';

/** Names of shapes and layers; never a place in an array (D95). */
export type ShapeId = string;
export type LayerId = string;

export const SHAPE_KINDS = ['stage', 'road', 'reserve', 'lot', 'label'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** How an edge runs from its vertex to the next one; lengths in metres, `turn` in degrees, as SVG writes arcs. */
export type EdgeForm =
  | { readonly kind: 'line' }
  | { readonly kind: 'quadratic'; readonly control: Point }
  | { readonly kind: 'cubic'; readonly control1: Point; readonly control2: Point }
  | {
      readonly kind: 'arc';
      readonly rx: number;
      readonly ry: number;
      readonly turn: number;
      readonly large: boolean;
      readonly sweep: boolean;
    };

/** A closed part: edge i runs from vertex i to vertex i + 1, the last one to vertex 0. Both lists are equally long. */
export interface ShapePart {
  readonly vertices: readonly Point[];
  readonly edges: readonly EdgeForm[];
}

/** What a shape stands for: a lot or stage by id, a lot still to be created, or land that stays without a lot. */
export type ShapeLink =
  | { readonly to: 'lot' | 'stage'; readonly id: string }
  | { readonly to: 'new lot' }
  | { readonly to: 'land' };

/** One thing drawn on a map. Metres on the plan, y downwards. */
export interface MapShape {
  readonly id: ShapeId;
  readonly kind: ShapeKind;
  readonly layer: LayerId;
  /** Lot number, stage title or text. */
  readonly title: string;
  /** Outer boundaries and holes in any direction (even-odd rule); empty for a label. */
  readonly parts: readonly ShapePart[];
  /** Where its label goes; null: where `labelPointOf` puts it. A label shape always has one. */
  readonly labelAt: Point | null;
  /** A status marker drawn by hand; null: derived from the label point. */
  readonly status: readonly ShapePart[] | null;
  /** Index of the street-side edge, counted over all parts (D70). */
  readonly frontEdge: number | null;
  readonly link: ShapeLink | null;
  readonly locked: boolean;
}

export interface MapLayer {
  readonly id: LayerId;
  readonly title: string;
  /** Layers are drawn from the lowest to the highest. */
  readonly order: number;
  readonly visible: boolean;
  readonly locked: boolean;
}

/** What a map is drawn on. */
export interface MapSettings {
  /** Of the sheet, in metres. */
  readonly size: { readonly width: number; readonly height: number };
  /** Metres per unit of the stored paths; more than 0. */
  readonly metresPerUnit: number;
  /** Direction of north in degrees, clockwise from up. */
  readonly north: number;
  /** Where the point 0, 0 is on Earth; null if unknown. */
  readonly origin: LngLat | null;
}

/**
 * The id of the lot or stage that a shape stands for; '' for none. Only a lot's shape stands for a lot and a stage's for a
 * stage, and only with an outline, whatever its link says (D160).
 */
export const targetOf = ({ kind, link, parts }: Pick<MapShape, 'kind' | 'link' | 'parts'>): string =>
  link && 'id' in link && link.to === kind && parts.length > 0 ? link.id : '';

/** A map as plain data: JSON holds all of it. Shapes and layers are immutable; commands replace them. */
export interface MapDocument {
  readonly settings: MapSettings;
  readonly layers: Readonly<Record<LayerId, MapLayer>>;
  readonly shapes: Readonly<Record<ShapeId, MapShape>>;
}

/** The layer that every map has. */
export const MAIN_LAYER: MapLayer = { id: 'main', title: 'Map', order: 0, visible: true, locked: false };

/**
 * A map with one layer and no shapes.
 * @param size of the sheet, in metres.
 * @example emptyDocument({ width: 400, height: 300 }).settings.metresPerUnit // 1
 */
export const emptyDocument = (
  size: MapSettings['size'],
  settings: Partial<Omit<MapSettings, 'size'>> = {},
): MapDocument => ({
  settings: { size, metresPerUnit: 1, north: 0, origin: null, ...settings },
  layers: { [MAIN_LAYER.id]: MAIN_LAYER },
  shapes: {},
});

/** A title in one line: line breaks and tabs, as a pasted cell has them, become spaces. */
export const plainTitle = (title: string): string => title.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** A shape with nothing known of it but its parts, in metres; `more` has what is. */
export const newShape = (
  id: ShapeId,
  kind: ShapeKind,
  parts: readonly ShapePart[],
  more: Partial<Omit<MapShape, 'id' | 'kind' | 'parts'>> = {},
): MapShape => ({
  id,
  kind,
  layer: MAIN_LAYER.id,
  title: '',
  parts,
  labelAt: null,
  status: null,
  frontEdge: null,
  link: null,
  locked: false,
  ...more,
  ...(more.title && { title: plainTitle(more.title) }),
});

/** The shapes from the bottom to the top: by layer, by kind and by id. */
export function drawnOrder({ layers, shapes }: MapDocument): MapShape[] {
  const rank = ({ layer, kind }: MapShape): number =>
    (layers[layer]?.order ?? 0) * SHAPE_KINDS.length + SHAPE_KINDS.indexOf(kind);
  const byRank = (a: MapShape, b: MapShape) => (a.layer === b.layer && a.kind === b.kind ? 0 : rank(a) - rank(b));
  return Object.values(shapes).sort((a, b) => byRank(a, b) || (a.id < b.id ? -1 : 1));
}

/**
 * How people name a shape: 'Lot 12', 'Stage 3', 'Riverside Road', or the kind of one without a title.
 * @example nameOf(newShape('a', 'lot', [], { title: '12' })) // 'Lot 12'
 */
export function nameOf({ kind, title }: Pick<MapShape, 'kind' | 'title'>): string {
  if (kind === 'lot') return title ? `Lot ${title}` : 'Lot without a number';
  if (kind === 'stage') return title ? `Stage ${title}` : 'Stage without a title';
  return title || { road: 'Road', reserve: 'Reserve', label: 'Label' }[kind];
}
