import type { ZoomRange } from '@lotline/shared-geometry';
import type { ReactNode } from 'react';
import type { AttachTool } from './by-position.types';
import type { LabelsOf, MapShape, MapTool } from './map.types';

/** 1 = the whole drawing fits the map's width. */
export interface MapZoom extends ZoomRange {
  /** Of remotes up to v0.2.0, which give 1. */
  initial?: number;
  /**
   * Opens as high as the window, with this x of the plan, plan units, in its middle. Zoom 1 is the whole drawing as ever.
   */
  cover?: number;
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
  /** Which labels show; default: those that fit their shapes. */
  labelsOf?: LabelsOf;
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
