import type { StaffLot } from '@lotline/shared-domain';
import { csvParts, shownOf } from './export-lots';
import { lotColumns } from './lot-columns.component';

const columns = lotColumns({ timeZone: 'Australia/Melbourne', hidePrice: false }, null);
const lot = (title: string, over: Partial<StaffLot> = {}): StaffLot => ({ _id: title, stageId: 's', title, status: 'eoi', rev: 1, size: 450, blockWidth: 15, price: 310_000, isBuildersEnabled: true, updatedAt: '2026-11-01T00:00:00.000Z', ...over });
const view = (over = {}) => ({ shown: ['lot', 'status', 'price', 'street'], sort: null, ...over });
const written = (lots: StaffLot[], of = view()): string => {
  const shown = shownOf(columns, lots, of);
  return [...csvParts(shown.columns, shown.lots)].map(({ text }) => text).join('');
};

it('is what is shown: its columns, its order, its words, and numbers as numbers', () => {
  expect(written([lot('10'), lot('2', { price: 300_000 })], view({ sort: { key: 'price', direction: 'ascending' } }))).toBe('\uFEFFLot,Status,Price,Street\r\n2,Pre-Contract,300000,\r\n10,Pre-Contract,310000,\r\n');
});

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['Creek, Road', '"Creek, Road"'],
])('no cell is a formula: %s', (street, cell) => expect(written([lot('2', { street })]).split('\r\n')[1]).toBe(`2,Pre-Contract,310000,${cell}`));

it('20,000 rows come in parts that say how far they are', () => {
  const parts = [...csvParts(columns, Array.from({ length: 20_000 }, (_, at) => lot(String(at))))];
  expect([parts.length, parts.at(-1)?.part, Math.max(...parts.map(({ text }) => text.length)) < 500_000]).toEqual([21, 1, true]);
});

it('an estate that hides its prices shows customers none', () => {
  const shownPrice = (hidePrice: boolean) => lotColumns({ timeZone: 'UTC', hidePrice }, null).find(({ key }) => key === 'shownPrice')?.value(lot('2', { priceTracking: { type: 'fixed', value: 310_000 } }));
  expect([shownPrice(false), shownPrice(true)]).toEqual(['$310,000', 'Request pricing']);
});
