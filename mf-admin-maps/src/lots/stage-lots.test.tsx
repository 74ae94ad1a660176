import type { StaffLot } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { factsOf } from './editable-cell.component';
import { sheetOfCsv } from './save-sheet';
import { StageLots } from './stage-lots.component';
import { lotsStrings as text } from './strings';

jest.mock('../import/open-worker', () => ({ openWorker: () => ({ ask: () => undefined, end: () => undefined }) }));

const saved: string[] = [];
jest.mock('@lotline/shared-runtime/screen', () => ({ saveFile: (_file: Blob, name: string) => void saved.push(name) }));

const estate = { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', holdDays: 7 };
const lot = (title: string, over: Partial<StaffLot> = {}): StaffLot => ({
  _id: `lot-${title}`,
  stageId: 's4',
  title,
  status: 'available',
  rev: 3,
  size: 450,
  price: 310_000,
  isBuildersEnabled: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});
function open(answers: Record<string, unknown> = {}, options: Partial<RenderOptions> = {}) {
  const host = renderWithHost(<StageLots estateId="e1" stageId="s4" />, {
    module,
    role: 'LANDOWNER',
    answers: {
      'staff/getStage': { estate, stage: { _id: 's4', title: '4', status: 'now_selling' } },
      'staff/getLots': [lot('12'), lot('12A', { size: null })],
      'staff/getRemovedLots': [],
      'staff/setLotFacts': lot('12', { rev: 4, size: 460 }),
      'staff/addLot': lot('13'),
      'staff/copyLot': lot('14'),
      'staff/removeLot': {
        _id: 'lot-12',
        title: '12',
        status: 'available',
        removedAt: '2026-11-24T00:00:00Z',
        by: 'Mei',
      },
      'staff/restoreLot': lot('9'),
      ...answers,
    },
    ...options,
  });
  return { ...host, user: userEvent.setup() };
}

it('a value is changed where it stands, with the revision that was seen', async () => {
  const { user, api } = open();
  await user.click(await screen.findByLabelText('Size (m2) of Lot 12: 450. Edit'));
  const field = screen.getByLabelText('Size (m2) of Lot 12');
  await user.clear(field);
  await user.type(field, '460 sqm{Enter}');
  await waitFor(() => expect(api.callsOf('staff/setLotFacts')).toHaveLength(1));
  expect(api.callsOf('staff/setLotFacts')[0]).toMatchObject({
    params: { lotId: 'lot-12' },
    ifMatch: 3,
    body: { size: 460 },
  });
});

it('a second value typed at once is based on what the first has left; the focus stays in the cell', async () => {
  const { user, api } = open();
  const change = async (label: string, value: string) => {
    const [name = ''] = label.split(':');
    await user.click(await screen.findByLabelText(label));
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.type(field, `${value}{Enter}`);
  };
  await change('Size (m2) of Lot 12: 450. Edit', '460');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Size \(m2\) of Lot 12: /);
  await change('Street of Lot 12: -. Edit', 'Creek Road');
  await waitFor(() => expect(api.callsOf('staff/setLotFacts')).toHaveLength(2));
  expect(api.callsOf('staff/setLotFacts').map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
});

it('a saved value is shown at once, not what it was before until the lots are read again', async () => {
  const { user, api } = open();
  await user.click(await screen.findByLabelText('Size (m2) of Lot 12: 450. Edit'));
  let answer = (_: unknown): void => undefined;
  api.answer('staff/getLots', () => new Promise((resolve) => (answer = resolve)));
  const before = api.callsOf('staff/getLots').length;
  const field = screen.getByLabelText('Size (m2) of Lot 12');
  await user.clear(field);
  await user.type(field, '460 sqm{Enter}');
  await waitFor(() => expect(api.callsOf('staff/getLots').length).toBeGreaterThan(before));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Size \(m2\) of Lot 12: /).getAttribute('aria-label')).toBe(
      'Size (m2) of Lot 12: 460. Edit',
    ),
  );
  answer([lot('12', { rev: 5, size: 470 }), lot('12A', { size: null })]);
  expect(await screen.findByLabelText('Size (m2) of Lot 12: 470. Edit')).toBeTruthy();
});

