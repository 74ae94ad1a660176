import type { MapShape, Point } from '../../shape-map';

/**
 * One pointer, in the browser's words. `pointermove`: of a pressed pointer, or of a mouse above the map. `click`: after a press and a release that the
 * tool took. `pointercancel`: the gesture isn't the tool's any more, because a second finger came, Escape was pressed or the pointer was lost.
 */
export interface ToolPointer {
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click';
  /** Plan units. */
  at: Point;
  touch: boolean;
  shift: boolean;
  /** ms, as of the event. */
  time: number;
}

/** A key while the focus is on the map, without Ctrl, ⌘ or Alt. */
export interface ToolKey {
  type: 'keydown';
  /** As `KeyboardEvent.key`. */
  key: string;
  shift: boolean;
  /** The middle of what shows, plan units: where something new may be put. */
  at: Point;
  time: number;
}

export type ToolEvent = ToolPointer | ToolKey;

/** What a tool may ask of its map. A shape is named by its position in `shapes`; −1 is none. */
export interface ToolMap {
  shapes: readonly MapShape[];
  /** The shape that has the focus, or would take it. */
  current: number;
  /** 1 = the whole drawing fits the map's width. */
  zoom: number;
  /** Plan units per CSS px: what a hand misses by doesn't depend on zoom. */
  unitsPerPx: number;
  /** The shape at a point, or the nearest within `reach` plan units. */
  hit(at: Point, reach?: number): number;
}

/** What the map does for a tool, in the order given. */
export type ToolEffect<Output = never> =
  /** Moves the map so that this plan point lies under the pointer. */
  | readonly ['hold', Point]
  /** Zooms by a factor about the pointer, of a key about the middle. */
  | readonly ['zoomBy', number]
  /** A movement of the map is over: draws it sharp again. */
  | readonly ['settle']
  /** One press of a zoom button. */
  | readonly ['step', 1 | -1]
  /** Zoom and position as at first. */
  | readonly ['reset']
  /** Marks the shape under the pointer, with its tooltip. */
  | readonly ['hover', number]
  /** Calls `onShapeClick`, of an interactive shape. */
  | readonly ['press', number]
  /** Gives a shape the focus. */
  | readonly ['focus', number]
  /** Gives a shape the focus by key: brought into sight, with its tooltip. */
  | readonly ['goTo', number]
  /** Tells the owner. */
  | readonly ['output', Output];

/**
 * What pointer and keys do on a map: a state machine without side effects (ADR-0026). What it answers nothing to, pan, hover, press and the keys of
 * the public page do: an arrow still walks, a drag beside all shapes still pans.
 */
export interface Tool<State, Output = never> {
  start: State;
  /** The next state, and what the map shall do. Nothing: the event isn't the tool's; of a gesture its `pointerdown` decides that. */
  on(state: State, event: ToolEvent, map: ToolMap): readonly [State, ...ToolEffect<Output>[]] | undefined;
  /** CSS cursor over the map. */
  cursor?: string;
}
