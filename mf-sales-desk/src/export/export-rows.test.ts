import type { StaffLot } from '@lotline/shared-domain';
import { strFromU8, unzipSync } from 'fflate';
import { lotColumns } from '../lots/lot-columns.component';
import { csvParts, saveRows, shownOf } from './export-rows';
import { xlsxParts } from '@lotline/shared-runtime/sheet';

const columns = lotColumns({ timeZone: 'Australia/Melbourne', hidePrice: false }, null);
const lot = (title: string, over: Partial<StaffLot> = {}): StaffLot => ({
  _id: title,
  stageId: 's',
  title,
  status: 'eoi',
  rev: 1,
  size: 450,
  blockWidth: 15,
  price: 310_000,
  isBuildersEnabled: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});
const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
const view = (over = {}) => ({ shown: ['lot', 'status', 'price', 'street'], sort: null, ...over });
const written = (lots: StaffLot[], of = view()): string => {
  const shown = shownOf(columns, lots, of);
  return [...csvParts(shown.columns, shown.rows)].flatMap(({ content }) => content).join('');
};

it('is what is shown: its columns, its order, its words, and numbers as numbers', () => {
  expect(
    written([lot('10'), lot('2', { price: 300_000 })], view({ sort: { key: 'price', direction: 'ascending' } })),
  ).toBe('\uFEFFLot No.,Price,Status,Street\r\n2,300000,Pre-Contract,\r\n10,310000,Pre-Contract,\r\n');
});

it('has no column of buttons', () =>
  expect(written([lot('2', { status: 'available' })], view({ shown: ['lot', 'action', 'status'] }))).toBe(
    '\uFEFFLot No.,Status\r\n2,Available\r\n',
  ));

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  // Spreadsheets of East Asian languages take the full width for the same.
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\n=1+1', `"'\n=1+1"`],
  ['\r=1+1', `"'\r=1+1"`],
  ['\uFEFF=1+1', "'\uFEFF=1+1"],
  ['Creek = Road', 'Creek = Road'],
  ['Creek, Road', '"Creek, Road"'],
])('no cell is a formula: %s', (street, cell) => {
  const line = written([lot('2', { street })])
    .slice(1)
    .replace(/^.*\r\n/, '');
  expect(line).toBe(`2,310000,Pre-Contract,${cell}\r\n`);
});

it('writes 20,000 rows in parts and reports progress', () => {
  const parts = [
    ...csvParts(
      columns,
      Array.from({ length: 20_000 }, (_, at) => lot(String(at))),
    ),
  ];
  expect([
    parts.length,
    parts.at(-1)?.part,
    Math.max(...parts.map(({ content }) => String(content[0]).length)) < 500_000,
  ]).toEqual([101, 1, true]);
});

describe('the workbook (XLSX)', () => {
  const workbook = (lots: StaffLot[], of = view(), name = 'Lots of Stage 2') => {
    const shown = shownOf(columns, lots, of);
    const parts = [...xlsxParts(name, shown.columns, shown.rows)];
    return {
      files: unzipSync(concat(parts.flatMap(({ content }) => content as Uint8Array[]))),
      told: parts.map(({ part }) => part),
    };
  };
  const xml = (file: Uint8Array | undefined) => {
    const document = new DOMParser().parseFromString(strFromU8(file ?? new Uint8Array()), 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    return document;
  };
  /** Reference, type, style and content of each cell of a row. */
  const row = (files: Record<string, Uint8Array>, at: number) =>
    [...(xml(files['xl/worksheets/sheet1.xml']).querySelectorAll('row')[at]?.querySelectorAll('c') ?? [])].map(
      (cell) => [cell.getAttribute('r'), cell.getAttribute('t'), cell.getAttribute('s'), cell.textContent],
    );

  it('has texts as texts, numbers as numbers, and days and times of the estate as such', () => {
    const { files } = workbook(
      [lot('2', { registrationDate: '2027-06-30T14:00:00.000Z', updatedAt: '2026-10-31T19:00:00.000Z' })],
      view({ shown: ['lot', 'price', 'registration', 'street', 'changed'] }),
    );
    expect(row(files, 0).map(([, , , text]) => text)).toEqual([
      'Lot No.',
      'Price',
      'Est. Registration',
      'Street',
      'Changed',
    ]);
    expect(row(files, 1)).toEqual([
      ['A2', 'inlineStr', null, '2'],
      ['B2', null, null, '310000'],
      // 1 Jul 2027 in Melbourne.
      ['C2', null, '2', '46569'],
      // 6:00 AM there.
      ['E2', null, '3', '46327.25'],
    ]);
  });

  it.each([
    '=HYPERLINK("https://evil.example")',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＠SUM(A1)',
    '\t=1+1',
    'Smith & <b>Sons</b>',
  ])('no cell is a formula: %s stays a text', (street) => {
    const { files } = workbook([lot('2', { street })]);
    expect(row(files, 1).at(-1)).toEqual(['D2', 'inlineStr', null, street]);
    expect(xml(files['xl/worksheets/sheet1.xml']).querySelectorAll('f')).toHaveLength(0);
  });

  it('is whole with characters that XML doesn’t have, and under a name that a sheet can’t have', () => {
    const { files } = workbook(
      [lot('2', { street: 'Creek\u0000 Road\uD83D' })],
      view(),
      'Lots of Stage 2/3 [old] at 2026-03-01',
    );
    expect(row(files, 1).at(-1)?.[3]).toBe('Creek Road');
    expect(xml(files['xl/workbook.xml']).querySelector('sheet')?.getAttribute('name')).toBe(
      'Lots of Stage 2 3  old  at 2026',
    );
  });

  it('writes 20,000 rows in parts and reports progress', () => {
    const { files, told } = workbook(Array.from({ length: 20_000 }, (_, at) => lot(String(at))));
    expect([told.length, told.at(-1)]).toEqual([101, 1]);
    expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<row /g)).toHaveLength(20_001);
  });
});

it('the file that is saved is all that was written', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:1'),
    revokeObjectURL: () => undefined,
  });
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('Lots of Stage 2.xlsx');
  });
  const told: number[] = [];
  await saveRows('xlsx', 'Lots of Stage 2', shownOf(columns, [lot('2')], view()), (part) => told.push(part));
  expect(press).toHaveBeenCalledTimes(1);
  expect([saved[0]?.type, (saved[0]?.size ?? 0) > 1000, told]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    true,
    [1, 1],
  ]);
});

it('an estate that hides its prices shows customers none', () => {
  const shownPrice = (hidePrice: boolean) =>
    lotColumns({ timeZone: 'UTC', hidePrice }, null)
      .find(({ key }) => key === 'shownPrice')
      ?.value(lot('2', { priceTracking: { type: 'fixed', value: 310_000 } }));
  expect([shownPrice(false), shownPrice(true)]).toEqual(['$310,000', 'Request pricing']);
});
