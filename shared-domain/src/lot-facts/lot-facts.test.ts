import type { StaffLotDetail } from '../answer/staff-lot-shapes.js';
import { aListedLot } from '../testing/index.js';
import type { FactAudience, FactEstate, FactLot, LotFact } from './lot-fact.js';
import { asksForPrice, factColumns, lotFact, lotFacts } from './lot-facts.js';
import * as publicFacts from './public-facts.js';
import * as staffFacts from './staff-facts.js';

const AUDIENCES = ['customer', 'partner', 'staff'] as const satisfies readonly FactAudience[];
const rise: FactEstate = { title: 'Rise', timeZone: 'Australia/Melbourne', hidePrice: false };
const PUBLIC: readonly LotFact[] = Object.values(publicFacts);
const STAFF: Readonly<Record<string, LotFact<StaffLotDetail>>> = staffFacts;
const bare = { size: null, blockWidth: null, blockDepth: null, registrationDate: null, priceTracking: null };

/** All public facts: 'text' or 'text (reason it is missing)', after the label if the lot changes it. */
function textsOf(lot: FactLot, estate: FactEstate | null, audience: FactAudience): Record<string, string> {
  return Object.fromEntries(
    PUBLIC.map((fact) => {
      const { id, label, text, missing } = lotFact({ fact }, lot, estate, audience);
      return [id, `${label === fact.label ? '' : `${label}: `}${text}${missing ? ` (${missing})` : ''}`];
    }),
  );
}
const PLAIN = {
  lot: '12',
  place: '12, Stage 4, Rise',
  estate: 'Rise',
  stage: '4',
  size: '450 m²',
  frontage: '15 m',
  depth: '30 m',
  price: 'From $310,000',
  'price-per-area': 'From $689',
  orientation: '- (unturned)',
  registration: 'Mar 2027',
  status: 'Available',
};
const WITHHELD: Partial<Record<keyof typeof PLAIN, string>> = Object.fromEntries(
  ['size', 'frontage', 'depth', 'price', 'price-per-area', 'registration'].map((id) => [id, '- (withheld)']),
);
const ON_REQUEST = { price: 'Request pricing (on-request)', 'price-per-area': '- (on-request)' };
const NO_DETAILS = {
  size: '- (unknown)',
  frontage: 'Irregular (irregular)',
  depth: '- (unknown)',
  ...ON_REQUEST,
  registration: '- (unknown)',
};

