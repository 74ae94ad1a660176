// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { startStaticHost } from './static-host.mjs';
import { acceptedCodings } from './static-host/accepted-codings.mjs';
import { placeOf } from './static-host/canonical-path.mjs';
import { compressBeside } from './webpack/compressed-files.cjs';

const ENTRY = `/* ${'x'.repeat(4_000)} */`;
const BUILD = '/r/mf-estate-map/0.1.0-1a2b3c4d';
const root = mkdtempSync(join(tmpdir(), 'lotline-static-'));
/** @type {Awaited<ReturnType<typeof startStaticHost>>} */
let host;

beforeAll(async () => {
  const build = join(root, 'mf-estate-map', 'dist', '0.1.0-1a2b3c4d');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'remoteEntry.js'), ENTRY);
  await compressBeside(join(build, 'remoteEntry.js'), Buffer.from(ENTRY));
  writeFileSync(join(build, 'changed.js'), 'y'.repeat(4_000));
  await compressBeside(join(build, 'changed.js'), Buffer.from('z'.repeat(4_000)));
  for (let n = 0; n < 10; n += 1) writeFileSync(join(build, `chunk-${n}.js`), String(n).repeat(20_000));
  writeFileSync(join(build, 'release.json'), '{}');
  writeFileSync(join(root, 'mf-estate-map', 'package.json'), '{"secret":true}');
  mkdirSync(join(root, 'shell', 'dist', '0.1.0-5e6f7a8b'), { recursive: true });
  writeFileSync(join(root, 'shell', 'dist', '0.1.0-5e6f7a8b', 'main.js'), 'shell');
  mkdirSync(join(root, 'shared-design', 'dist', 'page'), { recursive: true });
  writeFileSync(join(root, 'shared-design', 'dist', 'page', 'index.html'), '<title>Design</title>');
  host = await startStaticHost({ port: 0, root, host: '127.0.0.1' });
  host.origin = host.origin.replace('localhost', '127.0.0.1');
});

afterAll(async () => {
  await host.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = (/** @type {string} */ path, accept = 'gzip, deflate, br') =>
  fetch(host.origin + path, { headers: { 'accept-encoding': accept } });

/** The status of a path sent as it is written, which fetch would tidy. @param {string} path @returns {Promise<string>} */
const statusOf = (path) =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: static\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => resolve(text.split(' ')[1] ?? ''));
    socket.on('error', reject);
  });

it('serves builds for good, to any page', async () => {
  const answer = await ask(`${BUILD}/remoteEntry.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('to %j it answers in %s from the first request on, as the build left it', async (accept, coding) => {
  const answer = await ask(`${BUILD}/remoteEntry.js`, accept);
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect(await answer.text()).toBe(ENTRY);
});

it('never serves a coding of other bytes than the file has', async () => {
  const answer = await ask(`${BUILD}/changed.js`);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe('y'.repeat(4_000));
});

describe('one file has one address', () => {
  it('and that is served', async () => expect(await statusOf(`${BUILD}/remoteEntry.js`)).toBe('200'));
  it.each([
    `${BUILD}/remote%45ntry.js`,
    `${BUILD}//remoteEntry.js`,
    `${BUILD}/./remoteEntry.js`,
    `${BUILD}/x/../remoteEntry.js`,
    `${BUILD}/%2e/remoteEntry.js`,
    `${BUILD}/remoteEntry.js/`,
    `${BUILD}/RemoteEntry.js`,
    `${BUILD}/remoteEntry.js%00`,
    `${BUILD}/remoteEntry.js.br`,
    `${BUILD}/remoteEntry.js.gz`,
    `/${BUILD}/remoteEntry.js`,
    `/r/./mf-estate-map/0.1.0-1a2b3c4d/remoteEntry.js`,
    `/R/mf-estate-map/0.1.0-1a2b3c4d/remoteEntry.js`,
    `/r/mf-estate-map/0.1.0-1A2B3C4D/remoteEntry.js`,
    `${BUILD}\\remoteEntry.js`,
    `http://static${BUILD}/remoteEntry.js`,
  ])('%s is none', async (path) => {
    expect(await statusOf(path)).toBe('404');
  });

  it('three hundred spellings keep nothing', async () => {
    const before = host.cache.size;
    const spellings = Array.from({ length: 300 }, (_, n) => `${BUILD}/${'./'.repeat(n + 1)}remoteEntry.js`);
    expect(new Set(await Promise.all(spellings.map(statusOf)))).toEqual(new Set(['404']));
    expect(host.cache.size).toBe(before);
  });
});

it('keeps no more than it has room for, and serves the rest all the same', async () => {
  const small = await startStaticHost({ port: 0, root, host: '127.0.0.1', maxBytes: 50_000 });
  const origin = small.origin.replace('localhost', '127.0.0.1');
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]) {
    const answer = await fetch(`${origin}${BUILD}/chunk-${n}.js`);
    expect(await answer.text()).toBe(String(n).repeat(20_000));
    expect(small.cache.size).toBeLessThanOrEqual(50_000);
  }
  expect(small.cache.size).toBe(40_000);
  await small.close();
});

it('ends a connection that never finishes its request', async () => {
  const impatient = await startStaticHost({
    port: 0,
    root,
    host: '127.0.0.1',
    patience: { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 },
  });
  const socket = connect(Number(new URL(impatient.origin).port), '127.0.0.1', () =>
    socket.write(`GET ${BUILD}/remoteEntry.js HTTP/1.1\r\nhost: x\r\n`),
  );
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  await impatient.close();
});

it.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['br', ['br']],
  ['GZIP, BR', ['br', 'gzip']],
  ['br;q=0.0, gzip;q=0.1', ['gzip']],
  [`br, ${'x'.repeat(300)}`, []],
])('%j means %j', (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings);
});

it('serves the shell', async () => {
  const answer = await fetch(`${host.origin}/shell/0.1.0-5e6f7a8b/main.js`);
  expect(await answer.text()).toBe('shell');
});

it('serves the examples page, which may be another one tomorrow', async () => {
  const page = await fetch(`${host.origin}/design/`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toBe('<title>Design</title>');
  expect(placeOf(root, '/design/../package.json')).toBeNull();
  expect(placeOf(root, '/design/.env')).toBeNull();
});

it('lets a page tell a missing file from a broken network', async () => {
  const answer = await fetch(`${host.origin}/r/mf-estate-map/0.1.0-1a2b3c4d/none.js`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('takes nothing but reads', async () => {
  expect((await fetch(`${host.origin}/r/mf-estate-map/0.1.0-1a2b3c4d/release.json`, { method: 'POST' })).status).toBe(
    405,
  );
});

it.each([
  '/r/mf-estate-map/../package.json',
  '/r/mf-estate-map/0.1.0-1a2b3c4d/../../package.json',
  '/r/mf-estate-map/../../package.json/x',
  '/r/services/api/dist/cli.js',
  '/shell/../secrets',
  '/r/mf-estate-map/0.1.0-1a2b3c4d/a\0b',
  '/package.json',
])('%s means no file', (pathname) => {
  expect(placeOf(root, pathname)).toBeNull();
});
