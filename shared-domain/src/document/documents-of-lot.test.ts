import { audiencesOf, documentTypeLabel } from './document.js';
import { compareOnLot, countsFor, type PlacedDocument } from './documents-of-lot.js';

const lot = { lotId: 'l1', stageId: 's1' };
const placed = (of: PlacedDocument['of'], rest: Partial<PlacedDocument> = {}): PlacedDocument => ({
  of,
  countsForLots: true,
  order: 0,
  ...rest,
});

it.each([
  ['its own', placed('lot', { stageId: 's1', lotId: 'l1', countsForLots: false }), true],
  ['another lot’s', placed('lot', { stageId: 's1', lotId: 'l2' }), false],
  ['its stage’s, for the lots', placed('stage', { stageId: 's1' }), true],
  ['its stage’s, for the stage alone', placed('stage', { stageId: 's1', countsForLots: false }), false],
  ['another stage’s', placed('stage', { stageId: 's2' }), false],
  ['its estate’s, for the lots', placed('estate'), true],
  ['its estate’s, for the estate alone', placed('estate', { countsForLots: false }), false],
])('a lot has %s: %#', (_, document, expected) => expect(countsFor(document, lot)).toBe(expected));

it('the lot’s own come first, then the stage’s, then the estate’s, each in its order', () => {
  const all = [
    placed('estate', { order: 1 }),
    placed('stage', { order: 2 }),
    placed('lot', { order: 9 }),
    placed('lot'),
  ];
  expect(all.sort(compareOnLot).map(({ of, order }) => [of, order])).toEqual([
    ['lot', 0],
    ['lot', 9],
    ['stage', 2],
    ['estate', 1],
  ]);
});

it('visitors read public documents, members theirs too, staff all', () =>
  expect([audiencesOf('visitor'), audiencesOf('member'), audiencesOf('staff')]).toEqual([
    ['public'],
    ['public', 'members'],
    ['public', 'members', 'staff'],
  ]));

it('a type that this build doesn’t know is shown as it is', () =>
  expect(['soil_report', 'constructor'].map(documentTypeLabel)).toEqual(['Soil report', 'constructor']));
