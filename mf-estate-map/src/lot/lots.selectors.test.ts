import { liveEventReceived } from '@lotline/shared-runtime';
import module from '../module';
import { answers, estate, listOfStages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { showing } from '../testing/showing.fixture';
import { selectAllLots } from './lots.selectors';

const listing = (role?: string) => showing('the list', { module, estate, answers, role });

it('asks for the customer’s view as such, and for staff’s without (D56)', async () => {
  const [customer, staff] = [await listing(), await listing('LANDOWNER')];
  expect(customer.api.callsOf('lot/getLotsList')).toMatchObject([
    { params: { estateId: estate.key }, query: { isCustomer: 'true' } },
  ]);
  expect(staff.api.callsOf('lot/getLotsList')[0]?.query).toEqual({ documents: 'own' });
});

it('only the changed lot gets a new object after a change', async () => {
  const { api, store } = await listing();
  const before = selectAllLots(store.getState());
  const changed = { ...listOfStages[1]!.lotData[1]!, status: 'hold' };
  api.answer('lot/getLot', {
    lot: changed,
    stage: { ...answers['stage/getStagesMap'][1]!.stageId, availableLotsCount: 0 },
  });
  store.dispatch(
    liveEventReceived({ asOf: '2.1', kind: 'lot', estateId: estate._id, stageId: 'stage-2', lotId: 'lot-4' }),
  );
  await settle(200);
  expect(
    selectAllLots(store.getState())
      .filter((lot, at) => lot !== before[at])
      .map(({ title, status }) => [title, status]),
  ).toEqual([['4', 'hold']]);
});
