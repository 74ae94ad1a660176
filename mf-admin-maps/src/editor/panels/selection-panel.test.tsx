import { emptyDocument, newShape, rectanglePart, startHistory } from '@lotline/shared-map-document';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import module from '../../module';
import { editorRootSaga } from '../editor-root.saga';
import { editorOpened, shapesSelected } from '../store/editor.slice';
import { SelectionPanel } from './selection-panel.component';

const shapes = Object.fromEntries(
  (['lot', 'stage', 'road'] as const).map((kind, at) => [
    kind,
    newShape(kind, kind, [rectanglePart(at * 20, 0, 9, 9)]),
  ]),
);

it.each([
  ['stage:s4', 'lot'],
  ['estate:e1', 'stage'],
])('on the map of %s only a %s can be linked (D160)', (of, linked) => {
  const { store } = renderWithHost(<SelectionPanel />, { module: { ...module, saga: editorRootSaga } });
  const document = { ...emptyDocument({ width: 90, height: 50 }), shapes };
  act(() => void store.dispatch(editorOpened({ of, history: startHistory(document), lots: [] })));
  const offers = Object.keys(shapes).filter((id) => {
    act(() => void store.dispatch(shapesSelected({ ids: [id] })));
    return screen.queryByLabelText('Linked to') !== null;
  });
  expect(offers).toEqual([linked]);
});
