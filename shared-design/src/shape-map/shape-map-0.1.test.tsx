// Frozen: the map as remotes of v0.1.0 draw it, with every property it had then. The shell provides today's to them; do not edit.
import { render, screen } from '@testing-library/react';
import {
  createShapeIndex,
  nearestInDirection,
  ShapeMap,
  visibleLabels,
  type MapShape,
  type MapZoom,
  type Point,
  type ShapeMapProps,
  type ShapeMapStrings,
} from './index';

const binding: Point = { x: 5, y: 5 };
const shapes: readonly MapShape[] = [
  {
    id: 'lot-1',
    path: 'M0 0H10V10H0Z',
    binding,
    tone: 'success',
    label: '1',
    name: 'Lot 1, Available',
    interactive: true,
    emphasis: 'muted',
  },
];
const zoom: MapZoom = { min: 0.5, max: 2, step: 0.2, initial: 1 };
const strings: Required<ShapeMapStrings> = {
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  reset: 'Whole',
  panLeft: 'Left',
  panRight: 'Right',
  panUp: 'Up',
  panDown: 'Down',
  pauseAnimation: 'Pause',
  playAnimation: 'Play',
  wheelHint: 'Wheel',
  keyboardHelp: 'Keys',
};
const props: ShapeMapProps = {
  shapes,
  size: { width: 90, height: 90 },
  imageUrl: null,
  zoom,
  ariaLabel: 'Stage 3 map',
  controlsLabel: 'Controls of the map',
  onShapeClick: (id: string, shape: MapShape) => void [id, shape.name],
  onShapeHover: (id: string | null) => void id,
  activeId: null,
  highlightedIds: ['lot-1'],
  animatedIds: ['lot-1'],
  tooltip: ({ name }) => name,
  labelMinPx: 10,
  fillOpacity: 0.42,
  metresPerUnit: 1,
  resetKey: 'stage-3',
  fit: 'fill',
  onZoomChange: (k: number) => void k,
  strings,
};

test('a remote of v0.1.0 draws its map with every property it knows', async () => {
  render(<ShapeMap {...props} />);
  expect(await screen.findByRole('button', { name: 'Closer' })).not.toBeNull();
  expect(screen.getByRole('group', { name: 'Controls of the map' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Lot 1, Available' })).not.toBeNull();
});

test('what a remote of v0.1.0 could compute with still answers', () => {
  const index = createShapeIndex(shapes);
  expect([index.hit(5, 5), index.short, index.tallest, index.within([0, 0, 1, 1]), index.geometry(0).box]).toEqual([
    0,
    10,
    10,
    [0],
    [0, 0, 10, 10],
  ]);
  expect(visibleLabels(index, shapes, [0, 0, 90, 90], 2, 12)).toEqual([0]);
  expect(nearestInDirection([...shapes, { binding: { x: 20, y: 5 } }], 0, 'ArrowRight')).toBe(1);
});
