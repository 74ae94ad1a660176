import {
  getEstateMap,
  getLot,
  getLotDocuments,
  getLotsList,
  getLotsMap,
  getStageMap,
  getStagesMap,
  type LiveEvent,
} from '@lotline/shared-domain';
import { aListedLot, aLotMapItem, aLotsOfStage, anEstate, aStageMapItem } from '@lotline/shared-domain/testing';
import { liveEventReceived } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { resource, type Resource, selectResource } from './index';
import { resourceWanted } from './resource.actions';

const [estateId, stageId, lotId] = ['estate-1', 'stage-4', 'lot-1'];
const lots = resource(getLotsMap, { params: { stageId } });
/** What an estate's page may have read, with a lot and its documents open. */
const SHOWN: readonly Resource[] = [
  resource(getEstateMap, { params: { estateId } }),
  resource(getStagesMap, { params: { estateId } }),
  resource(getStageMap, { params: { stageId } }),
  resource(getLotsList, { params: { estateId } }),
  lots,
  resource(getLotsMap, { params: { stageId: 'stage-9' } }),
  resource(getLot, { params: { lotId } }),
  resource(getLotDocuments, { params: { lotId } }),
];
const lot = (memberDocuments: number) => aListedLot({ _id: lotId, title: '1', stageId, memberDocuments });
const stage = aStageMapItem({ stage: { _id: stageId } });
const answers = {
  'estate/getEstateMap': {},
  'stage/getStagesMap': [stage],
  'stage/getStageMap': {},
  'lot/getLotsList': [aLotsOfStage({ lotData: [lot(0)] })],
  'lot/getLotsMap': [aLotMapItem({ lot: { _id: lotId } })],
  'lot/getLot': { lot: lot(1), stage: stage.stageId },
  'document/getLotDocuments': { documents: [], expiresAt: '2026-11-24T00:00:00.000Z' },
};
/** Longer than events are gathered. */
const gathered = () => new Promise<void>((resolve) => setTimeout(resolve, 200));

async function openPage() {
  const host = withHost({ answers, estate: anEstate() });
  for (const one of SHOWN) host.store.dispatch(resourceWanted(one));
  await gathered();
  expect(host.api.calls).toHaveLength(SHOWN.length);
  host.api.calls.length = 0;
  return {
    ...host,
    hear: async (...events: Partial<LiveEvent>[]) => {
      for (const event of events)
        host.store.dispatch(liveEventReceived({ asOf: '2.1', kind: 'document', estateId, ...event }));
      await gathered();
      return host.api.calls.map(({ action, params }) => `${action} ${Object.values(params).join()}`).sort();
    },
  };
}

it.each<[string, Partial<LiveEvent>, string[]]>([
  [
    'the estate: the answers with lots',
    {},
    [
      'document/getLotDocuments lot-1',
      'lot/getLot lot-1',
      'lot/getLotsList estate-1',
      'lot/getLotsMap stage-4',
      'lot/getLotsMap stage-9',
    ],
  ],
  [
    'a stage: the same without the lots of other stages',
    { stageId },
    ['document/getLotDocuments lot-1', 'lot/getLot lot-1', 'lot/getLotsList estate-1', 'lot/getLotsMap stage-4'],
  ],
  ['a lot: that lot and its documents', { stageId, lotId }, ['document/getLotDocuments lot-1', 'lot/getLot lot-1']],
])('a changed document makes an open page read, if it is of %s', async (_, event, expected) => {
  const { hear, stop } = await openPage();
  expect(await hear(event)).toEqual(expected);
  stop();
});

it('the number of documents of a lot is updated wherever the lot is shown', async () => {
  const { hear, store, stop } = await openPage();
  await hear({ stageId, lotId });
  expect(selectResource(store.getState(), lots)).toMatchObject({ data: [{ lotId: { memberDocuments: 1 } }] });
  stop();
});

it.each([
  ['before', ['lot', 'document']],
  ['after', ['document', 'lot']],
])('a lot that changed %s its document is read once, with the counts of its stage', async (_, kinds) => {
  const { hear, api, store, stop } = await openPage();
  const counted = aStageMapItem({ stage: { _id: stageId, availableLotsCount: 7 } }).stageId;
  api.answer('lot/getLot', { lot: lot(1), stage: counted });
  const calls = await hear(...kinds.map((kind) => ({ kind, stageId, lotId })));
  expect(calls.filter((call) => call.startsWith('lot/getLot '))).toHaveLength(1);
  expect(selectResource(store.getState(), resource(getStagesMap, { params: { estateId } }))).toMatchObject({
    data: [{ stageId: { availableLotsCount: 7 } }],
  });
  stop();
});
