import { readPath } from '@lotline/shared-geometry';
import { act, render } from '@testing-library/react';
import { ShapeMap } from './shape-map.component';
import type { MapShape } from './model/map.types';

jest.mock('@lotline/shared-geometry', () => {
  const geometry = jest.requireActual<{ readPath: unknown }>('@lotline/shared-geometry');
  return { ...geometry, readPath: jest.fn(geometry.readPath as () => never) };
});

const COUNT = 2000;
const ACROSS = 50;
const size = { width: ACROSS * 20, height: (COUNT / ACROSS) * 20 };
const lots: readonly MapShape[] = Array.from({ length: COUNT }, (_, at) => {
  const [x, y] = [(at % ACROSS) * 20, Math.floor(at / ACROSS) * 20];
  return {
    id: `lot-${at}`,
    path: `M${x} ${y}h20v20h-20z`,
    binding: { x: x + 10, y: y + 10 },
    tone: at % 2 ? 'success' : 'gray',
    label: `${at % 10}`,
    name: `Lot ${at}`,
    interactive: true,
  };
});
/** One lot in the middle of the map, changed. */
const CHANGED = 1337;
const withChange = (change: (lot: MapShape) => Partial<MapShape>) =>
  lots.map((lot, at) => (at === CHANGED ? { ...lot, ...change(lot) } : lot));

/** Labels that were printed or taken away. */
const print = jest.fn();
const { getContext, toBlob } = HTMLCanvasElement.prototype;
beforeEach(() => {
  jest.useFakeTimers();
  const pixels = (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) });
  const pen = {
    fillRect() {},
    clearRect() {},
    fillText() {},
    measureText: () => ({ width: 6 }),
    createImageData: pixels,
    getImageData: (_x: number, _y: number, width: number, height: number) => pixels(width, height),
    putImageData: print,
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen, toBlob() {} });
  Object.assign(URL, { revokeObjectURL() {} });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
});

const map = (shapes: readonly MapShape[]) => <ShapeMap ariaLabel="Stage" shapes={shapes} size={size} labelMinPx={7} />;
/** Draws all lots, then others, and counts what that took: paths read, labels printed, writes to the drawing. */
function workOf(after: readonly MapShape[]) {
  const { container, rerender } = render(map(lots));
  act(() => void jest.advanceTimersByTime(1000));
  expect([print.mock.calls.length, jest.mocked(readPath).mock.calls.length]).toEqual([COUNT, COUNT]);
  jest.clearAllMocks();
  const observer = new MutationObserver(() => undefined);
  observer.observe(container.querySelector('svg')!, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['d', 'fill'],
  });
  rerender(map(after));
  act(() => void jest.advanceTimersByTime(1000));
  return {
    read: jest.mocked(readPath).mock.calls.length,
    printed: print.mock.calls.length,
    written: observer.takeRecords().filter(({ target }) => (target as Element).matches('svg, g, [fill]')).length,
  };
}

// Available is plain; Not Released has a fill and a pattern.
test.each<[string, (lot: MapShape) => Partial<MapShape>, object]>([
  ['another status writes the two tones of its cell', () => ({ tone: 'gray' }), { read: 0, printed: 0, written: 3 }],
  [
    'a corner that moves is one path read and its tone written',
    ({ path }) => ({ path: path.replace('h20', 'h19') }),
    { read: 1, printed: 0, written: 1 },
  ],
  ['another number takes one label away and prints one', () => ({ label: '11' }), { read: 0, printed: 2, written: 0 }],
  [
    'a number that moves is the same',
    ({ binding: { x, y } }) => ({ binding: { x: x + 2, y } }),
    { read: 1, printed: 2, written: 0 },
  ],
])('of 2,000 shapes one changes: %s', (_name, change, work) => {
  expect(workOf(withChange(change))).toEqual(work);
});

test('of 2,000 shapes one goes: the others are neither read nor labelled again', () => {
  expect(workOf(lots.toSpliced(CHANGED, 1))).toEqual({ read: 0, printed: 1, written: 1 });
});

test('new objects with the same outlines and label points cost nothing', () => {
  expect(workOf(lots.map((lot) => ({ ...lot })))).toEqual({ read: 0, printed: 0, written: 0 });
});

it('of shapes that bring the points of their paths, no path is read', () => {
  const before = jest.mocked(readPath).mock.calls.length;
  const squareAt = ({ x, y }: MapShape['binding']) => [x - 10, y - 10, x + 10, y - 10, x + 10, y + 10, x - 10, y + 10];
  render(map(lots.slice(0, 100).map((lot) => ({ ...lot, rings: [squareAt(lot.binding)] }))));
  act(() => void jest.advanceTimersByTime(1000));
  expect([print.mock.calls.length, jest.mocked(readPath).mock.calls.length - before]).toEqual([100, 0]);
});
