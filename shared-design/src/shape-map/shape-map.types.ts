import type { Box, ZoomRange } from '@lotline/shared-geometry';
import type { ReactNode } from 'react';
import type { Tone } from '../tone/tone';
import type { AttachTool } from './by-position.types';
import type { View } from './camera/view';

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
  /** Where the label goes. */
  binding: Point;
  tone: Tone;
  /** Short text on the shape: '12'. Empty for none. */
  label: string;
  /** Full accessible name: 'Lot 12, Available, 450 square metres'. */
  name: string;
  /** Whether it can be clicked; other shapes stay reachable and are announced as unavailable. */
  interactive: boolean;
  /** muted fades the shape (filtered out); its label stays as dark as the others. */
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

export interface ShapeMapProps {
  /** Only shapes that differ from the previous ones are parsed, drawn and labelled again; `binding` is compared by identity. */
  shapes: readonly MapShape[];
  /** Size of the drawing in plan units. */
  size: { width: number; height: number };
  /** The image under the shapes; decorative, because the shapes carry the names. */
  imageUrl?: string | null;
  zoom?: MapZoom;
  /** Accessible name of the map: 'Stage 3 map, 24 lots, 9 available'. */
  ariaLabel: string;
  /** Name of the zoom and pan buttons' group. Default 'Map controls'. */
  controlsLabel?: string;
  /** Called for interactive shapes only. */
  onShapeClick?: (id: string, shape: MapShape) => void;
  /** Called when hover or keyboard focus enters a shape, with null when it leaves them all. */
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
  /** A new value resets zoom and position (stage change, D12). */
  resetKey?: string | number;
  /** Where the map's height comes from: its width and the drawing (default), or its parent. */
  fit?: 'width' | 'fill';
  onZoomChange?: (zoom: number) => void;
  /** An editor's tool, from `useMapTool` of `kit/map-tools` (ADR-0026). A function is a tool of a remote up to v0.2.0. */
  tool?: MapTool | AttachTool;
  /**
   * SVG in plan units above shapes and labels; it moves with the map and pointer events pass through: `strokeWidth={2 / pxPerUnit}` is a
   * line of 2 px.
   */
  overlay?: (pxPerUnit: number) => ReactNode;
  strings?: Partial<ShapeMapStrings>;
}
