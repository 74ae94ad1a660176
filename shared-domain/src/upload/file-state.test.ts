import { mayReadFile } from './file-state.js';

it.each([
  ['received', true, true],
  ['received', false, false],
  ['checked', true, true],
  ['checked', false, true],
  ['refused', true, false],
  ['refused', false, false],
] as const)('a %s file, asked for by its uploader: %s, is given: %s (D82)', (state, isUploader, given) =>
  expect(mayReadFile(state, isUploader)).toBe(given),
);
