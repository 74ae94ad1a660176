import type { CountedStage } from '../answer/shapes.js';
import { estateOffer, stageOffer } from './offer-words.js';

const clock = { timeZone: 'Australia/Melbourne', now: Date.parse('2026-11-30T00:00:00.000Z') };
const stage = (availableLotsCount: number, over: Partial<CountedStage> = {}): CountedStage => ({
  _id: 's',
  title: '1',
  status: 'now_selling',
  availableLotsCount,
  lotsCount: 30,
  ...over,
});

it('a stage has its lowest price and first registration, in the estate’s calendar', () => {
  const both = { fromPrice: 391_900, registration: '2027-07-31T14:00:00.000Z' };
  expect(stageOffer(stage(3, both), clock)).toBe('From $391,900\u00a0· Est. Registration Aug 2027');
  expect(stageOffer(stage(3, { registration: both.registration }), clock)).toBe('Est. Registration Aug 2027');
  expect(stageOffer(stage(0), clock)).toBe('');
});

it('an estate has the lowest price, the counts and the first registration of its stages', () => {
  const stages = [
    stage(3, { fromPrice: 391_900, registration: '2027-03-01T00:00:00.000Z' }),
    stage(11, { fromPrice: 329_900, registration: '2027-02-01T00:00:00.000Z' }),
    stage(0),
  ];
  expect(estateOffer(stages, clock)).toBe(
    'From $329,900\u00a0· 14 of 90 lots available\u00a0· Est. Registration Feb 2027',
  );
});

it('counts alone where prices are hidden and no date is known; nothing for an estate without stages', () => {
  expect(estateOffer([stage(0)], clock)).toBe('0 of 30 lots available');
  expect(estateOffer([], clock)).toBe('');
});

it('an estimate that is past isn’t offered; the next one is', () => {
  const past = { registration: '2026-08-01T00:00:00.000Z' };
  expect(stageOffer(stage(3, past), clock)).toBe('');
  expect(estateOffer([stage(3, past), stage(1, { registration: '2027-02-01T00:00:00.000Z' })], clock)).toBe(
    '4 of 60 lots available\u00a0· Est. Registration Feb 2027',
  );
});
