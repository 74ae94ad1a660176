import { isWantedLot, linkCountText, type LotsWanted } from './design-links.js';
import { LINK_LIMITS, linkDesignsSchema, unlinkDesignsSchema } from './design-links.schema.js';

const LOT = { _id: 'l1', stageId: 's1', blockWidth: 12.5, size: 400 };

describe('whether a lot is wanted', () => {
  it.each<[string, LotsWanted, boolean]>([
    ['without limits', {}, true],
    ['of the stage', { stageIds: ['s0', 's1'] }, true],
    ['of another stage', { stageIds: ['s0'] }, false],
    ['by name', { lotIds: ['l1'] }, true],
    ['of other names', { lotIds: ['l2'] }, false],
    ['at the least frontage', { minFrontage: 12.5 }, true],
    ['at the most frontage', { maxFrontage: 12.5 }, true],
    ['of less frontage', { minFrontage: 12.6 }, false],
    ['of more frontage', { maxFrontage: 12.4 }, false],
    ['of the size', { minSize: 400, maxSize: 400 }, true],
    ['of less size', { minSize: 401 }, false],
    ['of more size', { maxSize: 399 }, false],
    ['where limits are null', { minFrontage: null, maxFrontage: null, minSize: null, maxSize: null }, true],
    ['where one of several limits leaves it out', { stageIds: ['s1'], minFrontage: 10, maxSize: 300 }, false],
  ])('%s', (_, wanted, isWanted) => expect(isWantedLot(LOT, wanted)).toBe(isWanted));

  it('without a frontage or a size, only where neither limits', () => {
    const irregular = { _id: 'l1', stageId: 's1', blockWidth: null };
    expect([{}, { minFrontage: 0 }, { maxSize: 1_000 }].map((wanted) => isWantedLot(irregular, wanted))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it.each([
  [{ lots: 60, links: 240, enabled: 12 }, '60 lots, 240 new links, House & land switched on for 12 lots'],
  [{ lots: 1, links: 1, enabled: 0 }, '1 lot, 1 new link'],
  [{ lots: 0, links: 0, enabled: 0 }, '0 lots, 0 new links'],
])('a count reads as a sentence: %j', (count, text) => expect(linkCountText(count)).toBe(text));

describe('a change of links', () => {
  const designIds = ['d1'];
  it('has designs, and House & land stays as it is unless asked', () =>
    expect(linkDesignsSchema.cast({ designIds })).toMatchObject({ designIds, enablesBuilders: false }));
  it.each<[string, object]>([
    ['without designs', { designIds: [] }],
    ['of too many designs', { designIds: Array.from({ length: LINK_LIMITS.designs + 1 }, (_, at) => `d${at}`) }],
    ['of no lots', { designIds, lotIds: [] }],
    ['of too many lots', { designIds, lotIds: Array.from({ length: LINK_LIMITS.lots + 1 }, (_, at) => `l${at}`) }],
    ['of a negative frontage', { designIds, minFrontage: -1 }],
  ])('%s is refused', (_, body) =>
    expect([linkDesignsSchema.isValidSync(body), unlinkDesignsSchema.isValidSync(body)]).toEqual([false, false]),
  );
});
