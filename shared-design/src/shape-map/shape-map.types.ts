import type { ZoomRange } from '@lotline/shared-geometry';
import type { ReactNode } from 'react';
import type { Tone } from '../tone/tone';

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

export interface ShapeMapProps {
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
  strings?: Partial<ShapeMapStrings>;
}
