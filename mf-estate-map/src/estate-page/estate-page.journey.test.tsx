import { liveEventReceived, selectModal } from '@lotline/shared-runtime';
import { atWidth, renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import module from '../module';
import { answers, estate, listed, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import EstatePageScreen from './estate-page.screen';

async function page(options: RenderOptions = {}) {
  const drawn = renderWithHost(<EstatePageScreen />, { module, estate, answers, ...options });
  await settle(60);
  return { ...drawn, query: () => drawn.store.getState().host.location.query };
}
const press = (name: string | RegExp) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const onStage2 = { query: { stageId: 'stage-2' } };

beforeEach(() => atWidth(1280));
afterEach(() => atWidth(null));

it('a change shows on the open page, in the panel, its count and the legend', async () => {
  const { api, store, shell } = await page(onStage2);
  const held = { ...listed('4', { status: 'hold', size: 400 }), stageId: 'stage-2' };
  api.answer('lot/getLot', { lot: held, stage: { ...stages[1]!.stageId, availableLotsCount: 0 } });
  const before = api.calls.length;
  act(
    () =>
      void store.dispatch(
        liveEventReceived({ asOf: '9.1', kind: 'lot', estateId: estate._id, stageId: 'stage-2', lotId: 'lot-4' }),
      ),
  );
  await settle(200);
  expect(screen.getByRole('link', { name: /^Lot 4, Hold, 400 square metres/ })).toBeTruthy();
  expect(screen.getByText('0 Available lots')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hold 2' })).toBeTruthy();
  expect(shell.announced).toEqual(['1 lot changed: 4 now on hold']);
  expect(api.calls.slice(before).map(({ action }) => action)).toEqual(['lot/getLot']);
  press('Masterplan');
  await settle(60);
  expect(screen.getByRole('button', { name: 'Stage 2 0 Available Lots' })).toBeTruthy();
});

it('a status of the legend shows only its lots, and the panel counts them', async () => {
  const { query } = await page(onStage2);
  press('Hold 1');
  await settle();
  expect(query()).toEqual({ stageId: 'stage-2', status: 'hold' });
  const panel = within(screen.getByRole('region', { name: 'Stages and lots' }));
  expect(panel.getAllByText(/^Lot \d+$/).map((one) => one.textContent)).toEqual(['Lot 12']);
  expect(screen.getByText('1 lot matches, none available')).toBeTruthy();
});

it('the count is the stage’s beside its map and the estate’s above the list', async () => {
  await page({ query: { stageId: 'stage-2', size: '400-' } });
  expect(screen.getByText('1 of 1 available match · 3 lots shown')).toBeTruthy();
  press('List');
  await settle(60);
  expect(screen.getByText('4 of 4 available match · 7 lots shown')).toBeTruthy();
});

it('Request pricing in the panel opens the enquiry about its lot (D14), and is text where the lot can’t be opened', async () => {
  const { store } = await page({ ...onStage2, estate: { ...estate, hidePrice: true } });
  const buttons = screen.getAllByRole('button', { name: /^Request pricing for/ });
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(
    ['4', '12'].map((lot) => `Request pricing for Lot ${lot}`),
  );
  expect(screen.getAllByText('Request pricing').length).toBe(3);
  press('Request pricing for Lot 4');
  expect(selectModal(store.getState()).open).toMatchObject({ name: 'contact', props: { lotId: 'lot-4' } });
});

it('switching between map and list updates the URL; the stage stays open', async () => {
  const { query } = await page(onStage2);
  press('List');
  await settle(60);
  expect(query()).toEqual({ stageId: 'stage-2', default: 'list' });
  expect(screen.getByRole('button', { name: /^Stage 2 / }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: /^Stage 10 / }).getAttribute('aria-expanded')).toBe('false');
});

it('pointing at a lot in the panel marks it, and leaving it does not stay', async () => {
  await page(onStage2);
  const row = screen.getByRole('link', { name: /^Lot 4,/ }).closest('li')!;
  fireEvent.pointerEnter(row);
  expect(row.dataset.highlighted).toBe('true');
  fireEvent.pointerLeave(row);
  expect(row.dataset.highlighted).toBeUndefined();
});

it('shows when the data was read while there are no live updates', async () => {
  await page();
  expect(screen.getAllByText(/^as of \d{1,2} \w{3} \d{4} \d{1,2}:\d\d [AP]M$/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Up to date')).toBeNull();
});

it('embedded on a phone, a stage opens the whole page in a new tab (2.4)', async () => {
  atWidth(375);
  const { shell, query } = await page({ query: { default: 'map', embed: 'true', businessId: 'b1' } });
  press('Stage 2');
  expect(shell.opened).toEqual([
    { path: '/estate/tallowbrook-rise?stageId=stage-2&embed=false&businessId=b1', newTab: true, replace: false },
  ]);
  expect(query().stageId).toBeUndefined();
});