interface State {
  lot?: Partial<FactLot>;
  estate?: Partial<FactEstate> | null;
  /** Texts that differ from a plain lot's. */
  says: Partial<Record<keyof typeof PLAIN, string>>;
  /** The same for staff, where it differs. */
  staff?: Partial<Record<keyof typeof PLAIN, string>>;
}
const STATES: Readonly<Record<string, State>> = {
  'a plain lot': { says: {} },
  'figures are rounded as spec 9 says': {
    lot: { size: 449.5, blockWidth: 12.345 },
    says: { size: '450 m²', frontage: '12.35 m', 'price-per-area': 'From $690' },
  },
  'no block width (2.7)': { lot: { blockWidth: null }, says: { frontage: 'Irregular (irregular)' } },
  'no size': { lot: { size: null }, says: { size: '- (unknown)', 'price-per-area': '- (unknown)' } },
  'a size of 0': { lot: { size: 0 }, says: { size: '- (unknown)', 'price-per-area': '- (unknown)' } },
  'no depth': { lot: { blockDepth: null }, says: { depth: '- (unknown)' } },
  'no estimate of registration (D16)': { lot: { registrationDate: null }, says: { registration: '- (unknown)' } },
  'a broken estimate': { lot: { registrationDate: 'soon' }, says: { registration: '- (unknown)' } },
  'an estimate in the past (D93)': {
    lot: { registrationDate: '2024-03-01T00:00:00.000Z' },
    says: { registration: 'Mar 2024' },
  },
  'registered: Titled, with the month (D93)': {
    lot: { registeredOn: '2027-05-31T20:00:00.000Z' },
    says: { registration: 'Titled: Jun 2027' },
  },
  'a fixed price': {
    lot: { priceTracking: { type: 'fixed', value: 365_000 } },
    says: { price: '$365,000', 'price-per-area': '$811' },
  },
  'open to offers': {
    lot: { priceTracking: { type: 'offers' } },
    says: { price: 'Open to Offers', 'price-per-area': '- (on-request)' },
  },
  'a price of type hide': {
    lot: { priceTracking: { type: 'hide', value: 1 } },
    says: ON_REQUEST,
  },
  'a price of 0': {
    lot: { priceTracking: { type: 'fixed', value: 0 } },
    says: ON_REQUEST,
  },
  'no price tracking': {
    lot: { priceTracking: null },
    says: ON_REQUEST,
  },
  'an estate that hides prices (D15)': {
    estate: { hidePrice: true },
    says: { price: 'Request pricing (hidden)', 'price-per-area': '- (hidden)' },
  },
  'an estate that is still loading': {
    estate: null,
    says: {
      place: '12, Stage 4, -',
      estate: '- (unknown)',
      price: 'Request pricing (hidden)',
      'price-per-area': '- (hidden)',
      registration: '- (unknown)',
    },
  },
  'not released: number and status only (D6)': {
    lot: { ...bare, status: 'not_released' },
    says: { ...WITHHELD, status: 'Not Released' },
  },
  'withdrawn: not released to customers (D59)': {
    lot: { ...bare, status: 'withdrawn' },
    says: { ...WITHHELD, status: 'Not Released' },
    staff: { ...WITHHELD, status: 'Withdrawn' },
  },
  'not released, of an estate that shows future lots': {
    lot: { status: 'not_released' },
    says: { status: 'Not Released' },
  },
  'released, with nothing recorded: each value hides only itself': { lot: bare, says: NO_DETAILS },
  'an EOI': { lot: { status: 'eoi' }, says: { status: 'Hold' }, staff: { status: 'Pre-Contract' } },
  'offline, at a phase': {
    lot: { status: 'offline', offlineSale: { salePhase: 'eoi' } },
    says: { status: 'Hold' },
    staff: { status: 'Offline' },
  },
  'offline, without a phase (D5)': {
    lot: { status: 'offline' },
    says: { status: 'Sold' },
    staff: { status: 'Offline' },
  },
  'a status unknown to this build': { lot: { status: 'ballot' }, says: { status: 'ballot' } },
  'street south (D94)': { lot: { facing: 'south' }, says: { orientation: 'Street side south, backyard north' } },
  'a side that this build doesn’t know': { lot: { facing: 'up' }, says: {} },
  'titles that name lot and stage': { lot: { title: 'Lot 12', stageTitle: 'Stage 4' }, says: {} },
};

describe.each(Object.entries(STATES))('%s', (_name, { lot, estate = {}, says, staff = says }) => {
  it.each(AUDIENCES)('as read by %s', (audience) =>
    expect(textsOf({ ...aListedLot(), ...lot }, estate && { ...rise, ...estate }, audience)).toEqual({
      ...PLAIN,
      ...(audience === 'staff' ? staff : says),
    }),
  );
});

