import { renderWithHost } from '@lotline/shared-runtime/testing';
import {
  applyPatch,
  emptyDocument,
  type MapDocument,
  newShape,
  polygonPart,
  rectanglePart,
  startHistory,
} from '@lotline/shared-map-document';
import { act, screen, waitFor } from '@testing-library/react';
import module from '../../module';
import { editorRootSaga } from '../editor-root.saga';
import { editorOpened, gestureEnded, selectDocument, undone } from '../store/editor.slice';
import { patchesBetween, NOTHING } from '../store/document-patches';
import { CheckPanel } from './check-panel.component';
import { type CheckAsked, type CheckTold, createMapCheckWork } from './map-check-work';

const mockEnded = jest.fn();
const mockAsked: CheckAsked[] = [];
let mockIsBroken = false;
// The worker's work in this thread, on copies as a worker gets them: jsdom has no workers.
jest.mock('./open-check-worker', () => ({
  openCheckWorker: (told: (told: CheckTold) => void, broke: (error: unknown) => void) => {
    const work = createMapCheckWork((answer) =>
      setTimeout(() => told(JSON.parse(JSON.stringify(answer)) as CheckTold)),
    );
    const ask = (asked: CheckAsked): void => {
      mockAsked.push(asked);
      work(JSON.parse(JSON.stringify(asked)) as CheckAsked);
    };
    if (mockIsBroken) setTimeout(() => broke(new Error('no workers here')));
    return { ask: mockIsBroken ? () => undefined : ask, end: mockEnded };
  },
}));

const lot = (id: string, x: number) =>
  newShape(id, 'lot', [rectanglePart(x, 0, 10, 20)], { title: id, link: { to: 'lot', id: `l${id}` } });
/** Lots side by side, the second a little over the first. */
const aMap = (count: number): MapDocument => ({
  ...emptyDocument({ width: 900, height: 50 }),
  shapes: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [String(at + 1), lot(String(at + 1), at * 10 - (at === 1 ? 3 : 0))]),
  ),
});
function show(document: MapDocument) {
  mockAsked.length = 0;
  const host = renderWithHost(<CheckPanel />, { module: { ...module, saga: editorRootSaga }, role: 'SUPER_ADMIN' });
  const lots = Object.values(document.shapes).map(({ id, title }) => ({ id: `l${id}`, title, size: null }));
  act(() => void host.store.dispatch(editorOpened({ of: 'stage:s4', history: startHistory(document), lots })));
  return host;
}

it('the worker learns a map in parts, and after a change only what changed', async () => {
  const { store, unmount } = show(aMap(300));
  expect(await screen.findByText('Lots 1 and 2 overlap by 60.0 m².')).toBeTruthy();
  const learnt = () => mockAsked.filter(({ ask }) => ask === 'patch').length;
  expect(learnt()).toBeGreaterThan(2);
  const before = learnt();
  act(() => void store.dispatch(gestureEnded({ kind: 'move', ids: ['2'], by: { x: 3, y: 0 } })));
  await waitFor(() => expect(screen.queryByText(/overlap/)).toBeNull());
  const last = mockAsked.filter(({ ask }) => ask === 'patch').slice(before);
  expect(last.map((asked) => asked.ask === 'patch' && Object.keys(asked.patch.shapes ?? {}))).toEqual([['2']]);
  mockEnded.mockClear();
  unmount();
  await waitFor(() => expect(mockEnded).toHaveBeenCalled());
});

it('links shapes to the lots of the same number in one undoable step, and leaves duplicate numbers alone', async () => {
  const map = aMap(0);
  const unlinked = (id: string, title: string, x: number) => ({ ...lot(id, x), title, link: null });
  const shapes = [unlinked('a', '1', 0), unlinked('b', '2', 20), unlinked('c', '3', 40), unlinked('d', '03', 60)];
  const { store } = show({ ...map, shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])) });
  const lots = ['1', '2', '3'].map((title) => ({ id: `l${title}`, title, size: null }));
  const document = selectDocument(store.getState());
  act(() => void store.dispatch(editorOpened({ of: 'stage:s4', history: startHistory(document), lots })));
  const linkAll = await screen.findByRole('button', { name: 'Link 2 lots by number' });
  act(() => linkAll.click());
  const links = () => Object.values(selectDocument(store.getState()).shapes).map(({ link }) => link);
  expect(links()).toEqual([{ to: 'lot', id: 'l1' }, { to: 'lot', id: 'l2' }, null, null]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /by number/ })).toBeNull());
  act(() => void store.dispatch(undone()));
  expect(links()).toEqual([null, null, null, null]);
});

it('a mend of a map that has changed since can’t be pressed until it is checked again', async () => {
  const map = aMap(1);
  const gap = {
    ...lot('2', 10),
    parts: [
      polygonPart([
        { x: 10.1, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 20 },
        { x: 10.1, y: 20 },
      ]),
    ],
  };
  const { store } = show({ ...map, shapes: { ...map.shapes, '2': gap } });
  const mend = () => screen.getByRole('button', { name: 'Close a gap' });
  expect(await screen.findByRole('button', { name: 'Close a gap' })).toHaveProperty('disabled', false);
  act(() => void store.dispatch(gestureEnded({ kind: 'move', ids: ['1', '2'], by: { x: 0, y: 5 } })));
  expect(mend()).toHaveProperty('disabled', true);
  await waitFor(() => expect(mend()).toHaveProperty('disabled', false));
  act(() => mend().click());
  expect(selectDocument(store.getState()).shapes['1']!.parts[0]!.vertices[0]!.y).toBe(5);
  expect(await screen.findByText('No problems found. The map can be published.')).toBeTruthy();
});

it('without a worker the page checks', async () => {
  mockIsBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(aMap(2));
  expect(await screen.findByText('Lots 1 and 2 overlap by 60.0 m².')).toBeTruthy();
  mockIsBroken = false;
});

it('what is learnt in parts is the map, after any change', () => {
  const [one, other] = [aMap(700), aMap(300)];
  const moved = {
    ...other,
    settings: { ...other.settings, north: 30 },
    layers: {},
    shapes: { ...other.shapes, '7': lot('7', 4) },
  };
  let known = NOTHING;
  for (const next of [one, moved, one, { ...one, shapes: {} }]) {
    for (const patch of patchesBetween(known, next)) {
      expect(Object.keys(patch.shapes ?? {}).length).toBeLessThanOrEqual(250);
      known = applyPatch(known, patch);
    }
    expect(known).toEqual(next);
  }
});
