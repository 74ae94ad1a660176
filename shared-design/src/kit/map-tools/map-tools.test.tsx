import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShapeMap } from '../../shape-map';
import { exampleShapes } from '../../shape-map/shape-map.examples';
import { CornerMap, cornerTool } from './map-tools.examples';
import type { Tool, ToolMap } from './tool.types';
import { type MapToolStore, useMapTool, useMapToolState, useMapToolStore } from './use-map-tool';

class PointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { pointerId = 1, pointerType = 'mouse', ...init }: PointerEventInit = {}) {
    super(type, { bubbles: true, ...init });
    [this.pointerId, this.pointerType] = [pointerId, pointerType];
  }
}
beforeAll(() => Object.assign(globalThis, { PointerEvent }));

const surface = () =>
  screen.getByRole('group', { name: 'Example map, corners' }).querySelector<HTMLElement>('[data-window]')!;
/** In jsdom one px is one plan unit. */
const pointer = (type: string, x: number, y: number, init: PointerEventInit = {}) =>
  fireEvent(surface(), new PointerEvent(type, { clientX: x, clientY: y, ...init }));
const said = () => screen.getByRole('status').textContent;
/** The outline of lot 1 as it is drawn. */
const drawn = () => document.querySelector('[data-fill=success]')!.getAttribute('d')!;
const view = () => document.querySelector<HTMLElement>('[data-layer]')!.style.transform;
const handles = () => document.querySelectorAll('[data-layer] circle').length;
async function draw() {
  render(<CornerMap />);
  await screen.findByRole('button', { name: 'Zoom in' });
}
/** Presses on lot 1, which is at 10, 8 and 14 wide. */
const choose = () => (pointer('pointerdown', 15, 20), pointer('pointerup', 15, 20));

describe('moving a corner with the pointer', () => {
  test('a press on a lot shows its corners above the map; dragging one reshapes the lot', async () => {
    await draw();
    expect(handles()).toBe(0);
    choose();
    expect([handles(), said()]).toEqual([4, 'Corner 1 of 4, at 10, 8']);
    pointer('pointerdown', 11, 9);
    pointer('pointermove', 4, 3, { buttons: 1 });
    expect([said(), drawn().startsWith('M10 8')]).toEqual(['Corner 1 of 4, at 4, 3', true]);
    pointer('pointerup', 4, 3);
    expect(drawn().startsWith('M4 3L24 8')).toBe(true);
  });

  test('a drag whose release a context menu took ends where it was last seen; the map no longer follows', async () => {
    await draw();
    choose();
    pointer('pointerdown', 11, 9);
    pointer('pointermove', 4, 3, { buttons: 1, pointerType: 'mouse' });
    pointer('pointermove', 60, 60, { buttons: 0, pointerType: 'mouse' });
    pointer('pointermove', 70, 70, { buttons: 0, pointerType: 'mouse' });
    expect(drawn().startsWith('M4 3L24 8')).toBe(true);
  });
  test('a press whose release was taken is none', async () => {
    await draw();
    choose();
    pointer('pointerdown', 11, 9);
    pointer('pointermove', 60, 60, { buttons: 0, pointerType: 'mouse' });
    expect([said(), drawn().startsWith('M10 8')]).toEqual(['Corner 1 of 4, at 10, 8', true]);
  });

  test.each<[string, () => void]>([
    ['Escape, and leaves the lot’s corners', () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })],
    ['Escape with the focus elsewhere', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['a pointer that the browser takes', () => pointer('pointercancel', 4, 3)],
  ])('%s gives a drag up', async (_name, givesUp) => {
    await draw();
    choose();
    pointer('pointerdown', 11, 9);
    pointer('pointermove', 4, 3, { buttons: 1 });
    givesUp();
    pointer('pointerup', 4, 3);
    expect([said(), drawn().startsWith('M10 8')]).toEqual(['Corner 1 of 4, at 10, 8', true]);
  });

  test('a second finger cancels the drag and zooms the map', async () => {
    await draw();
    choose();
    const finger = (type: string, pointerId: number, x: number, y: number) =>
      pointer(type, x, y, { pointerId, pointerType: 'touch', buttons: 1 });
    finger('pointerdown', 1, 11, 9);
    finger('pointermove', 1, 4, 3);
    finger('pointerdown', 2, 40, 40);
    expect(said()).toBe('Corner 1 of 4, at 10, 8');
    const before = view();
    finger('pointermove', 2, 80, 80);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(view()).not.toBe(before);
  });

  test('outside all lots the map pans as usual', async () => {
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    const before = view();
    pointer('pointerdown', 85, 45);
    pointer('pointermove', 70, 40, { buttons: 1 });
    pointer('pointerup', 70, 40);
    expect(view()).not.toBe(before);
    expect(said()).toContain('Press a lot');
  });
});

test('by keyboard: Enter selects the lot, Page Down the next corner, arrows move it, Escape leaves; then arrows navigate again', async () => {
  await draw();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{PageDown}{ArrowLeft}');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', shiftKey: true });
  expect(said()).toBe('Corner 2 of 4, at 23, 13');
  expect(drawn().startsWith('M10 8L23 13')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(handles()).toBe(0);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lot 2, Hold, 420 square metres');
});

