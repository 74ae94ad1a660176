// @ts-check
// npm run screenshots: takes screenshots of the demo's pages at three widths, from a fresh product, into
// docs/screenshots/.
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.mjs';
import { build } from './start/build.mjs';
import { freePortPair } from './start/ports.mjs';
import { startProduct } from './start/product.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const WIDTHS = /** @type {[number, number][]} */ ([
  [375, 812],
  [768, 1024],
  [1440, 900],
]);

/** @param {string} url */
const read = async (url) => (await fetch(url)).json();

/** Demo pages to capture: name → path. */
async function scenes(/** @type {string} */ url) {
  const estate = await read(`${url}/api/estates/tallowbrook-rise`);
  const stages = await read(`${url}/api/estates/${estate._id}/stages-map`);
  const stage = stages
    .filter((/** @type {any} */ each) => each.stageId.status === 'now_selling')
    .sort(
      (/** @type {any} */ a, /** @type {any} */ b) => b.stageId.availableLotsCount - a.stageId.availableLotsCount,
    )[0].stageId;
  const lots = await read(`${url}/api/stages/${stage._id}/lots-map`);
  const lot = lots.find((/** @type {any} */ { lotId }) => lotId.status === 'available').lotId;
  const page = '/estate/tallowbrook-rise';
  return [
    ['landing', '/'],
    ['estate-map', `${page}?default=map`],
    ['stage-map', `${page}?default=map&stageId=${stage._id}`],
    ['stage-list', `${page}?default=list`],
    ['lot', `${page}?default=map&stageId=${stage._id}&lotId=${lot._id}`],
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'lotline-screenshots-'));
await build({ root, log: console.log });
const product = await startProduct({ root, port: await freePortPair(), dataDir: folder });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
try {
  mkdirSync(join(root, 'docs', 'screenshots'), { recursive: true });
  for (const [name, path] of await scenes(product.url)) {
    for (const [width, height] of WIDTHS) {
      const page = await browser.newPage({
        viewport: { width, height },
        locale: 'en-AU',
        timezoneId: 'Australia/Melbourne',
        reducedMotion: 'reduce',
      });
      await page.goto(product.url + path, { waitUntil: 'load' });
      // Pages hold an event stream open, so `networkidle` never fires: wait for the drawing and its labels to settle.
      await page.waitForTimeout(4_000);
      const file = join(root, 'docs', 'screenshots', `${name}-${width}.png`);
      await page.screenshot({ path: file });
      console.log(file);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
