import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '@lotline/shared-domain';
import { anEstate } from '@lotline/shared-domain/testing';
import { act } from 'react';
import { estateLoaded } from '../estate/estate.slice';
import { dropServerRenderedPage, saveServerRenderedPage } from '../pages/server-rendered-page.component';
import { strings } from '../strings';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { RemoteRouteScreen } from './remote-route.component';

const remote = aModule('mf-map', {
  routes: [{ name: 'EstateMap', path: '/estate/:estateId', load: async () => ({ default: () => <p>the map</p> }) }],
});
const row = aRow('mf-map', { routes: ['EstateMap'] });
const listed = {
  _id: 'l1',
  title: '412',
  status: 'available',
  size: 450,
  blockWidth: 15,
  priceTracking: { type: 'from', value: 310000 },
  documents: [],
  isBuildersEnabled: false,
};
const answers = { 'lot/getLotsList': [{ stage: { id: 's1', title: '4', status: 'now_selling' }, lotData: [listed] }] };

beforeAll(() => import('../fallback/lot-list.component'), 60_000);
afterEach(dropServerRenderedPage);

it('the readable page gives way to the list of lots when the map’s remote is down, and Try again brings the map', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.createElement('div');
  root.innerHTML = '<main data-readable><details><summary>written by the server</summary></details></main>';
  const written = root.querySelector('details');
  saveServerRenderedPage(root);
  const page = renderShell(<RemoteRouteScreen page={{ ...routes.estateMap, remote: row.name }} />, {
    rows: [row],
    remotes: { 'mf-map': [new Error('down'), remote] },
    answers,
  });
  // The same element: what its reader opens after React came stays open too.
  expect(screen.getByText('written by the server').parentElement).toBe(written);
  act(() => void page.store.dispatch(estateLoaded({ estateId: 'rise', estate: anEstate({ hidePrice: false }) })));
  fireEvent.click(await screen.findByRole('button', { name: 'View lot 412' }));
  expect(page.store.getState().host.modal.open).toMatchObject({ name: 'lot', props: { lotId: 'l1' } });
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('written by the server')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: strings.retry }));
  await waitFor(() => expect(screen.getByText('the map')).toBeTruthy());
});
