import { renderWithHost } from '@lotline/shared-runtime/testing';
import { emptyDocument, startHistory } from '@lotline/shared-map-document';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../../module';
import { editorRootSaga } from '../editor-root.saga';
import { editorOpened, selectDocument, undone } from '../store/editor.slice';
import { type Asked, createMapImportWork, type Told } from './map-import-work';
import { MapImport } from './map-import.component';

const ended = jest.fn();
/** jsdom's files have no `arrayBuffer`. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
const readable = (asked: Asked): Asked =>
  asked.ask === 'read'
    ? { ...asked, file: { size: asked.file.size, arrayBuffer: () => bytesOf(asked.file) } as Blob }
    : asked;
// The worker's work in this thread: jsdom has no workers.
jest.mock('./open-map-worker', () => ({
  openMapWorker: (told: (told: Told) => void) => {
    const work = createMapImportWork(told);
    let last: Promise<unknown> = Promise.resolve();
    return { ask: (asked: Asked) => void (last = last.then(() => work(readable(asked)))), end: ended };
  },
}));

const square = (x: number, y: number, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + 20, y],
        [x + 20, y + 30],
        [x, y + 30],
        [x, y],
      ],
    ],
  },
});
const fileOf = (features: object[], more: object = {}) =>
  new File([JSON.stringify({ type: 'FeatureCollection', ...more, features })], 'plan.geojson');
const MGA55 = { crs: { type: 'name', properties: { name: 'EPSG:28355' } } };
const two = [
  square(320_000, 5_810_000, { Name: 'LOT 1', No: 'x' }),
  square(320_020, 5_810_000, { Name: 'LOT 2', No: 'y' }),
];
const user = userEvent.setup();

function show() {
  const onClose = jest.fn();
  const host = renderWithHost(<MapImport onClose={onClose} />, {
    module: { ...module, saga: editorRootSaga },
    role: 'SUPER_ADMIN',
  });
  act(() => {
    host.store.dispatch(
      editorOpened({
        of: 'stage:s4',
        history: startHistory(emptyDocument({ width: 90, height: 90 })),
        lots: [{ id: 'l1', title: '1', size: 600 }],
      }),
    );
  });
  const choose = (file: File) => user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  return { ...host, onClose, choose, map: () => selectDocument(host.store.getState()) };
}

it('a surveyor’s file becomes lots: the number’s property is guessed, matched lots are linked, others are new; one undo', async () => {
  const { choose, map, store, onClose, container } = show();
  await choose(fileOf(two, MGA55));
  const button = await screen.findByRole('button', { name: 'Import 2 shapes' });
  expect(screen.getByRole('combobox', { name: 'Lot number from' })).toHaveProperty('value', 'Name');
  expect(screen.getByText('2 shapes, GDA94 / MGA zone 55')).toBeTruthy();
  expect(screen.getByText('For example LOT 1, LOT 2')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const shapes = Object.values(map().shapes);
  expect(shapes.map(({ title, link }) => [title, link])).toEqual([
    ['1', { to: 'lot', id: 'l1' }],
    ['2', { to: 'new lot' }],
  ]);
  act(() => void store.dispatch(undone()));
  expect(Object.keys(map().shapes)).toEqual([]);
});

it('another property and another choice for shapes without a lot are matched again', async () => {
  const { choose, map } = show();
  await choose(fileOf(two, MGA55));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Lot number from' }), 'No');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shapes without a lot' }), 'undecided');
  await user.click(await screen.findByRole('button', { name: 'Import 2 shapes' }));
  await waitFor(() =>
    expect(Object.values(map().shapes).map(({ title, link }) => [title, link])).toEqual([
      ['x', null],
      ['y', null],
    ]),
  );
});

it('a file that names no system is asked about; a plan in metres takes its real width', async () => {
  const { choose, map } = show();
  await choose(fileOf([square(100, 100, { lot: '1' }), square(180, 100, { lot: '2' })]));
  expect(await screen.findByText(/doesn’t name its coordinate system/)).toBeTruthy();
  expect(screen.getByText('The first lot of the file would have 600 m².')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Coordinate system' }), 'EPSG:28355');
  expect(screen.getByText('The coordinates of the file don’t fit this system.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Coordinate system' }), 'plan');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const width = await screen.findByLabelText('Real width of the drawing (m)');
  await screen.findByRole('button', { name: 'Import 2 shapes' });
  await user.clear(width);
  await user.type(width, '200{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Import 2 shapes' }));
  await waitFor(() => expect(map().settings.size.width).toBe(200));
});

it('two points of the preview and the distance between them give a drawing its scale', async () => {
  const { choose, map, container } = show();
  await choose(fileOf([square(100, 100, { lot: '1' }), square(180, 100, { lot: '2' })]));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Import 2 shapes' });
  expect(screen.getByText(/press two points in the preview/)).toBeTruthy();
  const preview = () => container.querySelector<HTMLElement>('[data-window]')!;
  const press = (clientX: number) => {
    for (const type of ['pointerdown', 'pointerup'])
      fireEvent(preview(), new MouseEvent(type, { bubbles: true, clientX, clientY: 5 }));
  };
  press(0);
  press(50);
  const distance = await screen.findByLabelText<HTMLInputElement>('Distance between the two points (m)');
  const measured = Number(distance.value);
  expect(measured).toBeGreaterThan(0);
  await user.clear(distance);
  await user.type(distance, `${measured * 3}{Enter}`);
  // Three times as wide; the points are chosen anew.
  expect(await screen.findByText(/press two points in the preview/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Import 2 shapes' }));
  await waitFor(() => expect(map().settings.size.width).toBe(300));
});

it.each([
  ['broken', new File(['{"type":'], 'a.geojson'), /./],
  ['without shapes', fileOf([]), 'This file has no shapes.'],
])('a file that is %s says what is wrong, and another can be chosen', async (_, file, words) => {
  const { choose } = show();
  await choose(file);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Choose a GeoJSON file' })).toBeTruthy();
});

it('a file of more than 25 MB is refused before it is read; leaving ends the worker', async () => {
  const { choose, unmount } = show();
  const large = new File(['{}'], 'large.geojson');
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  await choose(large);
  expect(await screen.findByText('This file is 25.1 MB. A map file can be up to 25 MB.')).toBeTruthy();
  await choose(fileOf(two, MGA55));
  await screen.findByRole('button', { name: 'Import 2 shapes' });
  ended.mockClear();
  unmount();
  await waitFor(() => expect(ended).toHaveBeenCalled());
});
