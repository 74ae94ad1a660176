import { aModule, aRow, remotesOf } from '../testing/render-shell';
import type { RemoteLoader } from '../remotes/remote-loader';
import { firstScreen } from './first-screen';
import { pageAt } from './page-at';

const row = aRow('mf-map', { routes: ['EstateMap'], paths: ['/estate/:estateId'] });
const loaderOf = (load: RemoteLoader['load']) => ({ load: jest.fn(load) });
const at = (path: string) => pageAt(remotesOf([row]), path);

it('loads the screen of the address before anything is drawn', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  await firstScreen(
    loaderOf(async () => aModule('mf-map', { routes: [{ name: 'EstateMap', path: '/estate/:estateId', load }] })),
    at('/estate/rise'),
  );
  expect(load).toHaveBeenCalledTimes(1);
});

it('doesn’t wait for a remote that fails or hangs, and loads none for the shell’s own pages and unknown ones', async () => {
  await firstScreen(
    loaderOf(() => Promise.reject(new Error('down'))),
    at('/estate/rise'),
  );
  await firstScreen(
    loaderOf(() => new Promise(() => {})),
    at('/estate/rise'),
    10,
  );
  const loader = loaderOf(async () => aModule('mf-map', {}));
  for (const path of ['/terms', '/admin/releases', '/estate/rise/waitlist', '/nowhere'])
    await firstScreen(loader, at(path));
  expect(loader.load).not.toHaveBeenCalled();
});
