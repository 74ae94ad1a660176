import type { Box } from '@lotline/shared-geometry';
import type { MapShape, Point } from '../../shape-map';

/**
 * A pointer event, named as in the DOM. `pointermove`: of the pressed pointer, or of a mouse over the map. `click`: after a press and
 * release that the tool handled. `pointercancel`: a second finger, Escape or a lost pointer ended the gesture.
 */
export interface ToolPointer {
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click';
  /** Plan units. */
  at: Point;
  touch: boolean;
  shift: boolean;
  /** Alt, or ⌥. */
  alt: boolean;
  /** Ctrl, or ⌘. */
  command: boolean;
  /** Event time in ms. */
  time: number;
}

/** A key while the focus is on the map, without Ctrl, ⌘ or Alt. */
export interface ToolKey {
  type: 'keydown';
  /** As `KeyboardEvent.key`. */
  key: string;
  shift: boolean;
  /** Centre of the visible part, plan units: where to place something new. */
  at: Point;
  time: number;
}

export type ToolEvent = ToolPointer | ToolKey;

/** What a tool can read of its map. Shapes are named by their ids (D95). */
export interface ToolMap {
  shapes: readonly MapShape[];
  /** The shape of an id; undefined for none, and once it is gone. */
  shape(id: string | null): MapShape | undefined;
  /** The shape that has the focus, or would receive it. */
  current: string | null;
  /** 1 = the whole drawing fits the map's width. */
  zoom: number;
  /** Plan units per CSS px, so that hit tolerance doesn't depend on zoom. */
  unitsPerPx: number;
  /** The shape at a point, or the nearest within `reach` plan units. */
  hit(at: Point, reach?: number): string | null;
  /** The shapes whose boxes touch a window in plan units, in drawing order: those under a selection box, or near a point to snap to. */
  within(window: Box): string[];
}

/** Effects a tool can request; they are applied in order. */
export type ToolEffect<Output = never> =
  /** Pans so that this plan point lies under the pointer. */
  | readonly ['hold', Point]
  /** Zooms by a factor about the pointer; for a key, about the centre. */
  | readonly ['zoomBy', number]
  /** Ends a movement: the map is redrawn sharp. */
  | readonly ['settle']
  /** Same as one press of a zoom button. */
  | readonly ['step', 1 | -1]
  /** Resets zoom and position. */
  | readonly ['reset']
  /** Highlights a shape, or none, and shows its tooltip at the pointer. */
  | readonly ['hover', string | null]
  /** Calls `onShapeClick` if the shape is interactive. */
  | readonly ['press', string]
  /** Focuses a shape. */
  | readonly ['focus', string]
  /** Focuses a shape as the keys do: scrolled into view, with its tooltip. */
  | readonly ['goTo', string]
  /** Passed to the tool's owner. */
  | readonly ['output', Output];

/**
 * Pointer and key handling on a map as a state machine without side effects (ADR-0026). Events it doesn't handle fall through to pan,
 * hover, press and the public page's keys: arrows still walk, and a drag outside all shapes still pans.
 */
export interface Tool<State, Output = never> {
  start: State;
  /**
   * The next state and its effects; undefined when the tool doesn't handle the event. Handling the `pointerdown` claims the whole gesture.
   */
  on(state: State, event: ToolEvent, map: ToolMap): readonly [State, ...ToolEffect<Output>[]] | undefined;
  /** CSS cursor over the map. */
  cursor?: string;
}
