import { ApiError, liveEventReceived, selectModal } from '@lotline/shared-runtime';
import module from '../module';
import { answers, estate, lotsOfStage2, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { showing } from '../testing/showing.fixture';
import { selectStageOnShow, type StageMapRoot } from '../stage/stage-map.selectors';
import { lotClicked, pricingRequested } from '../stage/stage-map.slice';

const mounted = (options: Parameters<typeof showing>[1] = {}) =>
  showing('stage-2', { module, estate, answers, ...options });
const dataOf = ({ store }: Awaited<ReturnType<typeof mounted>>) =>
  selectStageOnShow(store.getState() as unknown as StageMapRoot);
const click = lotClicked({ lotId: 'lot-4', stageId: 'stage-2' });
const none = new ApiError(404, 'not_found', 'none');

describe('showing a stage', () => {
  it('reads its drawing and its lots', async () => {
    expect(dataOf(await mounted())).toMatchObject({
      phase: 'ready',
      stageId: 'stage-2',
      map: { _id: 'stage-map-4' },
      items: lotsOfStage2,
    });
  });

  it('a stage without a drawing has its lots; one without lots isn’t there', async () => {
    expect(dataOf(await mounted({ answers: { ...answers, 'stage/getStageMap': none } }))).toMatchObject({
      phase: 'ready',
      map: null,
    });
    expect(
      dataOf(await mounted({ answers: { ...answers, 'stage/getStageMap': none, 'lot/getLotsMap': none } })),
    ).toEqual({ phase: 'absent', stageId: 'stage-2' });
  });

  it('fetches a drawing that was missing once the stages report it', async () => {
    const counted = (hasMap: boolean) => stages.map((item) => ({ ...item, stageId: { ...item.stageId, hasMap } }));
    // The page begins with the estate's map: the stages are known before one is shown.
    const host = await mounted({ answers: { ...answers, 'stage/getStagesMap': counted(false) } });
    const before = host.api.callsOf('stage/getStageMap').length;
    expect(dataOf(host)).toMatchObject({ phase: 'ready', map: null, items: lotsOfStage2 });
    host.api.answer('stage/getStagesMap', counted(true));
    host.store.dispatch(liveEventReceived({ asOf: '2.1', kind: 'map', estateId: estate._id, stageId: 'stage-2' }));
    // Without a paint event, revalidating cached data waits 250 ms.
    await settle(500);
    expect(host.api.callsOf('stage/getStageMap').length).toBeGreaterThan(before);
    expect(dataOf(host)).toMatchObject({ map: { _id: 'stage-map-4' } });
  });

  it('a stage of another estate isn’t there under this one', async () => {
    const other = { ...estate, _id: 'estate-2', key: 'elsewhere' };
    expect(dataOf(await mounted({ estate: other }))).toEqual({ phase: 'absent', stageId: 'stage-2' });
    const undrawn = { ...answers, 'stage/getStageMap': none };
    expect(dataOf(await mounted({ estate: other, answers: undrawn }))).toEqual({
      phase: 'absent',
      stageId: 'stage-2',
    });
    expect(dataOf(await mounted({ answers: undrawn })).phase).toBe('ready');
  });
});

describe('a click on a lot, by role (2.6)', () => {
  it('names the lots that may be bought and match, to go on to, and on a phone’s map asks for the first height (D216, D218)', async () => {
    const propsOf = async (query: Record<string, string>, opensLow?: boolean) => {
      const host = await mounted({ query });
      host.store.dispatch(lotClicked({ lotId: 'lot-4', stageId: 'stage-2', ...(opensLow && { opensLow }) }));
      return selectModal(host.store.getState()).open?.props;
    };
    const forSale = lotsOfStage2.filter(({ lotId }) => lotId.status === 'available').map(({ lotId }) => lotId._id);
    expect(forSale).toContain('lot-4');
    expect(await propsOf({})).toEqual({ lotId: 'lot-4', among: forSale });
    expect(await propsOf({}, true)).toEqual({ lotId: 'lot-4', among: forSale, opensLow: true });
    // One that doesn't match itself stands alone.
    expect(await propsOf({ size: '9000-' })).toEqual({ lotId: 'lot-4', among: [] });
  });

  it('a customer’s is tracked and opens the lot', async () => {
    const host = await mounted();
    host.store.dispatch(click);
    expect(selectModal(host.store.getState()).open).toMatchObject({ name: 'lot', props: { lotId: 'lot-4' } });
    expect(host.shell.tracked).toMatchObject([
      {
        actionsName: 'lotOnClick',
        eventByCategory: 'onClick',
        eventLabelByName: 'Click lot',
        eventByAction: 'click',
        stageById: 'stage-2',
        stageTitle: '2',
        lotById: 'lot-4',
        lotTitle: '4',
      },
    ]);
  });

  it('a sold lot does nothing, and is not tracked', async () => {
    const host = await mounted();
    host.store.dispatch(lotClicked({ lotId: 'lot-13', stageId: 'stage-2' }));
    expect(selectModal(host.store.getState()).open).toBeNull();
    expect(host.shell.tracked).toEqual([]);
  });

  it.each([
    ['LANDOWNER', '/stages/stage-2/lots/lot-4'],
    ['SUPER_ADMIN', '/admin/users/landowner-1/estates/estate-1/stages/stage-2/lots/lot-4'],
  ])('%s goes to %s', async (role, path) => {
    const host = await mounted({ role });
    host.store.dispatch(click);
    expect(host.shell.opened).toMatchObject([{ path, newTab: false }]);
    expect(host.shell.tracked).toHaveLength(1);
    expect(selectModal(host.store.getState()).open).toBeNull();
  });

  it('leads nowhere when no live remote opens lots (D68)', async () => {
    const host = await mounted({ provides: { modals: [] } });
    host.store.dispatch(click);
    expect(selectModal(host.store.getState()).open).toBeNull();
    expect(host.shell.tracked).toEqual([]);
  });
});

it('Request pricing opens the enquiry about that lot, where there is one (D14)', async () => {
  const host = await mounted();
  host.store.dispatch(pricingRequested({ lotId: 'lot-4' }));
  expect(selectModal(host.store.getState()).open).toMatchObject({ name: 'contact', props: { lotId: 'lot-4' } });
  const without = await mounted({ provides: { modals: [] } });
  without.store.dispatch(pricingRequested({ lotId: 'lot-4' }));
  expect(selectModal(without.store.getState()).open).toBeNull();
});
