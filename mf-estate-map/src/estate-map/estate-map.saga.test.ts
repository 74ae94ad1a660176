import { ApiError, liveEventReceived, refreshRequested } from '@lotline/shared-runtime';
import module from '../module';
import { answers, estate, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { showing } from '../testing/showing.fixture';
import { selectEstateMap, selectStages } from '../estate/estate-map.selectors';
import { masterplanChosen, stageClicked } from '../estate/estate-map.slice';

const event = { asOf: '2.1', kind: 'lot', estateId: estate._id, stageId: 'stage-2', lotId: 'lot-4' } as Parameters<
  typeof liveEventReceived
>[0];
const open = (stageId: string, embeddedMobile = false) => stageClicked({ stageId, embeddedMobile });
const mounted = (options: Parameters<typeof showing>[1] = {}) => showing(null, { module, estate, answers, ...options });
const dataOf = ({ store }: Awaited<ReturnType<typeof mounted>>) => selectEstateMap(store.getState());

describe('showing the estate map', () => {
  it('reads map and stages', async () => {
    const host = await mounted();
    expect(dataOf(host)).toMatchObject({ phase: 'ready', map: { _id: 'map-1' } });
    expect(selectStages(host.store.getState())).toEqual(stages);
  });

  it('a 404 means an estate without a map; its stages remain', async () => {
    const host = await mounted({
      answers: { ...answers, 'estate/getEstateMap': new ApiError(404, 'not_found', 'none') },
    });
    expect(dataOf(host)).toMatchObject({ phase: 'ready', map: null });
    expect(selectStages(host.store.getState())).toHaveLength(4);
  });

  it.each(['estate/getEstateMap', 'stage/getStagesMap'])('shows and reports a failure of %s', async (action) => {
    const host = await mounted({ answers: { ...answers, [action]: new ApiError(500, 'internal', 'no') } });
    expect(dataOf(host)).toEqual({ phase: 'failed' });
    expect(host.shell.reported).toMatchObject([{ where: action }]);
  });

  it('a missing map is requested again only after a change of the estate or its maps', async () => {
    const host = await mounted({
      answers: { ...answers, 'estate/getEstateMap': new ApiError(404, 'not_found', 'none') },
    });
    const callsAfter = async (action: Parameters<typeof host.store.dispatch>[0]) => {
      host.store.dispatch(action);
      await settle(200);
      return host.api.callsOf('estate/getEstateMap').length;
    };
    expect(await callsAfter(refreshRequested())).toBe(1);
    expect(await callsAfter(liveEventReceived(event))).toBe(1);
    host.api.answer('estate/getEstateMap', answers['estate/getEstateMap']);
    expect(await callsAfter(liveEventReceived({ asOf: '2.2', kind: 'map', estateId: estate._id }))).toBe(2);
    expect(dataOf(host)).toMatchObject({ map: { _id: 'map-1' } });
    expect(await callsAfter(refreshRequested())).toBe(3);
  });
});

describe('a click on a stage, by role (2.4)', () => {
  const queryOf = (host: Awaited<ReturnType<typeof mounted>>) => host.store.getState().host.location.query;

  it('a customer opens one that is Now Selling, and the rest of the query stays', async () => {
    const host = await mounted({ query: { embed: 'true', businessId: 'b1' } });
    host.store.dispatch(open('stage-2'));
    expect(queryOf(host)).toEqual({ stageId: 'stage-2', embed: 'true', businessId: 'b1' });
  });

  it.each(['stage-3', 'stage-5', 'stage-unknown'])('a customer does not open %s', async (stageId) => {
    const host = await mounted();
    host.store.dispatch(open(stageId));
    expect(queryOf(host)).toEqual({});
    expect(host.shell.opened).toEqual([]);
  });

  it('embedded on a phone it opens a tab of the whole page', async () => {
    const host = await mounted({
      query: { embed: 'true', businessId: 'b1' },
      pathname: '/v2/estate/tallowbrook-rise',
    });
    host.store.dispatch(open('stage-2', true));
    expect(host.shell.opened).toEqual([
      { path: '/v2/estate/tallowbrook-rise?stageId=stage-2&embed=false&businessId=b1', newTab: true, replace: false },
    ]);
    expect(queryOf(host)).not.toHaveProperty('stageId');
  });

  it.each([
    ['LANDOWNER', '/stages/stage-5/lots?map=true'],
    ['SALES', '/stages/stage-5/lots?map=true'],
    ['SUPER_ADMIN', '/admin/users/landowner-1/estates/estate-1/stages/stage-5/map'],
  ])('%s goes to %s, whatever the stage’s status', async (role, path) => {
    const host = await mounted({ role });
    host.store.dispatch(open('stage-5'));
    await settle();
    expect(host.shell.opened).toMatchObject([{ path, newTab: false }]);
  });

  it('does not navigate when no live remote has the screen (D68)', async () => {
    const host = await mounted({ role: 'LANDOWNER', provides: { routes: [] } });
    host.store.dispatch(open('stage-5'));
    expect(host.shell.opened).toEqual([]);
  });

  it('back to the masterplan takes stage and lot out of the address', async () => {
    const host = await mounted({ query: { stageId: 'stage-2', lotId: 'lot-4', businessId: 'b1' } });
    host.store.dispatch(masterplanChosen());
    expect(queryOf(host)).toEqual({ businessId: 'b1' });
  });
});
