import { aListedLot, aLotsOfStage } from '../testing/index.js';
import { lotsLike } from './lots-like.js';
import { wishFilter } from './waitlist-wishes.js';

const lot = (status: string, size: number | null, dollars: number | null = 310_000) =>
  aListedLot({ status, size, priceTracking: dollars ? { type: 'fixed', value: dollars } : null });
const stage = (title: string, status: string, releaseDate: string | null, lotData: ReturnType<typeof lot>[]) =>
  aLotsOfStage({ stage: { id: title, title, status, releaseDate }, lotData });
const stages = [
  stage('1', 'sold_out', '2025-03-01T00:00:00Z', [lot('settled', 500)]),
  stage('2', 'now_selling', '2026-09-01T00:00:00Z', [
    lot('available', 500),
    lot('settled', 400),
    lot('hold', 500, 390_000),
  ]),
  stage('3', 'not_released', '2026-12-01T00:00:00Z', [lot('not_released', null, null)]),
  stage('4', 'now_selling', null, [lot('available', 600), lot('available', 600, null)]),
];
const like = (wishes: object) => lotsLike(stages, wishFilter(wishes), 'Australia/Melbourne');

it.each([
  ['nothing asked', {}, 3, 3],
  ['at least 450 m²', { size: 450 }, 3, 2],
  // A price that isn't shown is within no budget.
  ['up to $350,000', { budget: 350_000 }, 2, 2],
  ['at least 450 m², up to $350,000', { size: 450, budget: 350_000 }, 2, 1],
  ['at least 900 m²', { size: 900 }, 0, 0],
])('%s: %p available, %p in the stage released last', (_name, wishes, available, count) =>
  expect(like(wishes)).toEqual({ available, last: { title: '2', releaseDate: '2026-09-01T00:00:00Z', count } }),
);

it('tells nothing of a last release where none is dated', () =>
  expect(lotsLike(stages.slice(2), wishFilter({}), 'UTC').last).toBeNull());
