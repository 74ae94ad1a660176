// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf, startStaticHost } from './static-host.mjs';

const root = mkdtempSync(join(tmpdir(), 'lotline-static-'));
/** @type {Awaited<ReturnType<typeof startStaticHost>>} */
let host;

beforeAll(async () => {
  const build = join(root, 'mf-estate-map', 'dist', '0.1.0-1a2b3c4d');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'remoteEntry.js'), `/* ${'x'.repeat(4_000)} */`);
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

it('serves builds for good, to any page, compressed', async () => {
  const answer = await fetch(`${host.origin}/r/mf-estate-map/0.1.0-1a2b3c4d/remoteEntry.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toContain('xxxx');
});

it('answers in brotli once it is made, to whoever understands it', async () => {
  const ask = (/** @type {string} */ coding) => fetch(`${host.origin}/r/mf-estate-map/0.1.0-1a2b3c4d/remoteEntry.js`, { headers: { 'accept-encoding': coding } });
  await (await ask('gzip')).text();
  let answer = await ask('gzip, deflate, br');
  for (let tries = 0; tries < 50 && answer.headers.get('content-encoding') !== 'br'; tries += 1) {
    await answer.text();
    await new Promise((resolve) => setTimeout(resolve, 20));
    answer = await ask('gzip, deflate, br');
  }
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toContain('xxxx');
  expect((await ask('gzip')).headers.get('content-encoding')).toBe('gzip');
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
  expect(fileOf(root, '/design/../package.json')).toBeNull();
  expect(fileOf(root, '/design/.env')).toBeNull();
});

it('lets a page tell a missing file from a broken network', async () => {
  const answer = await fetch(`${host.origin}/r/mf-estate-map/0.1.0-1a2b3c4d/none.js`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('takes nothing but reads', async () => {
  expect((await fetch(`${host.origin}/r/mf-estate-map/0.1.0-1a2b3c4d/release.json`, { method: 'POST' })).status).toBe(405);
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
  expect(fileOf(root, pathname)).toBeNull();
});
