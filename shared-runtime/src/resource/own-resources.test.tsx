import { getLotsMap } from '@lotline/shared-domain';
import { aListedLot, aLotMapItem, aStageMapItem } from '@lotline/shared-domain/testing';
import { CONTRACT, liveEventReceived, type RemoteModule } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import { ownResources, resource, useResource } from './index';

const lots = resource(getLotsMap, { params: { stageId: 'stage-4' } });
const own = ownResources('mf-own');
const module: RemoteModule = {
  id: 'mf-own',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [own.slice],
  saga: own.saga,
};
const answers = {
  'lot/getLotsMap': [aLotMapItem()],
  'lot/getLot': { lot: aListedLot({ status: 'hold' }), stage: aStageMapItem().stageId },
};

function Status() {
  const state = useResource(lots);
  return <p>{state.phase === 'ready' ? state.data[0]?.lotId.status : state.phase}</p>;
}
const ownSlice = (state: object) => (state as Record<string, unknown>)['mf-own/resources'];

it('a host that keeps resources: the remote’s own slice stays empty', async () => {
  const { store, api, stop } = renderWithHost(<Status />, { module, answers });
  expect(await screen.findByText('available')).toBeTruthy();
  expect(ownSlice(store.getState())).toBeNull();
  expect(api.calls).toHaveLength(1);
  stop();
});

it('a host that keeps no resources: the remote reads them itself, what was asked for first included, and follows changes', async () => {
  const { store, api, unmount, stop } = renderWithHost(<Status />, { module, answers, keepsResources: false });
  expect(await screen.findByText('available')).toBeTruthy();
  store.dispatch(liveEventReceived({ asOf: '2.1', kind: 'lot', stageId: 'stage-4', lotId: 'lot-12' }));
  expect(await screen.findByText('hold')).toBeTruthy();
  expect(api.calls.map(({ action }) => action)).toEqual(['lot/getLotsMap', 'lot/getLot']);
  unmount();
  stop();
});
