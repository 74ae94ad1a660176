import type { StaffLotDetail } from '../answer/staff-lot-shapes.js';
import { aListedLot } from '../testing/index.js';
import type { FactAudience, FactSurface } from './lot-fact.js';
import { factColumns, lotFact, lotFacts } from './lot-facts.js';
import { eoiDeposit } from './staff-facts.js';
import * as staffSurfaces from './staff-surfaces.js';
import * as surfaces from './surfaces.js';

const rise = { title: 'Rise', timeZone: 'Australia/Melbourne', hidePrice: false };
const hides = { ...rise, hidePrice: true };
const lot = aListedLot();
type Name = keyof typeof surfaces;
const surface = (name: Name): FactSurface => surfaces[name];

/** Each surface's rows for a plain lot, in order, with the labels and units of the specification. */
const ROWS: Readonly<Record<Name, readonly (readonly [string, string])[]>> = {
  // 2.8
  MODAL_FACTS: [
    ['Stage', '4'],
    ['Frontage', '15\u00a0m'],
    ['Size', '450\u00a0sqm'],
    ['Price', 'From $310,000'],
    ['Est. Registration', 'Mar 2027'],
    ['Status', 'Available'],
  ],
  LINE_FACTS: [
    ['Size', '450\u00a0sqm'],
    ['Frontage', '15\u00a0m'],
    ['Price', 'From $310,000'],
  ],
  EMAIL_LINE_FACTS: [
    ['Size', '450 m²'],
    ['Frontage', '15 m'],
    ['Price', 'From $310,000'],
  ],
  HEADLINE_FACTS: [
    ['Price', 'From $310,000'],
    ['Size', '450\u00a0sqm'],
    ['Frontage', '15\u00a0m'],
    ['Depth', '30\u00a0m'],
    ['Price per m²', 'From $689'],
  ],
  // 2.5
  PANEL_FACTS: [
    ['Size', '450\u00a0sqm'],
    ['Price', 'From $310,000'],
  ],
  // 2.6
  TOOLTIP_FACTS: [
    ['Status', 'Available'],
    ['Size', '450 m2'],
  ],
  // 2.7
  TABLE_FACTS: [
    ['Lot No.', '12'],
    ['Size (m2)', '450'],
    ['Width (m)', '15'],
    ['Price', 'From $310,000'],
    ['Est. Registration', 'Mar 2027'],
    ['Status', 'Available'],
  ],
  CARD_FACTS: [
    ['Size', '450\u00a0sqm'],
    ['Price', 'From $310,000'],
    ['Width', '15\u00a0m'],
    ['Registration', 'Mar 2027'],
  ],
  BUILDER_SITE_FACTS: [
    ['Size', '450 m²'],
    ['Frontage', '15 m'],
    ['Price', 'From $310,000'],
  ],
  OWN_HOLD_FACTS: [
    ['Frontage', '15 m'],
    ['Size', '450 sqm'],
    ['Price', 'From $310,000'],
    ['Est. Registration', 'Mar 2027'],
  ],
  SHORTLIST_FACTS: [
    ['Size', '450\u00a0sqm'],
    ['Frontage', '15\u00a0m'],
    ['Depth', '30\u00a0m'],
    ['Price', 'From $310,000'],
    ['Est. Registration', 'Mar 2027'],
  ],
  COMPARISON_FACTS: [
    ['Status', 'Available'],
    ['Estate', 'Rise'],
    ['Stage', '4'],
    ['Size', '450\u00a0sqm'],
    ['Frontage', '15\u00a0m'],
    ['Depth', '30\u00a0m'],
    ['Orientation', '-'],
    ['Price', 'From $310,000'],
    ['Price per m²', 'From $689'],
    ['Est. Registration', 'Mar 2027'],
  ],
  STAND_IN_FACTS: [
    ['Size', '450 m²'],
    ['Frontage', '15 m'],
    ['Price', 'From $310,000'],
  ],
  STAND_IN_TABLE_FACTS: [
    ['Size', '450 m²'],
    ['Price', 'From $310,000'],
    ['Status', 'Available'],
  ],
  // D88
  EMAIL_FACTS: [
    ['Lot', '12, Stage 4, Rise'],
    ['Size', '450 m²'],
    ['Frontage', '15 m'],
    ['Price', 'From $310,000'],
    ['Est. Registration', 'Mar 2027'],
  ],
  PRICE_LIST_FACTS: [
    ['Lot', '12'],
    ['Stage', '4'],
    ['Area', '450 m²'],
    ['Frontage', '15 m'],
    ['Price', 'From $310,000'],
    ['Status', 'Available'],
  ],
};
const NAMES = Object.keys(surfaces) as Name[];

it.each(NAMES)('%s: rows in order, with literal labels and units', (name) =>
  expect(lotFacts(surface(name), lot, rise, 'customer').map(({ label, text }) => [label, text])).toEqual(ROWS[name]),
);

it('the table’s third column is Width in builder view (2.7)', () => {
  const labels = (audience: FactAudience) =>
    factColumns(surfaces.TABLE_FACTS, rise, audience).map(({ label }) => label);
  expect(labels('partner')).toEqual(['Lot No.', 'Size (m2)', 'Width', 'Price', 'Est. Registration', 'Status']);
  expect(labels('staff')[2]).toBe('Width (m)');
});

