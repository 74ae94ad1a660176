import { type ImportLeads, type KnownLead, LEAD_IMPORT, type LeadImport } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { createSheetWork, type SheetAsked, type SheetTold } from '@lotline/shared-runtime/sheet-work';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import LeadImportScreen from './lead-import.screen';
import { leadImportStrings as text } from './strings';

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
// The worker's work in this thread: jsdom has no workers.
jest.mock('./open-worker', () => ({
  openWorker: (told: (told: SheetTold) => void) => {
    const work = createSheetWork(LEAD_IMPORT, 'leads', told);
    let last: Promise<unknown> = Promise.resolve();
    return { ask: (asked: SheetAsked) => void (last = last.then(() => work(readable(asked)))), end: () => undefined };
  },
}));
const saved: string[] = [];
jest.mock('@lotline/shared-runtime/screen', () => ({
  ...jest.requireActual<object>('@lotline/shared-runtime/screen'),
  saveFile: (_blob: Blob, name: string) => void saved.push(name),
}));

const estates = [
  { _id: 'e1', title: 'Tallowbrook Rise' },
  { _id: 'e2', title: 'Larkspur Green' },
];
const anImport = (over: Partial<LeadImport> = {}): LeadImport => ({
  _id: 'i1',
  fileName: 'hubspot.csv',
  estateTitle: 'Tallowbrook Rise',
  at: '2026-11-24T00:00:00.000Z',
  by: 'Mei',
  state: 'running',
  rows: 400,
  done: 0,
  added: 0,
  changed: 0,
  same: 0,
  failed: 0,
  left: 0,
  ...over,
});
const json = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });
const known: KnownLead[] = [
  { email: 'ann@example.com', isDeleted: false, lacks: ['phone'] },
  { email: 'bo@example.com', isDeleted: true, lacks: [] },
];

function open(answers: Record<string, unknown> = {}) {
  const host = renderWithHost(<LeadImportScreen />, {
    module,
    pathname: '/leads/import',
    answers: {
      'staff/getEstates': estates,
      'staff/getLeadImports': [],
      'staff/getSheetMapping': { columns: [] },
      'staff/saveSheetMapping': { columns: [] },
      'staff/findKnownLeads': json(known),
      ...answers,
    },
  });
  const user = userEvent.setup();
  const choose = async (content: string, name = 'hubspot.csv') =>
    user.upload(
      await screen.findByLabelText(/Choose a CSV or XLSX file/, { selector: 'input' }),
      new File([content], name),
    );
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { ...host, user, choose, press };
}
beforeEach(() => void (saved.length = 0));

const FILE =
  'First Name,Email,Mobile Phone Number,Lead Status\n' +
  'Ann,ANN@example.com,412345678,Open\n' +
  'Bo,bo@example.com,,\n' +
  'Cy,cy@example.com,0412 345 679,Hot\n' +
  'Cyril,CY@example.com,,\n' +
  'Di,di(at)example.com,,\n';

