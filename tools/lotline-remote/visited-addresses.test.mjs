import * as domain from '@lotline/shared-domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplesOf } from './build-remote.mjs';
import { addressesOf } from './smoke/addresses.mjs';
import { swapPage, swapRow, swapStatus } from './smoke/swap-build.mjs';

describe('a page with the new build in it', () => {
  const page = (boot) =>
    `<html><link rel="preload" as="script" href="https://s.example/r/mf-a/1.0.0-old/remoteEntry.js"><link rel="preload" href="https://s.example/r/mf-b/1/x.js"><script type="application/json" id="lotline-boot" nonce="n">${JSON.stringify(boot)}</script></html>`;
  const swap = { name: 'mf-a', api: 'https://p.example', build: { version: '1.1.0', build: 'new', note: '</script>' } };
  it('has that row and no hint for the old one; all else stays', () => {
    const html = swapPage(
      page({
        staticOrigin: 's',
        registry: {
          revision: 3,
          remotes: [
            { name: 'mf-a', build: 'old', previous: {} },
            { name: 'mf-b', build: 'b' },
          ],
        },
      }),
      swap,
    );
    expect(html).not.toContain('1.0.0-old');
    expect(html).toContain('/r/mf-b/1/x.js');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const boot = JSON.parse(/lotline-boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)[1]);
    expect(boot).toEqual({
      staticOrigin: 's',
      registry: {
        revision: 3,
        remotes: [
          { name: 'mf-a', ...swap.build },
          { name: 'mf-b', build: 'b' },
        ],
      },
    });
  });
  it('of a first build is placed as on live pages: by name, after the shell’s', () => {
    const names = (remotes) =>
      swapRow(
        remotes.map((name) => ({ name })),
        swap,
      ).map(({ name }) => name);
    expect([names(['shell', 'mf-0', 'mf-b']), names(['shell']), names(['shell', 'mf-0'])]).toEqual([
      ['shell', 'mf-0', 'mf-a', 'mf-b'],
      ['shell', 'mf-a'],
      ['shell', 'mf-0', 'mf-a'],
    ]);
  });
  it('gets a row where there was none', () =>
    expect(swapPage(page({ registry: { remotes: [] } }), swap)).toContain('"build":"new"'));
  it('draws the paths that it names, whoever else names them; a row that leaves them to another goes on doing so', () => {
    const at = (name, paths, more = {}) => ({ name, provides: { paths }, ...more });
    const heir = { ...swap, build: { build: 'new', provides: { paths: ['/a', '/b'] } } };
    const rows = swapRow([at('shell', []), at('mf-a', []), at('mf-b', ['/b', '/c'])], heir);
    expect(rows.map(({ name, yields }) => [name, yields])).toEqual([
      ['shell', undefined],
      ['mf-a', undefined],
      ['mf-b', ['/b']],
    ]);
    const again = swapRow([at('mf-b', ['/b', '/c']), at('mf-a', ['/b'], { yields: ['/b'] })], heir);
    expect(again.map(({ name, yields }) => [name, yields])).toEqual([
      ['mf-a', ['/b']],
      ['mf-b', undefined],
    ]);
  });
  it('of the shell has its script with its hash instead of the live one’s, and its row first', () => {
    const live =
      '<script defer nonce="n" src="https://s.example/shell/1/main.js" crossorigin="anonymous" integrity="sha384-OLD"></script>';
    const entry = 'https://s.example/shell/2/main.2.js';
    const build = { version: '2.0.0', build: 'new', entry, files: { 'main.2.js': 'NEW' } };
    const boot = { nonce: 'n', registry: { remotes: [{ name: 'shell', build: 'old' }, { name: 'mf-b' }] } };
    const html = page(boot).replace('<html>', `<html><head>${live}</head>`);
    for (const given of [html, html.replace(live, '')]) {
      const swapped = swapPage(given, { name: 'shell', api: 'https://p.example', build });
      expect(swapped.match(/<script defer[^>]*>/g)).toEqual([
        `<script defer nonce="n" src="${entry}" crossorigin="anonymous" integrity="sha384-NEW">`,
      ]);
      expect(JSON.parse(/lotline-boot"[^>]*>([\s\S]*?)<\/script>/.exec(swapped)[1]).registry.remotes).toEqual([
        { name: 'shell', ...build },
        { name: 'mf-b' },
      ]);
    }
  });
  it.each([
    ['is there, at a path that no live row names', 404, 'mf-a', '/price-board', 200],
    ['is missing, at a path that is live', 404, 'mf-a', '/estate/:estateId', 404],
    ['is missing, of the shell', 404, 'shell', '/terms', 404],
    ['is missing, where no path of the build is opened', 404, 'mf-a', undefined, 404],
    ['keeps any other status', 500, 'mf-a', '/price-board', 500],
  ])('%s', (_, status, name, path, expected) => {
    const live = page({ registry: { remotes: [{ name: 'mf-b', provides: { paths: ['/estate/:estateId'] } }] } });
    expect(swapStatus(status, live, { ...swap, name }, path)).toBe(expected);
  });
  it('without boot data stays as it is', () => expect(swapPage('<html></html>', swap)).toBe('<html></html>'));
});

