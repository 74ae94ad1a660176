import type { CountedStage } from '@lotline/shared-domain';
import { estateFacts, stageFacts } from './estate-facts';

const ZONE = 'Australia/Melbourne';
const stage = (availableLotsCount: number, over: Partial<CountedStage> = {}): CountedStage => ({
  _id: 's',
  title: '1',
  status: 'now_selling',
  availableLotsCount,
  lotsCount: 30,
  ...over,
});

it('a stage has its lowest price and first registration, in the estate’s calendar', () => {
  const both = { fromPrice: 391_900, registration: '2026-07-31T14:00:00.000Z' };
  expect(stageFacts(stage(3, both), ZONE)).toBe('From $391,900 · Est. Registration Aug 2026');
  expect(stageFacts(stage(3, { registration: both.registration }), ZONE)).toBe('Est. Registration Aug 2026');
  expect(stageFacts(stage(0), ZONE)).toBe('');
});

it('an estate has the lowest price, the counts and the first registration of its stages', () => {
  const stages = [
    stage(3, { fromPrice: 391_900, registration: '2027-03-01T00:00:00.000Z' }),
    stage(11, { fromPrice: 329_900, registration: '2027-02-01T00:00:00.000Z' }),
    stage(0),
  ];
  expect(estateFacts(stages, ZONE)).toBe('From $329,900 · 14 of 90 lots available · Est. Registration Feb 2027');
});

it('counts alone where prices are hidden and no date is known; nothing before the stages are there', () => {
  expect(estateFacts([stage(0)], ZONE)).toBe('0 of 30 lots available');
  expect(estateFacts([], ZONE)).toBe('');
});
