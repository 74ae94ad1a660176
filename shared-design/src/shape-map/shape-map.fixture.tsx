import { render, screen } from '@testing-library/react';
import { ShapeMap } from './shape-map.component';
import { exampleShapes } from './shape-map.examples';
import type { ShapeMapProps } from './model/shape-map.types';

export const [clicked, hovered] = [jest.fn(), jest.fn()];
export const show = (props: Partial<ShapeMapProps> = {}) => (
  <ShapeMap
    ariaLabel="Stage 3 map, 10 lots"
    shapes={exampleShapes}
    size={{ width: 90, height: 90 }}
    onShapeClick={clicked}
    onShapeHover={hovered}
    tooltip={({ label }) => `Lot ${label}`}
    {...props}
  />
);
/** Renders the map and waits for what follows its first paint: the buttons and the focusable shape. */
export async function draw(props?: Partial<ShapeMapProps>) {
  const drawn = render(show(props));
  await screen.findByRole('button', { name: 'Zoom in' });
  return drawn;
}
export const surface = () =>
  screen.getByRole('group', { name: 'Stage 3 map, 10 lots' }).querySelector('svg')!.parentElement!.parentElement!;
/** In jsdom the map is as large as its drawing and at 0, 0: one px is one plan unit. */
export const point = (x: number, y: number) => ({ clientX: x, clientY: y });
