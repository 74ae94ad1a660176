import { CONTRACT } from '@lotline/shared-runtime';
import type { RegistryRow } from '@lotline/shared-domain';
import { acceptRows, type PageRow, type RowChecks } from './accept-rows';

const STATIC = 'https://static.example';
const { name: _name, ...build } = row();
function row(over: Partial<RegistryRow> = {}): RegistryRow {
  return {
    name: 'mf-a',
    version: '1.0.0',
    build: 'abc',
    entry: `${STATIC}/r/mf-a/1.0.0-abc/mf-manifest.json`,
    contract: CONTRACT,
    provides: { routes: ['A'], slots: ['corner'], modals: ['lot'] },
    requires: {},
    files: {},
    preload: [],
    ...over,
  };
}

async function accepted(rows: readonly unknown[], over: Partial<RowChecks> = {}) {
  const refused: string[] = [];
  const taken = await acceptRows(rows, {
    allowed: [STATIC],
    verify: async () => true,
    refused: (name, code) => void refused.push(`${name} ${code}`),
    ...over,
  });
  return {
    usable: taken.filter((one) => !one.refused).map(({ name }) => name),
    empty: taken.filter((one) => one.refused),
    refused,
    taken,
  };
}

it.each([
  ['an origin that is not listed', row({ entry: 'https://elsewhere.example/mf-manifest.json' }), 'mf-a origin'],
  ['a contract to come', row({ contract: '9.0.0' }), 'mf-a contract'],
  ['a name that is no remote’s', row({ name: '../shell' }), '../shell other'],
  ['no hashes', row({ files: undefined }), 'mf-a hash'],
  ['no entry', row({ entry: 'mf-manifest.json' }), 'mf-a other'],
  [
    'paths that are no list',
    row({ provides: { routes: ['A'], slots: [], modals: [], paths: '/a' } as never }),
    'mf-a other',
  ],
  [
    'declarations that are no list',
    row({ provides: { routes: ['A'], slots: [], modals: ['lot'], declares: 'lot' } as never }),
    'mf-a other',
  ],
  [
    'a modal’s link that says not where',
    row({
      provides: {
        routes: ['A'],
        slots: [],
        modals: ['lot'],
        declares: [{ modal: 'lot', link: { key: 'lotId' } }],
      } as never,
    }),
    'mf-a other',
  ],
  [
    'an opener without words',
    row({
      provides: {
        routes: ['A'],
        slots: [],
        modals: ['lot'],
        declares: [{ modal: 'lot', opener: { place: 'estate-header', label: {} } }],
      } as never,
    }),
    'mf-a other',
  ],
  [
    'a declaration that is none',
    row({ provides: { routes: ['A'], slots: [], modals: ['lot'], declares: [null] } as never }),
    'mf-a other',
  ],
  ['no list of what it provides', row({ provides: { routes: [], slots: [] } as never }), 'mf-a other'],
  ['nothing', null, 'undefined other'],
])('a row with %s is refused alone', async (_, bad, expected) => {
  const { usable, refused } = await accepted([bad, row({ name: 'mf-b' }), row({ name: 'shell' })]);
  expect(usable).toEqual(['mf-b']);
  expect(refused).toEqual([expected]);
});

it('a row that is not signed by a key of its remote keeps its place and is never loaded', async () => {
  const { usable, empty, refused } = await accepted([row(), row({ name: 'mf-b' })], {
    verify: async (name) => name !== 'mf-a',
  });
  expect(usable).toEqual(['mf-b']);
  expect(empty).toMatchObject([{ name: 'mf-a', refused: 'signature' }]);
  expect(refused).toEqual(['mf-a signature']);
});

describe('the build before', () => {
  const previous = { ...build, build: 'old', version: '0.9.0' };
  it('goes along when it is good', async () => {
    const { taken } = await accepted([row({ previous })]);
    expect((taken[0] as PageRow).previous).toEqual(previous);
  });

  it.each([
    [
      'is signed by no known key',
      previous,
      { verify: async (_: string, one: { build: string }) => one.build !== 'old' },
      'signature',
    ],
    ['comes from elsewhere', { ...previous, entry: 'https://elsewhere.example/mf-manifest.json' }, {}, 'origin'],
  ])('that %s is left out, the row stays', async (_, bad, over, code) => {
    const { usable, refused, taken } = await accepted([row({ previous: bad })], over);
    expect(usable).toEqual(['mf-a']);
    expect(taken[0]).not.toHaveProperty('previous');
    expect(refused).toEqual([`mf-a ${code}`]);
  });

  it('doesn’t replace a row that was rejected', async () => {
    const { usable } = await accepted([row({ previous })], { verify: async (_: string, one) => one.build === 'old' });
    expect(usable).toEqual([]);
  });
});

describe('modals of a row', () => {
  it('are declared as the row says, and no others', async () => {
    const provides = { routes: [], slots: [], modals: ['lot', 'share-map'], declares: [{ modal: 'share-map' }] };
    expect((await accepted([row({ provides })])).taken[0]?.provides).toEqual(provides);
  });
});