describe('the addresses that a visit opens', () => {
  const lot = { estateKey: 'rise', stageId: 's1', lotId: 'l1' };
  const of = (paths, more = {}) =>
    addressesOf({ name: 'mf-a', paths, staffOnly: false, samples: {}, lot, domain, ...more });
  it.each([
    [
      'a public page of the product, where the live one has it',
      '/estate/:estateId/waitlist',
      {},
      { address: '/estate/rise/waitlist', role: null, madeUp: false },
    ],
    [
      'a private one, with any id, as who may open it',
      '/contacts/:id',
      {},
      {
        address: '/contacts/65f000000000000000000001',
        role: expect.stringMatching(/^(?:SUPER_ADMIN|LANDOWNER|SALES)$/),
        madeUp: true,
      },
    ],
    ['a customer’s', '/customer', {}, { address: '/customer', role: 'CUSTOMER', madeUp: true }],
    ['a page of its own', '/price-board', {}, { address: '/price-board', role: null, madeUp: false }],
    [
      'one with a parameter that nothing says',
      '/price-board/:stage?',
      {},
      { address: '/price-board/65f000000000000000000001', role: null, madeUp: true },
    ],
    [
      'one with a sample of it',
      '/price-board/:stage',
      { samples: { '/price-board/:stage': { stage: 'a b' } } },
      { address: '/price-board/a%20b', role: null, madeUp: false },
    ],
    ['one with anything behind it', '/price-board/*', {}, { address: '/price-board', role: null, madeUp: false }],
    [
      'one of staff',
      '/price-board',
      { staffOnly: true },
      { address: '/price-board', role: 'SUPER_ADMIN', madeUp: true },
    ],
  ])('%s', (_, path, more, expected) => expect(of([path], more)).toEqual([{ path, ...expected }]));
  it('of the shell are its own pages', () =>
    expect(of([], { name: 'shell' }).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/terms', '/admin/releases']),
    ));

  it('samples are texts by path and parameter, or said to be none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-samples-'));
    const read = (samples) => {
      writeFileSync(join(folder, 'remote.json'), JSON.stringify({ samples }));
      return samplesOf(folder);
    };
    expect([read(undefined), read({ '/a/:b': { b: '1' } })]).toEqual([{}, { '/a/:b': { b: '1' } }]);
    for (const wrong of [[], { '/a/:b': '1' }, { '/a/:b': { b: 1 } }, { '/a/:b': { b: '' } }])
      expect(() => read(wrong)).toThrow(/"samples" must say a value for each parameter/);
    rmSync(folder, { recursive: true });
  });
});
