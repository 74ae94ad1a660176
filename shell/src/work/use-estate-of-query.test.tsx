import { anEstate } from '@lotline/shared-domain/testing';
import { ApiError, signedIn } from '@lotline/shared-runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { AppRoutes } from '../routes/app-routes.component';
import { priya } from '../testing/open-work';
import { aModule, aRow, renderShell } from '../testing/render-shell';

beforeAll(() => Promise.all([import('../routes/other-page.component'), import('./work-layout.component')]), 60_000);

const PAGE = { name: 'BuilderLots', path: '/builder/lots' };
const lots = aModule('mf-own', { routes: [{ ...PAGE, load: async () => ({ default: () => <h1>Lots</h1> }) }] });

/** The page of lots of a channel partner. */
async function open(path: string, estate: unknown) {
  const page = renderShell(<AppRoutes />, {
    path,
    rows: [aRow('mf-own', { routes: [PAGE.name], paths: [PAGE.path] })],
    remotes: { 'mf-own': [lots] },
    answers: { 'estate/getEstate': estate },
  });
  act(() => void page.store.dispatch(signedIn(priya)));
  await screen.findByRole('heading', { name: 'Lots' });
  return { ...page, estate: () => page.store.getState().host.estate };
}

it('the estate of the query is the host’s until the query names none', async () => {
  const { estate, history } = await open('/builder/lots?estateId=e1', anEstate({ _id: 'e1' }));
  await waitFor(() => expect(estate()).toMatchObject({ phase: 'ready', estateId: 'e1', estate: { _id: 'e1' } }));
  act(() => history.push('/builder/lots'));
  await waitFor(() => expect(estate()).toEqual({ phase: 'idle' }));
});

it.each([
  ['absent', new ApiError(404, 'not_found', '')],
  ['failed', new ApiError(500, 'internal', '')],
])('an estate that can’t be read is %s', async (phase, answer) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { estate } = await open('/builder/lots?estateId=e1', answer);
  await waitFor(() => expect(estate()).toEqual({ phase, estateId: 'e1' }));
});

it('a page that is about no estate leaves the host without one', async () => {
  const { estate, api } = await open('/builder/lots', anEstate());
  expect([estate(), api.callsOf('estate/getEstate')]).toEqual([{ phase: 'idle' }, []]);
});
