import { aLot, anEstate } from '../testing/index.js';
import { lotLine } from './lot-line.js';

const lot = {
  ...aLot({ size: 450, blockWidth: 15, priceTracking: { type: 'fixed', value: 310_000 } }),
  stageTitle: '4',
};
const parts = (over: object = {}, hidePrice = false) =>
  lotLine({ ...lot, ...over }, { ...anEstate(), hidePrice }).split('\u00a0· ');

it.each([
  ['stage, size, frontage and price', {}, ['Stage 4', '450\u00a0sqm', '15\u00a0m', '$310,000']],
  ['an irregular lot', { blockWidth: null }, ['Stage 4', '450\u00a0sqm', 'irregular frontage', '$310,000']],
  ['a size that isn’t known is left out', { size: null }, ['Stage 4', '15\u00a0m', '$310,000']],
  ['so is a price', { priceTracking: null }, ['Stage 4', '450\u00a0sqm', '15\u00a0m']],
  [
    'a lot that isn’t released has its stage only (D6)',
    { status: 'not_released', size: null, blockWidth: null, registrationDate: null, priceTracking: null },
    ['Stage 4'],
  ],
])('%s', (_name, over, line) => expect(parts(over)).toEqual(line));

it('omits the price if the estate hides it', () => expect(parts({}, true)).toHaveLength(3));
