import { lotNumbered } from '../testing/stage-of-lots';
import { similarLots } from './similar-lots';

const gone = lotNumbered('1', {
  status: 'hold',
  size: 400,
  blockWidth: 14,
  priceTracking: { type: 'fixed', value: 400_000 },
});

it('offers the nearest three by size, frontage and price, nearest first', () => {
  const near = lotNumbered('2', { size: 410, blockWidth: 14, priceTracking: { type: 'fixed', value: 405_000 } });
  const nearer = lotNumbered('3', { size: 400, blockWidth: 14, priceTracking: { type: 'fixed', value: 401_000 } });
  const far = lotNumbered('4', { size: 800, blockWidth: 20, priceTracking: { type: 'fixed', value: 700_000 } });
  const farther = lotNumbered('5', { size: 1200, blockWidth: 25, priceTracking: { type: 'fixed', value: 900_000 } });
  expect(similarLots(gone, [farther, far, near, gone, nearer]).map((lot) => lot.title)).toEqual(['3', '2', '4']);
});

it('offers only available lots, never the lot itself', () => {
  const available = { ...gone, status: 'available' };
  const sold = lotNumbered('6', { status: 'settled' });
  expect(similarLots(available, [available, sold])).toEqual([]);
});

it('takes a lot without a price or frontage for middling', () => {
  const irregular = lotNumbered('7', { size: 400, blockWidth: null, priceTracking: null });
  const twice = lotNumbered('8', { size: 800, blockWidth: 28, priceTracking: { type: 'fixed', value: 800_000 } });
  expect(similarLots(gone, [twice, irregular]).map((lot) => lot.title)).toEqual(['7', '8']);
});
