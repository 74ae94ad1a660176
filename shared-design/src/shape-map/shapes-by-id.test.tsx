import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleShapes } from './shape-map.examples';
import { draw, hovered, point, show, surface } from './shape-map.fixture';

const hover = (x: number, y: number) =>
  fireEvent(
    surface(),
    Object.assign(new MouseEvent('pointermove', { bubbles: true, ...point(x, y) }), {
      pointerId: 1,
      pointerType: 'mouse',
    }),
  );
const marked = () => document.querySelector('[data-hover]')!.getAttribute('d');

// Lots come and go while a page is open: what is marked stays with its lot.
test('the tooltip and the mark stay on their lot when an earlier one in the list is removed', async () => {
  const { rerender } = await draw();
  hover(31, 20);
  expect([screen.getByRole('tooltip').textContent, marked()]).toEqual(['Lot 2', exampleShapes[1]!.path]);
  rerender(show({ shapes: exampleShapes.slice(1) }));
  expect([screen.getByRole('tooltip').textContent, marked()]).toEqual(['Lot 2', exampleShapes[1]!.path]);
});

test('a lot that goes takes its tooltip and mark along, and comes back unmarked once the pointer is elsewhere', async () => {
  const { rerender } = await draw();
  hover(31, 20);
  rerender(show({ shapes: exampleShapes.filter(({ id }) => id !== 'lot-2') }));
  expect([screen.queryByRole('tooltip'), marked()]).toEqual([null, '']);
  hover(31, 20);
  expect(hovered).toHaveBeenLastCalledWith(null);
  rerender(show());
  expect([screen.queryByRole('tooltip'), marked()]).toEqual([null, '']);
});

test('the focus stays on its lot when others are inserted before it, and moves on from there', async () => {
  const { rerender } = await draw();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  rerender(show({ shapes: [...exampleShapes].reverse() }));
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Lot 2,');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Lot 3,');
});
