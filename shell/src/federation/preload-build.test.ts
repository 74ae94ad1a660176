import { preloadBuild } from './preload-build';

const folder = 'https://static.example/r/mf-a/1/';
const build = { entry: `${folder}mf-manifest.json`, preload: ['remoteEntry.1.js', 'expose.js', 'unlisted.js'] };
const table = {
  [`${folder}mf-manifest.json`]: 'sha384-m',
  [`${folder}remoteEntry.1.js`]: 'sha384-r',
  [`${folder}expose.js`]: 'sha384-e',
};
const hints = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.href.replace(folder, ''),
    link.getAttribute('as'),
    link.crossOrigin,
    link.getAttribute('integrity'),
  ]);

afterEach(() => document.head.replaceChildren());

it('hints manifest, entry and module of a build at once, as they will be requested; never a file without a hash', () => {
  preloadBuild(build, table);
  expect(hints()).toEqual([
    ['mf-manifest.json', 'fetch', 'anonymous', null],
    ['remoteEntry.1.js', 'script', 'anonymous', 'sha384-r'],
    ['expose.js', 'script', 'anonymous', 'sha384-e'],
  ]);
});

it('hints nothing twice', () => {
  preloadBuild(build, table);
  preloadBuild(build, table);
  expect(hints()).toHaveLength(3);
});
