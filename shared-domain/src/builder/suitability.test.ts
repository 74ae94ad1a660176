import { buildersWithHouses, suitableLots, suitableStageCount } from './suitability.js';
import { suitableTitleCount } from './suitable-title.js';

const lots = [
  { _id: 'a', isBuildersEnabled: true },
  { _id: 'b', isBuildersEnabled: true },
  { _id: 'c', isBuildersEnabled: false },
  { _id: 'd', isBuildersEnabled: true },
];

describe('builder view (spec 2.6, 2.7, D9)', () => {
  it.each([
    ['without a design', {}, ['a', 'b', 'd']],
    ['without the selected lot', { selectedLotId: 'a' }, ['b', 'd']],
    ["within the design's list", { lotIds: ['b', 'c'], selectedLotId: 'a' }, ['b']],
  ])('lists lots %s', (_, view, ids) => expect(suitableLots(lots, view).map(({ _id }) => _id)).toEqual(ids));

  it.each([
    ['three enabled', lots, {}, 2],
    ['one enabled', lots.slice(0, 1), {}, 0],
    ['none enabled', lots.slice(2, 3), {}, 0],
    ["two in the design's list", lots, { lotIds: ['a', 'b', 'c'] }, 1],
  ])('the title counts enabled minus one: %s', (_, all, view, count) =>
    expect(suitableTitleCount(all, { ...view, selectedLotId: 'a' })).toBe(count),
  );

  it('where no lot is selected the title counts all that are listed', () =>
    expect(suitableTitleCount(lots, { selectedLotId: null })).toBe(3));

  it('a stage subtracts only where the selected lot stands', () => {
    expect(suitableStageCount(lots, { selectedLotId: 'a' })).toBe(2);
    expect(suitableStageCount(lots, { selectedLotId: 'elsewhere' })).toBe(3);
    expect(suitableStageCount(lots, { selectedLotId: null })).toBe(3);
  });

  it("a stage counts the lots that are listed: those in the design's list", () =>
    expect(suitableStageCount(lots, { selectedLotId: 'a', lotIds: ['a', 'b', 'c'] })).toBe(1));

  it('section 7: only builders with houses are included', () => {
    expect(
      buildersWithHouses([{ n: 1, houses: [{}] }, { n: 2, houses: [] }, { n: 3, houses: null }, { n: 4 }]).map(
        ({ n }) => n,
      ),
    ).toEqual([1]);
  });
});
