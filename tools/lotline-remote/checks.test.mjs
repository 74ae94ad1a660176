import * as domain from '@lotline/shared-domain';
import { generateKeyPairSync, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEndpoints, checkNames, checkShell } from './check-build.mjs';
import { samplesOf } from './build-remote.mjs';
import { checkFiles } from './check-files.mjs';
import { readOptions, remoteOf, tokenOf } from './options.mjs';
import { isLive } from './publish.command.mjs';
import { readSigner, signBuild } from './signing-key.mjs';
import { addressesOf } from './smoke/addresses.mjs';
import { swapPage, swapRow } from './smoke/swap-build.mjs';
import { health, table } from './status.command.mjs';

const listen = (answer) => {
  const server = createServer(answer);
  return new Promise((done) => server.listen(0, () => done({ url: `http://localhost:${server.address().port}`, close: () => (server.closeAllConnections(), server.close()) })));
};

describe('what is live already', () => {
  const live = { version: '1.0.0', build: 'aaaaaaaa', entry: 'https://a.example/mf-manifest.json', keyId: 'team' };
  it.each([
    [true, 'the same build', {}, 'team'],
    [false, 'another build', { build: 'bbbbbbbb' }, 'team'],
    [false, 'the same build under a new key', {}, 'team-2028'],
    [false, 'the same build from another origin', { entry: 'https://b.example/mf-manifest.json' }, 'team'],
  ])('%s: %s', (expected, _, more, keyId) => expect(isLive(live, { ...live, keyId: undefined, ...more }, { keyId })).toBe(expected));
  it('an unsigned row is not the same as a signed one', () => expect(isLive({ ...live, keyId: undefined }, live, { keyId: 'team' })).toBe(false));
});

describe('files over HTTP', () => {
  const good = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable' };
  const look = async (status, headers, body = 'code') => {
    const host = await listen((_, response) => response.writeHead(status, headers).end(body));
    try {
      return await checkFiles(new Map([['a.js', Buffer.from('code')]]), `${host.url}/r/mf-a/1/`, 'https://pages.example').catch((error) => error.message);
    } finally {
      host.close();
    }
  };
  it('as they should be', async () => expect(await look(200, good)).toContain('1 files'));
  it('CORS for this origin alone is fine', async () => expect(await look(200, { ...good, 'access-control-allow-origin': 'https://pages.example' })).toContain('1 files'));
  it.each([
    ['absent', 404, {}, 'code', 'a.js answers 404'],
    ['moved elsewhere', 302, { location: '/b.js' }, 'code', 'a.js answers 302'],
    ['changed', 200, {}, 'cod3', 'has other bytes'],
    ['without CORS', 200, { 'access-control-allow-origin': 'https://other.example' }, 'code', 'no access-control-allow-origin for https://pages.example'],
    ['sniffable', 200, { 'x-content-type-options': '' }, 'code', 'nosniff'],
    ['kept too short', 200, { 'cache-control': 'max-age=600' }, 'code', 'immutable'],
    ['of another type', 200, { 'content-type': 'text/html' }, 'code', 'served as text/html instead of text/javascript'],
  ])('%s', async (_, status, headers, body, sentence) => expect(await look(status, { ...good, ...headers }, body)).toContain(sentence));
});