describe('staff’s own facts', () => {
  const staffLot: StaffLotDetail = {
    _id: 'lot-12',
    stageId: 'stage-4',
    title: '12',
    status: 'available',
    rev: 3,
    size: 450.4,
    blockWidth: 15,
    blockDepth: 30,
    price: 310_000,
    priceTracking: { type: 'from', value: 290_000 },
    deposit: 2_000,
    isBuildersEnabled: true,
    registrationDate: '2027-06-30T14:00:00.000Z',
    releaseDate: '2026-03-04T00:00:00.000Z',
    financeDueDate: '2027-01-10T00:00:00.000Z',
    settlementDate: '2027-08-31T14:00:00.000Z',
    salePhase: 'contract_executed',
    street: 'Creek Road',
    faces: 'north',
    applicants: 2,
    conditions: 'Subject to finance',
    updatedAt: '2026-11-01T00:05:00.000Z',
    estate: { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', holdDays: 7 },
    stage: { _id: 'stage-4', title: '4', status: 'now_selling' },
    offlineSale: { offlineDeposit: 5_000 },
    documents: [],
    buyers: [{ name: 'Priya Nandakumar' }, { name: 'Tom Achterberg' }],
    history: [],
  };
  const all = { rows: Object.values(STAFF).map((fact) => ({ fact })) };
  const read = (lot: StaffLotDetail, estate: FactEstate) =>
    Object.fromEntries(
      Object.entries(STAFF).map(([name, fact]) => [name, lotFact({ fact }, lot, estate, 'staff').text]),
    );
  const unset = { price: null, deposit: null, releaseDate: null, financeDueDate: null, settlementDate: null };
  const none = { salePhase: null, street: null, faces: null, applicants: null, conditions: null, offlineSale: null };
  const nothing: StaffLotDetail = {
    ...staffLot,
    ...bare,
    status: 'not_released',
    ...unset,
    isBuildersEnabled: false,
    ...none,
    buyers: [],
  };

  it('show everything recorded, whatever customers see', () =>
    expect(read(staffLot, rise)).toEqual({
      width: '15 m',
      dimensions: '15 m x 30 m',
      ownPrice: '$310,000',
      shownPrice: 'From $290,000',
      release: '4 Mar 2026',
      releaseDay: '04 Mar 2026',
      financeDue: '10 Jan 2027',
      settlement: '1 Sep 2027',
      builders: 'Yes',
      salePhase: 'Contract Executed',
      street: 'Creek Road',
      faces: 'north',
      changed: '1 Nov 2026 11:05 AM',
      stageOfLot: 'Stage 4',
      openEois: '2',
      eoiDeposit: '$2,000',
      deposit: '$5,000',
      buyers: 'Priya Nandakumar, Tom Achterberg',
      conditions: 'Subject to finance',
    }));

  it('show what is missing, also for a lot without public details', () =>
    expect(read(nothing, { ...rise, hidePrice: true })).toEqual({
      width: 'Irregular',
      dimensions: 'Irregular',
      ownPrice: '-',
      shownPrice: 'Request pricing',
      release: '--',
      releaseDay: '--',
      financeDue: '--',
      settlement: '--',
      builders: 'No',
      salePhase: '-',
      street: '-',
      faces: '-',
      changed: '1 Nov 2026 11:05 AM',
      stageOfLot: 'Stage 4',
      openEois: '-',
      eoiDeposit: '-',
      deposit: '-',
      buyers: '-',
      conditions: '-',
    }));

  it.each(['customer', 'partner'] as const)('are never read by a %s', (audience) => {
    expect(lotFacts(all, staffLot, rise, audience)).toEqual([]);
    expect(factColumns(all, rise, audience)).toEqual([]);
  });
});

describe('a surface’s own words', () => {
  const { size, frontage, price } = publicFacts;
  const lot = aListedLot();

  it('a unit appears only with a value', () => {
    const of = (shown: FactLot) => lotFact({ fact: size, unit: '\u00a0sqm' }, shown, rise, 'customer');
    expect([of(lot), of({ ...lot, size: null })]).toEqual([
      { id: 'size', label: 'Size', value: '450', unit: '\u00a0sqm', text: '450\u00a0sqm', missing: null },
      { id: 'size', label: 'Size', value: '-', unit: '', text: '-', missing: 'unknown' },
    ]);
  });

  it('a row can have its own label, and another in builder view', () => {
    const row = { fact: frontage, label: 'Width (m)', partnerLabel: 'Width' };
    const labels = AUDIENCES.map((audience) => lotFact(row, lot, rise, audience).label);
    expect(labels).toEqual(['Width (m)', 'Width', 'Width (m)']);
    expect(AUDIENCES.map((audience) => factColumns({ rows: [row] }, rise, audience)[0]?.label)).toEqual(labels);
  });

  it('only the surface’s reasons omit a fact; a hidden price also omits its column', () => {
    const hides = { ...rise, hidePrice: true };
    const rows = [{ fact: size }, { fact: price }];
    const untracked = { ...lot, size: null, priceTracking: null };
    const ids = (omits: Parameters<typeof lotFacts>[0]['omits'], estate: FactEstate) => [
      lotFacts({ rows, omits }, untracked, estate, 'customer').map(({ id }) => id),
      factColumns({ rows, omits }, estate, 'customer').map(({ fact }) => fact.id),
    ];
    expect(ids(['unknown'], rise)).toEqual([['price'], ['size', 'price']]);
    expect(ids(['hidden'], rise)).toEqual([
      ['size', 'price'],
      ['size', 'price'],
    ]);
    expect(ids(['hidden'], hides)).toEqual([['size'], ['size']]);
    expect(ids([], hides)).toEqual([
      ['size', 'price'],
      ['size', 'price'],
    ]);
  });

  it.each([
    ['From $310,000', {}, false],
    ['Open to Offers', { priceTracking: { type: 'offers' } }, false],
    ['Request pricing', { priceTracking: null }, true],
    ['-', { ...bare, status: 'not_released' }, false],
  ])('%s: asking for the price %p', (text, over, asks) => {
    const row = lotFact({ fact: price }, { ...lot, ...over }, rise, 'customer');
    expect([row.text, asksForPrice(row)]).toEqual([text, asks]);
  });
});
