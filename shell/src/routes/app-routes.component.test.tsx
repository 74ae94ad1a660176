import { screen, waitFor } from '@testing-library/react';
import { anEstate } from '@lotline/shared-domain/testing';
import type { RemoteModule } from '@lotline/shared-runtime';
import { act } from 'react';
import { estateLoaded } from '../estate/estate.slice';
import { notFoundStrings } from '../pages/strings';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { AppRoutes } from './app-routes.component';

const text = (words: string) => async () => ({ default: () => <p>{words}</p> });
const aRemote = (name: string, routes: readonly [name: string, path: string][]): RemoteModule =>
  aModule(name, { routes: routes.map(([route, path]) => ({ name: route, path, load: text(`${name} at ${path}`) })) });

const ROUTES = {
  'mf-board': [
    ['Board', '/board'],
    ['BoardOfStage', '/board/:stage'],
    ['BoardPrint', '/board/print'],
  ],
  'mf-days': [
    ['OpenDays', '/open-days/:day?'],
    ['DaysOfEstate', '/estate/:estateId/open-days'],
  ],
  'mf-lots': [['CustomerLot', '/customer/lots/:lotId/:tab']],
  'mf-map': [['EstateMap', '/estate/:estateId']],
} as const;
const modules = Object.fromEntries(
  Object.entries(ROUTES).map(([name, routes]) => [name, [aRemote(name, routes as never)]]),
);
const rows = Object.entries(ROUTES).map(([name, routes]) =>
  aRow(name, { routes: routes.map(([route]) => route), paths: routes.map(([, path]) => path) }),
);

beforeAll(() => Promise.all([import('./other-page.component'), import('../pages/terms.screen')]), 60_000);

const visit = (path: string) => renderShell(<AppRoutes />, { path, rows, remotes: modules });

it.each(['/nowhere', '/board/1/2', '/estate', '/v2/board', '/customer/lots/412/sixth'])(
  'at %s, where nothing is, no remote is loaded',
  async (path) => {
    const page = visit(path);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(notFoundStrings.title));
    expect(page.loads).toEqual([]);
  },
);

it.each([
  ['/board', 'mf-board at /board'],
  ['/Board/4/', 'mf-board at /board/:stage'],
  ['/board/print', 'mf-board at /board/print'],
  ['/open-days', 'mf-days at /open-days/:day?'],
  ['/open-days/monday', 'mf-days at /open-days/:day?'],
])(
  '%s is one remote’s page, which the shell knows by the row alone, and only that remote is loaded',
  async (path, words) => {
    const page = visit(path);
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
    expect(page.loads).toEqual([words.split(' ')[0]]);
  },
);

it('a page under an estate has the estate’s header, though the shell knows it by the row alone', async () => {
  const page = visit('/estate/rise/open-days');
  act(
    () =>
      void page.store.dispatch(
        estateLoaded({ estateId: 'rise', estate: anEstate({ key: 'rise', title: 'Tallowbrook Rise' }) }),
      ),
  );
  await waitFor(() => expect(screen.getByText('mf-days at /estate/:estateId/open-days')).toBeTruthy());
  expect(page.container.querySelector('header a')?.getAttribute('href')).toBe('/estate/rise');
  expect(page.loads).toEqual(['mf-days']);
});

it('a page of the shell loads no remote', async () => {
  const page = visit('/terms');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms'));
  expect(page.loads).toEqual([]);
});
