import { mayServeFile } from './file-state.js';

it.each([
  ['received', false],
  ['checked', true],
  ['refused', false],
] as const)('the content of a %s file is served: %s (D82)', (state, isServed) =>
  expect(mayServeFile(state)).toBe(isServed),
);
