import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clicked, hovered, show, draw, surface, point } from './shape-map.fixture';

afterEach(() => void jest.useRealTimers());

const focusedName = () => document.activeElement?.getAttribute('aria-label');

let isDown = false;
beforeEach(() => void (isDown = false));
/** jsdom's pointer events carry no place; a mouse event of that name does. While a button is down, moves hold it. */
const pointer = (
  type: string,
  x: number,
  y: number,
  { pointerId = 1, pointerType = 'mouse', buttons = undefined as number | undefined } = {},
) => {
  if (type !== 'pointermove') isDown = type === 'pointerdown';
  const init = { bubbles: true, buttons: buttons ?? Number(isDown), ...point(x, y) };
  fireEvent(surface(), Object.assign(new MouseEvent(type, init), { pointerId, pointerType }));
};

/** A whole press in one place. */
const press = (x: number, y: number) => {
  pointer('pointerdown', x, y);
  pointer('pointerup', x, y);
  fireEvent.click(surface(), point(x, y));
};

describe('keyboard', () => {
  test('one tab stop for all shapes, then the controls', async () => {
    await draw();
    await userEvent.tab();
    expect(focusedName()).toBe('Lot 1, Available, 420 square metres');
    await userEvent.tab();
    expect(focusedName()).toBe('Zoom in');
  });

  test('arrows, Home, End and digits walk; Enter opens; each stop has its full name', async () => {
    await draw();
    await userEvent.tab();
    const walk = async (keys: string) => (await userEvent.keyboard(keys), focusedName());
    expect(await walk('{ArrowRight}')).toBe('Lot 2, Hold, 420 square metres');
    expect(await walk('{ArrowDown}')).toBe('Lot 7, Hold, 420 square metres');
    expect(await walk('{End}')).toBe('Lot 10, Not Released, 420 square metres');
    expect(await walk('{Home}')).toBe('Lot 1, Available, 420 square metres');
    expect(await walk('6')).toBe('Lot 6, Available, 420 square metres');
    await userEvent.keyboard('{Enter}');
    expect(clicked.mock.calls.map(([id]) => id)).toEqual(['lot-6']);
  });

  test('a shape that can’t be opened is focusable, marked as disabled, and does nothing', async () => {
    await draw();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(clicked).not.toHaveBeenCalled();
  });

  test('Escape closes the tooltip first, then leaves to the controls', async () => {
    await draw();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tooltip').textContent).toBe('Lot 2');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(focusedName()).toBe('Zoom in');
  });

  test('+ and − zoom while a shape has focus, 0 goes back', async () => {
    const zoomed = jest.fn();
    await draw({ onZoomChange: zoomed });
    await userEvent.tab();
    await userEvent.keyboard('++-0');
    expect(zoomed.mock.calls.map(([k]) => k)).toEqual([1.2, 1.4, 1.2, 1]);
  });
});

