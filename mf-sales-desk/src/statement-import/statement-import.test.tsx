import {
  type ImportStatement,
  STATEMENT_IMPORT,
  type StatementImport,
  type StatementTargets,
} from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { createSheetWork, type SheetAsked, type SheetTold } from '@lotline/shared-runtime/sheet-work';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import StatementImportScreen from './statement-import.screen';
import { statementStrings as text } from './strings';

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
const textOf = async (blob: Blob): Promise<string> => new TextDecoder().decode(await bytesOf(blob));
/** jsdom's Blob has neither `text` nor `arrayBuffer`. */
const readable = (asked: SheetAsked): SheetAsked => {
  if (asked.ask === 'judge') return { ...asked, known: { text: () => textOf(asked.known) } as Blob };
  return asked.ask === 'read' && typeof asked.source !== 'string'
    ? { ask: 'read', source: { arrayBuffer: () => bytesOf(asked.source as Blob) } as Blob }
    : asked;
};
beforeAll(() => {
  Object.assign(Blob.prototype, {
    text(this: Blob) {
      return textOf(this);
    },
  });
});
// The worker's work in this thread: jsdom has no workers.
jest.mock('./open-worker', () => ({
  openWorker: (told: (told: SheetTold) => void) => {
    const work = createSheetWork(STATEMENT_IMPORT, 'lines', told);
    let last: Promise<unknown> = Promise.resolve();
    return { ask: (asked: SheetAsked) => void (last = last.then(() => work(readable(asked)))), end: () => undefined };
  },
}));

const target = (eoiId: string, reference: string, buyers: string, lotTitle: string) => ({
  eoiId,
  reference,
  buyers,
  names: [buyers],
  lotTitle,
  estateTitle: 'Tallowbrook Rise',
  status: 'pendingForBilling',
  outstanding: 200_000,
  cleared: 0,
});
const known: StatementTargets = {
  account: '063000-10020030',
  accountName: 'Rise Trust',
  timeZone: 'Australia/Melbourne',
  estates: [{ _id: 'e1', title: 'Tallowbrook Rise' }],
  targets: [target('maya', 'EOI0A1B2C3D', 'Maya Chen', '12'), target('tom', 'EOI5E6F7A8B', 'Tom Okoro', '14')],
  booked: [],
  recorded: [],
};
const done: StatementImport = {
  _id: 'i1',
  fileName: 'november.csv',
  at: '2026-11-05T00:00:00.000Z',
  by: 'Ben Ray',
  matched: 2,
  matchedCents: 400_000,
  unallocated: 1,
  unallocatedCents: 777,
  leftOut: 0,
};
const FILE =
  'Date,Narrative,Debit Amount,Credit Amount,Balance\n' +
  '03/11/2025,Transfer EOI0A1B2C3D,,2000.00,9000\n' +
  '03/11/2025,OSKO TOM OKORO,,2000.00,9000\n' +
  '02/11/2025,Who is this,,7.77,9000\n' +
  '02/11/2025,Fee,15.00,,9000\n' +
  '31/02/2025,Bad date,,5.00,9000\n';

function open(answers: Record<string, unknown> = {}) {
  const host = renderWithHost(<StatementImportScreen />, {
    module,
    pathname: '/desk/invoices/import',
    answers: {
      'staff/getEstates': [{ _id: 'e1', title: 'Tallowbrook Rise' }],
      'staff/getStatements': [],
      'staff/getSheetMapping': { columns: [] },
      'staff/saveSheetMapping': { columns: [] },
      'staff/getStatementTargets': known,
      ...answers,
    },
  });
  const user = userEvent.setup();
  const choose = async (content: string, name = 'november.csv') =>
    user.upload(
      await screen.findByLabelText(/Choose a CSV or XLSX file/, { selector: 'input' }),
      new File([content], name),
    );
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { ...host, user, choose, press };
}
const json = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });
/** The page reads the first as it is; later ones are read as a file by the worker, and as they are by the page. */
const targetsTwice = () => {
  let reads = 0;
  return () => ((reads += 1) === 1 ? known : Object.assign(json(known), known));
};
const sentRows = ({ body }: { body?: unknown }): ImportStatement['rows'] => (body as ImportStatement).rows;

