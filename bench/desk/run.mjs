// @ts-check
/**
 * `npm run bench:desk [-- --rounds 5 --lots 20000]`
 * Lots of a stage of 20,000 in Chromium: main-thread time of a filter and of an order, frames while the table and the map move, and the memory that
 * an export takes. Goals: quality, Map, and 100 ms, 100 MB. Each figure is the median of the rounds.
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
import { exportOf, framesOf, openLots, taskMsOf } from './measure.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, lots: { type: 'string', default: '20000' } } });
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
const note = (/** @type {Record<string, number>} */ found) => {
  for (const [name, value] of Object.entries(found)) (figures[name] ??= []).push(value);
};
try {
  const [{ openConnection }, { seedLarge, largeStageId }] = await Promise.all([built('database/connection.js'), built('seed/seed-large.js')]);
  process.env.NODE_ENV ??= 'development';
  const connection = await openConnection(product.mongodbUri, 'lotline-bench-desk');
  await seedLarge(connection, { lots, dataDir, log: () => {} });
  await connection.close();
  const { browser } = await openBrowser();
  for (let round = 1; round <= rounds; round += 1) {
    const page = await openLots(browser, product.url, `/stages/${largeStageId()}/lots`, lots);
    const available = page.getByRole('button', { name: /^Available/ });
    note({ filterMs: await taskMsOf(page, () => available.click(), () => page.getByText(/^[\d,]+ rows$/).first().waitFor()) });
    note({ unfilterMs: await taskMsOf(page, () => available.click()) });
    note({ searchMs: await taskMsOf(page, () => page.getByRole('searchbox').press('7')) });
    await page.getByRole('searchbox').press('Backspace');
    for (const [name, header] of /** @type {const} */ ([['sortByNumberMs', 'Lot'], ['sortByPriceMs', 'Price'], ['sortByDateMs', 'Est. Registration'], ['sortByStatusMs', 'Status']])) {
      note({ [name]: await taskMsOf(page, () => page.getByRole('columnheader', { name: header, exact: true }).getByRole('button').click()) });
    }
    note(await framesOf(page, 'scroll'));
    for (const format of /** @type {const} */ (['CSV', 'XLSX'])) note(await exportOf(page, format));
    await page.context().close();
    const map = await openLots(browser, product.url, `/stages/${largeStageId()}/lots?map=true`, lots);
    note({ filterWithMapMs: await taskMsOf(map, () => map.getByRole('button', { name: /^Available/ }).click()) });
    note(await framesOf(map, 'pan'));
    await map.context().close();
    log(`round ${round} of ${rounds}`);
  }
  await browser.close();
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const result = { at: new Date().toISOString(), cpu: os.cpus()[0]?.model, lots, rounds, figures: Object.fromEntries(Object.entries(figures).map(([name, list]) => [name, Math.round(median(list) * 10) / 10])) };
console.table(result.figures);
mkdirSync(path.join(root, 'bench/results'), { recursive: true });
writeFileSync(path.join(root, 'bench/results/desk.json'), `${JSON.stringify(result, null, 2)}\n`);
