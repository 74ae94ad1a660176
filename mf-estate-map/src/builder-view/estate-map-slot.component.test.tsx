import { ApiError } from '@lotline/shared-runtime';
import { atWidth, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import module from '../module';
import { answers, estate, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import EstateMapSlot from './estate-map-slot.component';

const inPanel = () => within(screen.getByRole('region', { name: 'Stages and lots' }));

async function inBuilderView(
  stageId: string | null,
  lotIds: string[] = ['lot-4', 'lot-12', 'lot-101', 'lot-102'],
  view?: 'map',
  mapped?: readonly string[],
) {
  const events = { onLotSelected: jest.fn(), onViewMapChanged: jest.fn() };
  const drawn = renderWithHost(
    <EstateMapSlot stageId={stageId} view={view} builderView={{ lotIds, selectedLotId: 'lot-12', ...events }} />,
    { module, estate, answers: mapped ? withMapsOf(mapped) : answers },
  );
  await settle(60);
  return { ...drawn, ...events };
}
/** An estate without a masterplan: only these stages have a map. */
const withMapsOf = (mapped: readonly string[]) => ({
  ...answers,
  'estate/getEstateMap': new ApiError(404, 'not_found', 'none'),
  'stage/getStagesMap': stages.map((item) => ({
    ...item,
    stageId: { ...item.stageId, hasMap: mapped.includes(item.stageId.title) },
  })),
});

beforeEach(() => atWidth(1280));
afterEach(() => atWidth(null));

describe('builder view (2.4–2.6, D9, D10)', () => {
  it('the panel counts suitable lots and has no Join Waitlist or Message', async () => {
    await inBuilderView(null);
    expect(inPanel().getByText('3 Suitable lots')).toBeTruthy();
    expect(inPanel().queryByRole('button', { name: 'Join Waitlist' })).toBeNull();
    expect(inPanel().queryByRole('button', { name: 'Message' })).toBeNull();
  });

  it.each(['Stage 2 1 Available Lot', 'Stage 10 2 Available Lots'])(
    '2.5, D9: a stage button reads %s, with the number of its listed lots',
    async (name) => {
      await inBuilderView(null);
      expect(inPanel().getByRole('button', { name })).toBeTruthy();
    },
  );

  it('2.6: a phone’s caption counts what is listed, and BACK asks the parent for the masterplan', async () => {
    atWidth(375);
    const { onViewMapChanged, store } = await inBuilderView('stage-2', undefined, 'map');
    expect(screen.getByRole('heading', { name: 'Stage 2: 1 lot available' })).toBeTruthy();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'BACK' })));
    expect(onViewMapChanged).toHaveBeenCalledWith(null);
    expect(store.getState().host.location.query).toEqual({});
  });

  it('a click on a stage asks the parent to switch its view and leaves the URL alone', async () => {
    const { onViewMapChanged, store } = await inBuilderView(null);
    act(() => void fireEvent.click(inPanel().getByRole('button', { name: /^Stage 10/ })));
    expect(onViewMapChanged).toHaveBeenCalledWith('stage-10');
    expect(store.getState().host.location.query).toEqual({});
  });

  it('a stage lists its suitable lots without the selected one; Select Lot calls the owner back and opens nothing', async () => {
    const { onLotSelected, store, shell } = await inBuilderView('stage-2');
    expect(inPanel().getByText('1 Suitable lot')).toBeTruthy();
    expect(
      inPanel()
        .getAllByText(/^Lot \d+$/)
        .map((one) => one.textContent),
    ).toEqual(['Lot 4']);
    act(() => void fireEvent.click(inPanel().getByRole('button', { name: 'Select Lot 4' })));
    expect(onLotSelected).toHaveBeenCalledWith('lot-4');
    expect(store.getState().host.modal.open).toBeNull();
    expect(shell.tracked).toEqual([]);
    expect(inPanel().queryByText('Create your home and land package')).toBeNull();
  });

  it('Masterplan leads back by an event', async () => {
    const { onViewMapChanged } = await inBuilderView('stage-2');
    act(() => void fireEvent.click(inPanel().getByRole('button', { name: 'Masterplan' })));
    expect(onViewMapChanged).toHaveBeenCalledWith(null);
  });
});

it('without builder view the slot follows the address like the page', async () => {
  renderWithHost(<EstateMapSlot />, { module, estate, answers, query: { stageId: 'stage-2' } });
  await settle(60);
  expect(inPanel().getByRole('heading', { name: 'Stage 2' })).toBeTruthy();
  expect(inPanel().getByText('1 Available lot')).toBeTruthy();
});

describe('an estate without a masterplan (D60)', () => {
  it.each([1280, 375])('at %i px its one stage with a map is the map, from which nothing leads back', async (width) => {
    atWidth(width);
    await inBuilderView(null, undefined, 'map', ['2']);
    expect(screen.getByRole('group', { name: /^Stage 2 map/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Masterplan|All lots|BACK)$/ })).toBeNull();
  });

  it('without one its lots are listed, and why', async () => {
    await inBuilderView(null, undefined, 'map', []);
    expect(screen.getByText('This estate has no map yet, so its lots are listed.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Stage 2 (1 Suitable Lot)' })).toBeTruthy();
  });
});
