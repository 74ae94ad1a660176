import type { ZoomRange } from '@lotline/shared-geometry';
import type { ReactNode } from 'react';
import type { Tone } from '../tone/tone';
import type { View } from './camera/view';

export interface Point {
  x: number;
  y: number;
}

/** One shape on the map: a lot, a stage, anything with an outline. Coordinates are plan units. */
export interface MapShape {
  id: string;
  /** SVG path data, several subpaths allowed (even-odd). */
  path: string;
  /** Where the label goes. */
  binding: Point;
  tone: Tone;
  /** Short text on the shape: '12'. Empty for none. */
  label: string;
  /** Full accessible name: 'Lot 12, Available, 450 square metres'. */
  name: string;
  /** Whether a click means anything; the others stay reachable and are announced as unavailable. */
  interactive: boolean;
  /** muted pales the shape (filtered out); its label stays as dark as the others. */
  emphasis?: 'normal' | 'muted';
}

/** 1 = the whole drawing fits the map's width. */
export interface MapZoom extends ZoomRange {
  /** Default 1. */
  initial?: number;
}

export interface ShapeMapStrings {
  zoomIn: string;
  zoomOut: string;
  reset: string;
  panLeft: string;
  panRight: string;
  panUp: string;
  panDown: string;
  pauseAnimation: string;
  playAnimation: string;
  /** Shown when the wheel turns without Ctrl or ⌘: 'Use Ctrl + scroll to zoom the map'. */
  wheelHint: string;
  /** Read once on entering: how to move between shapes. */
  keyboardHelp: string;
}

/** What a tool works with. Places are CSS px inside the map; a shape is named by its position in `shapes`, −1 is none. */
export interface MapHost {
  /** What part of the drawing shows right now: screen = (x, y) + plan × base × k. */
  live: { readonly current: View };
  shapes: readonly MapShape[];
  /** The shape that has the focus, or would take it. */
  current: number;
  /** Shows a view at once, clamped; many times a gesture. */
  move(view: View): void;
  /** Zooms by a factor while a place stays where it is. */
  zoomBy(factor: number, place: Point): void;
  /** The movement is over: drawn sharp again. */
  settle(): void;
  /** One press of a zoom button. */
  step(direction: 1 | -1): void;
  reset(): void;
  /** The shape at a place, or the nearest within `reach` px. */
  hit(place: Point, reach?: number): number;
  /** Marks a shape and shows its tooltip at a place. */
  hover(at: number, place?: Point): void;
  /** Calls `onShapeClick` of an interactive shape. */
  press(at: number): unknown;
  /** Gives a shape the focus. */
  focus(at: number): void;
  /** Gives a shape the focus by key: brought into sight, with its tooltip. */
  goTo(at: number): void;
}

/**
 * Attaches a tool to a map's window and answers how to detach it. Its listeners are called before those of pan, hover and press: of what it
 * stops (`stopImmediatePropagation`) those hear nothing, all else they do as ever. `current` answers today's map.
 */
export type AttachTool = (element: HTMLElement, current: () => MapHost) => () => void;

export interface ShapeMapProps {
  /** Only what differs from the shapes before is read, drawn and labelled again; a `binding` that is another object counts as another point. */
  shapes: readonly MapShape[];
  /** Size of the drawing in plan units. */
  size: { width: number; height: number };
  /** The drawing under the shapes; decorative, the shapes carry the names. */
  imageUrl?: string | null;
  zoom?: MapZoom;
  /** Accessible name of the map: 'Stage 3 map, 24 lots, 9 available'. */
  ariaLabel: string;
  /** Name of the zoom and pan buttons' group. Default 'Map controls'. */
  controlsLabel?: string;
  /** Called for interactive shapes only. */
  onShapeClick?: (id: string, shape: MapShape) => void;
  /** Hover or keyboard focus came to a shape, or left them all. */
  onShapeHover?: (id: string | null) => void;
  /** The shape whose details are open: thick outline, and the roving focus starts there. */
  activeId?: string | null;
  /** Highlighted from outside: the row under the pointer in a list. */
  highlightedIds?: readonly string[];
  /** Pulses for at most 5 s, then a static outline; pausable; static at once under reduced motion. */
  animatedIds?: readonly string[];
  /** Drawn beside the pointer (15 px, 5 px) and on focus; null for none. */
  tooltip?: (shape: MapShape) => ReactNode;
  /** Label size on screen in CSS px; default 12. Labels that don't fit their shape wait for more zoom. */
  labelMinPx?: number;
  /** 0–1 share of the tone's fill; default 0.78 for lots, 0.42 suits stages. */
  fillOpacity?: number;
  /** Adds a scale bar. */
  metresPerUnit?: number;
  /** A new value sets zoom and position back (stage change, D12). */
  resetKey?: string | number;
  /** How the map takes its height: from its width and the drawing (default), or filling its parent. */
  fit?: 'width' | 'fill';
  onZoomChange?: (zoom: number) => void;
  /** What pointer and keys do besides pan, hover and press: an editor's, by `useMapTool` of `kit/map-tools` (ADR-0026). */
  tool?: AttachTool;
  /** SVG in plan units above shapes and labels, which moves with the map and lets pointers through: `strokeWidth={2 / pxPerUnit}` is a line of 2 px. */
  overlay?: (pxPerUnit: number) => ReactNode;
  strings?: Partial<ShapeMapStrings>;
}
