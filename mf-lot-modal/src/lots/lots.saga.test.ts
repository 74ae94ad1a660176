import { ApiError, liveEventReceived, refreshRequested } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { estate, listOf, lotNumbered } from '../testing/stage-of-lots';
import { selectLot, selectLotList, selectShown, type LotsRoot } from './lots.selectors';
import { lotLeft, lotsExpected, lotShown } from './lots.slice';

const available = lotNumbered('12');
const held = { ...available, status: 'hold' };
const event = liveEventReceived({ asOf: '10.1', kind: 'lot', estateId: estate._id, lotId: available._id });
const settle = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));

async function page(answer: unknown = listOf(available)) {
  const host = withHost({ module, estate, answers: { 'lot/getLotsList': answer } });
  host.store.dispatch(lotShown({ lotId: available._id, estateId: estate.key }));
  await settle();
  return { ...host, state: () => host.store.getState() as unknown as LotsRoot };
}

it('reads the estate’s list as a customer', async () => {
  const { api, state, stop } = await page();
  expect(api.calls).toEqual([expect.objectContaining({ action: 'lot/getLotsList', params: { estateId: estate.key }, query: { isCustomer: 'true' } })]);
  expect(selectLot('lot-12')(state())).toEqual(available);
  stop();
});

it('says it when the lot on show changes, once for several events of a moment', async () => {
  const { api, state, store, shell, stop } = await page();
  api.answer('lot/getLotsList', listOf(held));
  store.dispatch(event);
  store.dispatch(event);
  await settle(200);
  expect(api.calls).toHaveLength(2);
  expect(selectShown(state())).toEqual({ lotId: 'lot-12', news: 'hold' });
  expect(shell.announced).toEqual(['This lot has just gone on hold.']);
  stop();
});

it('says nothing when the change was not the lot’s', async () => {
  const { store, state, shell, stop } = await page();
  store.dispatch(refreshRequested());
  await settle(200);
  expect(selectShown(state())?.news).toBeNull();
  expect(shell.announced).toEqual([]);
  stop();
});

it('reads nothing while no modal shows a lot, and nothing for a new build of a remote', async () => {
  const { api, store, stop } = await page();
  store.dispatch(liveEventReceived({ asOf: '10.2', kind: 'registry', remote: 'mf-x' }));
  await settle(200);
  store.dispatch(lotLeft());
  store.dispatch(event);
  await settle(200);
  expect(api.calls).toHaveLength(1);
  stop();
});

it('keeps what is on show when a later read fails', async () => {
  const { api, store, state, shell, stop } = await page();
  api.answer('lot/getLotsList', new ApiError(500, 'internal', ''));
  store.dispatch(event);
  await settle(200);
  expect(selectLotList(state()).phase).toBe('ready');
  expect(shell.reported).toHaveLength(1);
  stop();
});

it('says a first read that failed', async () => {
  const { state, stop } = await page(new ApiError(500, 'internal', ''));
  expect(selectLotList(state()).phase).toBe('failed');
  stop();
});

it('reads the list when a lot is likely to be opened, and not before, so that it opens at once', async () => {
  const { api, store, stop } = withHost({ module, estate, answers: { 'lot/getLotsList': listOf(available) } });
  const state = () => store.getState() as unknown as LotsRoot;
  await settle(200);
  expect(api.calls).toHaveLength(0);
  store.dispatch(lotsExpected());
  store.dispatch(lotsExpected());
  await settle();
  expect(api.calls).toHaveLength(1);
  expect(selectLot('lot-12')(state())).toEqual(available);
  store.dispatch(lotShown({ lotId: available._id, estateId: estate.key }));
  expect(selectLotList(state()).phase).toBe('ready');
  await settle();
  expect(api.calls).toHaveLength(2);
  stop();
});

it('a prefetch that fails leaves it to the first lot', async () => {
  const { store, stop } = withHost({ module, estate, answers: { 'lot/getLotsList': new ApiError(0, 'network', '') } });
  store.dispatch(lotsExpected());
  await settle();
  expect(selectLotList(store.getState() as unknown as LotsRoot).phase).toBe('idle');
  stop();
});
