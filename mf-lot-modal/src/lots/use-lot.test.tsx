import { getLotsMap, VISITORS_LIST } from '@lotline/shared-domain';
import { aLotMapItem } from '@lotline/shared-domain/testing';
import { ApiError, liveEventReceived, refreshRequested } from '@lotline/shared-runtime';
import { prefetch, resource } from '@lotline/shared-runtime/resource';
import { renderWithHost, withHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import module from '../module';
import { estate, listOf, lotNumbered } from '../testing/stage-of-lots';
import { selectLotOnMap } from './lot-on-map';
import { prefetchLots, selectLot, selectLotList } from './lots.selectors';
import { useLot } from './use-lot';

const available = lotNumbered('12');
const held = { ...available, status: 'hold' };
const stage = { _id: 'stage-4', title: '4', status: 'now_selling', availableLotsCount: 0, lotsCount: 1 };
const event = liveEventReceived({
  asOf: '10.1',
  kind: 'lot',
  estateId: estate._id,
  stageId: 'stage-4',
  lotId: available._id,
});
const settle = (ms = 20) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

function Shown() {
  const shown = useLot(available._id);
  return <p>{shown.phase === 'ready' ? `${shown.lot.status}, ${shown.news ?? 'no news'}` : shown.phase}</p>;
}

async function page(answer: unknown = listOf(available)) {
  const host = renderWithHost(<Shown />, {
    module,
    estate,
    answers: { 'lot/getLotsList': answer, 'lot/getLot': { lot: held, stage } },
  });
  await settle();
  return host;
}

it('reads the estate’s list as a customer', async () => {
  const { api, stop } = await page();
  expect(api.calls).toEqual([
    expect.objectContaining({
      action: 'lot/getLotsList',
      params: { estateId: estate.key },
      query: VISITORS_LIST,
    }),
  ]);
  expect(screen.getByText('available, no news')).toBeTruthy();
  stop();
});

it('announces a change of the shown lot once for several events', async () => {
  const { api, store, shell, stop } = await page();
  store.dispatch(event);
  store.dispatch(event);
  await settle(200);
  expect(api.calls.map(({ action }) => action)).toEqual(['lot/getLotsList', 'lot/getLot']);
  expect(screen.getByText('hold, hold')).toBeTruthy();
  expect(shell.announced).toEqual(['This lot has just gone on hold.']);
  stop();
});

it('announces nothing when another lot changed', async () => {
  const { store, shell, stop } = await page();
  store.dispatch(refreshRequested());
  await settle(200);
  expect(screen.getByText('available, no news')).toBeTruthy();
  expect(shell.announced).toEqual([]);
  stop();
});

it('reads nothing while no modal shows a lot', async () => {
  const { api, store, unmount, stop } = await page();
  unmount();
  store.dispatch(event);
  await settle(200);
  expect(api.calls).toHaveLength(1);
  stop();
});

it('keeps what is on show when a later read fails', async () => {
  const { api, store, stop } = await page();
  for (const action of ['lot/getLot', 'lot/getLotsList']) api.answer(action, new ApiError(500, 'internal', ''));
  store.dispatch(event);
  await settle(200);
  expect(screen.getByText('available, no news')).toBeTruthy();
  stop();
});

it('shows an error when the first read fails', async () => {
  const { stop } = await page(new ApiError(500, 'internal', ''));
  expect(screen.getByText('failed')).toBeTruthy();
  stop();
});

it('has the list before a lot is opened, if one is expected, so that it opens at once; and not before', async () => {
  const { store, api, stop } = withHost({ module, estate, answers: { 'lot/getLotsList': listOf(available) } });
  await settle(200);
  expect(api.calls).toHaveLength(0);
  store.dispatch(prefetchLots(store.getState())!);
  store.dispatch(prefetchLots(store.getState())!);
  await settle();
  expect(api.calls).toHaveLength(1);
  expect(selectLot('lot-12')(store.getState())).toEqual(available);
  stop();
});

it('a prefetch that fails leaves it to the first lot', async () => {
  const { store, stop } = withHost({ module, estate, answers: { 'lot/getLotsList': new ApiError(0, 'network', '') } });
  store.dispatch(prefetchLots(store.getState())!);
  await settle(500);
  expect(selectLotList(store.getState()).phase).toBe('failed');
  stop();
});

describe('a lot of the stage map on the page', () => {
  const onMap = (over: Parameters<typeof aLotMapItem>[0] = {}) => [
    aLotMapItem({ lot: { _id: available._id, title: available.title }, ...over }),
  ];
  async function mapPage(map: unknown, list: unknown = listOf(available)) {
    const host = renderWithHost(<Shown />, {
      module,
      estate,
      query: { stageId: 'stage-4' },
      answers: { 'lot/getLotsMap': map, 'lot/getLotsList': list },
    });
    host.store.dispatch(prefetch(resource(getLotsMap, { params: { stageId: 'stage-4' } })));
    await settle();
    return host;
  }
  const lotOf = ({ store }: Awaited<ReturnType<typeof mapPage>>) => selectLotOnMap(available._id)(store.getState());

  it('is what the list says of it, with its outline moved to 0,0', async () => {
    const host = await mapPage(onMap());
    expect(lotOf(host)).toEqual({
      ...available,
      outline: { path: 'M0 0L15 0L15 30L0 30Z', width: 15, height: 30, frontEdge: 0 },
    });
    host.stop();
  });

  it.each([
    ['has no outline without a shape', { path: '' }, undefined],
    ['keeps its arcs', { path: 'M40 45A9 9 0 0 1 55 45L55 70L40 70Z' }, 'M0 4.03A9 9 0 0 1 15 4.03'],
  ])('%s', async (_, over, path) => {
    const host = await mapPage(onMap(over));
    expect(lotOf(host)?.outline?.path.slice(0, path?.length)).toEqual(path);
    host.stop();
  });

  it.each([
    ['before the list has arrived', () => new Promise(() => undefined)],
    ['when the list can’t be read', new ApiError(500, 'internal', '')],
  ])('is shown %s', async (_, list) => {
    const host = await mapPage(onMap(), list);
    expect(screen.getByText('available, no news')).toBeTruthy();
    host.stop();
  });

  it('waits for the list if its modal offers similar lots', async () => {
    const never = () => new Promise(() => undefined);
    const taken = await mapPage(onMap({ lot: { _id: available._id, status: 'hold' } }), never);
    expect(screen.getByText('loading')).toBeTruthy();
    taken.stop();
  });
});