it('tables and cards omit Price if the estate hides it (2.7); other surfaces offer it on request or omit it', () => {
  const columns = (name: Name) => factColumns(surface(name), hides, 'customer').map(({ fact }) => fact.id);
  expect([columns('TABLE_FACTS').includes('price'), columns('STAND_IN_TABLE_FACTS').includes('price')]).toEqual([
    false,
    false,
  ]);
  const priceOn = (name: Name) =>
    lotFacts(surface(name), lot, hides, 'customer').find(({ id }) => id === 'price')?.text;
  expect(Object.fromEntries(NAMES.map((name) => [name, priceOn(name)]))).toEqual({
    MODAL_FACTS: 'Request pricing',
    PANEL_FACTS: 'Request pricing',
    BUILDER_SITE_FACTS: 'Request pricing',
    SHORTLIST_FACTS: 'Request pricing',
    COMPARISON_FACTS: 'Request pricing',
    STAND_IN_FACTS: 'Request pricing',
    PRICE_LIST_FACTS: 'Request pricing',
  });
});

it('an unreleased lot shows number, stage and status; a table’s other cells are - (D6)', () => {
  const secret = {
    ...lot,
    status: 'not_released',
    size: null,
    blockWidth: null,
    blockDepth: null,
    registrationDate: null,
    priceTracking: null,
  };
  const texts = (name: Name) => lotFacts(surface(name), secret, rise, 'customer').map(({ text }) => text);
  expect(Object.fromEntries(NAMES.map((name) => [name, texts(name)]))).toEqual({
    MODAL_FACTS: ['4', 'Not Released'],
    LINE_FACTS: [],
    EMAIL_LINE_FACTS: [],
    HEADLINE_FACTS: [],
    PANEL_FACTS: [],
    TOOLTIP_FACTS: ['Not Released'],
    TABLE_FACTS: ['12', '-', '-', '-', '-', 'Not Released'],
    CARD_FACTS: [],
    BUILDER_SITE_FACTS: ['-', '-', '-'],
    OWN_HOLD_FACTS: [],
    SHORTLIST_FACTS: ['-', '-', '-', '-', '-'],
    COMPARISON_FACTS: ['Not Released', 'Rise', '4', '-', '-', '-', '-', '-', '-', '-'],
    STAND_IN_FACTS: [],
    STAND_IN_TABLE_FACTS: ['-', '-', 'Not Released'],
    EMAIL_FACTS: ['12, Stage 4, Rise'],
    PRICE_LIST_FACTS: ['12', '4', '-', '-', '-', 'Not Released'],
  });
});

it('D94: a lot whose map has north shows street and backyard where a buyer decides, and others don’t mention it', () => {
  const turned = { ...lot, facing: 'south-west' };
  const words = NAMES.flatMap((name) => {
    const fact = lotFacts(surface(name), turned, rise, 'customer').find(({ id }) => id === 'orientation');
    return fact ? [[name, fact.label, fact.text]] : [];
  });
  expect(words).toEqual(
    ['COMPARISON_FACTS', 'HEADLINE_FACTS', 'MODAL_FACTS', 'SHORTLIST_FACTS'].map((name) => [
      name,
      'Orientation',
      'Street side south-west, backyard north-east',
    ]),
  );
  const odd = { ...lot, facing: 'up' };
  expect(lotFacts(surface('MODAL_FACTS'), odd, rise, 'customer').map(({ id }) => id)).not.toContain('orientation');
});

describe('staff’s surfaces', () => {
  const staffLot = {
    ...lot,
    rev: 1,
    updatedAt: '2026-11-01T00:05:00.000Z',
    stage: { _id: 'stage-4', title: '4', status: 'now_selling' },
    releaseDate: null,
    buyers: [],
    history: [],
  } as unknown as StaffLotDetail;
  const rowsOf = (of: FactSurface<StaffLotDetail>) =>
    lotFacts(of, staffLot, rise, 'staff').map(({ label, text }) => [label, text]);

  it('the lifecycle card has the rows of 2.11, with its own missing date', () =>
    expect(rowsOf(staffSurfaces.LIFECYCLE_FACTS)).toEqual([
      ['Block size', '450 m²'],
      ['Dimensions', '15 m x 30 m'],
      ['Stage', 'Stage 4'],
      ['Release date', '--'],
      ['Price', '$310,000'],
      ['Initial deposit', '-'],
      ['Buyers', '-'],
      ['Registration date', 'Mar 2027'],
    ]));

  it('a deposit of 0 says that nothing is due (D132)', () =>
    expect(lotFact({ fact: eoiDeposit }, { ...staffLot, deposit: 0 }, rise, 'staff').text).toBe('None'));

  it('the terms have conditions and dates', () =>
    expect(rowsOf(staffSurfaces.TERMS_FACTS)).toEqual([
      ['Price shown to customers', 'From $310,000'],
      ['EOI deposit', '-'],
      ['House & land', 'Yes'],
      ['Finance due', '--'],
      ['Settlement', '--'],
      ['Conditions', '-'],
    ]));

  it('the table has the columns of 2.7, then every other field; a list shows - for a missing date (D16)', () => {
    const columns = factColumns<StaffLotDetail>(staffSurfaces.STAFF_TABLE_FACTS, rise, 'staff');
    expect(columns.map((row) => [row.label, lotFact(row, staffLot, rise, 'staff').text])).toEqual([
      ['Lot No.', '12'],
      ['Size (m2)', '450'],
      ['Width (m)', '15'],
      ['Price', '$310,000'],
      ['Est. Registration', 'Mar 2027'],
      ['Status', 'Available'],
      ['Depth (m)', '30'],
      ['Shown price', 'From $310,000'],
      ['Open EOIs', '-'],
      ['EOI deposit', '-'],
      ['Release date', '-'],
      ['Finance due', '-'],
      ['Settlement', '-'],
      ['House & land', 'Yes'],
      ['Sale phase', '-'],
      ['Street', '-'],
      ['Faces', '-'],
      ['Changed', '1 Nov 2026 11:05 AM'],
    ]);
  });
});