describe('the live shell and API go first', () => {
  const shell = { name: 'shell', version: '1.0.0', build: 'cccccccc', contract: '1.0.0', shared: { react: '19.3.1' } };
  const built = (release = {}) => ({ release: { name: 'mf-a', version: '1.0.0', build: 'aaaaaaaa', contract: '1.0.0', requires: { react: '^19.3' }, ...release } });
  const boot = (row = shell) => ({ registry: { remotes: [row] } });
  it('a shell that suits', () => expect(checkShell(built(), boot(), domain)).toContain('speaks contract 1.0.0'));
  it.each([
    [{ contract: '2.0.0' }, /speaks contract 2\.0\.0/],
    [{ requires: { react: '^20.0' } }, /wants react \^20\.0/],
    [{ requires: { three: '^1.0' } }, /wants three \^1\.0; shell 1\.0\.0-cccccccc gives none/],
  ])('%p is refused', (release, sentence) => expect(() => checkShell(built(release), boot(), domain)).toThrow(sentence));

  const asShell = async (release, uses, status = 200) => {
    const host = await listen((request, response) => response.writeHead(request.url === '/shell/1/release.json' ? status : 404).end(JSON.stringify(release)));
    try {
      return await checkNames(built({ uses }), boot({ ...shell, entry: `${host.url}/shell/1/main.js` })).catch((error) => error.message);
    } finally {
      host.close();
    }
  };
  const given = { exports: { '@lotline/shared-design': ['Button', 'Card'], '@lotline/shared-design/form': ['Form'] } };
  it('a shell that gives every name', async () => expect(await asShell(given, { '@lotline/shared-design': ['Button'], '@lotline/shared-design/form': ['Form'] })).toBe('2 names of the shared packages, all given'));
  it.each([
    ['a new export of a shared package', { '@lotline/shared-design': ['Button', 'Ribbon'] }, 'Ribbon of @lotline/shared-design'],
    ['an entry that the shell lacks', { '@lotline/shared-design/map': ['Map'] }, 'Map of @lotline/shared-design/map'],
  ])('%s is refused', async (_, uses, sentence) => expect(await asShell(given, uses)).toContain(sentence));
  it('a shell from before names were recorded is not asked', async () => expect(await asShell({ version: '1.0.0' }, { '@lotline/shared-design': ['Ribbon'] })).toContain('older than this check'));
  it('a shell whose release can’t be read is said', async () => expect(await asShell(given, {}, 500)).toContain('answered 500'));

  const lock = [domain.describeEndpoint(domain.getEstates)];
  const asApi = async (locks, check) => {
    const paths = Object.fromEntries(locks.map((one) => [one?.path ?? '/x', { get: one ? { 'x-lock': one } : {} }]));
    const host = await listen((_, response) => response.writeHead(200).end(JSON.stringify({ paths })));
    try {
      return await checkEndpoints({ lock }, host.url, domain).then(check, (error) => check(error.message));
    } finally {
      host.close();
    }
  };
  it('an API that answers', () => asApi(lock, (told) => expect(told).toBe('1 calls, all answered')));
  it('an API without the call', () => asApi([domain.describeEndpoint(domain.getEstate)], (told) => expect(told).toContain('the action is gone')));
  it('an API that can’t say', () => asApi([null], (told) => expect(told).toContain('does not say what its endpoints keep to')));
});

describe('the signing key', () => {
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' });
  const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const build = { version: '1.0.0', build: 'aaaaaaaa', entry: 'https://s.example/m.json', contract: '1.0.0', provides: {}, requires: {}, files: {}, preload: [] };

  it('goes by the id the pages trust it under; what it signs can be verified', () => {
    const signer = readSigner({ key: pem, dataDir: '.' }, { other: { key: 'AAAA' }, team: { key: raw } });
    const signed = signBuild('mf-a', build, signer, domain);
    expect(signed.keyId).toBe('team');
    expect(verify(null, Buffer.from(domain.signedText('mf-a', signed)), createPublicKey(pair.privateKey), Buffer.from(signed.signature, 'base64'))).toBe(true);
    expect(verify(null, Buffer.from(domain.signedText('mf-b', signed)), createPublicKey(pair.privateKey), Buffer.from(signed.signature, 'base64'))).toBe(false);
  });
  it.each([
    ['no page trusts', { key: pem }, { other: { key: 'AAAA' } }, /don't trust the key/],
    ['is trusted under another id', { key: pem, keyId: 'mine' }, { team: { key: raw } }, /don't trust the key mine; they trust team/],
    ['is of another kind', { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }) }, {}, /of type rsa; the registry takes Ed25519/],
    ['is none', { key: '-----BEGIN nothing' }, {}, /no private key in PEM/],
    ['isn’t there', { key: 'no/such/file.pem' }, {}, /no signing key at no\/such\/file\.pem/],
    ['is not configured', {}, {}, /There is no signing key\./],
  ])('that %s is refused', (_, options, trusted, sentence) => expect(() => readSigner({ dataDir: 'no-such-folder', ...options }, trusted)).toThrow(sentence));
  it('is found where npm start keeps its own', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lotline-key-'));
    writeFileSync(join(dataDir, 'registry-signing-key.pem'), pem);
    expect(readSigner({ dataDir }, { 'local-1': { key: raw } }).keyId).toBe('local-1');
    rmSync(dataDir, { recursive: true });
  });
});

