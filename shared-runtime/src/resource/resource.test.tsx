import {
  getLotsList,
  getLotsMap,
  getStaffLots,
  getStageMap,
  getStagesMap,
  type LiveEvent,
  type LotMapItem,
} from '@lotline/shared-domain';
import { aListedLot, aLotMapItem, aLotsOfStage, anEstate, aStageMapItem } from '@lotline/shared-domain/testing';
import { ApiError, liveEventReceived, refreshRequested } from '@lotline/shared-runtime';
import { renderWithHost, withHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import { lotLearned, prefetch, resource, resourceRetried, selectResource, useResource, type Resource } from './index';
import { resourceLeft, resourceWanted } from './resource.actions';

const estateId = 'rise';
const lots = resource(getLotsMap, { params: { stageId: 'stage-4' } });
const list = resource(getLotsList, { params: { estateId }, query: { isCustomer: 'true' } });
const stages = resource(getStagesMap, { params: { estateId } });
const stageMap = resource(getStageMap, { params: { stageId: 'stage-4' } });

const lot = (title: string, status = 'available') => aListedLot({ _id: `lot-${title}`, title, status });
const item = (title: string, status = 'available') =>
  aLotMapItem({ _id: `shape-${title}`, lot: { _id: `lot-${title}`, title, status } });
const counted = (availableLotsCount: number) =>
  aStageMapItem({ stage: { _id: 'stage-4', title: '4', availableLotsCount } });
const answers = {
  'lot/getLotsMap': [item('1'), item('2')],
  'lot/getLotsList': [aLotsOfStage({ lotData: [lot('1'), lot('2')] })],
  'stage/getStagesMap': [counted(2)],
  'lot/getLot': { lot: lot('2', 'hold'), stage: counted(1).stageId },
};
const changed = (title: string, over: Partial<LiveEvent> = {}) =>
  liveEventReceived({ asOf: '2.1', kind: 'lot', estateId: 'e1', stageId: 'stage-4', lotId: `lot-${title}`, ...over });
const settle = (ms = 20) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
/** Longer than events are gathered. */
const gathered = () => settle(200);

async function page(shown: readonly Resource[], options: Parameters<typeof withHost>[0] = {}) {
  const host = withHost({ answers, estate: anEstate(), ...options });
  for (const one of shown) host.store.dispatch(resourceWanted(one));
  await settle();
  return {
    ...host,
    state: <E extends Parameters<typeof resource>[0]>(one: Resource<E>) => selectResource(host.store.getState(), one),
    reads: () => host.api.calls.map(({ action }) => action.split('/')[1]),
  };
}
const statuses = (state: { phase: string; data?: LotMapItem[] }) => state.data?.map(({ lotId }) => lotId.status);

describe('one copy of an answer', () => {
  it('is read once for all readers, and has a phase', async () => {
    const host = await page([]);
    expect(host.state(lots)).toEqual({ phase: 'idle' });
    host.store.dispatch(resourceWanted(lots));
    expect(host.state(lots)).toEqual({ phase: 'loading' });
    host.store.dispatch(resourceWanted(lots));
    await settle();
    expect(host.state(lots)).toMatchObject({ phase: 'ready', data: answers['lot/getLotsMap'] });
    expect(host.reads()).toEqual(['getLotsMap']);
    host.stop();
  });

  it('is the same whatever the order of its query', () => {
    expect(
      resource(getLotsList, { params: { estateId }, query: { soldOutStatus: 'exclude', isCustomer: 'true' } }),
    ).toBe(resource(getLotsList, { params: { estateId }, query: { isCustomer: 'true', soldOutStatus: 'exclude' } }));
  });

  it('is absent or failed; a retry reads only what failed', async () => {
    const host = await page([lots, stageMap], {
      answers: { ...answers, 'lot/getLotsMap': new ApiError(500, 'internal', '') },
    });
    expect([host.state(lots).phase, host.state(stageMap).phase]).toEqual(['failed', 'absent']);
    expect(host.shell.reported).toMatchObject([{ where: 'lot/getLotsMap' }]);
    host.api.answer('lot/getLotsMap', answers['lot/getLotsMap']);
    for (const one of [lots, stageMap]) host.store.dispatch(resourceRetried(one));
    expect(host.state(lots).phase).toBe('loading');
    await settle();
    expect([host.state(lots).phase, host.state(stageMap).phase]).toEqual(['ready', 'absent']);
    expect(host.reads()).toEqual(['getLotsMap', 'getStageMap', 'getLotsMap']);
    host.stop();
  });

  it('stays shown when a later read fails', async () => {
    const host = await page([lots]);
    host.api.answer('lot/getLotsMap', new ApiError(503, 'unavailable', ''));
    host.store.dispatch(refreshRequested());
    await gathered();
    expect(host.state(lots).phase).toBe('ready');
    expect(host.shell.reported).toHaveLength(1);
    host.stop();
  });

  it('keeps unchanged objects of a later answer, and all of them when nothing changed', async () => {
    const host = await page([lots]);
    const before = host.state(lots);
    host.api.answer('lot/getLotsMap', structuredClone([item('1'), item('2', 'hold')]));
    host.store.dispatch(refreshRequested());
    await gathered();
    const after = host.state(lots);
    if (before.phase !== 'ready' || after.phase !== 'ready') throw new Error('not ready');
    expect(after.data[0]).toBe(before.data[0]);
    expect(after.data[1]).not.toBe(before.data[1]);
    host.store.dispatch(refreshRequested());
    await gathered();
    expect(host.state(lots)).toMatchObject({ data: after.data });
    expect((host.state(lots) as typeof after).data).toBe(after.data);
    host.stop();
  });
});

describe('readers', () => {
  it('that prefetch have the answer ready when it is shown', async () => {
    const host = await page([]);
    host.store.dispatch(prefetch(list));
    await settle();
    expect(host.state(list).phase).toBe('ready');
    host.stop();
  });

  it('that have all left cancel the running call; a new one prevents that', async () => {
    const signals: AbortSignal[] = [];
    const host = await page([]);
    const call = host.api.call.bind(host.api);
    host.shell.call = ((endpoint: never, options: { signal: AbortSignal }) => (
      signals.push(options.signal),
      new Promise(() => {})
    )) as unknown as typeof call;
    host.store.dispatch(resourceWanted(lots));
    host.store.dispatch(resourceLeft({ key: lots.key }));
    host.store.dispatch(resourceWanted(lots));
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    host.store.dispatch(resourceLeft({ key: lots.key }));
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    host.stop();
  });

  it('a component reads while it is mounted', async () => {
    const Count = () => {
      const state = useResource(lots);
      return <p>{state.phase === 'ready' ? `${state.data.length} lots` : state.phase}</p>;
    };
    const drawn = renderWithHost(<Count />, { answers });
    expect(await screen.findByText('2 lots')).toBeTruthy();
    drawn.unmount();
    drawn.store.dispatch(refreshRequested());
    await gathered();
    expect(drawn.api.calls).toHaveLength(1);
    drawn.stop();
  });

  it('five answers of an endpoint stay cached without readers', async () => {
    const many = Array.from({ length: 14 }, (_, at) => resource(getLotsMap, { params: { stageId: `s${at}` } }));
    const host = await page(many);
    for (const { key } of many) host.store.dispatch(resourceLeft({ key }));
    expect(many.map((one) => host.state(one).phase === 'idle').indexOf(false)).toBe(9);
    host.stop();
  });
});

describe('a change of one lot', () => {
  const ALL = [lots, list, stages] as const;

  it('is one small read, and updates every list and the counts of its stage', async () => {
    const host = await page(ALL);
    const [before, count] = [host.state(lots), host.api.calls.length];
    for (let round = 0; round < 3; round += 1) host.store.dispatch(changed('2'));
    await gathered();
    expect(host.reads().slice(count)).toEqual(['getLot']);
    expect(statuses(host.state(lots) as never)).toEqual(['available', 'hold']);
    expect(host.state(list)).toMatchObject({ data: [{ lotData: [{ status: 'available' }, { status: 'hold' }] }] });
    expect(host.state(stages)).toMatchObject({ data: [{ stageId: { availableLotsCount: 1 } }] });
    expect((host.state(lots) as { data: LotMapItem[] }).data[0]).toBe((before as { data: LotMapItem[] }).data[0]);
    host.stop();
  });

  it.each([
    ['is gone', new ApiError(404, 'not_found', '')],
    ['can’t be read', new ApiError(500, 'internal', '')],
  ])('that %s refetches the lists, once each', async (_, answer) => {
    const host = await page(ALL, { answers: { ...answers, 'lot/getLot': answer } });
    const count = host.api.calls.length;
    host.store.dispatch(changed('2'));
    await gathered();
    expect(host.reads().slice(count)).toEqual(['getLot', 'getLotsMap', 'getLotsList', 'getStagesMap']);
    host.stop();
  });

  it('that a list lacks refetches that list alone', async () => {
    const host = await page(ALL, {
      answers: {
        ...answers,
        'lot/getLotsMap': [item('1')],
        'lot/getLot': { lot: lot('2'), stage: counted(2).stageId },
      },
    });
    const count = host.api.calls.length;
    host.store.dispatch(changed('2'));
    await gathered();
    expect(host.reads().slice(count)).toEqual(['getLot', 'getLotsMap']);
    host.stop();
  });

  it('that only staff’s answers contain refetches those, and no public read', async () => {
    const host = await page([resource(getStaffLots, { params: { estateId } })], {
      answers: { ...answers, 'staff/getLots': [] },
    });
    const count = host.api.calls.length;
    host.store.dispatch(changed('2'));
    await gathered();
    expect(host.reads().slice(count)).toEqual(['getLots']);
    host.stop();
  });

  it('together with more than five others refetches the lists instead', async () => {
    const host = await page([lots, stages]);
    for (const [number, expected] of [
      [5, Array(5).fill('getLot')],
      [6, ['getLotsMap', 'getStagesMap']],
    ] as const) {
      const count = host.api.calls.length;
      for (let at = 0; at < number; at += 1) host.store.dispatch(changed(String(at)));
      await gathered();
      expect(host.reads().slice(count).slice(0, number)).toEqual(expected);
    }
    host.stop();
  });

  it('while its list is loading: the list is read once more, as it may be older', async () => {
    const host = await page([]);
    let answer = (_: unknown) => {};
    host.api.answer('lot/getLotsMap', () => new Promise((resolve) => (answer = resolve)));
    host.store.dispatch(resourceWanted(lots));
    host.store.dispatch(changed('2'));
    await gathered();
    answer([item('1'), item('2')]);
    host.api.answer('lot/getLotsMap', [item('1'), item('2', 'hold')]);
    await settle();
    expect(statuses(host.state(lots) as never)).toEqual(['available', 'hold']);
    host.stop();
  });

  it('that the page itself learned shows at once, and the stage’s counts soon', async () => {
    const host = await page(ALL);
    host.store.dispatch(lotLearned(lot('2', 'hold')));
    expect(statuses(host.state(lots) as never)).toEqual(['available', 'hold']);
    await gathered();
    expect(host.state(stages)).toMatchObject({ data: [{ stageId: { availableLotsCount: 1 } }] });
    host.stop();
  });

  it('that isn’t shown reads nothing; cached data is shown again at once and revalidated after the paint', async () => {
    const host = await page([list]);
    host.store.dispatch(resourceLeft({ key: list.key }));
    host.store.dispatch(changed('2'));
    await gathered();
    expect(host.reads()).toEqual(['getLotsList']);
    host.store.dispatch(resourceWanted(list));
    expect(host.state(list).phase).toBe('ready');
    await settle();
    expect(host.reads()).toEqual(['getLotsList']);
    await settle(300);
    expect(host.reads()).toEqual(['getLotsList', 'getLotsList']);
    host.stop();
  });
});

describe('other changes', () => {
  it('refetch by subject: another stage’s map and a new build of a remote don’t', async () => {
    const host = await page([lots, stages]);
    host.store.dispatch(liveEventReceived({ asOf: '2.1', kind: 'registry', remote: 'mf-x' }));
    await gathered();
    host.store.dispatch(liveEventReceived({ asOf: '2.2', kind: 'map', stageId: 'stage-9' }));
    await gathered();
    expect(host.reads().slice(2)).toEqual(['getStagesMap']);
    host.stop();
  });

  it('and refreshes are gathered into one read, and an absent answer is requested only when an event names it', async () => {
    const host = await page([stageMap, stages]);
    const after = async (...actions: Parameters<typeof host.store.dispatch>[0][]) => {
      const count = host.api.calls.length;
      for (const action of actions) host.store.dispatch(action);
      await gathered();
      return host.reads().slice(count);
    };
    expect(await after(refreshRequested(), refreshRequested())).toEqual(['getStagesMap']);
    expect(await after(changed('2'))).toEqual(['getLot']);
    expect(await after(liveEventReceived({ asOf: '2.3', kind: 'map', stageId: 'stage-4' }))).toEqual([
      'getStageMap',
      'getStagesMap',
    ]);
    host.stop();
  });
});