it('shows what every row would do, sends all rows, and then how far the server is', async () => {
  let state = anImport({ rows: 5 });
  const { api, choose, press, container } = open({
    'staff/importLeads': () => state,
    'staff/getLeadImports': () => (api.callsOf('staff/importLeads').length > 0 ? [state] : []),
    'staff/getLeadImport': () => {
      // It is at work when it is read first.
      if (api.callsOf('staff/getLeadImport').length > 1)
        state = anImport({ ...state, state: 'done', done: 5, added: 1, changed: 1, failed: 3 });
      return state;
    },
  });
  await choose(FILE);
  expect(await screen.findByText('1 new, 1 changed, 0 unchanged, 3 refused')).toBeTruthy();
  expect(api.callsOf('staff/findKnownLeads')[0]?.body).toEqual({
    estateId: 'e1',
    emails: ['ann@example.com', 'bo@example.com', 'cy@example.com'],
  });
  const rows = within(screen.getByRole('region', { name: 'Rows of the file' }));
  expect(rows.getByText('Mobile - → +61412345678')).toBeTruthy();
  expect(rows.getByText('Email: cy@example.com is in row 4 as well, which is imported.')).toBeTruthy();
  expect(rows.getByText('Email: ‘di(at)example.com’ isn’t an email address.')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
  await press('Import 2 leads');
  expect(await screen.findByText('Importing')).toBeTruthy();
  const [sent] = api.callsOf('staff/importLeads');
  const body = JSON.parse(await textOf(sent?.body as Blob)) as ImportLeads;
  expect([body.estateId, body.fileName, body.restoresDeleted, body.rows.length]).toEqual([
    'e1',
    'hubspot.csv',
    false,
    5,
  ]);
  expect(body.rows[0]).toEqual({
    line: 2,
    firstName: 'Ann',
    email: 'ANN@example.com',
    mobile: '412345678',
    status: 'Open',
  });
  expect(await screen.findByText(text.done(1, 1, 0, 3), undefined, { timeout: 5_000 })).toBeTruthy();
  await press(text.download(3));
  await waitFor(() => expect(api.callsOf('staff/getFailedLeadRows')).toHaveLength(1));
});

it('judges the rows again for another choice: deleted leads are restored, or another estate', async () => {
  const { api, choose, user } = open();
  await choose(FILE);
  await screen.findByText('1 new, 1 changed, 0 unchanged, 3 refused');
  await user.click(screen.getByRole('checkbox', { name: text.restores }));
  expect(await screen.findByText('1 new, 2 changed, 0 unchanged, 2 refused')).toBeTruthy();
  expect(screen.getByText('The deleted lead is restored.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Estate/ }));
  await user.click(await screen.findByRole('option', { name: 'Larkspur Green' }));
  await waitFor(() => expect(api.callsOf('staff/findKnownLeads')).toHaveLength(3));
  expect(api.callsOf('staff/findKnownLeads')[2]?.body).toMatchObject({ estateId: 'e2' });
});

it('matches columns as the team did before, and remembers how they are matched now', async () => {
  const { api, choose, press } = open({
    'staff/getSheetMapping': { columns: [{ header: 'Correo', field: 'email' }] },
    'staff/importLeads': anImport(),
    'staff/getLeadImport': anImport(),
  });
  await choose('Correo,First Name\nzoe@example.com,Zoe\n');
  await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused');
  await press('Import 1 lead');
  await waitFor(() => expect(api.callsOf('staff/saveSheetMapping')).toHaveLength(1));
  expect(api.callsOf('staff/saveSheetMapping')[0]?.body).toEqual({
    columns: [
      { header: 'First Name', field: 'firstName' },
      { header: 'Correo', field: 'email' },
    ],
  });
});

it('an import that is running shows its progress when the page is opened again', async () => {
  const { container } = open({
    'staff/getLeadImports': [anImport({ done: 200 })],
    'staff/getLeadImport': anImport({ done: 200 }),
  });
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toHaveProperty('value', 200);
  expect(screen.getByText('200 of 400 rows')).toBeTruthy();
  expect(screen.getByText(text.goesOn)).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('undoes an import once that is confirmed, and names the leads that stay', async () => {
  const done = anImport({ state: 'done', done: 400, added: 393, failed: 7 });
  const undone = anImport({
    ...done,
    state: 'undone',
    left: 1,
    leftLeads: [{ leadId: 'l1', name: 'Ann Lee', why: 'It was changed since.' }],
  });
  const isUndone = () => api.callsOf('staff/undoLeadImport').length > 0;
  const { api, press, user } = open({
    'staff/getLeadImports': () => [isUndone() ? undone : done],
    'staff/getLeadImport': () => (isUndone() ? undone : done),
    'staff/undoLeadImport': undone,
  });
  await screen.findByText(text.done(393, 0, 0, 7));
  await press('Undo the import of hubspot.csv');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text.confirm(393, 0))).toBeTruthy();
  expect(api.callsOf('staff/undoLeadImport')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(text.undone)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Ann Lee' })).closest('li')?.textContent).toBe(
    'Ann Lee: It was changed since.',
  );
  expect(screen.queryByRole('button', { name: 'Undo the import of hubspot.csv' })).toBeNull();
});

it('keeps the rows when they can’t be sent, and says why', async () => {
  const { choose, press } = open({
    'staff/importLeads': new ApiError(404, 'not_found', 'We can’t find this estate.'),
  });
  await choose(FILE);
  await screen.findByText('1 new, 1 changed, 0 unchanged, 3 refused');
  await press('Import 2 leads');
  expect(await screen.findByText('We can’t find this estate.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2 leads' })).toBeTruthy();
});
