import { percentSchema } from './percent.schema.js';
import { percentOf, type PriceStep, steppedPrice } from './price-step.js';

const step = (over: Partial<PriceStep>): PriceStep => ({
  way: 'increase',
  unit: 'percent',
  amount: 0,
  toHundreds: true,
  ...over,
});

it.each<[string, Partial<PriceStep>, number | null, number | string]>([
  ['set to an amount', { way: 'set', amount: 320_050 }, 310_000, 320_050],
  ['set where there was none', { way: 'set', amount: 320_000 }, null, 320_000],
  ['up by dollars', { unit: 'dollars', amount: 5_000 }, 310_000, 315_000],
  ['down by dollars', { way: 'decrease', unit: 'dollars', amount: 5_000 }, 310_000, 305_000],
  ['up by per cent, to the nearest $100', { amount: 2.5 }, 310_000, 317_800],
  ['up by per cent, to the dollar', { amount: 2.5, toHundreds: false }, 310_010, 317_760],
  ['down by per cent', { way: 'decrease', amount: 10 }, 310_000, 279_000],
  ['an exact half goes up', { unit: 'dollars', amount: 50 }, 310_000, 310_100],
  ['a price that isn’t in hundreds is rounded with its step', { unit: 'dollars', amount: 1_000 }, 309_990, 311_000],
  ['a tenth of a per cent', { amount: 0.1, toHundreds: false }, 310_000, 310_310],
  ['nothing to go up from', { amount: 2.5 }, null, 'It has no price'],
  ['a stored zero is no price', { amount: 2.5 }, 0, 'It has no price'],
  ['down to nothing', { way: 'decrease', amount: 100 }, 310_000, 'Its price would be less than $1'],
  ['below nothing', { way: 'decrease', unit: 'dollars', amount: 400_000 }, 310_000, 'Its price would be less than $1'],
  [
    'beyond what a lot may cost',
    { unit: 'dollars', amount: 99_900_000 },
    310_000,
    'Its price would be more than $100,000,000',
  ],
])('%s', (_, over, price, expected) =>
  expect(steppedPrice({ price }, step(over))).toEqual(
    typeof expected === 'number' ? { price: expected } : { why: expected },
  ),
);

it.each([
  ['2.5', 2.5],
  [' 10 % ', 10],
  ['0.25', 0.25],
  ['2,5', null],
  ['-5', null],
  ['1e3', null],
  ['ten', null],
])('%j per cent is %s', async (typed, percent) => {
  expect(percentOf(typed)).toBe(percent);
  const said = await percentSchema('Percent')
    .validate(typed)
    .then(
      () => null,
      ({ message }: Error) => message,
    );
  expect(said).toBe(percent === null ? 'Percent must be a number such as 2.5' : null);
});
