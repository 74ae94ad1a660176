import type { Box, Ring } from '@lotline/shared-geometry';
import type { Emphasis, Tone } from '../../tone/tone';

export interface Point {
  x: number;
  y: number;
}

/** One shape on the map: a lot, a stage, anything with an outline. Coordinates are plan units. */
export interface MapShape {
  /** Unique on the map, and the same for the same lot or stage from one rendering to the next (D95). */
  id: string;
  /** SVG path data, several subpaths allowed (even-odd). */
  path: string;
  /** The path's points, where they are known already: reading thousands of paths takes time. */
  rings?: readonly Ring[] | undefined;
  /** Where the label goes. */
  binding: Point;
  tone: Tone;
  /** Short text on the shape: '12'. Empty for none. */
  label: string;
  /** Full accessible name: 'Lot 12, Available, 450 square metres'. */
  name: string;
  /** Whether it can be clicked; other shapes stay reachable and are announced as unavailable. */
  interactive: boolean;
  /** `receded` lays it back (not for sale), `muted` fades it (filtered out); its label stays as dark as the others. */
  emphasis?: Emphasis;
}

/** What a choice of labels reads of the shapes; lengths in plan units. */
export interface LabelledIndex {
  /** Short side of the largest shape. */
  tallest: number;
  shape(id: string): Pick<MapShape, 'label' | 'emphasis'> | undefined;
  /** Its short side, where its label is centred, and the width there. */
  geometry(id: string): { short: number; spot: Point; room: number };
  /** The shapes whose boxes touch a window, in drawing order. */
  within(window: Box): string[];
}

/**
 * Chooses the labels of a part of the drawing, by the points they are centred on, plan units. `scale`: CSS px per plan unit; `fontPx`: text
 * size on screen, CSS px.
 */
export type LabelsOf = (index: LabelledIndex, part: Box, scale: number, fontPx: number) => Map<Point, string>;

/** The map's window, CSS px, and the visible part of the drawing: screen = (x, y) + plan × base × k. */
export interface View {
  width: number;
  height: number;
  /** CSS px per plan unit at zoom 1. */
  base: number;
  /** The drawing's size at zoom 1, CSS px. */
  contentWidth: number;
  contentHeight: number;
  /** Zoom; 1 shows the whole drawing. */
  k: number;
  x: number;
  y: number;
}

/** The map as a tool sees it. Places are CSS px inside the map; shapes are named by their ids (D95). */
export interface MapHost {
  /** The visible part of the drawing: screen = (x, y) + plan × base × k. */
  live: { readonly current: View };
  shapes: readonly MapShape[];
  /** The shape of an id; undefined for none, and once it is gone. */
  shape(id: string | null): MapShape | undefined;
  /** The shape that has the focus, or would receive it. */
  current: string | null;
  /** Applies a view at once, clamped; called many times per gesture. */
  move(view: View): void;
  /** Zooms by a factor about a point. */
  zoomBy(factor: number, place: Point): void;
  /** Ends a movement: the map is redrawn sharp. */
  settle(): void;
  /** One press of a zoom button. */
  step(direction: 1 | -1): void;
  reset(): void;
  /** The shape at a place, or the nearest within `reach` px. */
  hit(place: Point, reach?: number): string | null;
  /** The shapes whose boxes touch a window of the drawing, plan units, in drawing order. */
  within(window: Box): string[];
  /** Highlights a shape, or none, and shows its tooltip at a point. */
  hover(id: string | null, place?: Point): void;
  /** Calls `onShapeClick` if the shape is interactive. */
  press(id: string | null): unknown;
  /** Focuses a shape. */
  focus(id: string): void;
  /** Focuses a shape as the keys do: scrolled into view, with its tooltip. */
  goTo(id: string | null): void;
}

/** Pointer and key handling besides pan, hover and press (ADR-0026). */
export interface MapTool {
  /**
   * Attaches the tool to a map's window; returns the detach function. Its listeners run before those of pan, hover and press, which don't
   * see the events it stops (`stopImmediatePropagation`). `current` returns the current map.
   */
  attach(element: HTMLElement, current: () => MapHost): () => void;
}
