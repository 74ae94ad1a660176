import { openingAt, openingInWindow, openingX } from './opening-x.js';

const size = { width: 1000, height: 500 };
const at = (...xs: number[]) => xs.map((x) => ({ x, y: 0 }));

it.each([
  ['the middle of what is for sale', at(400, 600, 650), 22, 22],
  ['the middle of the plan where nothing is', [], 20, 20],
  ['no nearer to the left edge than half a window', at(10), 0, 8],
  ['no nearer to the right edge', at(990), 40, 33],
])('opens at %s', (_, points, middle, inWindow) =>
  expect([openingX(points, size), openingInWindow(points, size)]).toEqual([middle, inWindow]),
);

it('is none in the window for a plan that is no wider', () =>
  expect(openingInWindow(at(10), { width: 300, height: 500 })).toBeNull());

it('is back in plan units', () => expect(openingAt(20, 500)).toBe(500));
