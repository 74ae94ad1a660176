// Frozen: a tool as remotes of v0.2.0 make one, for which shapes are positions. The shell provides today's map to them; do not edit.
import { fireEvent, render, screen } from '@testing-library/react';
import { ShapeMap, type AttachTool, type MapShape } from './index';

const lot = (number: number, x: number): MapShape => ({
  id: `lot-${number}`,
  path: `M${x} 0h10v10h-10z`,
  binding: { x: x + 5, y: 5 },
  tone: 'success',
  label: `${number}`,
  name: `Lot ${number}`,
  interactive: true,
});
const shapes = [lot(1, 0), lot(2, 20), lot(3, 40)];

test('a tool of v0.2.0 finds, marks, presses and focuses shapes by their positions', async () => {
  const [seen, clicked, detached] = [jest.fn(), jest.fn(), jest.fn()];
  const tool: AttachTool = (element, current) => {
    const listener = (event: MouseEvent) => {
      const map = current();
      const at = map.hit({ x: event.offsetX, y: event.offsetY });
      seen(at, map.shapes[at]?.id, map.current, map.hit({ x: 15, y: 50 }), map.live.current.k);
      map.hover(at);
      map.press(at);
      map.focus(at);
    };
    const key = () => current().goTo(2);
    element.addEventListener('pointermove', listener);
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('pointermove', listener);
      element.removeEventListener('keydown', key);
      detached();
    };
  };
  const { unmount } = render(
    <ShapeMap ariaLabel="Map" shapes={shapes} size={{ width: 90, height: 90 }} tool={tool} onShapeClick={clicked} />,
  );
  await screen.findByRole('button', { name: 'Zoom in' });
  const surface = document.querySelector('[data-window]')!;
  fireEvent(surface, new MouseEvent('pointermove', { bubbles: true, clientX: 25, clientY: 5 }));
  expect(seen).toHaveBeenLastCalledWith(1, 'lot-2', 0, -1, 1);
  expect(clicked).toHaveBeenLastCalledWith('lot-2', shapes[1]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lot 2');
  fireEvent.keyDown(surface, { key: 'x' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lot 3');
  unmount();
  expect(detached).toHaveBeenCalledTimes(1);
});
