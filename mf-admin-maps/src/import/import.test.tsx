import { type ImportLots, LOT_IMPORT, type StaffLot } from '@lotline/shared-domain';
import { sheetImportStrings } from '@lotline/shared-design/kit/sheet';
import { ApiError } from '@lotline/shared-runtime';
import { createSheetWork, fileStrings, type SheetAsked, type SheetTold } from '@lotline/shared-runtime/sheet-work';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { lotImport } from './lot-import';
import { LotImport } from './lot-import.component';
import { lotImportStrings } from './strings';

const { noun, needsKey } = lotImportStrings;
const text = {
  ...sheetImportStrings,
  notSent: 'The import could not be sent. Nothing was changed. Please try again.',
};
const { columnsMatched, headerChosen } = lotImport.actions;
const ended = jest.fn();
let isStuck = false;
/** jsdom's files have no `arrayBuffer`. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));
const readable = (asked: SheetAsked): SheetAsked => {
  if (asked.ask === 'judge') return { ...asked, known: { text: () => textOf(asked.known) } as Blob };
  return asked.ask === 'read' && typeof asked.source !== 'string'
    ? { ask: 'read', source: { arrayBuffer: () => bytesOf(asked.source as Blob) } as Blob }
    : asked;
};
/** jsdom's Blob has no `text` either. */
function textOfThis(this: Blob): Promise<string> {
  return textOf(this);
}
const json = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });
// The worker's work in this thread: jsdom has no workers.
jest.mock('./open-worker', () => ({
  openWorker: (told: (told: SheetTold) => void) => {
    const work = createSheetWork(LOT_IMPORT, 'lots', told);
    let last: Promise<unknown> = Promise.resolve();
    return {
      ask: (asked: SheetAsked) => void (isStuck || (last = last.then(() => work(readable(asked))))),
      end: ended,
    };
  },
}));
const saved: { text: string; name: string }[] = [];
jest.mock('@lotline/shared-runtime/screen', () => ({
  saveFile: (blob: Blob, name: string) => void textOf(blob).then((content) => saved.push({ text: content, name })),
}));

const stage = { estateId: 'e1', stageId: 's4', stageTitle: '4', timeZone: 'Australia/Melbourne' };
const lot = (title: string, over: Partial<StaffLot> = {}): StaffLot => ({
  _id: `lot-${title}`,
  stageId: 's4',
  title,
  status: 'available',
  rev: 3,
  size: 450,
  price: 310_000,
  priceTracking: { type: 'fixed', value: 310_000 },
  isBuildersEnabled: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});
const result = { _id: 'i1', fileName: 'lots.csv', at: '2026-11-24T00:00:00.000Z', by: 'Mei', added: 1, changed: 1 };
const onClose = jest.fn();
function open(answers: Record<string, unknown> = {}) {
  const host = renderWithHost(<LotImport stage={stage} onClose={onClose} />, {
    module,
    answers: {
      'staff/getLots': json([lot('12'), lot('13', { status: 'hold' })]),
      'staff/importLots': result,
      'staff/undoLotImport': { removed: 1, restored: 0, left: [{ title: '12', why: 'Lot 12 was changed since.' }] },
      ...answers,
    },
  });
  const user = userEvent.setup();
  const choose = (content: string, name = 'lots.csv') =>
    user.upload(screen.getByLabelText(new RegExp(text.choose), { selector: 'input' }), new File([content], name));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...host, user, choose, press };
}
beforeEach(() => {
  isStuck = false;
  saved.length = 0;
  jest.clearAllMocks();
});
const SHEET =
  'Lot,Size,Price,Status\n12,460,310000,Settled\n13,450,1,Hold\n14,400,-5,\n15,410,300000,Available\n12A,,,EOI\n';

