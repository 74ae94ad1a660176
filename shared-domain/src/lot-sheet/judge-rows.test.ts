import { dayMemo } from './day-memo.js';
import { changeFacts } from './change-facts.js';
import { MAX_LOTS_OF_STAGE } from '../stage/stage-lots-limit.js';
import { judgeRows } from './judge-rows.js';
import type { SheetLot, LotSheetRow } from './lot-sheet.types.js';

const timeZone = 'Australia/Melbourne';
const lot = (over: Partial<SheetLot> = {}): SheetLot => ({
  _id: over.title ?? '12',
  title: '12',
  status: 'available',
  rev: 3,
  size: 450,
  blockWidth: 15,
  price: 310_000,
  priceTracking: { type: 'fixed', value: 310_000 },
  registrationDate: '2027-06-30T14:00:00.000Z',
  isBuildersEnabled: true,
  street: 'Creek Road',
  ...over,
});
const row = (over: Partial<LotSheetRow> = {}): LotSheetRow => ({
  line: 2,
  title: '12',
  facts: {},
  problems: [],
  ...over,
});
const judged = (lots: SheetLot[], ...rows: LotSheetRow[]) =>
  rows.map(judgeRows({ stageTitle: '4', timeZone, lots }, rows));
const verdicts = (lots: SheetLot[], ...rows: LotSheetRow[]) => judged(lots, ...rows).map(({ verdict }) => verdict);

it('a row is new, the same, changed with its differences, or refused with the reason', () => {
  expect(
    verdicts(
      [lot(), lot({ title: '13' })],
      row({ facts: { size: 450, street: 'Creek Road', registrationDate: '2027-07-01', isBuildersEnabled: true } }),
      row({ title: '13', line: 3, facts: { size: 460.4, blockWidth: null, registrationDate: '2027-08-31' } }),
      row({ title: '012A', line: 4, status: 'settled', facts: { price: 300_000 } }),
      row({ title: '14', line: 5, problems: [{ field: 'price', message: '-1 is negative.' }] }),
    ),
  ).toEqual([
    { kind: 'same', notes: [] },
    {
      kind: 'changed',
      notes: [],
      changes: [
        { field: 'size', from: '450 m²', to: '460 m²' },
        { field: 'blockWidth', from: '15 m', to: '-' },
        { field: 'registrationDate', from: '1 Jul 2027', to: '31 Aug 2027' },
      ],
    },
    {
      kind: 'new',
      notes: [],
      changes: [
        { field: 'price', from: '-', to: '$300,000' },
        { field: 'priceType', from: '-', to: 'Fixed price' },
      ],
    },
    { kind: 'refused', problems: [{ field: 'price', message: '-1 is negative.' }] },
  ]);
});

it('a number that occurs twice is refused on both rows, in any spelling', () =>
  expect(
    verdicts([], row({ title: '12a', line: 2 }), row({ title: '12A', line: 9 }), row({ title: '12', line: 10 })),
  ).toEqual([
    { kind: 'refused', problems: [{ field: 'title', message: 'Lot 12a is in the sheet more than once: rows 2, 9.' }] },
    { kind: 'refused', problems: [{ field: 'title', message: 'Lot 12A is in the sheet more than once: rows 2, 9.' }] },
    { kind: 'new', notes: [], changes: [] },
  ]));

it.each([
  ['hold', 'A new lot can’t begin at Hold: import it as Available, then enter the buyer’s request.'],
  ['eoi', 'A new lot can’t begin at EOI: import it as Available, then enter the buyer’s request.'],
] as const)('a new lot can’t be at %s', (status, message) =>
  expect(verdicts([], row({ status }))).toEqual([{ kind: 'refused', problems: [{ field: 'status', message }] }]),
);

it('a present lot’s status is reported where it differs, never changed', () =>
  expect(judged([lot({ status: 'hold' })], row({ status: 'settled', facts: { street: 'Weir Lane' } }))).toMatchObject([
    {
      set: { street: 'Weir Lane' },
      verdict: {
        kind: 'changed',
        notes: ['The sheet says Settled, the lot’s status is Hold. Its status stays: change it on the lot.'],
      },
    },
  ]));

it('a row of another stage is refused', () =>
  expect(verdicts([], row({ stage: 'Stage 4' }), row({ title: '13', stage: '5' }))).toEqual([
    { kind: 'new', notes: [], changes: [] },
    { kind: 'refused', problems: [{ field: 'stage', message: 'The row is of Stage 5. Import it there.' }] },
  ]));

