import { drawnRows } from './use-visible-rows';
import { cellAfter } from './use-grid-keys';

test.each([
  ['at the top', { first: 0, end: 2 }, null, [{ row: 0 }, { row: 1 }, { gap: 80, before: 10 }]],
  [
    'in the middle',
    { first: 4, end: 6 },
    null,
    [{ gap: 40, before: 4 }, { row: 4 }, { row: 5 }, { gap: 40, before: 10 }],
  ],
  ['at the end', { first: 8, end: 10 }, null, [{ gap: 80, before: 8 }, { row: 8 }, { row: 9 }]],
  [
    'with the focused row above',
    { first: 8, end: 10 },
    2,
    [{ gap: 20, before: 2 }, { row: 2 }, { gap: 50, before: 8 }, { row: 8 }, { row: 9 }],
  ],
  ['with the focused row below', { first: 0, end: 1 }, 9, [{ row: 0 }, { gap: 80, before: 9 }, { row: 9 }]],
  ['with a focused row that is gone', { first: 0, end: 1 }, 10, [{ row: 0 }, { gap: 90, before: 10 }]],
])('%s', (_name, range, focused, drawn) => expect(drawnRows(range, focused, 10, 10)).toEqual(drawn));

test.each([
  ['ArrowDown', false, { row: 3, column: 1 }],
  ['ArrowUp', false, { row: 1, column: 1 }],
  ['ArrowLeft', false, { row: 2, column: 0 }],
  ['ArrowRight', false, { row: 2, column: 2 }],
  ['PageDown', false, { row: 12, column: 1 }],
  ['PageUp', false, { row: 1, column: 1 }],
  ['Home', false, { row: 2, column: 0 }],
  ['End', false, { row: 2, column: 2 }],
  ['Home', true, { row: 1, column: 1 }],
  ['End', true, { row: 20_000, column: 1 }],
  ['x', false, null],
])('%s (Ctrl: %s) leads to %p', (key, isCtrl, to) =>
  expect(cellAfter(key, isCtrl, { row: 2, column: 1 }, 20_000, 3)).toEqual(to),
);