it('shows what every row would do, and writes only what it has shown', async () => {
  const { api, choose, press } = open();
  await choose(SHEET);
  expect(await screen.findByText('1 new, 1 changed, 0 unchanged, 3 refused')).toBeTruthy();
  const table = within(screen.getByRole('region', { name: text.rows }));
  expect(
    table.getByText(
      'Size 450 m² → 460 m² The sheet says Settled, the lot’s status is Available. Its status stays: change it on the lot.',
    ),
  ).toBeTruthy();
  expect(table.getByText('Price: ‘-5’ is negative.')).toBeTruthy();
  expect(api.callsOf('staff/importLots')).toHaveLength(0);
  await press('Import 2 lots');
  expect(await screen.findByText('1 lot added, 1 lot changed.')).toBeTruthy();
  const sent = await Promise.all(api.callsOf('staff/importLots').map(({ body }) => textOf(body as Blob)));
  expect(sent.map((body) => JSON.parse(body) as ImportLots)).toEqual([
    {
      fileName: 'lots.csv',
      rows: [
        { line: 2, title: '12', rev: 3, size: 460, price: 310_000 },
        { line: 5, title: '15', rev: null, status: 'available', size: 410, price: 300_000 },
      ],
    },
  ]);
});

it('saves a template, whose rows an import takes', async () => {
  const { choose, press } = open();
  await press('Download a template');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('Lots to import.csv');
  await choose(saved[0]?.text ?? '');
  expect(await screen.findByText('2 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy();
});

it('saves the rows that failed with the reasons', async () => {
  const { choose, press } = open();
  await choose('Lot,Price\n1,lots\n2,5\n');
  await screen.findByText('1 new, 0 changed, 0 unchanged, 1 refused');
  await press(text.saveRefused);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual({
    name: 'lots - rows that failed.csv',
    text: '\uFEFFWhy it was refused,Lot,Price\r\n"Price: ‘lots’ isn’t an amount. Write it in figures, for example 380,000.",1,lots\r\n',
  });
});

it('undoes an import, and names the lots that stay', async () => {
  const { choose, press } = open();
  await choose(SHEET);
  await press((await screen.findByRole('button', { name: 'Import 2 lots' })).textContent);
  await screen.findByText('1 lot added, 1 lot changed.');
  await press(text.undo);
  expect(await screen.findByText('Undone: 1 lot removed, 0 lots restored.')).toBeTruthy();
  expect(screen.getByText('Lot 12 was changed since.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: text.undo })).toBeNull();
});

it('a column that has no known name is matched by hand', async () => {
  const { choose, user } = open();
  await choose('Plot,Price\n12,310000\n');
  expect(await screen.findByText(needsKey)).toBeTruthy();
  // The first of the columns; by role, sixteen selects are slow to look through.
  await user.click(screen.getAllByText(text.notInFile, { selector: 'button *' })[0] as HTMLElement);
  await user.click((await screen.findAllByText('Plot')).at(-1) as HTMLElement);
  expect(await screen.findByText(text.nothing)).toBeTruthy();
});

it('a column that isn’t imported is named before anything is, until it is matched', async () => {
  const { choose, store } = open();
  await choose('Lot,Price,Agent,,Empty\n15,310000,Mei,note,\n');
  const notice = 'The columns Agent, Column 4 aren’t imported. Match them below if they have facts of the lots.';
  expect(await screen.findByText(notice)).toBeTruthy();
  await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused');
  act(() => void store.dispatch(columnsMatched({ title: { index: 0 }, street: { index: 2 } })));
  expect(await screen.findByText(/^The columns Price, Column 4 aren’t imported/)).toBeTruthy();
});

it('totals and headings are shown as no lots; a press takes them, another leaves them out again', async () => {
  const { choose, press } = open();
  await choose('Lot,Price\nSTAGE 4,\n15,310000\nTotal,310000\n');
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused, 2 not lots')).toBeTruthy();
  expect(screen.getByText(text.someLeftOut(2, noun))).toBeTruthy();
  await press(text.takeLeftOut(noun));
  expect(await screen.findByText('3 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy();
  await press(text.leaveOut(noun));
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused, 2 not lots')).toBeTruthy();
});

it('a title above the column names is said to be left out, and another row can be chosen', async () => {
  const { choose, store } = open();
  await choose('Wattle Grove,\nLot,Price\n15,310000\n');
  expect(await screen.findByText(text.above(2, 1))).toBeTruthy();
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy();
  act(() => void store.dispatch(headerChosen(1)));
  expect(await screen.findByText(needsKey)).toBeTruthy();
  act(() => void store.dispatch(headerChosen(2)));
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy();
});

it('columns that are matched while rows are checked count, not those before', async () => {
  const lots: ((answer: Blob) => void)[] = [];
  const { choose, store } = open({ 'staff/getLots': () => new Promise((resolve) => lots.push(resolve)) });
  await choose('Plot,Other\n12,16\n');
  await screen.findByText(needsKey);
  act(() => void store.dispatch(columnsMatched({ title: { index: 0 } })));
  await waitFor(() => expect(lots).toHaveLength(1));
  act(() => void store.dispatch(columnsMatched({ title: { index: 1 } })));
  await waitFor(() => expect(lots).toHaveLength(2));
  lots.forEach((answer) => answer(json([lot('12')])));
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '16' })).toBeTruthy();
});

it('cells pasted from a spreadsheet are checked like a file', async () => {
  const { user, press } = open();
  await user.click(screen.getByLabelText(new RegExp(text.paste), { selector: 'textarea' }));
  await user.paste('Lot\tPrice\n15\t300000\n');
  await press(text.usePasted);
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy();
});

it('in a shell of an earlier release, whose client can’t send it as it is, the body is sent as an object', async () => {
  Object.assign(Blob.prototype, { text: textOfThis });
  const { api, choose, press } = open({
    'staff/importLots': ({ body }: { body: unknown }) => {
      if (body instanceof Blob) throw new ApiError(415, 'unsupported', 'Unsupported Media Type');
      return result;
    },
  });
  await choose(SHEET);
  await press((await screen.findByRole('button', { name: 'Import 2 lots' })).textContent);
  expect(await screen.findByText('1 lot added, 1 lot changed.')).toBeTruthy();
  expect(api.callsOf('staff/importLots').at(-1)?.body).toMatchObject({ fileName: 'lots.csv' });
});

it('a refusal of the API is shown, and the file can be checked again', async () => {
  const { choose, press } = open({
    'staff/importLots': () => {
      throw Object.assign(new Error(), { status: 412 });
    },
  });
  await choose(SHEET);
  await press((await screen.findByRole('button', { name: 'Import 2 lots' })).textContent);
  expect(await screen.findByText(text.notSent)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2 lots' })).toBeTruthy();
});

it.each([
  ['a program', 'MZ\u0090', fileStrings.program],
  ['a file without rows', 'Lot,Price\n', fileStrings.noRows],
])('%s is refused with a sentence', async (_, content, why) => {
  const { choose } = open();
  await choose(content, 'lots.xlsx');
  expect(await screen.findByText(why)).toBeTruthy();
});

it('can be cancelled while the lots it is compared with are on their way, and while columns are matched', async () => {
  const { choose, press } = open({ 'staff/getLots': () => new Promise(() => undefined) });
  await choose('Lot,Price\n12,310000\n');
  expect((await screen.findAllByText(text.judging(0))).length).toBeGreaterThan(0);
  await press(text.cancel);
  await choose('Plot,Price\n12,310000\n', 'other.csv');
  await screen.findByText(needsKey);
  await press(text.cancel);
  expect(screen.getByLabelText(new RegExp(text.choose), { selector: 'input' })).toBeTruthy();
});

it('a cancelled import stops the worker at once, and one that is left too', async () => {
  isStuck = true;
  const { choose, press, unmount } = open();
  await choose(SHEET);
  await press(text.cancel);
  expect(ended).toHaveBeenCalledTimes(1);
  await choose(SHEET);
  unmount();
  expect(ended).toHaveBeenCalledTimes(2);
});
