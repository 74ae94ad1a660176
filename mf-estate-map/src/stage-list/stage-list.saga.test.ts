import { ApiError, liveEventReceived } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { answers, estate, listOfStages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { selectAllLots, selectList } from './stage-list.selectors';
import { lotsListLeft, lotsListRetried, lotsListShown } from './stage-list.slice';

const about = { estateId: estate._id };
const event = { asOf: '2.1', kind: 'lot', estateId: estate._id, stageId: 'stage-2' } as Parameters<typeof liveEventReceived>[0];
const stateOf = (host: ReturnType<typeof withHost>) => host.store.getState() as unknown as Parameters<typeof selectList>[0];

async function listing(options: Parameters<typeof withHost>[0] = {}) {
  const host = withHost({ module, estate, answers, ...options });
  host.store.dispatch(lotsListShown(about));
  await settle();
  return host;
}

it('asks for the customer’s view as such, and for staff’s without (D56)', async () => {
  const customer = await listing();
  const staff = await listing({ role: 'LANDOWNER' });
  expect(customer.api.callsOf('lot/getLotsList')).toMatchObject([{ params: about, query: { isCustomer: 'true' } }]);
  expect(staff.api.callsOf('lot/getLotsList')[0]?.query).toBeUndefined();
});

it('after a change only the changed lot is another object, and it is announced', async () => {
  const host = await listing();
  const before = selectAllLots(stateOf(host));
  const changed = structuredClone(listOfStages);
  changed[1]!.lotData[1]!.status = 'hold';
  host.api.answer('lot/getLotsList', changed);
  host.store.dispatch(liveEventReceived(event));
  await settle(200);
  const after = selectAllLots(stateOf(host));
  expect(after.filter((lot, at) => lot !== before[at]).map(({ title }) => title)).toEqual(['4']);
  expect(host.shell.announced).toEqual(['1 lot changed: 4 now on hold']);
});

it('a failure is said; a retry mends it; a later failure keeps what stands', async () => {
  const host = await listing({ answers: { 'lot/getLotsList': new ApiError(500, 'internal', 'no') } });
  expect(selectList(stateOf(host)).phase).toBe('failed');
  host.api.answer('lot/getLotsList', listOfStages);
  host.store.dispatch(lotsListRetried(about));
  await settle();
  expect(selectList(stateOf(host)).phase).toBe('ready');
  host.api.answer('lot/getLotsList', new ApiError(500, 'internal', 'no'));
  host.store.dispatch(liveEventReceived(event));
  await settle(200);
  expect(selectList(stateOf(host)).phase).toBe('ready');
});

it('follows changes until the last reader has left', async () => {
  const host = await listing();
  host.store.dispatch(lotsListShown(about));
  await settle();
  host.store.dispatch(lotsListLeft(about));
  host.store.dispatch(liveEventReceived(event));
  await settle(200);
  expect(host.api.callsOf('lot/getLotsList')).toHaveLength(3);
  host.store.dispatch(lotsListLeft(about));
  host.store.dispatch(liveEventReceived(event));
  await settle(200);
  expect(host.api.callsOf('lot/getLotsList')).toHaveLength(3);
});