describe('the facts of a lot', () => {
  const change = (of: SheetLot, facts: Parameters<typeof changeFacts>[1]) => changeFacts(of, facts, dayMemo(timeZone));
  it.each([
    [null, 2_000, ['-', '$2,000']],
    [2_000, 0, ['$2,000', 'None']],
    [0, null, ['None', '-']],
  ])(
    'a deposit of %p becomes %p: 0 says that nothing is due, none that the estate’s is (D132)',
    (before, deposit, [from, to]) =>
      expect(change(lot({ deposit: before }), { deposit })).toEqual({
        set: { deposit },
        changes: [{ field: 'deposit', from, to }],
        problems: [],
      }),
  );
  it('a deposit is kept as it is where nothing changes, and where the lot is claimed', () => {
    expect(change(lot({ deposit: 0 }), { deposit: 0 }).changes).toEqual([]);
    expect(change(lot({ status: 'eoi' }), { deposit: 0 }).problems).toMatchObject([
      { field: 'deposit', code: 'agreed' },
    ]);
  });
  it('its shown price follows the price if it did so before', () => {
    expect(change(lot(), { price: 320_000 })).toEqual({
      set: { price: 320_000, priceTracking: { type: 'fixed', value: 320_000 } },
      changes: [{ field: 'price', from: '$310,000', to: '$320,000' }],
      problems: [],
    });
    expect(change(lot({ priceTracking: { type: 'from', value: 280_000 } }), { price: 320_000 })).toMatchObject({
      set: { price: 320_000 },
      changes: [{ to: '$320,000 (shown stays From $280,000)' }],
    });
  });
  it('a shown price of its own, and its type', () => {
    expect(change(lot(), { shownPrice: 300_000, priceType: 'from' })).toMatchObject({
      set: { priceTracking: { type: 'from', value: 300_000 } },
      changes: [
        { field: 'priceType', from: 'Fixed price', to: 'From' },
        { field: 'shownPrice', from: '$310,000', to: 'From $300,000' },
      ],
    });
    expect(change(lot({ priceTracking: { type: 'from', value: 280_000 } }), { shownPrice: null })).toMatchObject({
      set: { priceTracking: { type: 'from', value: 310_000 } },
    });
  });
  it('the first price of a lot is shown as it is', () =>
    expect(change(lot({ price: null, priceTracking: null }), { price: 1 }).set).toEqual({
      price: 1,
      priceTracking: { type: 'fixed', value: 1 },
    }));
  it('a lot without price tracking stays ‘Request pricing’ when its price changes', () =>
    expect(change(lot({ priceTracking: null }), { price: 1 }).set).toEqual({ price: 1 }));
  it('a price of zero is refused, but not one that is there', () => {
    expect(change(lot(), { price: 0 }).problems).toEqual([
      {
        field: 'price',
        code: 'zero',
        message: 'A price must be at least $1. For ‘Request pricing’, set the price type to Hidden.',
      },
    ]);
    expect(change(lot({ price: 0, priceTracking: { type: 'fixed', value: 0 } }), { price: 0, shownPrice: 0 })).toEqual({
      set: {},
      changes: [],
      problems: [],
    });
  });
  it.each(['hold', 'eoi', 'settled', 'option'])('what a buyer agreed to stays while the lot is at %s', (status) => {
    const { problems } = change(lot({ status }), { size: 1, title: '99', price: 2, street: 'Weir Lane' });
    expect(problems.map(({ field }) => field)).toEqual(['title', 'size', 'price']);
  });
  it('says why', () =>
    expect(change(lot({ status: 'hold' }), { size: 1 }).problems[0]?.message).toBe(
      'Size (m2) can’t change while the lot’s status is Hold: it is what the buyer agreed to.',
    ));
});

it('new rows beyond what the stage has room for are refused, in the order of the sheet, however often one is judged', () => {
  const present = Array.from({ length: MAX_LOTS_OF_STAGE - 1 }, (_, at) => lot({ title: `P${at}` }));
  const rows = ['N1', 'P0', 'N2'].map((title, at) => row({ title, line: at + 2 }));
  const judge = judgeRows({ stageTitle: '4', timeZone, lots: present }, rows);
  for (let round = 0; round < 2; round += 1)
    expect(rows.map((one) => judge(one).verdict)).toMatchObject([
      { kind: 'new' },
      { kind: 'same' },
      {
        kind: 'refused',
        problems: [{ message: 'Stage 4 can have at most 20,000 lots. Put the others into another stage.' }],
      },
    ]);
});