describe('pointer', () => {
  test('hover marks the shape, shows its tooltip and calls back; leaving undoes all three', () => {
    render(show());
    pointer('pointermove', 31, 20);
    expect(hovered).toHaveBeenLastCalledWith('lot-2');
    expect(screen.getByRole('tooltip').textContent).toBe('Lot 2');
    pointer('pointermove', 33, 22);
    expect(hovered).toHaveBeenCalledTimes(1);
    pointer('pointerleave', 0, 0);
    expect(hovered).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('a click opens an interactive shape only, and leaves focus on it', async () => {
    await draw();
    press(31, 20);
    expect(clicked).not.toHaveBeenCalled();
    press(15, 20);
    expect(clicked.mock.calls.map(([id]) => id)).toEqual(['lot-1']);
    expect(focusedName()).toContain('Lot 1,');
  });

  test('a drag at zoom 1 moves nothing; zoomed in it pans and is no click', async () => {
    await draw();
    const layer = () => surface().querySelector<HTMLElement>('svg')!.parentElement!.style.transform;
    const drag = () => {
      pointer('pointerdown', 15, 20);
      pointer('pointermove', 5, 12);
      pointer('pointerup', 5, 12);
    };
    const home = layer();
    drag();
    expect(layer()).toBe(home);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(layer()).toBe('translate(-18px,-18px) scale(1.4)');
    drag();
    fireEvent.click(surface(), point(5, 12));
    expect(layer()).toBe('translate(-28px,-26px) scale(1.4)');
    expect(clicked).not.toHaveBeenCalled();
  });

  test('a drag whose release a context menu took ends with the first move without a button', async () => {
    await draw();
    const layer = () => surface().querySelector<HTMLElement>('svg')!.parentElement!.style.transform;
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    pointer('pointerdown', 15, 20);
    pointer('pointermove', 5, 12);
    const dragged = layer();
    for (const place of [40, 60]) pointer('pointermove', place, place, { buttons: 0 });
    expect(layer()).toBe(dragged);
    // The control: with the button the map follows.
    pointer('pointerdown', 15, 20);
    pointer('pointermove', 40, 40);
    expect(layer()).not.toBe(dragged);
  });

  test.each<[string, () => void]>([
    ['a press outside the map, released on a lot', () => undefined],
    [
      'a drag from another lot, at zoom 1',
      () => (
        pointer('pointerdown', 31, 20),
        pointer('pointermove', 20, 20),
        pointer('pointermove', 15, 20),
        pointer('pointerup', 15, 20)
      ),
    ],
    [
      'a drag away from the lot and back',
      () => (
        pointer('pointerdown', 15, 20),
        pointer('pointermove', 25, 20),
        pointer('pointermove', 15, 20),
        pointer('pointerup', 15, 20)
      ),
    ],
    ['a press on the street beside the lot', () => (pointer('pointerdown', 9, 20), pointer('pointerup', 12, 20))],
    [
      'a press that leaves the map and comes back',
      () => (
        pointer('pointerdown', 15, 20),
        pointer('pointerleave', 0, 0),
        pointer('pointermove', 15, 20),
        pointer('pointerup', 15, 20)
      ),
    ],
    [
      'a second finger',
      () => (
        [1, 2].forEach((pointerId) => pointer('pointerdown', 15, 20, { pointerId, pointerType: 'touch' })),
        [1, 2].forEach((pointerId) => pointer('pointerup', 15, 20, { pointerId, pointerType: 'touch' }))
      ),
    ],
    [
      'a press that the browser takes for scrolling',
      () => (
        pointer('pointerdown', 15, 20, { pointerType: 'touch' }),
        pointer('pointercancel', 15, 20, { pointerType: 'touch' })
      ),
    ],
  ])('%s opens nothing; the next press does', async (_name, gesture) => {
    await draw();
    gesture();
    fireEvent.click(surface(), point(15, 20));
    expect(clicked).not.toHaveBeenCalled();
    press(15, 20);
    expect(clicked.mock.calls.map(([id]) => id)).toEqual(['lot-1']);
  });

  test('a press that ended outside the map leaves hovering as it was', () => {
    render(show());
    pointer('pointerdown', 2, 2);
    pointer('pointerleave', 0, 0);
    pointer('pointermove', 31, 20);
    expect(hovered).toHaveBeenLastCalledWith('lot-2');
  });

  test('a finger that trembles still presses; a mouse that moves as far drags', async () => {
    await draw();
    const trembled = (pointerType: string) => {
      pointer('pointerdown', 15, 20, { pointerType });
      pointer('pointermove', 15, 29, { pointerType });
      pointer('pointerup', 15, 29, { pointerType });
      fireEvent.click(surface(), point(15, 29));
    };
    trembled('mouse');
    expect(clicked).not.toHaveBeenCalled();
    trembled('touch');
    expect(clicked.mock.calls.map(([id]) => id)).toEqual(['lot-1']);
  });

  test('the wheel zooms with Ctrl or after a click, else it leaves the page to scroll', () => {
    const zoomed = jest.fn();
    render(show({ onZoomChange: zoomed }));
    jest.useFakeTimers();
    const turned = (init: WheelEventInit) => {
      const event = new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true, ...init });
      act(() => void surface().dispatchEvent(event));
      act(() => void jest.advanceTimersByTime(300));
      return event.defaultPrevented;
    };
    expect([turned({}), turned({ ctrlKey: true })]).toEqual([false, true]);
    press(80, 80);
    expect(turned({})).toBe(true);
    pointer('pointerleave', 0, 0);
    expect(turned({})).toBe(false);
    expect(zoomed).toHaveBeenCalledTimes(2);
  });
});
