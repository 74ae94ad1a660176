import type { ShapeMapStrings } from './model/shape-map.types';

/** Texts of a map's controls; a caller may override any. */
export const CONTROL_STRINGS = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset view',
  panLeft: 'Move left',
  panRight: 'Move right',
  panUp: 'Move up',
  panDown: 'Move down',
  pauseAnimation: 'Pause animation',
  playAnimation: 'Play animation',
  wheelHint: 'Hold Ctrl or ⌘ and scroll to zoom, or click the map first',
  keyboardHelp:
    'Arrow keys move between shapes, Home and End to the first and last, a number to its shape. Escape goes to the controls.',
} satisfies Partial<ShapeMapStrings>;