it('a refused value stays in its cell with the reason, and is sent again with what it was read with since', async () => {
  const { user, api, shell } = open({
    'staff/setLotFacts': new ApiError(412, 'stale', 'Mei-Lin Fraser changed this lot (Size) on 24 Nov 2026.'),
  });
  await user.click(await screen.findByLabelText('Size (m2) of Lot 12: 450. Edit'));
  api.answer('staff/getLots', [lot('12', { rev: 4, size: 455 }), lot('12A', { size: null })]);
  await user.clear(screen.getByLabelText('Size (m2) of Lot 12'));
  await user.type(screen.getByLabelText('Size (m2) of Lot 12'), '460{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Mei-Lin Fraser changed this lot (Size) on 24 Nov 2026.');
  const field = screen.getByLabelText<HTMLInputElement>('Size (m2) of Lot 12');
  expect([field.value, shell.toasts]).toEqual(['460', []]);
  // Leaving the cell sends nothing; Enter does.
  await user.click(field);
  await user.tab();
  expect(api.callsOf('staff/setLotFacts')).toHaveLength(1);
  api.answer('staff/setLotFacts', lot('12', { rev: 5, size: 460 }));
  await user.click(screen.getByLabelText('Size (m2) of Lot 12'));
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Size (m2) of Lot 12: 460. Edit')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.callsOf('staff/setLotFacts').map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
});

it('Escape takes a refused value back', async () => {
  const { user } = open({ 'staff/setLotFacts': new ApiError(409, 'conflict', 'The lot is on hold.') });
  await user.click(await screen.findByLabelText('Size (m2) of Lot 12: 450. Edit'));
  await user.clear(screen.getByLabelText('Size (m2) of Lot 12'));
  await user.type(screen.getByLabelText('Size (m2) of Lot 12'), '460{Enter}');
  await screen.findByRole('alert');
  await user.click(screen.getByLabelText('Size (m2) of Lot 12'));
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Size (m2) of Lot 12: 450. Edit')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('why a lot is not added is read at its number, until it is added', async () => {
  const { user, api, shell } = open({
    'staff/addLot': new ApiError(409, 'conflict', 'The stage has Lot 12 already.'),
  });
  await user.click(await screen.findByRole('button', { name: text.add }));
  await user.type(screen.getByLabelText(/^Lot No\./, { selector: 'input' }), '12{Enter}');
  expect(await screen.findByText('The stage has Lot 12 already.')).toBeTruthy();
  api.answer('staff/addLot', lot('13'));
  await user.type(screen.getByLabelText(/^Lot No\./, { selector: 'input' }), '{Backspace}3{Enter}');
  await waitFor(() => expect(screen.queryByText('The stage has Lot 12 already.')).toBeNull());
  expect(shell.toasts).toEqual([]);
});

it('a value that can’t be read stays in its field with the reason, and Escape leaves it', async () => {
  const { user, api } = open();
  await user.click(await screen.findByLabelText('Price of Lot 12: $310,000. Edit'));
  const field = screen.getByLabelText('Price of Lot 12');
  await user.clear(field);
  await user.type(field, '-5{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('‘-5’ is negative.');
  for (const [typed, why] of [
    ['0', 'A price must be at least $1. For ‘Request pricing’, set the price type to Hidden.'],
    ['-', 'A lot keeps its price. For ‘Request pricing’, set the price type to Hidden.'],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe(why);
  }
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Price of Lot 12: $310,000. Edit')).toBeTruthy();
  expect(api.callsOf('staff/setLotFacts')).toHaveLength(0);
});

it('Enter leaves a cell in which nothing was changed', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Price of Lot 12: $310,000. Edit'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Price of Lot 12: $310,000. Edit'));
});

it('a lot is added by its number, and the form asks for the next', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: text.add }));
  await user.type(screen.getByLabelText(/^Lot No\./, { selector: 'input' }), '13{Enter}');
  await waitFor(() =>
    expect(api.callsOf('staff/addLot')).toMatchObject([{ params: { stageId: 's4' }, body: { title: '13' } }]),
  );
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Lot No\./, { selector: 'input' }).value).toBe(''),
  );
  expect(document.activeElement).toBe(screen.getByLabelText(/^Lot No\./, { selector: 'input' }));
});

