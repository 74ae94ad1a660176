// @ts-check
import { IDIOMS, idiomsIn } from './idioms.mjs';

it.each([
  ['Each buyer is told by email', 'is told'],
  ['a lot changed\n * meanwhile', 'meanwhile'],
  ['once a day at most.', 'at most.'],
  ['a shell of before', 'of before'],
  ['it says so', 'says so'],
])('%j has the idiom %j', (text, found) => expect(idiomsIn(text).map((one) => one.found)).toEqual([found]));

it.each(['at most once a day', 'the first letter', 'a route of the table', 'in the meantime', 'stands for one lot'])(
  '%j is plain',
  (text) => expect(idiomsIn(text)).toEqual([]),
);

it('each idiom has a sentence to write instead', () =>
  expect(IDIOMS.filter(({ write }) => !/'[^']+'/.test(write))).toEqual([]));
