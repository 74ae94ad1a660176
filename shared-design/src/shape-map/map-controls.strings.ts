import type { ShapeMapStrings } from './shape-map.types';

/** Texts of what stands around the drawing; a caller may replace any. */
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
} satisfies Partial<ShapeMapStrings>;
