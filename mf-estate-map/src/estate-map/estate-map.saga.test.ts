import { ApiError, liveEventReceived, refreshRequested } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { aStageMapItem } from '@lotline/shared-domain/testing';
import module from '../module';
import { answers, estate, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { selectEstateMap, selectStages } from './estate-map.selectors';
import { estateMapRetried, estateMapShown, masterplanChosen, stageClicked } from './estate-map.slice';

type Host = Parameters<typeof withHost>[0];
const hostOf = (options: Host = {}) => withHost({ module, estate, answers, ...options });
const shown = estateMapShown({ estateId: estate._id });
const stateOf = (host: ReturnType<typeof hostOf>) => host.store.getState() as unknown as Parameters<typeof selectEstateMap>[0];
const dataOf = (host: ReturnType<typeof hostOf>) => selectEstateMap(stateOf(host));
const event = { asOf: '2.1', kind: 'lot', estateId: estate._id, stageId: 'stage-2' } as Parameters<typeof liveEventReceived>[0];
const open = (stageId: string, embeddedMobile = false) => stageClicked({ stageId, embeddedMobile });

async function standing(options: Host = {}) {
  const host = hostOf(options);
  host.store.dispatch(shown);
  await settle();
  return host;
}

describe('showing the estate map', () => {
  it('reads map and stages', async () => {
    const host = await standing();
    expect(dataOf(host)).toMatchObject({ phase: 'ready', map: { _id: 'map-1' } });
    expect(selectStages(stateOf(host))).toEqual(stages);
  });

  it('a 404 is an estate without a map, and its stages stand', async () => {
    const host = await standing({ answers: { ...answers, 'estate/getEstateMap': new ApiError(404, 'not_found', 'none') } });
    expect(dataOf(host)).toMatchObject({ phase: 'ready', map: null });
    expect(selectStages(stateOf(host))).toHaveLength(4);
  });

  it('a failure is said, reported, and a retry reads again', async () => {
    const host = await standing({ answers: { ...answers, 'stage/getStagesMap': new ApiError(500, 'internal', 'no') } });
    expect(dataOf(host)).toEqual({ phase: 'failed', estateId: estate._id });
    expect(host.shell.reported).toMatchObject([{ where: 'estate/getEstateMap' }]);
    host.api.answer('stage/getStagesMap', stages);
    host.store.dispatch(estateMapRetried({ estateId: estate._id }));
    await settle();
    expect(dataOf(host).phase).toBe('ready');
  });
});

describe('following changes', () => {
  it('several events of one moment are one quiet read, and what did not change is the same object', async () => {
    const host = await standing();
    const before = selectStages(stateOf(host));
    const changed = aStageMapItem({ _id: 'shape-of-2', stage: { _id: 'stage-2', title: '2', availableLotsCount: 0 } });
    host.api.answer('stage/getStagesMap', [structuredClone(stages[0]), changed, ...structuredClone(stages.slice(2))]);
    const phases = new Set<string>();
    host.store.subscribe(() => phases.add(dataOf(host).phase));
    for (let at = 0; at < 3; at += 1) host.store.dispatch(liveEventReceived(event));
    await settle(200);
    expect(host.api.callsOf('stage/getStagesMap')).toHaveLength(2);
    expect([...phases]).toEqual(['ready']);
    expect(selectStages(stateOf(host))[0]).toBe(before[0]);
    expect(selectStages(stateOf(host))[1]).toEqual(changed);
  });

  it('a refresh reads again, and when that fails what stands on show stays', async () => {
    const host = await standing();
    host.api.answer('estate/getEstateMap', new ApiError(503, 'unavailable', 'no'));
    host.store.dispatch(refreshRequested());
    await settle(200);
    expect(dataOf(host).phase).toBe('ready');
    expect(host.shell.reported).toHaveLength(1);
  });

  it('a map that isn’t there is asked for again only when something of the estate or its maps has changed', async () => {
    const host = await standing({ answers: { ...answers, 'estate/getEstateMap': new ApiError(404, 'not_found', 'none') } });
    const asked = async (action: Parameters<typeof host.store.dispatch>[0]) => {
      host.store.dispatch(action);
      await settle(200);
      return ['estate/getEstateMap', 'stage/getStagesMap'].map((call) => host.api.callsOf(call).length);
    };
    expect(await asked(refreshRequested())).toEqual([1, 2]);
    expect(await asked(liveEventReceived(event))).toEqual([1, 3]);
    host.api.answer('estate/getEstateMap', answers['estate/getEstateMap']);
    host.store.dispatch(liveEventReceived({ ...event, kind: 'map', stageId: undefined } as never));
    expect(await asked(liveEventReceived(event))).toEqual([2, 4]);
    expect(dataOf(host)).toMatchObject({ map: { _id: 'map-1' } });
    expect(await asked(refreshRequested())).toEqual([3, 5]);
  });

  it('a registry row, or a page that shows nothing, reads nothing', async () => {
    const host = await standing();
    host.store.dispatch(liveEventReceived({ ...event, kind: 'registry' }));
    await settle(200);
    const idle = hostOf();
    idle.store.dispatch(liveEventReceived(event));
    await settle(200);
    expect(host.api.callsOf('estate/getEstateMap')).toHaveLength(1);
    expect(idle.api.calls).toEqual([]);
  });
});

describe('a click on a stage, by role (2.4)', () => {
  const queryOf = (host: Awaited<ReturnType<typeof standing>>) => host.store.getState().host.location.query;

  it('a customer opens one that is Now Selling, and the rest of the query stays', async () => {
    const host = await standing({ query: { embed: 'true', businessId: 'b1' } });
    host.store.dispatch(open('stage-2'));
    expect(queryOf(host)).toEqual({ stageId: 'stage-2', embed: 'true', businessId: 'b1' });
  });

  it.each(['stage-3', 'stage-5', 'stage-unknown'])('a customer does not open %s', async (stageId) => {
    const host = await standing();
    host.store.dispatch(open(stageId));
    expect(queryOf(host)).toEqual({});
    expect(host.shell.opened).toEqual([]);
  });

  it('embedded on a phone it opens a tab of the whole page', async () => {
    const host = await standing({ query: { embed: 'true', businessId: 'b1' }, pathname: '/v2/estate/tallowbrook-rise' });
    host.store.dispatch(open('stage-2', true));
    expect(host.shell.opened).toEqual([{ path: '/v2/estate/tallowbrook-rise?stageId=stage-2&embed=false&businessId=b1', newTab: true, replace: false }]);
    expect(queryOf(host)).not.toHaveProperty('stageId');
  });

  it.each([
    ['LANDOWNER', '/stages/stage-5/lots?map=true'],
    ['SALES', '/stages/stage-5/lots?map=true'],
    ['SUPER_ADMIN', '/admin/users/landowner-1/estates/estate-1/stages/stage-5/map'],
  ])('%s goes to %s, whatever the stage’s status', async (role, path) => {
    const host = await standing({ role });
    host.store.dispatch(open('stage-5'));
    expect(host.shell.opened).toMatchObject([{ path, newTab: false }]);
  });

  it('does not navigate when no live remote has the screen (D68)', async () => {
    const host = await standing({ role: 'LANDOWNER', provides: { routes: [] } });
    host.store.dispatch(open('stage-5'));
    expect(host.shell.opened).toEqual([]);
  });

  it('back to the masterplan takes stage and lot out of the address', async () => {
    const host = await standing({ query: { stageId: 'stage-2', lotId: 'lot-4', businessId: 'b1' } });
    host.store.dispatch(masterplanChosen());
    expect(queryOf(host)).toEqual({ businessId: 'b1' });
  });
});
