import { linkedStages, linkRemoval } from './link-removal.js';

const lots = [
  { _id: '1', stageId: 's4', blockWidth: 12.5, size: 375, designIds: ['a', 'b'] },
  { _id: '2', stageId: 's4', blockWidth: 14, size: 420, designIds: ['a'] },
  { _id: '3', stageId: 's5', size: 510, designIds: ['b'] },
  { _id: '4', stageId: 's5', blockWidth: 16, size: 512, designIds: [] },
];

describe('what taking designs from lots would remove', () => {
  test.each([
    [{ designIds: ['a'] }, { lots: 2, links: 2 }],
    [{ designIds: ['a', 'b'] }, { lots: 3, links: 4 }],
    [
      { designIds: ['a', 'b'], stageIds: ['s4'], maxFrontage: 13 },
      { lots: 1, links: 2 },
    ],
    [
      { designIds: ['b'], minFrontage: 1 },
      { lots: 1, links: 1 },
    ],
    [{ designIds: ['c'] }, { lots: 0, links: 0 }],
  ])('%j: %j', (wanted, expected) => expect(linkRemoval(lots, wanted)).toEqual(expected));
});

it('where a design is linked: its stages in their order, with their lots', () => {
  const stages = [{ _id: 's3' }, { _id: 's4' }, { _id: 's5' }];
  expect(linkedStages('a', stages, lots)).toEqual([{ stage: { _id: 's4' }, lots: 2 }]);
  expect(linkedStages('b', stages, lots).map((counted) => [counted.stage._id, counted.lots])).toEqual([
    ['s4', 1],
    ['s5', 1],
  ]);
});
