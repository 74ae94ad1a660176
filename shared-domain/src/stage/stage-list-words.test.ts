import { stageSubtitle } from './stage-list-words.js';

it.each([
  ['sold_out', 0, '(Sold Out)'],
  ['now_selling', 1, '(1 Available Lot)'],
  ['now_selling', 12, '(12 Available Lots)'],
  ['not_released', 0, '(0 Available Lots)'],
  ['something new', 2, '(2 Available Lots)'],
])('a stage that is %s with %i available reads %s', (status, available, text) =>
  expect(stageSubtitle(status, available)).toBe(text),
);
