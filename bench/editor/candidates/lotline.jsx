import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { ThemeProvider } from '@lotline/shared-design';
import {
  addShapes,
  emptyDocument,
  newShape,
  polygonPart,
  rectanglePart,
  snap,
  snapIndexOf,
  startHistory,
} from '@lotline/shared-map-document';
import { MapEditor } from '../../../mf-admin-maps/src/editor/map-editor.component';
import { draftSlice } from '../../../mf-admin-maps/src/editor/keep/draft.slice';
import { editorSaga } from '../../../mf-admin-maps/src/editor/store/editor.saga';
import {
  editorOpened,
  editorSlice,
  gestureEnded,
  selectEditor,
  shapesSelected,
  shapesShown,
  toolChosen,
} from '../../../mf-admin-maps/src/editor/store/editor.slice';
import { drawPage } from '../../map/plain-page.jsx';
import { measureWith } from '../measured-page.js';

drawPage();
const shapeOf = ({ id, label, points }) =>
  newShape(id, 'lot', [polygonPart(points.map(([x, y]) => ({ x, y })))], {
    title: label,
    link: { to: 'lot', id: `of-${id}` },
  });

/** The editor as it is while its drawing is loaded: tools, an empty board and the panel's place. */
mount.frame = (host) => {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { [editorSlice.path]: editorSlice.reducer, [draftSlice.path]: draftSlice.reducer },
    middleware: (all) => all({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
  });
  saga.run(editorSaga);
  const root = createRoot(host);
  const render = (isOpening) =>
    root.render(
      <Provider store={store}>
        <ThemeProvider iconColor="#2f6f5e">
          <MapEditor
            isOpening={isOpening}
            planUrl={null}
            place={{ userId: 'u', estateId: 'e', stageId: 's1' }}
            timeZone="Australia/Melbourne"
          />
        </ThemeProvider>
      </Provider>,
    );
  render(true);
  return { store, render };
};

/** The editor's drawing board with its store and sagas; it starts from the text that the API sends. */
function mount({ host, estate, prepared, frame: { store, render } }) {
  store.dispatch(
    editorOpened({
      of: 'stage:s1',
      history: startHistory(JSON.parse(prepared)),
      lots: estate.lots.map(({ id, label }) => ({ id: `of-${id}`, title: label, size: null })),
    }),
  );
  render(false);
  const state = () => selectEditor(store.getState());
  const layer = () => host.querySelector('[data-layer]').getBoundingClientRect();
  const at = ([x, y]) => {
    const { left, top, width, height } = layer();
    const { size } = state().history.document.settings;
    return { x: left + (x / size.width) * width, y: top + (y / size.height) * height };
  };
  const overlay = () => host.querySelector('[data-layer] > svg:last-of-type');
  const shapesDrawn = () => Number(/([\d,]+) shape/.exec(host.querySelector('[role=group][aria-label^="Map"]')?.ariaLabel ?? '')?.[1]?.replaceAll(',', '') ?? NaN);
  let [start, before] = [null, new Set()];
  const corners = (id) => state().history.document.shapes[id].parts.flatMap(({ vertices }) => vertices.map(({ x, y }) => [x, y]));
  return {
    complete: () => !estate.lots.length || Boolean(host.querySelector('[data-fill]')),
    at,
    corners,
    async show(id) {
      flushSync(() => store.dispatch(shapesShown([id])));
      await new Promise((resolve) => setTimeout(resolve, 600));
    },
    async all() {
      flushSync(() => store.dispatch(shapesSelected({ ids: [] })));
      host.querySelector('button[aria-label="Reset view"]')?.click();
      await new Promise((resolve) => setTimeout(resolve, 600));
    },
    selected: () => state().selection.length,
    isSelected: (id) => state().selection.join() === id && Boolean(host.querySelector(`section[aria-label="Lot ${Number(id.slice(4)) + 1}"]`)),
    begin(id, corner) {
      start = corners(id)[corner];
      before = new Set(Object.values(state().history.document.shapes).flatMap(({ parts }) => parts.flatMap(({ vertices }) => vertices.map(({ x, y }) => `${x} ${y}`))));
    },
    /** Read from what is drawn: the moved outline, or the outlines with their moved corner. */
    dragged(expected) {
      const moved = overlay()?.querySelector('g[transform^=translate]');
      if (moved) {
        const [x, y] = moved.getAttribute('transform').match(/-?[\d.e-]+/g).map(Number);
        return at([start[0] + x, start[1] + y]);
      }
      const d = overlay()?.querySelector(':scope > path')?.getAttribute('d') ?? '';
      const points = [...d.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].filter(([, x, y]) => !before.has(`${Number(x)} ${Number(y)}`)).map(([, x, y]) => at([Number(x), Number(y)]));
      const far = (point) => Math.hypot(point.x - expected.x, point.y - expected.y);
      return points.sort((one, other) => far(one) - far(other))[0];
    },
    hints: () => Boolean(overlay()?.querySelector('[data-snap]')),
    zoomBy: 'ctrl-wheel',
    undo: 'Control+z',
    hand: (isOn) => flushSync(() => store.dispatch(toolChosen(isOn ? 'hand' : 'select'))),
    count: shapesDrawn,
    /** The whole estate as one command, as an import of a surveyor's file ends. */
    import() {
      const { document } = state().history;
      const blank = { ...emptyDocument(document.settings.size), settings: document.settings };
      store.dispatch(editorOpened({ of: 'stage:s2', history: startHistory(blank), lots: [] }));
      const command = addShapes(blank, Object.values(document.shapes));
      store.dispatch(gestureEnded({ kind: 'command', command }));
      store.dispatch(shapesSelected({ ids: [] }));
    },
    /** One place snapped among 5,000 vertices: the index made for the first, and each after it. */
    snapMs() {
      const lots = Array.from({ length: 1250 }, (_, i) => newShape(`${i}`, 'lot', [rectanglePart((i % 50) * 15, Math.floor(i / 50) * 30, 15, 30)]));
      const document = { ...emptyDocument({ width: 750, height: 750 }), shapes: Object.fromEntries(lots.map((lot) => [lot.id, lot])) };
      const began = performance.now();
      const index = snapIndexOf(document);
      const made = performance.now();
      const each = Array.from({ length: 500 }, (_, i) => {
        const from = performance.now();
        snap(index, { x: (i * 37) % 750, y: (i * 53) % 750 }, { tolerance: 2, from: { x: 300, y: 300 }, grid: 1 });
        return performance.now() - from;
      }).sort((a, b) => a - b);
      return { vertices: index.edges.length, indexMs: made - began, snapP95: each[475] };
    },
  };
}
mount.prepare = ({ size, lots }) => {
  const shapes = lots.map(shapeOf);
  return JSON.stringify({ ...emptyDocument(size), shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])) });
};
measureWith(mount);
