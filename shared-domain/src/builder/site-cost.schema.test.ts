import { setSiteCostsSchema, withdrawDesignSchema } from './site-cost.schema.js';
import { MAX_SITE_COST } from './site-cost.js';

const CELL = { lotId: 'l1', designId: 'd1', siteCosts: 18_500, siteCostKind: 'fixed', was: null, wasKind: 'unknown' };
const isValid = (fields: object) => setSiteCostsSchema.isValidSync({ cells: [{ ...CELL, ...fields }] });

describe('a cell of the table of site costs', () => {
  it.each<[string, object]>([
    ['a number of dollars', {}],
    ['none', { siteCosts: null, siteCostKind: 'unknown' }],
    ['nothing to pay', { siteCosts: 0 }],
    ['the most', { siteCosts: MAX_SITE_COST }],
    ['an allowance', { siteCostKind: 'allowance' }],
  ])('may have %s', (_, fields) => expect(isValid(fields)).toBe(true));

  it.each<[string, object]>([
    ['a negative number', { siteCosts: -1 }],
    ['cents', { siteCosts: 10.5 }],
    ['more than any site costs', { siteCosts: MAX_SITE_COST + 1 }],
    ['another kind', { siteCostKind: 'free' }],
    ['nothing said of what it was', { was: undefined }],
    ['no lot', { lotId: '' }],
  ])('can’t have %s', (_, fields) => expect(isValid(fields)).toBe(false));
});

it('a save has cells; a withdrawal has lots, or is from all', () => {
  expect(setSiteCostsSchema.isValidSync({ cells: [] })).toBe(false);
  expect([{}, { lotIds: ['l1'] }, { lotIds: [] }].map((body) => withdrawDesignSchema.isValidSync(body))).toEqual([
    true,
    true,
    false,
  ]);
});
