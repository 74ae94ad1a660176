import { aModule, aRow } from '../testing/render-shell';
import type { RemoteLoader } from '../remotes/remote-loader';
import { firstScreen, routeNameOf } from './first-screen';

const row = aRow('mf-map', { routes: ['EstateMap'] });
const loaderOf = (load: RemoteLoader['load']) => ({ rowOf: (_kind: string, name: string) => (name === 'EstateMap' ? row : null), load: jest.fn(load) }) as unknown as RemoteLoader;

it.each([
  ['/estate/rise', 'EstateMap'],
  ['/v2/estate/rise', 'EstateMap'],
  ['/estate/rise/unauthorized', 'EstateMap'],
  ['/estate/rise/waitlist', 'Waitlist'],
  ['/terms', null],
])('%s is the route %s', (pathname, name) => {
  expect(routeNameOf(pathname)).toBe(name);
});

it('loads the screen of the address before anything is drawn', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  await firstScreen(loaderOf(async () => aModule('mf-map', { routes: [{ name: 'EstateMap', path: '/estate/:estateId', load }] })), '/estate/rise');
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits for no remote that fails or hangs, and asks for none where the shell has the page', async () => {
  await firstScreen(loaderOf(() => Promise.reject(new Error('down'))), '/estate/rise');
  await firstScreen(loaderOf(() => new Promise(() => {})), '/estate/rise', 10);
  const loader = loaderOf(async () => aModule('mf-map', {}));
  await firstScreen(loader, '/terms');
  expect(loader.load).not.toHaveBeenCalled();
});
