import { withHost } from '@lotline/shared-runtime/testing';
import { emptyDocument, newShape, rectanglePart, startHistory, textOf } from '@lotline/shared-map-document';
import module from '../../module';
import { editorRootSaga } from '../editor-root.saga';
import {
  drawingFinished,
  editorOpened,
  gestureEnded,
  pointPlaced,
  redone,
  selectDocument,
  selectEditor,
  shapesSelected,
  toolChosen,
  undone,
  undoProblem,
} from './editor.slice';

const lot = (id: string, x: number) => newShape(id, 'lot', [rectanglePart(x, 0, 10, 20)], { title: id });

/** A store with a map of two neighbours open. */
function opened(of = 'stage:s1') {
  const { store } = withHost({ module: { ...module, saga: editorRootSaga } });
  const document = {
    ...emptyDocument({ width: 200, height: 100 }),
    shapes: { '1': lot('1', 0), '2': lot('2', 10) },
  };
  store.dispatch(editorOpened({ of, history: startHistory(document), lots: [] }));
  const editor = () => selectEditor(store.getState());
  return { store, editor, document, shapes: () => Object.values(selectDocument(store.getState()).shapes) };
}

describe('one gesture, one step', () => {
  it('is carried out, named, undone byte for byte and redone', () => {
    const { store, editor, document } = opened();
    store.dispatch(gestureEnded({ kind: 'move', ids: ['1'], by: { x: 0, y: 5 } }));
    expect(editor().said).toMatchObject({ text: 'Move lot 1', isRefusal: false });
    const after = textOf(selectDocument(store.getState()));
    store.dispatch(undone());
    expect(textOf(selectDocument(store.getState()))).toBe(textOf(document));
    expect(editor().said.text).toBe('Undone: Move lot 1');
    store.dispatch(redone());
    expect(textOf(selectDocument(store.getState()))).toBe(after);
    store.dispatch(redone());
    expect(editor().history.done).toBe(1);
  });

  it('one that can’t be says why and changes nothing', () => {
    const { store, editor, document } = opened();
    store.dispatch(gestureEnded({ kind: 'lock', ids: ['1'], locked: true }));
    store.dispatch(gestureEnded({ kind: 'remove', ids: ['1'] }));
    expect(editor().said).toMatchObject({ text: 'Lot 1 is locked. Unlock it to change it.', isRefusal: true });
    expect(editor().history.commands).toHaveLength(1);
    store.dispatch(undone());
    expect(selectDocument(store.getState())).toEqual(document);
  });

  it('what no draft takes is refused at once; what was pressed for it stays, and the refusal goes with the next tool', () => {
    const { store, editor, document } = opened();
    store.dispatch(gestureEnded({ kind: 'title', id: '1', title: 'x'.repeat(250) }));
    expect(editor().said).toMatchObject({
      text: 'That wasn’t done: a title is longer than 200 characters.',
      isRefusal: true,
    });
    store.dispatch(gestureEnded({ kind: 'settings', settings: { size: { width: 1e9, height: 100 } } }));
    expect(editor().said).toMatchObject({ text: 'That wasn’t done: the width is too large or too small for a map.' });
    expect(selectDocument(store.getState())).toEqual(document);
    store.dispatch(toolChosen('row'));
    expect(editor().said).toMatchObject({ text: '', isRefusal: false });
    store.dispatch(pointPlaced({ x: 50, y: 50 }));
    store.dispatch(pointPlaced({ x: 90, y: 50 }));
    const row = { from: { x: 50, y: 50 }, to: { x: 90, y: 50 }, depth: 20, side: 'right' } as const;
    store.dispatch(gestureEnded({ kind: 'row', row: { ...row, count: 600 } }));
    expect(editor().said.isRefusal).toBe(true);
    expect(editor().points).toHaveLength(2);
    store.dispatch(gestureEnded({ kind: 'row', row: { ...row, count: 2 } }));
    expect(editor().points).toHaveLength(0);
  });

  it('a step with which something outside the drawing changed says why it can’t be undone', () => {
    const { store, editor } = opened();
    store.dispatch(gestureEnded({ kind: 'settings', settings: { north: 5 }, fixed: 'Not undone.' }));
    expect(undoProblem(editor().history)).toBe('Not undone.');
    store.dispatch(gestureEnded({ kind: 'settings', settings: { north: 6 } }));
    expect(undoProblem(editor().history)).toBeNull();
  });

  it('selects what it made, and lets go of what it removed', () => {
    const { store, editor } = opened();
    store.dispatch(shapesSelected({ ids: ['1', '2'] }));
    store.dispatch(gestureEnded({ kind: 'merge', ids: ['1', '2'] }));
    expect(editor().selection).toEqual(['1']);
    store.dispatch(gestureEnded({ kind: 'split', id: '1', from: { x: 10, y: -1 }, to: { x: 10, y: 30 } }));
    expect(editor().selection).toHaveLength(2);
    store.dispatch(undone());
    expect(editor().selection).toEqual(['1']);
    store.dispatch(gestureEnded({ kind: 'copy', ids: ['1'], by: { x: 30, y: 0 } }));
    expect(editor().selection).not.toContain('1');
  });

  it('a corner that is added and dragged is one step; links of several shapes too', () => {
    const { store, editor, shapes } = opened();
    store.dispatch(gestureEnded({ kind: 'addCorner', shape: '1', edge: 0, t: 0.5, by: { x: 0, y: -2 } }));
    store.dispatch(gestureEnded({ kind: 'link', ids: ['1', '2'], link: { to: 'new lot' } }));
    expect(editor().history.commands.map(({ name }) => name)).toEqual(['Add a corner to lot 1', 'Make 2 lots']);
    expect(shapes()[0]!.parts[0]!.vertices[1]).toEqual({ x: 5, y: -2 });
  });

  it('a shape without a title takes that of what it is linked to, in the same step; one with a title keeps it', () => {
    const { store, editor, shapes } = opened();
    const [, before] = shapes();
    store.dispatch(gestureEnded({ kind: 'title', id: '1', title: '' }));
    store.dispatch(gestureEnded({ kind: 'link', ids: ['1'], link: { to: 'stage', id: 's4' }, title: 'Stage 4' }));
    store.dispatch(gestureEnded({ kind: 'link', ids: ['2'], link: { to: 'lot', id: 'l9' }, title: '9' }));
    expect(shapes().map(({ title }) => title)).toEqual(['Stage 4', before!.title]);
    store.dispatch(undone());
    store.dispatch(undone());
    expect(shapes()[0]).toMatchObject({ title: '', link: null });
    expect(editor().history.done).toBe(1);
  });
});

