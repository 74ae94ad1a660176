import { DESIGN_IMPORT, type ImportDesigns, type OwnDesignRow } from '@lotline/shared-domain';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { createSheetWork, type SheetAsked, type SheetTold } from '@lotline/shared-runtime/sheet-work';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { DesignImport } from './design-import.component';

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
    const work = createSheetWork(DESIGN_IMPORT, 'designs', told);
    let last: Promise<unknown> = Promise.resolve();
    return { ask: (asked: SheetAsked) => void (last = last.then(() => work(readable(asked)))), end: () => undefined };
  },
}));

const design = (name: string, over: Partial<OwnDesignRow> = {}): OwnDesignRow => ({
  _id: `id-${name}`,
  key: name,
  name,
  state: 'active',
  basePrice: 289_900,
  storey: 1,
  bedroom: 4,
  bathrooms: 2,
  garage: 2,
  loungeRooms: 1,
  alfresco: true,
  zeroBoundary: false,
  width: 11.1,
  length: 20.2,
  area: 186,
  features: [],
  lots: 0,
  updatedAt: '2026-11-01T00:00:00.000Z',
  etag: `etag of ${name}`,
  ...over,
});
const result = { _id: 'i1', fileName: 'designs.csv', at: '2026-11-24T00:00:00.000Z', by: 'Mei', added: 1, changed: 1 };

it('compares the file with all designs, page by page, and writes only what it has shown', async () => {
  const pages = [[design('Kestrel 20')], [design('Saltbush 18')]];
  const { api } = renderWithHost(<DesignImport onClose={() => undefined} />, {
    module,
    answers: {
      'builder/getOwnDesigns': ({ query }: { query: { page: string } }) => {
        const page = Number(query.page);
        return { data: pages[page - 1], page, limit: 100, totalPages: 2, hasNextPage: page < 2 };
      },
      'builder/importDesigns': result,
      'builder/undoDesignImport': { removed: 1, restored: 0, left: [{ title: 'Kestrel 20', why: 'Saved since.' }] },
    },
  });
  const file = new File(
    ['Design,Base price,Bedrooms\nKestrel 20,295000,4\nSaltbush 18,289900,4\nKestrel 24,320000,99\nWren 15,250000,3\n'],
    'designs.csv',
  );
  await userEvent.upload(screen.getByLabelText(/Choose a CSV or XLSX file/, { selector: 'input' }), file);
  expect(await screen.findByText('1 new, 1 changed, 1 unchanged, 1 refused')).toBeTruthy();
  const rows = within(screen.getByRole('region', { name: 'Rows of the file' }));
  expect(rows.getByText('Bedrooms: ‘99’ isn’t a whole number from 0 to 20.')).toBeTruthy();
  expect(api.callsOf('builder/importDesigns')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 designs' }));
  expect(await screen.findByText('1 design added, 1 design changed.')).toBeTruthy();
  const [sent] = api.callsOf('builder/importDesigns');
  expect((JSON.parse(await textOf(sent?.body as Blob)) as ImportDesigns).rows).toEqual([
    { line: 2, name: 'Kestrel 20', seen: 'etag of Kestrel 20', basePrice: 295_000 },
    { line: 5, name: 'Wren 15', seen: null, basePrice: 250_000, bedroom: 3 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Undone: 1 design removed, 0 designs restored.')).toBeTruthy();
  expect(screen.getByText('Saved since.')).toBeTruthy();
});