describe('a page with the new build in it', () => {
  const page = (boot) => `<html><link rel="preload" as="script" href="https://s.example/r/mf-a/1.0.0-old/remoteEntry.js"><link rel="preload" href="https://s.example/r/mf-b/1/x.js"><script type="application/json" id="lotline-boot" nonce="n">${JSON.stringify(boot)}</script></html>`;
  const swap = { name: 'mf-a', api: 'https://p.example', build: { version: '1.1.0', build: 'new', note: '</script>' } };
  it('has that row and no hint for the old one; all else stays', () => {
    const html = swapPage(page({ staticOrigin: 's', registry: { revision: 3, remotes: [{ name: 'mf-a', build: 'old', previous: {} }, { name: 'mf-b', build: 'b' }] } }), swap);
    expect(html).not.toContain('1.0.0-old');
    expect(html).toContain('/r/mf-b/1/x.js');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const boot = JSON.parse(/lotline-boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)[1]);
    expect(boot).toEqual({ staticOrigin: 's', registry: { revision: 3, remotes: [{ name: 'mf-a', ...swap.build }, { name: 'mf-b', build: 'b' }] } });
  });
  it('of a first build stands where live pages have it: by name, after the shell’s', () => {
    const names = (remotes) => swapRow(remotes.map((name) => ({ name })), swap).map(({ name }) => name);
    expect([names(['shell', 'mf-0', 'mf-b']), names(['shell']), names(['shell', 'mf-0'])]).toEqual([['shell', 'mf-0', 'mf-a', 'mf-b'], ['shell', 'mf-a'], ['shell', 'mf-0', 'mf-a']]);
  });
  it('gets a row where there was none', () => expect(swapPage(page({ registry: { remotes: [] } }), swap)).toContain('"build":"new"'));
  it('draws the paths that it names, whoever else names them; a row that leaves them to another goes on doing so', () => {
    const at = (name, paths, more = {}) => ({ name, provides: { paths }, ...more });
    const heir = { ...swap, build: { build: 'new', provides: { paths: ['/a', '/b'] } } };
    const rows = swapRow([at('shell', []), at('mf-a', []), at('mf-b', ['/b', '/c'])], heir);
    expect(rows.map(({ name, yields }) => [name, yields])).toEqual([['shell', undefined], ['mf-a', undefined], ['mf-b', ['/b']]]);
    const again = swapRow([at('mf-b', ['/b', '/c']), at('mf-a', ['/b'], { yields: ['/b'] })], heir);
    expect(again.map(({ name, yields }) => [name, yields])).toEqual([['mf-a', ['/b']], ['mf-b', undefined]]);
  });
  it('of the shell has its script with its hash instead of the live one’s, and its row first', () => {
    const live = '<script defer nonce="n" src="https://s.example/shell/1/main.js" crossorigin="anonymous" integrity="sha384-OLD"></script>';
    const entry = 'https://s.example/shell/2/main.2.js';
    const build = { version: '2.0.0', build: 'new', entry, files: { 'main.2.js': 'NEW' } };
    const boot = { nonce: 'n', registry: { remotes: [{ name: 'shell', build: 'old' }, { name: 'mf-b' }] } };
    const html = page(boot).replace('<html>', `<html><head>${live}</head>`);
    for (const given of [html, html.replace(live, '')]) {
      const swapped = swapPage(given, { name: 'shell', api: 'https://p.example', build });
      expect(swapped.match(/<script defer[^>]*>/g)).toEqual([`<script defer nonce="n" src="${entry}" crossorigin="anonymous" integrity="sha384-NEW">`]);
      expect(JSON.parse(/lotline-boot"[^>]*>([\s\S]*?)<\/script>/.exec(swapped)[1]).registry.remotes).toEqual([{ name: 'shell', ...build }, { name: 'mf-b' }]);
    }
  });
  it('without boot data stays as it is', () => expect(swapPage('<html></html>', swap)).toBe('<html></html>'));
});

describe('the addresses that a visit opens', () => {
  const lot = { estateKey: 'rise', stageId: 's1', lotId: 'l1' };
  const of = (paths, more = {}) => addressesOf({ name: 'mf-a', paths, staffOnly: false, samples: {}, lot, domain, ...more });
  it.each([
    ['a public page of the product, where the live one has it', '/estate/:estateId/waitlist', {}, { address: '/estate/rise/waitlist', role: null, madeUp: false }],
    ['a private one, with any id, as who may open it', '/contacts/:id', {}, { address: '/contacts/65f000000000000000000001', role: expect.stringMatching(/^(?:SUPER_ADMIN|LANDOWNER|SALES)$/), madeUp: true }],
    ['a customer’s', '/customer', {}, { address: '/customer', role: 'CUSTOMER', madeUp: true }],
    ['a page of its own', '/price-board', {}, { address: '/price-board', role: null, madeUp: false }],
    ['one with a parameter that nothing says', '/price-board/:stage?', {}, { address: '/price-board/65f000000000000000000001', role: null, madeUp: true }],
    ['one with a sample of it', '/price-board/:stage', { samples: { '/price-board/:stage': { stage: 'a b' } } }, { address: '/price-board/a%20b', role: null, madeUp: false }],
    ['one with anything behind it', '/price-board/*', {}, { address: '/price-board', role: null, madeUp: false }],
    ['one of staff', '/price-board', { staffOnly: true }, { address: '/price-board', role: 'SUPER_ADMIN', madeUp: true }],
  ])('%s', (_, path, more, expected) => expect(of([path], more)).toEqual([{ path, ...expected }]));
  it('of the shell are its own pages', () => expect(of([], { name: 'shell' }).map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/terms', '/admin/releases'])));

  it('samples are texts by path and parameter, or said to be none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-samples-'));
    const read = (samples) => {
      writeFileSync(join(folder, 'remote.json'), JSON.stringify({ samples }));
      return samplesOf(folder);
    };
    expect([read(undefined), read({ '/a/:b': { b: '1' } })]).toEqual([{}, { '/a/:b': { b: '1' } }]);
    for (const wrong of [[], { '/a/:b': '1' }, { '/a/:b': { b: 1 } }, { '/a/:b': { b: '' } }]) expect(() => read(wrong)).toThrow(/"samples" must say a value for each parameter/);
    rmSync(folder, { recursive: true });
  });
});

