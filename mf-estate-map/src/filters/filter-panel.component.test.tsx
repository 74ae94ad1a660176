import { act, fireEvent, screen, within } from '@testing-library/react';
import { atWidth, renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import module from '../module';
import { answers, estate, listOfStages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { FilterChips } from './filter-chips.component';
import { FilterPanel } from './filter-panel.component';
import { selectFiltersOpen } from './filters.selectors';
import { filtersToggled } from './filters.slice';

async function controls(options: RenderOptions = {}) {
  const shown = options.estate ?? estate;
  const drawn = renderWithHost(
    <>
      <FilterPanel estate={shown} />
      <FilterChips scope="estate" />
    </>,
    { module, estate: shown, answers, ...options },
  );
  await settle(60);
  return { ...drawn, query: () => drawn.store.getState().host.location.query };
}
const choose = (name: string, value: string) =>
  act(() => void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));

it('writes choices to the URL and shows them as chips and a count', async () => {
  const { query } = await controls();
  choose('Size, from', '450');
  press('Hold');
  press('House and land eligible');
  expect(query()).toEqual({ size: '450-', status: 'hold', builder: '1' });
  expect(await screen.findByText('1 lot matches, none available')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Remove filter/ }).map((one) => one.textContent)).toEqual([
    'Size from 450 sqm',
    'Hold',
    'House and land eligible',
  ]);
});

it('a chip takes its own filter away, Clear all takes every one', async () => {
  const { query } = await controls({
    query: { size: '400-600', status: 'hold,sold', titles: '2027-03', sort: 'size' },
  });
  press('Remove filter: Sold');
  expect(query()).toMatchObject({ status: 'hold', size: '400-600' });
  press('Remove filter: Est. Registration by Mar 2027');
  expect(query()).toEqual({ status: 'hold', size: '400-600', sort: 'size' });
  press('Clear all');
  expect(query()).toEqual({ sort: 'size' });
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('a hidden price can be neither filtered nor ordered by', async () => {
  await controls({ estate: { ...estate, hidePrice: true } });
  expect(screen.queryByRole('group', { name: 'Price' })).toBeNull();
  expect(within(screen.getByRole('combobox', { name: 'Sort by' })).queryByRole('option', { name: /Price/ })).toBeNull();
});

it('an end that crosses the other opens it', async () => {
  const { query } = await controls({ query: { size: '400-450' } });
  choose('Size, from', '600');
  expect(query()).toEqual({ size: '600-' });
});

it('D94: street and backyard are offered where a lot says them, and what they face is a chip', async () => {
  const { query, unmount } = await controls();
  expect(screen.queryByRole('combobox', { name: /faces/ })).toBeNull();
  unmount();
  const facing = listOfStages.map((stage, at) => ({
    ...stage,
    lotData: stage.lotData.map((lot) => ({
      ...lot,
      ...(at === 0 && { facing: lot.title === '101' ? 'south' : 'east' }),
    })),
  }));
  const turned = await controls({ answers: { ...answers, 'lot/getLotsList': facing } });
  const backyard = screen.getByRole('combobox', { name: 'Backyard' });
  expect(
    within(backyard)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Any', 'North', 'West']);
  choose('Backyard', 'north');
  expect(turned.query()).toEqual({ backyard: 'north' });
  expect(screen.getByText('1 of 4 available match')).toBeTruthy();
  press('Remove filter: Backyard north');
  choose('Street side', 'east');
  expect(turned.query()).toEqual({ street: 'east' });
  expect(query()).toEqual({});
});

it('shows a message when no lot matches', async () => {
  await controls({ query: { size: '9000-' } });
  expect(screen.getByText('No lots match')).toBeTruthy();
});

it('with no filter on there are no chips', async () => {
  await controls();
  expect(screen.queryByText(/shown|match/)).toBeNull();
});

describe('over the page', () => {
  afterEach(() => atWidth(null));

  const open = async (options: RenderOptions = {}) => {
    const drawn = await controls(options);
    act(() => void drawn.store.dispatch(filtersToggled()));
    return { ...drawn, isOpen: () => selectFiltersOpen(drawn.store.getState() as never) };
  };

  it('a sheet on a phone, whose foot says how many lots it shows, and closes it', async () => {
    atWidth(375);
    const { isOpen, query } = await open();
    const sheet = within(screen.getByRole('dialog', { name: 'Filter and sort' }));
    choose('Size, from', '450');
    const matching = listOfStages.flatMap(({ lotData }) => lotData).filter(({ size }) => (size ?? 0) >= 450);
    const forSale = matching.filter(({ status }) => status === 'available').length;
    expect([forSale > 1, matching.length > forSale]).toEqual([true, true]);
    // The list folds what isn't for sale (D211), unless it is asked for.
    expect(screen.getByRole('button', { name: `Show ${forSale} lots` })).toBeTruthy();
    press('Hold');
    const held = matching.filter(({ status }) => status === 'hold').length;
    press(`Show ${held} ${held === 1 ? 'lot' : 'lots'}`);
    expect([isOpen(), query()]).toEqual([false, { size: '450-', status: 'hold' }]);
    expect(sheet.getByRole('button', { name: 'Close filters' })).toBeTruthy();
  });

  it('elsewhere beside the map: no dialog, and Escape closes it', async () => {
    const { isOpen } = await open();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void fireEvent.keyDown(screen.getByRole('combobox', { name: 'Sort by' }), { key: 'Escape' }));
    expect(isOpen()).toBe(false);
  });
});
