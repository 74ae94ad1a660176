import type { ShapeMapStrings } from './shape-map.types';

/** Texts of the map itself; a caller may replace any. */
export const MAP_STRINGS = {
  keyboardHelp: 'Arrow keys move between shapes, Home and End to the first and last, a number to its shape. Escape goes to the controls.',
} satisfies Partial<ShapeMapStrings>;
