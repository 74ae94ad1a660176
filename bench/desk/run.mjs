// @ts-check
/**
 * `npm run bench:desk [-- --rounds 3 --lots 20000]`
 * Lots of a stage of 20,000 and 5,000 people in Chromium: main-thread time of filtering and sorting, frames while table and map move, and the memory of an
 * export; Find among both, with the API's time for it. Goals: 100 ms, of the API 50 ms; at most 2 % of frames longer than 17 ms and none longer than 70 ms; 100 MB. Each figure is the median of the
 * rounds.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../../tools/start/build.mjs';
import { withLock } from '../../tools/start/lock.mjs';
import { freePortPair } from '../../tools/start/ports.mjs';
import { startProduct } from '../../tools/start/product.mjs';
import { openBrowser } from '../map/browser.mjs';
import { median } from '../map/measure.mjs';
import { findIn, PEOPLE, seedPeople } from './find.mjs';
import { exportOf, framesOf, openLots, rowsOf, taskMsOf } from './measure.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, lots: { type: 'string', default: '20000' } },
});
const root = path.resolve(import.meta.dirname, '../..');
const [rounds, lots] = [Number(values.rounds), Number(values.lots)];
const log = (/** @type {string} */ line) => console.log(`${line} (load ${os.loadavg()[0]?.toFixed(1)})`);
/** @returns {Promise<any>} */
const built = (/** @type {string} */ file) => import(pathToFileURL(path.join(root, 'services/api/dist', file)).href);

await withLock(root, log, async () => void (await build({ root, log })));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-desk-'));
log('starting the product');
const product = await startProduct({ root, port: await freePortPair(), dataDir, env: { LOTLINE_REQUEST_LOG: '0' } });
/** @type {Record<string, number[]>} */
const figures = {};
/** The rows shown after each measurement. @type {Record<string, string>} */
const shown = {};
const note = (/** @type {Record<string, number>} */ found) => {
  for (const [name, value] of Object.entries(found)) (figures[name] ??= []).push(value);
};
try {
  const [{ openConnection }, { seedLarge, largeStageId }, { largeEstate }] = await Promise.all([
    built('database/connection.js'),
    built('seed/seed-large.js'),
    built('seed/large-estate.js'),
  ]);
  process.env.NODE_ENV ??= 'development';
  const connection = await openConnection(product.mongodbUri, 'lotline-bench-desk');
  await seedLarge(connection, { lots, dataDir, log: () => {} });
  await seedPeople(connection, PEOPLE);
  await connection.close();
  log(`${lots} lots and ${PEOPLE} people seeded`);
  /** @type {{ title: string, fate: string }[]} */
  const made = largeEstate(lots).lots;
  const available = made.filter(({ fate }) => fate === 'available').length;
  // A search matches lot number and street; every street has fifty lots.
  const found = made.filter(({ title }) => `${title} ${Math.ceil(Number(title) / 50)}`.includes('7')).length;
  const { browser } = await openBrowser();
  for (let round = 1; round <= rounds; round += 1) {
    const page = await openLots(browser, product.url, `/stages/${largeStageId()}/lots`, lots);
    const [status, told, search] = [
      page.getByRole('button', { name: /^Available/ }),
      page.getByRole('status').filter({ hasText: /lots$/ }),
      page.getByRole('searchbox'),
    ];
    /** Runs a measurement and records the rows shown afterwards; it is valid only with the expected row count. */
    const measured = async (
      /** @type {string} */ name,
      /** @type {import('@playwright/test').Locator | string} */ what,
      seen = told,
      count = lots,
    ) => {
      note({ [`${name}Ms`]: await taskMsOf(page, what, seen) });
      shown[name] = `${await told.textContent()}, first ${await page.getByRole('rowheader').first().textContent()}`;
      if (!shown[name].startsWith(rowsOf(count))) throw new Error(`${name}: ${shown[name]}`);
    };
    await measured('filter', status, told, available);
    await measured('unfilter', status);
    await search.focus();
    await measured('search', '7', told, found);
    await measured('unsearch', 'Backspace');
    for (const [name, header] of /** @type {const} */ ([
      ['sortByNumber', 'Lot No.'],
      ['sortByPrice', 'Price'],
      ['sortByDate', 'Est. Registration'],
      ['sortByStatus', 'Status'],
    ])) {
      const column = page.getByRole('columnheader', { name: header, exact: true });
      await measured(name, column.getByRole('button'), column);
    }
    note(await findIn(page));
    note(await framesOf(page, 'scroll'));
    for (const format of /** @type {const} */ (['CSV', 'XLSX'])) note(await exportOf(page, format));
    await page.context().close();
    const map = await openLots(browser, product.url, `/stages/${largeStageId()}/lots?map=true`, lots);
    note({
      filterWithMapMs: await taskMsOf(
        map,
        map.getByRole('button', { name: /^Available/ }),
        map.getByRole('status').filter({ hasText: /lots$/ }),
      ),
    });
    note(await framesOf(map, 'pan'));
    await map.context().close();
    log(`round ${round} of ${rounds}`);
  }
  await browser.close();
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const result = {
  at: new Date().toISOString(),
  cpu: os.cpus()[0]?.model,
  lots,
  rounds,
  shown,
  figures: Object.fromEntries(
    Object.entries(figures).map(([name, list]) => [name, Math.round(median(list) * 10) / 10]),
  ),
};
console.table(result.figures);
console.table(shown);
mkdirSync(path.join(root, 'bench/results'), { recursive: true });
writeFileSync(path.join(root, 'bench/results/desk.json'), `${JSON.stringify(result, null, 2)}\n`);