it('shows lines by what they are, takes a yes, books, and shows what was booked', async () => {
  const { api, choose, press, container } = open({
    'staff/getStatementTargets': targetsTwice(),
    'staff/importStatement': done,
  });
  expect(await screen.findByText('Rise Trust, BSB 063-000, account 10020030')).toBeTruthy();
  await choose(FILE);
  expect(await screen.findByRole('button', { name: /Suggested matches/ })).toBeTruthy();
  for (const group of ['Matched (1, $2,000.00)', 'No matching EOI (1, $7.77)', 'Left out (1)'])
    expect(screen.getByRole('heading', { name: new RegExp(group.replace(/[()$.]/g, String.raw`\$&`)) })).toBeTruthy();
  expect(screen.getByText('1 line can’t be read, and isn’t booked.')).toBeTruthy();
  expect(screen.getByText('1 line still to confirm.')).toBeTruthy();
  expect(screen.getByText('1 line for EOIs, $2,000.00. 2 lines unallocated, $2,007.77.')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
  await press(/Confirm match with Tom Okoro, Lot 14/);
  expect(screen.getByText('2 lines for EOIs, $4,000.00. 1 line unallocated, $7.77.')).toBeTruthy();
  expect(screen.queryByText(/still to confirm\./)).toBeNull();
  await press('Book 3 lines');
  expect(await screen.findByText(/2 lines booked to EOIs, \$4,000\.00\. 1 line unallocated, \$7\.77\./)).toBeTruthy();
  expect(screen.getByText(text.mails)).toBeTruthy();
  const [sent] = api.callsOf('staff/importStatement');
  expect(sentRows(sent!).map(({ line, decision, eoiId, cents }) => [line, decision, eoiId, cents])).toEqual([
    [2, 'matched', 'maya', 200_000],
    [3, 'suggested', 'tom', 200_000],
    [4, 'unallocated', undefined, 777],
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('another EOI can be chosen for a line, or nothing; without an answer it is unallocated', async () => {
  const { api, choose, press, user } = open({
    'staff/getStatementTargets': targetsTwice(),
    'staff/importStatement': done,
  });
  await choose(FILE);
  await screen.findByRole('button', { name: /Suggested matches/ });
  const pick = async (line: RegExp, option: RegExp) => {
    await user.click(screen.getByRole('button', { name: line }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await pick(/Who is this/, /Tom Okoro/);
  await pick(/Transfer EOI0A1B2C3D/, /Leave out/);
  await press('Book 2 lines');
  await waitFor(() => expect(api.callsOf('staff/importStatement')).toHaveLength(1));
  expect(sentRows(api.callsOf('staff/importStatement')[0]!).map(({ decision, eoiId }) => [decision, eoiId])).toEqual([
    ['leftOut', undefined],
    ['unallocated', undefined],
    ['chosen', 'tom'],
  ]);
});

it('a file without column names is matched by hand, and that is remembered for the account', async () => {
  const { api, choose, press, user } = open({
    'staff/getStatementTargets': targetsTwice(),
    'staff/importStatement': done,
  });
  await choose('03/11/2025,"+2000.00",Transfer EOI0A1B2C3D,"+9000"\n02/11/2025,"-15.00",Fee,"+7000"\n');
  const match = async (field: string, column: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`${field}$`) }));
    await user.click(await screen.findByRole('option', { name: column }));
  };
  await match('Date', 'Column 1');
  await match('Amount', 'Column 2');
  await match('Description', 'Column 3');
  expect(await screen.findByRole('heading', { name: /Matched \(1, \$2,000\.00\)/ })).toBeTruthy();
  await press('Book 1 line');
  await waitFor(() => expect(api.callsOf('staff/saveSheetMapping')).toHaveLength(1));
  const [saved] = api.callsOf('staff/saveSheetMapping');
  expect(saved).toMatchObject({
    params: { kind: 'statement-063000-10020030' },
    body: {
      columns: [
        { header: 'Column 1', field: 'date' },
        { header: 'Column 2', field: 'amount' },
        { header: 'Column 3', field: 'text' },
      ],
    },
  });
});

it('a file that was booked before books nothing, and names who did', async () => {
  const { choose } = open({
    'staff/getStatementTargets': targetsTwice(),
    'staff/importStatement': { ...done, _id: null, matched: 0, unallocated: 0, already: { count: 3, by: ['Mei'] } },
  });
  await choose(FILE);
  await userEvent.click(await screen.findByRole('button', { name: /^Book/ }));
  expect(await screen.findByText('Nothing new was booked.')).toBeTruthy();
  expect(screen.getByText('3 lines already booked by Mei.')).toBeTruthy();
});

it('undoes an import once that is confirmed, and names what stays', async () => {
  const { api, press, user } = open({
    'staff/getStatements': () => [done],
    'staff/undoStatement': { removed: 2, restored: 0, left: [{ title: '$9.01, Who', why: 'It was allocated since.' }] },
  });
  await screen.findByText(/2 lines booked to EOIs/);
  await press('Undo the import of november.csv');
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.callsOf('staff/undoStatement')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(text.undone)).toBeTruthy();
  expect(screen.getByText('$9.01, Who: It was allocated since.')).toBeTruthy();
});

it('keeps the lines and what was chosen when they can’t be booked, and says why', async () => {
  const { choose, press } = open({
    'staff/getStatementTargets': targetsTwice(),
    'staff/importStatement': new ApiError(400, 'validation_failed', 'The day must not be in the future'),
  });
  await choose(FILE);
  await screen.findByRole('button', { name: /Suggested matches/ });
  await press(/Confirm match with Tom Okoro/);
  await press('Book 3 lines');
  expect(await screen.findByText('The day must not be in the future')).toBeTruthy();
  expect(screen.getByText('2 lines for EOIs, $4,000.00. 1 line unallocated, $7.77.')).toBeTruthy();
});
