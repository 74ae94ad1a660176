import { act, fireEvent, screen, within } from '@testing-library/react';
import { atWidth, renderWithHost } from '@lotline/shared-runtime/testing';
import EstatePageScreen from '../estate-page/estate-page.screen';
import module from '../module';
import { answers, estate, shapeOf } from '../testing/estate-of-stages';
import { pointedOnMap } from './highlight.slice';

const ROW = 100;
const scrollIntoView = jest.fn();

beforeEach(() => {
  atWidth(1280);
  Element.prototype.scrollIntoView = scrollIntoView;
  // A list of 150 px with rows of 100 px, one under the other.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const list = this.closest('[data-scrolls]');
    const at = list ? [...list.querySelectorAll('li')].indexOf(this as HTMLLIElement) : -1;
    const top = at < 0 ? 0 : at * ROW - list!.scrollTop;
    const height = at < 0 ? 150 : ROW;
    return { top, bottom: top + height, height, left: 0, right: 300, width: 300, x: 0, y: top } as DOMRect;
  });
});
afterEach(() => {
  atWidth(null);
  jest.restoreAllMocks();
});

it('a lot pointed at on the map brings its row into view, inside the list alone; one pointed at in the list moves nothing', async () => {
  const { store } = renderWithHost(<EstatePageScreen />, { module, estate, answers, query: { stageId: 'stage-2' } });
  const panel = within(screen.getByRole('region', { name: 'Stages and lots' }));
  const row = (await panel.findByText('Lot 13')).closest('li')!;
  const list = row.closest<HTMLElement>('[data-scrolls]')!;
  fireEvent.pointerEnter(row);
  expect([row.hasAttribute('data-highlighted'), list.scrollTop]).toEqual([true, 0]);
  act(() => void store.dispatch(pointedOnMap('lot-13')));
  expect([row.hasAttribute('data-highlighted'), list.scrollTop]).toEqual([true, 158]);
  act(() => void store.dispatch(pointedOnMap('lot-4')));
  expect(list.scrollTop).toBe(-8);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('beyond the first 150 rows too, which then stay', async () => {
  const many = Array.from({ length: 160 }, (_, at) => shapeOf(String(at + 1)));
  const { store } = renderWithHost(<EstatePageScreen />, {
    module,
    estate,
    answers: { ...answers, 'lot/getLotsMap': many },
    query: { stageId: 'stage-2' },
  });
  const panel = within(screen.getByRole('region', { name: 'Stages and lots' }));
  const list = (await panel.findByText('Lot 13')).closest<HTMLElement>('[data-scrolls]')!;
  expect(panel.queryByText('Lot 155')).toBeNull();
  act(() => void store.dispatch(pointedOnMap('lot-155')));
  const row = panel.getByText('Lot 155').closest('li')!;
  expect([row.hasAttribute('data-highlighted'), list.scrollTop]).toEqual([true, 155 * ROW - 150 + 8]);
  act(() => void store.dispatch(pointedOnMap(null)));
  expect(row.isConnected).toBe(true);
});
