import type { ShapeMapStrings } from './shape-map.types';

/** Texts of the map's own controls; a caller may replace any. */
export const STRINGS: ShapeMapStrings = {
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
  keyboardHelp: 'Arrow keys move between shapes, Home and End to the first and last, a number jumps to it. Escape goes to the map controls.',
};
