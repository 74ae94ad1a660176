import { ApiError, liveEventReceived, selectModal } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { estateMapShown } from '../estate-map/estate-map.slice';
import module from '../module';
import { answers, estate, lotsOfStage2, shapeOf, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { selectLotsOfMap, selectStageOnShow } from './stage-map.selectors';
import { lotClicked, pricingRequested, stageMapRetried, stageMapShown } from './stage-map.slice';

type Host = Parameters<typeof withHost>[0];
const stateOf = (host: ReturnType<typeof withHost>) => host.store.getState() as unknown as Parameters<typeof selectStageOnShow>[0];
const dataOf = (host: ReturnType<typeof withHost>) => selectStageOnShow(stateOf(host));
const event = { asOf: '2.1', kind: 'lot', estateId: estate._id, stageId: 'stage-2', lotId: 'lot-4' } as Parameters<typeof liveEventReceived>[0];
const click = lotClicked({ lotId: 'lot-4', stageId: 'stage-2' });

async function standing(options: Host = {}) {
  const host = withHost({ module, estate, answers, ...options });
  host.store.dispatch(estateMapShown({ estateId: estate._id }));
  host.store.dispatch(stageMapShown({ stageId: 'stage-2' }));
  await settle();
  return host;
}

describe('showing a stage', () => {
  it('reads its drawing and its lots', async () => {
    const host = await standing();
    expect(dataOf(host)).toMatchObject({ phase: 'ready', stageId: 'stage-2', map: { _id: 'stage-map-4' }, lots: lotsOfStage2 });
  });

  it('a stage without a drawing has its lots; one without lots isn’t there', async () => {
    const none = new ApiError(404, 'not_found', 'none');
    const bare = await standing({ answers: { ...answers, 'stage/getStageMap': none } });
    expect(dataOf(bare)).toMatchObject({ phase: 'ready', map: null });
    const absent = await standing({ answers: { ...answers, 'stage/getStageMap': none, 'lot/getLotsMap': none } });
    expect(dataOf(absent)).toEqual({ phase: 'absent', stageId: 'stage-2' });
  });

  it('a drawing that the stages say isn’t there is asked for only once they say it has come', async () => {
    const undrawn = stages.map((item) => ({ ...item, stageId: { ...item.stageId, hasMap: item.stageId._id !== 'stage-2' } }));
    const host = withHost({ module, estate, answers: { ...answers, 'stage/getStagesMap': undrawn } });
    const askedAfter = async (...actions: Parameters<typeof host.store.dispatch>[0][]) => {
      for (const action of actions) host.store.dispatch(action);
      await settle(200);
      return host.api.callsOf('stage/getStageMap').length;
    };
    expect(await askedAfter(estateMapShown({ estateId: estate._id }))).toBe(0);
    expect(await askedAfter(stageMapShown({ stageId: 'stage-2' }))).toBe(0);
    expect(dataOf(host)).toMatchObject({ phase: 'ready', map: null, lots: lotsOfStage2 });
    expect(await askedAfter(liveEventReceived(event))).toBe(0);
    host.api.answer('stage/getStagesMap', stages.map((item) => ({ ...item, stageId: { ...item.stageId, hasMap: true } })));
    expect(await askedAfter(liveEventReceived(event))).toBe(0);
    await settle(200);
    expect(host.api.callsOf('stage/getStageMap')).toHaveLength(1);
    expect(dataOf(host)).toMatchObject({ map: { _id: 'stage-map-4' } });
  });

  it('a stage of another estate isn’t there under this one', async () => {
    const other = { ...estate, _id: 'estate-2', key: 'elsewhere' };
    expect(dataOf(await standing({ estate: other }))).toEqual({ phase: 'absent', stageId: 'stage-2' });
    const undrawn = { ...answers, 'stage/getStageMap': new ApiError(404, 'not_found', 'none') };
    expect(dataOf(await standing({ estate: other, answers: undrawn }))).toEqual({ phase: 'absent', stageId: 'stage-2' });
    expect(dataOf(await standing({ answers: undrawn })).phase).toBe('ready');
  });

  it('a failure is said and a retry mends it', async () => {
    const host = await standing({ answers: { ...answers, 'lot/getLotsMap': new ApiError(500, 'internal', 'no') } });
    expect(dataOf(host).phase).toBe('failed');
    host.api.answer('lot/getLotsMap', lotsOfStage2);
    host.store.dispatch(stageMapRetried({ stageId: 'stage-2' }));
    await settle();
    expect(dataOf(host).phase).toBe('ready');
  });
});

describe('following changes', () => {
  it('reads again quietly and announces what changed', async () => {
    const host = await standing();
    host.api.answer('lot/getLotsMap', [lotsOfStage2[0], shapeOf('4', { size: 400, status: 'hold' }), lotsOfStage2[2]]);
    host.store.dispatch(liveEventReceived(event));
    await settle(200);
    expect(selectLotsOfMap(stateOf(host)).find(({ title }) => title === '4')?.status).toBe('hold');
    expect(host.shell.announced).toEqual(['1 lot changed: 4 now on hold']);
  });

  it('nothing new is nothing said, and another stage reads nothing', async () => {
    const host = await standing();
    host.store.dispatch(liveEventReceived(event));
    await settle(200);
    host.store.dispatch(liveEventReceived({ ...event, stageId: 'stage-10' }));
    await settle(200);
    expect(host.api.callsOf('lot/getLotsMap')).toHaveLength(2);
    expect(host.shell.announced).toEqual([]);
  });
});

describe('a click on a lot, by role (2.6)', () => {
  it('a customer’s is tracked and opens the lot', async () => {
    const host = await standing();
    host.store.dispatch(click);
    expect(selectModal(host.store.getState()).open).toMatchObject({ name: 'lot', props: { lotId: 'lot-4' } });
    expect(host.shell.tracked).toMatchObject([
      { actionsName: 'lotOnClick', eventByCategory: 'onClick', eventLabelByName: 'Click lot', eventByAction: 'click', stageById: 'stage-2', stageTitle: '2', lotById: 'lot-4', lotTitle: '4' },
    ]);
  });

  it('a sold lot does nothing, and is not tracked', async () => {
    const host = await standing();
    host.store.dispatch(lotClicked({ lotId: 'lot-13', stageId: 'stage-2' }));
    expect(selectModal(host.store.getState()).open).toBeNull();
    expect(host.shell.tracked).toEqual([]);
  });

  it.each([
    ['LANDOWNER', '/stages/stage-2/lots/lot-4'],
    ['SUPER_ADMIN', '/admin/users/landowner-1/estates/estate-1/stages/stage-2/lots/lot-4'],
  ])('%s goes to %s', async (role, path) => {
    const host = await standing({ role });
    host.store.dispatch(click);
    expect(host.shell.opened).toMatchObject([{ path, newTab: false }]);
    expect(host.shell.tracked).toHaveLength(1);
    expect(selectModal(host.store.getState()).open).toBeNull();
  });

  it('leads nowhere when no live remote opens lots (D68)', async () => {
    const host = await standing({ provides: { modals: [] } });
    host.store.dispatch(click);
    expect(selectModal(host.store.getState()).open).toBeNull();
    expect(host.shell.tracked).toEqual([]);
  });
});

it('Request pricing opens the enquiry about that lot, where there is one (D14)', async () => {
  const host = await standing();
  host.store.dispatch(pricingRequested({ lotId: 'lot-4' }));
  expect(selectModal(host.store.getState()).open).toMatchObject({ name: 'contact', props: { lotId: 'lot-4' } });
  const without = await standing({ provides: { modals: [] } });
  without.store.dispatch(pricingRequested({ lotId: 'lot-4' }));
  expect(selectModal(without.store.getState()).open).toBeNull();
});
