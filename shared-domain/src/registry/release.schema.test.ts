import { moveBuildSchema, pinBuildSchema, publishBuildSchema } from './release.schema.js';

const build = {
  version: '1.4.0',
  build: 'ab12cd34',
  entry: 'https://static.example/r/mf-a/1.4.0-ab12cd34/mf-manifest.json',
  contract: '1.0.0',
  provides: { routes: [], slots: [], modals: ['lot'] },
  requires: { react: '^19.3' },
  files: { 'mf-manifest.json': 'x' },
  preload: [],
  signature: 's',
  keyId: 'k',
};
const publish = (more: object = {}, around: object = {}) =>
  publishBuildSchema.isValidSync({ channel: 'stable', build: { ...build, ...more }, ...around });

it.each([
  'http://localhost:4001/r/mf-a/1.4.0-ab12cd34/mf-manifest.json',
  'https://cdn.example.com.au:8443/mf_a/main.f4e53e3e.js',
])('%s can be an entry', (entry) => expect(publish({ entry })).toBe(true));

it.each([
  'javascript:alert(1)',
  'https://user:word@static.example/a.json',
  'https://static.example',
  'https://static.example/a.json?x=1',
  '//static.example/a.json',
  'ftp://static.example/a.json',
  'https://static.example/a b.json',
])('%s can’t', (entry) => expect(publish({ entry })).toBe(false));

it.each<[unknown[], boolean]>([
  [[], true],
  [[{ modal: 'lot' }], true],
  [
    [
      {
        modal: 'lot',
        link: { key: 'lotId', under: ['/estate/', '/builder/estate/'] },
        prefetch: 'first',
        standIn: 'lot-facts',
        width: 'medium',
      },
    ],
    true,
  ],
  [[{ link: { key: 'lotId', under: ['/estate/'] } }], false],
  [[{ modal: 'lot', link: { key: 'lot id', under: ['/estate/'] } }], false],
  [[{ modal: 'lot', link: { key: 'lotId' } }], false],
  [[{ modal: 'lot', link: { key: 'lotId', under: ['https://elsewhere.example/'] } }], false],
  [[{ modal: 'lot', prefetch: 'at once' }], false],
  [[{ modal: 'share-map', opener: { place: 'estate-header', label: 'Share Map', icon: 'share' } }], true],
  [[{ modal: 'share-map', opener: { place: 'estate-header' } }], false],
  [[{ modal: 'share-map', opener: { place: 'the whole page', label: 'Share Map' } }], false],
])('a build’s modal declarations, %j: %s', (declares, valid) =>
  expect(publish({ provides: { ...build.provides, declares } })).toBe(valid),
);

it.each([
  ['a version that is none', { version: 'latest' }, {}],
  ['a build that is no hash', { build: '../../x' }, {}],
  ['no signature', { signature: undefined }, {}],
  ['hashes that are no texts', { files: { 'a.js': 1 } }, {}],
  ['hashes in a list', { files: ['a.js'] }, {}],
  ['another channel', {}, { channel: 'nightly' }],
  ['a share over a hundred', {}, { channel: 'next', percent: 101 }],
])('%s is refused', (_, more, around) => expect(publish(more, around)).toBe(false));

it('a row goes back with or without a build; a pin names one or says null', () => {
  expect([
    moveBuildSchema.isValidSync({}),
    moveBuildSchema.isValidSync({ build: 'ab12cd34', why: 'faulty' }),
    moveBuildSchema.isValidSync({ build: 'x' }),
  ]).toEqual([true, true, false]);
  expect([
    pinBuildSchema.isValidSync({ build: null }),
    pinBuildSchema.isValidSync({ build: 'ab12cd34' }),
    pinBuildSchema.isValidSync({}),
  ]).toEqual([true, true, false]);
});