test('a store’s state is drawn as the tool changes it, and the map is not rendered for it; a new tool begins at its own start', async () => {
  const counter = (start: number): Tool<number> => ({ start, on: (state) => [state + 1] });
  const [first, second] = [counter(0), counter(100)];
  const renders = jest.fn();
  const Count = ({ store }: { store: MapToolStore<number> }) => <text>{useMapToolState(store)}</text>;
  const Counted = ({ tool }: { tool: Tool<number> }) => {
    renders();
    const { tool: attached, store } = useMapToolStore(tool);
    return (
      <ShapeMap
        ariaLabel="Example map, corners"
        shapes={exampleShapes}
        size={{ width: 90, height: 90 }}
        tool={attached}
        overlay={() => <Count store={store} />}
      />
    );
  };
  const { rerender } = render(<Counted tool={first} />);
  await screen.findByRole('button', { name: 'Zoom in' });
  const count = () => document.querySelector('[data-layer] text')!.textContent;
  const before = renders.mock.calls.length;
  pointer('pointermove', 5, 5);
  pointer('pointermove', 6, 6);
  expect([count(), renders.mock.calls.length - before]).toEqual(['2', 0]);
  rerender(<Counted tool={second} />);
  expect(count()).toBe('100');
  pointer('pointermove', 7, 7);
  expect(count()).toBe('101');
});

describe('a map with a tool', () => {
  const Tooled = ({ tool }: { tool: Tool<unknown> }) => {
    const { tool: attached } = useMapTool(tool);
    return (
      <ShapeMap
        ariaLabel="Example map, corners"
        shapes={exampleShapes}
        size={{ width: 90, height: 90 }}
        tool={attached}
        overlay={(pxPerUnit) => <text>{pxPerUnit}</text>}
      />
    );
  };

  test('positions are plan units at any zoom, and the overlay knows the scale', async () => {
    const received = jest.fn();
    render(
      <Tooled
        tool={{
          start: 0,
          on: (state, event, { unitsPerPx, hit }) => (
            received(event.type, Math.round(event.at.x), Math.round(event.at.y), unitsPerPx, hit(event.at)),
            [state]
          ),
        }}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
    pointer('pointermove', 45, 45);
    expect(received).toHaveBeenLastCalledWith('pointermove', 45, 45, 1 / 1.2, null);
    pointer('pointermove', 9, 21);
    expect(received).toHaveBeenLastCalledWith('pointermove', 15, 25, 1 / 1.2, 'lot-1');
    expect(document.querySelector('[data-layer] text')!.textContent).toBe('1.2');
  });

  test('a tool names shapes by id: under a box, by an effect, and with the keys that are held', async () => {
    const received = jest.fn();
    render(
      <Tooled
        tool={{
          start: 0,
          on: (state, event, { within, shape, current }) => {
            if (event.type === 'keydown') return [state, ['goTo', 'lot-3']];
            received(within([0, 0, 27, 30]), shape('lot-2')?.label, shape('gone'), current, event.alt, event.command);
            return [state, ['hover', 'lot-2']];
          },
        }}
      />,
    );
    await screen.findByRole('button', { name: 'Zoom in' });
    pointer('pointermove', 60, 60, { altKey: true, ctrlKey: true });
    expect(received).toHaveBeenLastCalledWith(['lot-1', 'lot-2'], '2', undefined, 'lot-1', true, true);
    expect(document.querySelector('[data-hover]')!.getAttribute('d')).toBe(exampleShapes[1]!.path);
    await userEvent.tab();
    await userEvent.keyboard('x');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Lot 3,');
  });

  test('the map handles events that the tool ignores; the tool’s own gestures highlight and open nothing', async () => {
    render(<Tooled tool={{ start: 0, on: (state, { type }) => (type === 'pointerdown' ? [state] : undefined) }} />);
    await screen.findByRole('button', { name: 'Zoom in' });
    pointer('pointermove', 31, 20);
    expect(document.querySelector('[data-hover]')!.getAttribute('d')).toBe(exampleShapes[1]!.path);
    pointer('pointerdown', 15, 20);
    pointer('pointermove', 16, 21, { buttons: 1 });
    expect(document.querySelector('[data-hover]')!.getAttribute('d')).toBe(exampleShapes[1]!.path);
    pointer('pointerup', 16, 21);
    fireEvent.click(surface(), { clientX: 16, clientY: 21 });
    expect(document.activeElement).toBe(document.body);
  });
});

test('the state machine works without a map: a lot is selected, a corner grabbed and released', () => {
  const map: ToolMap = {
    shapes: exampleShapes,
    shape: (wanted) => exampleShapes.find(({ id }) => id === wanted),
    current: 'lot-1',
    zoom: 1,
    unitsPerPx: 1,
    hit: () => 'lot-1',
    within: () => ['lot-1'],
  };
  const at = (x: number, y: number) => ({
    at: { x, y },
    touch: false,
    shift: false,
    alt: false,
    command: false,
    time: 0,
  });
  const [chosen] = cornerTool.on(cornerTool.start, { type: 'pointerdown', ...at(12, 12) }, map)!;
  const [taken] = cornerTool.on(chosen, { type: 'pointerdown', ...at(10, 8) }, map)!;
  const [dragged] = cornerTool.on(taken, { type: 'pointermove', ...at(2, 2) }, map)!;
  expect(cornerTool.on(dragged, { type: 'pointerup', ...at(2, 2) }, map)?.[1]).toEqual([
    'output',
    { id: 'lot-1', path: 'M2 2L24 8L24 38L10 38Z' },
  ]);
});
