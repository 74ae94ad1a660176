import { isWantedLot, linkCountText } from './design-links.js';

const lot = { _id: 'l1', stageId: 's4', blockWidth: 12.5, size: 375 };
const irregular = { _id: 'l2', stageId: 's4', size: 510 };

describe('which lots designs are linked to', () => {
  test.each([
    ['no limit takes in every lot', {}, true],
    ['its stage', { stageIds: ['s4', 's5'] }, true],
    ['another stage', { stageIds: ['s5'] }, false],
    ['its name', { lotIds: ['l1'] }, true],
    ['another lot', { lotIds: ['l9'] }, false],
    ['its own frontage is within both limits', { minFrontage: 12.5, maxFrontage: 12.5 }, true],
    ['a wider frontage', { minFrontage: 12.6 }, false],
    ['a narrower frontage', { maxFrontage: 12.4 }, false],
    ['its own size', { minSize: 375, maxSize: 375 }, true],
    ['a larger size', { minSize: 376 }, false],
    ['null is no limit', { minFrontage: null, maxSize: null }, true],
    ['one limit that fails is enough', { stageIds: ['s4'], minFrontage: 10, maxSize: 374 }, false],
  ])('%s', (_name, wanted, expected) => expect(isWantedLot(lot, wanted)).toBe(expected));

  it('an irregular lot has no frontage, so it is in no range of frontages', () => {
    expect(isWantedLot(irregular, { minFrontage: 0 })).toBe(false);
    expect(isWantedLot(irregular, { maxFrontage: 100 })).toBe(false);
    expect(isWantedLot(irregular, { minSize: 500 })).toBe(true);
  });
});

test.each([
  [{ lots: 60, links: 240, enabled: 12 }, '60 lots, 240 new links, House & land switched on for 12 lots'],
  [{ lots: 1, links: 1, enabled: 1 }, '1 lot, 1 new link, House & land switched on for 1 lot'],
  [{ lots: 2_000, links: 24_000, enabled: 0 }, '2,000 lots, 24,000 new links'],
])('%j: %s', (count, text) => expect(linkCountText(count)).toBe(text));
