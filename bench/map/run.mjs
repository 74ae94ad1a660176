// @ts-check
/**
 * `npm run bench:map [-- --rounds 5 --counts 2000,20000 --only lotline,react-svg]`
 * Every candidate draws the same estate in the same run, in a fresh browser context, candidates interleaved within a
 * round; each figure is the median over the rounds. Figures are compared as ratios within this run only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../tools/chromium.mjs';
import { buildCandidates, engineBytes } from './build.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, counts: { type: 'string', default: '2000,20000' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const bench = path.resolve(import.meta.dirname, '..');
const SLOW_AT_20000 = new Set(['leaflet-canvas', 'konva']);

if (!existsSync(path.join(bench, 'node_modules/leaflet'))) {
  console.log('Installing the peers of the map benchmark …');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit-lockfile-registry-resolved', '--no-workspaces', '--legacy-peer-deps', '--prefix', bench], { stdio: 'inherit', cwd: bench });
}

const out = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-map-'));
console.log('Building the candidates …');
const names = await buildCandidates(out);
const bytes = await engineBytes(out);
const server = createServer((request, response) => {
  const file = path.join(out, path.basename(new URL(request.url ?? '/', 'http://x').pathname));
  if (!existsSync(file)) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': file.endsWith('.html') ? 'text/html' : 'text/javascript' }).end(readFileSync(file));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--js-flags=--expose-gc'],
});
const browserSession = await browser.newBrowserCDPSession();
/** CPU seconds of all Chromium processes so far. */
const cpuMs = async () => {
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, item) => sum + item.cpuTime, 0) * 1000;
};
const quantile = (/** @type {number[]} */ list, /** @type {number} */ q) => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted.length ? (sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN) : NaN;
};
const median = (/** @type {number[]} */ list) => quantile(list, 0.5);

/** @returns {Promise<Record<string, number>>} */
async function measure(/** @type {string} */ name, /** @type {number} */ count, /** @type {boolean} */ labels) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/${name}.html`);
    await page.waitForFunction('window.benchReady');
    const cdp = await context.newCDPSession(page);
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const before = await heap();
    const render = await page.evaluate(([n, l]) => /** @type {any} */ (window).bench.render(n, l), [count, labels]);
    await page.waitForTimeout(800);
    const heapMb = (await heap()) - before;

    // Hover: real mouse moves over places spread over the map; the page times pointer event → painted frame.
    for (let i = 0; i < 30; i++) {
      await page.mouse.move(40 + ((i * 487) % 1200), 40 + ((i * 331) % 720));
      await page.waitForTimeout(60);
    }
    const hovers = (await page.evaluate(() => /** @type {any} */ (window).bench.hovers())).map((/** @type {any} */ h) => h.ms);

    await page.mouse.move(640, 400);
    await page.mouse.click(640, 400);
    const zoomCpu = await cpuMs();
    const zoom = await page.evaluate(() => /** @type {any} */ (window).bench.zoom(90));
    const settle = await page.evaluate(() => /** @type {any} */ (window).bench.watchFrames(20));
    const zoomCpuMs = (await cpuMs()) - zoomCpu;

    // Pan: a real drag, zoomed in a little so that dragging pans.
    if (name === 'lotline') await page.evaluate(() => document.querySelector('#map button[aria-label="Zoom in"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await page.mouse.move(640, 400);
    await page.mouse.down();
    const panCpu = await cpuMs();
    const watching = page.evaluate(() => /** @type {any} */ (window).bench.watchFrames(110));
    for (let i = 0; i < 100; i++) await page.mouse.move(640 + Math.round(80 * Math.sin(i / 8)), 400 + Math.round(60 * Math.cos(i / 9)));
    await page.mouse.up();
    const pan = await watching;
    const panCpuMs = (await cpuMs()) - panCpu;
    const long = (/** @type {number[]} */ list) => list.filter((ms) => ms > 17).length / list.length;
    return {
      render, heapMb,
      hoverP95: quantile(hovers, 0.95), hoverCount: hovers.length,
      zoomLong: long(zoom), zoomLongest: Math.max(...zoom, ...settle), zoomCpuPerFrame: zoomCpuMs / (zoom.length + settle.length),
      panLong: long(pan), panLongest: Math.max(...pan), panCpuPerFrame: panCpuMs / pan.length,
    };
  } finally {
    await context.close();
  }
}

/** @type {Record<string, Record<string, number>>} */
const results = {};
const only = values.only ? values.only.split(',') : names;
for (const count of values.counts.split(',').map(Number)) {
  const cells = [
    ...only.filter((name) => names.includes(name) && !(count > 5000 && SLOW_AT_20000.has(name))).map((name) => ({ name, labels: true })),
    ...['leaflet-canvas', 'lotline'].filter((name) => only.includes(name)).map((name) => ({ name, labels: false })),
  ];
  /** @type {Record<string, Record<string, number>[]>} */
  const rows = {};
  for (let round = 1; round <= rounds; round++) {
    for (const { name, labels } of cells) {
      const key = `${count} ${name}${labels ? '' : ' (no labels)'}`;
      try {
        (rows[key] ??= []).push(await measure(name, count, labels));
      } catch (error) {
        console.log(`${key}: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
      }
    }
    console.log(`${count} lots: round ${round} of ${rounds} done (load ${os.loadavg()[0]?.toFixed(1)})`);
  }
  for (const [key, list] of Object.entries(rows)) {
    results[key] = Object.fromEntries(Object.keys(list[0] ?? {}).map((metric) => [metric, Number(median(list.map((row) => row[metric] ?? NaN)).toFixed(3))]));
  }
}
await browser.close();
server.close();
rmSync(out, { recursive: true, force: true });

console.log(`\nengine over React, gzip: ${(bytes / 1024).toFixed(2)} KB (goal ≤ 8)`);
console.table(results);
mkdirSync(path.join(bench, 'results'), { recursive: true });
writeFileSync(path.join(bench, 'results/map.json'), `${JSON.stringify({ rounds, engineBytes: bytes, results }, null, 2)}\n`);