describe('the command line', () => {
  const read = (args, env = {}) => readOptions(args, env);
  it('reads flags, then the environment, then what is usual', () => {
    expect(read(['publish', 'mf-a', '--channel', 'next', '--percent', '25', '--dry-run'], { LOTLINE_API_URL: 'https://a.example/' })).toMatchObject({ words: ['publish', 'mf-a'], api: 'https://a.example', channel: 'next', percent: 25, dryRun: true, yes: false });
    expect(read(['status'], { PORT: '4400' }).api).toBe('http://localhost:4400');
  });
  it.each([
    [['--percent', '10'], /belongs to --channel next/],
    [['--channel', 'next', '--percent', '101'], /from 0 to 100/],
    [['--channel', 'beta'], /stable or next/],
    [['--api', 'localhost'], /must be an address/],
    [['--nonsense'], /nonsense/],
  ])('%p is refused', (args, sentence) => expect(() => read(['publish', ...args])).toThrow(sentence));
  it('needs a remote and a token', () => {
    expect(remoteOf(read(['publish', 'mf-lot-modal']))).toMatchObject({ name: 'mf-lot-modal', exists: true });
    expect(() => remoteOf(read(['publish', '../up']))).toThrow('no remote');
    expect(() => tokenOf(read(['publish']))).toThrow('no deploy token');
  });
});

it('status adds up loads and failures, and lines up its columns', () => {
  const report = (kind, count, code = 'ok') => ({ remote: 'mf-a', version: '1.0.0', build: 'aaaaaaaa', kind, code, count, lastAt: '2026-11-20T10:11:12.000Z' });
  expect(health([report('loaded', 40), report('recovered', 2), report('failed', 3, 'chunk'), report('refused', 1, 'hash'), report('skew', 9)])).toEqual({ loads: 42, failures: 4, worst: 'chunk in 1.0.0-aaaaaaaa, last 2026-11-20 10:11' });
  expect(table([['a', 'long'], ['wide', 'b']])).toBe('a     long\n────  ────\nwide  b');
});