describe('tools that take places', () => {
  const place = (store: ReturnType<typeof opened>['store'], ...places: [number, number][]) =>
    places.forEach(([x, y]) => store.dispatch(pointPlaced({ x, y })));

  it('a fit by two places, each followed by where it belongs: what is selected, else all that isn’t locked', () => {
    const { store, editor, shapes } = opened();
    store.dispatch(gestureEnded({ kind: 'lock', ids: ['2'], locked: true }));
    store.dispatch(toolChosen('fit'));
    for (const at of [
      { x: 0, y: 0 },
      { x: 50, y: 50 },
      { x: 10, y: 0 },
      { x: 70, y: 50 },
    ])
      store.dispatch(pointPlaced(at));
    expect(editor().points).toEqual([]);
    expect(editor().said.text).toBe('Fit lot 1');
    expect(shapes().map(({ parts }) => parts[0]!.vertices[2])).toEqual([
      { x: 70, y: 90 },
      { x: 20, y: 20 },
    ]);
  });

  it('a rectangle by two opposite corners', () => {
    const { store, editor, shapes } = opened();
    store.dispatch(toolChosen('rectangle'));
    place(store, [60, 40], [50, 20]);
    expect(shapes().at(-1)).toMatchObject({
      kind: 'lot',
      parts: [
        {
          vertices: [
            { x: 50, y: 20 },
            { x: 60, y: 20 },
            { x: 60, y: 40 },
            { x: 50, y: 40 },
          ],
        },
      ],
    });
    expect([editor().points, editor().selection.length]).toEqual([[], 1]);
    place(store, [1, 1], [1, 9]);
    expect(editor().said).toMatchObject({ text: 'A rectangle needs a width and a depth.', isRefusal: true });
    expect(editor().points).toEqual([]);
  });

  it('a polygon is closed by saying so, with three corners at least', () => {
    const { store, editor, shapes } = opened();
    store.dispatch(toolChosen('polygon'));
    place(store, [50, 0], [60, 0]);
    store.dispatch(drawingFinished());
    expect(editor().said.text).toBe('A shape needs at least three corners.');
    place(store, [60, 10]);
    store.dispatch(drawingFinished());
    expect(shapes().at(-1)!.parts[0]!.vertices).toHaveLength(3);
  });

  it('a line splits the shape under it, or the one selected', () => {
    const { store, editor, shapes } = opened();
    store.dispatch(toolChosen('split'));
    place(store, [-1, 10], [11, 10]);
    expect([editor().said.text, shapes().length]).toEqual(['Split lot 1', 3]);
    store.dispatch(shapesSelected({ ids: ['2'] }));
    place(store, [0, 8], [30, 8]);
    expect(editor().said.text).toBe('Split lot 2');
    store.dispatch(shapesSelected({ ids: [] }));
    place(store, [90, 90], [95, 90]);
    expect(editor().said.text).toBe('Draw a line across the shape that you want to split.');
  });

  it('on an estate’s map shapes are stages', () => {
    const { store, shapes } = opened('estate:e1');
    store.dispatch(toolChosen('rectangle'));
    place(store, [50, 20], [60, 40]);
    expect(shapes().at(-1)!.kind).toBe('stage');
  });
});
