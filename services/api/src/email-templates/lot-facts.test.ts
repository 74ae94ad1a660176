import type { PublicLotRecord } from '../lot/lot.repository.js';
import type { EmailEstate } from './estate-email.js';
import { factsOf, lotRow } from './lot-facts.js';

const rise = {
  title: 'Rise',
  timeZone: 'Australia/Melbourne',
  hidePrice: false,
  showFutureLots: false,
} as unknown as EmailEstate;
const about = (over: object = {}) => ({
  stage: { title: 'Stage 4' },
  lot: {
    _id: 'lot-325',
    title: 'Lot 325',
    status: 'available',
    size: 452.4,
    blockWidth: 12.5,
    registrationDate: new Date('2028-08-31T15:00:00Z'),
    price: 310_000,
    priceTracking: { type: 'from', value: 310_000 },
    documents: [],
    features: [],
    ...over,
  } as unknown as PublicLotRecord,
});
const LOT = ['Lot', '325, Stage 4, Rise'];

it('shows the lot’s facts in order, as on the page (D88)', () =>
  expect(factsOf(about(), rise)).toEqual([
    LOT,
    ['Size', '452 m²'],
    ['Frontage', '12.5 m'],
    ['Price', 'From $310,000'],
    ['Est. Registration', 'Sep 2028'],
  ]));

it.each([
  ['an irregular lot', { blockWidth: null }, ['Frontage', 'Irregular']],
  ['a lot that is open to offers', { priceTracking: { type: 'offers', value: 1 } }, ['Price', 'Open to Offers']],
  ['a lot of type hide', { priceTracking: { type: 'hide', value: 1 } }, ['Price', 'Request pricing']],
  ['an estimate in the past (D93)', { registrationDate: new Date('2024-03-01') }, ['Est. Registration', 'Mar 2024']],
])('%s', (_name, over, fact) => expect(factsOf(about(over), rise)).toContainEqual(fact));

it('omits only what is unknown', () =>
  expect(factsOf(about({ size: null, registrationDate: null }), rise)).toEqual([
    LOT,
    ['Frontage', '12.5 m'],
    ['Price', 'From $310,000'],
  ]));

it('omits the price if the estate hides it (D15)', () =>
  expect(factsOf(about(), { ...rise, hidePrice: true }).map(([label]) => label)).not.toContain('Price'));

it.each(['not_released', 'withdrawn'] as const)('shows only the place of a lot that is %s (D6, D59)', (status) =>
  expect(factsOf(about({ status }), rise)).toEqual([LOT]),
);

it('has the lot’s row on its own', () => expect(lotRow(about(), rise)).toEqual(LOT));
