import { act } from '@testing-library/react';
import type { LotMapItem } from '@lotline/shared-domain';
import type { MapShape } from '@lotline/shared-design/shape-map';
import { urlChanged } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { answers, estate, shapeOf } from '../testing/estate-of-stages';
import { useView } from '../estate-page/use-view';
import { useLotPress } from '../stage/use-lot-press';
import { useLotShapes } from './use-lot-shapes';

const lots: readonly LotMapItem[] = [shapeOf('4', { size: 400 }), shapeOf('12', { size: 600 })];
const drawn: { shapes: readonly MapShape[]; gesture: unknown }[] = [];
const pages: unknown[] = [];

function Map() {
  drawn.push({ shapes: useLotShapes(lots, undefined).shapes, gesture: useLotPress() });
  return null;
}
function Page() {
  pages.push(useView(null));
  return null;
}

it('opening a lot changes the address and recomputes neither shapes, links nor the page; a filter does', () => {
  const { store } = renderWithHost(
    <>
      <Map />
      <Page />
    </>,
    { module, estate, answers },
  );
  const [first, before] = [drawn.at(-1), pages.length];
  act(() => void store.dispatch(urlChanged({ patch: { lotId: 'lot-4' } })));
  expect(store.getState().host.location.query.lotId).toBe('lot-4');
  expect(drawn.at(-1)?.shapes).toBe(first?.shapes);
  expect(drawn.at(-1)?.gesture).toBe(first?.gesture);
  expect(pages).toHaveLength(before);
  act(() => void store.dispatch(urlChanged({ patch: { status: 'hold' } })));
  expect(drawn.at(-1)?.shapes).not.toBe(first?.shapes);
});
