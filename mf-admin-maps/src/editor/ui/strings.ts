import { plural } from '@lotline/shared-domain';
import type { ToolName } from '../store/tool-names';

export const canvasStrings = {
  link: {
    lot: 'linked to its lot',
    stage: 'linked to its stage',
    'new lot': 'becomes a new lot',
    land: 'land without a lot',
    nothing: 'not linked yet',
  },
  locked: 'locked',
  name: (shapes: number) => `Map, ${plural(shapes, 'shape')}`,
  snap: {
    vertex: 'Corner',
    midpoint: 'Middle',
    'right angle': 'Right angle',
    edge: 'Edge',
    parallel: 'Parallel',
    grid: 'Grid',
    typed: 'Typed',
  },
} as const;

export const toolStrings: Record<ToolName, { name: string; help: string }> = {
  select: {
    name: 'Select',
    help: 'Press a shape, or drag a box. Shift adds. Drag a corner or the middle of an edge to reshape; Shift bends the edge, Ctrl or ⌘ leaves the neighbour’s corner, Alt doesn’t snap.',
  },
  hand: { name: 'Pan', help: 'Drag to move the map. Pinch, or Ctrl and scroll, to zoom.' },
  polygon: {
    name: 'Polygon',
    help: 'Press each corner. Press the first one again, or Enter, to close the shape. Backspace takes the last corner back.',
  },
  rectangle: { name: 'Rectangle', help: 'Drag from one corner to the opposite one, or type the numbers.' },
  row: { name: 'Row of lots', help: 'Drag along the street, then say how many lots, or type the numbers.' },
  split: { name: 'Split', help: 'Select a shape, then drag a line across it, or type where to split it.' },
  label: { name: 'Label', help: 'Press where the text goes.' },
  fit: {
    name: 'Fit to plan',
    help: 'Press a corner of the drawing, then where it belongs on the plan. Press a second corner, then its place. The selected shapes, or all, are moved, turned and scaled as one.',
  },
  measure: { name: 'Measure', help: 'Press two or more places.' },
};

export const editorStrings = {
  tools: 'Tools',
  undo: 'Undo',
  redo: 'Redo',
  undoOne: (name: string) => `Undo: ${name}`,
  redoOne: (name: string) => `Redo: ${name}`,
  shortcuts: 'Keyboard shortcuts',
  selectAll: 'Select all',
  close: 'Close',
  drawing: 'Drawing',
  finish: 'Close shape',
  takeBack: 'Remove last corner',
  giveUp: 'Cancel',
  tryAgain: 'Try again',
  plan: 'Plan',
  panel: 'Panel',
  panels: { draw: 'Drawing', check: 'Check', versions: 'Versions' },
} as const;