it('a lot is duplicated under another number, and removed with its revision', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: text.actionsOf('12') }));
  await user.click(await screen.findByRole('menuitem', { name: text.copy }));
  await user.type(screen.getByLabelText(/^Lot No\./, { selector: 'input' }), '14{Enter}');
  await waitFor(() =>
    expect(api.callsOf('staff/copyLot')).toMatchObject([{ params: { lotId: 'lot-12' }, body: { title: '14' } }]),
  );
  await user.click(screen.getByRole('button', { name: text.actionsOf('12') }));
  await user.click(await screen.findByRole('menuitem', { name: text.remove }));
  await waitFor(() =>
    expect(api.callsOf('staff/removeLot')).toMatchObject([{ params: { lotId: 'lot-12' }, ifMatch: 3 }]),
  );
});

it('removed lots can be put back', async () => {
  const removed = { _id: 'lot-9', title: '9', status: 'available', removedAt: '2026-11-24T00:00:00.000Z', by: 'Mei' };
  const { user, api } = open({ 'staff/getRemovedLots': [removed] });
  await user.click(await screen.findByRole('button', { name: /Removed lots/ }));
  await user.click(screen.getByRole('button', { name: text.putBackOf('9') }));
  await waitFor(() => expect(api.callsOf('staff/restoreLot')).toMatchObject([{ params: { lotId: 'lot-9' } }]));
});

it('a sales person imports, and has no export', async () => {
  open({}, { role: 'SALES' });
  expect(await screen.findByRole('button', { name: text.import })).toBeTruthy();
  expect(screen.queryByRole('button', { name: text.csv })).toBeNull();
});

it('a landowner exports what the API makes, by its name', async () => {
  const { user, api } = open({ 'staff/getLotSheet': new Blob(['Lot No.']) });
  await user.click(await screen.findByRole('button', { name: text.csv }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Lots of Stage 4 \d{4}-\d\d-\d\d\.csv$/)]));
  expect(api.callsOf('staff/getLotSheet')).toMatchObject([{ params: { estateId: 'e1' }, query: { stageId: 's4' } }]);
});

it.each([
  ['size', '', '450', { facts: { size: null } }],
  ['price', '', '310000', null],
  ['title', 'Lot 12', '12', null],
  ['title', '12B', '12', { facts: { title: '12B' } }],
  ['registrationDate', '31/8/2027', '', { facts: { registrationDate: '2027-08-31' } }],
  ['blockWidth', 'Irregular', '15', { facts: { blockWidth: null } }],
] as const)('typed into %s, %j instead of %j is %j', (field, typed, before, change) =>
  expect(factsOf(field, typed, before)).toEqual(change),
);

it('a workbook has the cells of the exported CSV: figures as numbers, texts without their apostrophe', async () => {
  const { columns, rows } = await sheetOfCsv(
    "\uFEFFLot No.,Stage,Status,Size (m2),Width (m),Depth (m),Price,Price type,Shown price,EOI deposit,Est. Registration,Registered on,Release date,Finance due,Settlement,House & land,Street,Faces\r\n012,4,Hold,450.4,,,310000,fixed,,0,2027-07-01,,,,,No,'=x,north\r\n",
  );
  expect(columns.map(({ value }) => value(rows[0] ?? []))).toEqual([
    '012',
    '4',
    'Hold',
    450.4,
    null,
    null,
    310_000,
    'fixed',
    null,
    0,
    '2027-07-01',
    null,
    null,
    null,
    null,
    'No',
    '=x',
    'north',
  ]);
});

it('every row of a long CSV is in the workbook, with its line breaks and quotes', async () => {
  const street = 'Creek ""Old"" Road,\r\nnorth side';
  const lines = Array.from({ length: 1_201 }, (_, at) => `${at + 1},4,Hold,450,,,310000,fixed,,,,,,,No,"${street}",`);
  const { columns, rows } = await sheetOfCsv(`\uFEFFLot No.,Stage\r\n${lines.join('\r\n')}\r\n`);
  const [title, , , , , , , , , , , , , , , read] = columns;
  expect(rows.map((row) => title?.value(row))).toEqual(lines.map((_, at) => String(at + 1)));
  expect(new Set(rows.map((row) => read?.value(row)))).toEqual(new Set(['Creek "Old" Road,\r\nnorth side']));
});
