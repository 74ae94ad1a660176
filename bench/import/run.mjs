// @ts-check
/**
 * `npm run bench:import [-- --rounds 3 --rows 20000]`
 * A spreadsheet of 20,000 lots imported in Chromium: read and checked as CSV, written, the same file again, and as XLSX. For each step the
 * time, the page's memory above its level before, and what its main thread did. Goals: a file is read and checked in 10 s, with 150 MB and
 * no task over 50 ms. Each figure is the median of the rounds.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../tools/start/build.mjs';
import { withLock } from '../../tools/start/lock.mjs';
import { freePortPair } from '../../tools/start/ports.mjs';
import { startProduct } from '../../tools/start/product.mjs';
import { openBrowser } from '../map/browser.mjs';
import { median } from '../map/measure.mjs';
import { openStage, watched } from './measure.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, rows: { type: 'string', default: '20000' } },
});
const root = path.resolve(import.meta.dirname, '../..');
const [rounds, rows] = [Number(values.rounds), Number(values.rows)];
const log = (/** @type {string} */ line) => console.log(`${line} (load ${os.loadavg()[0]?.toFixed(1)})`);
const count = rows.toLocaleString('en-AU');

await withLock(root, log, async () => void (await build({ root, log })));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-import-'));
const csv = path.join(dataDir, 'lots.csv');
const header =
  'Lot No.,Status,Size (m2),Width (m),Depth (m),Price,Price type,Est. Registration,House & land,Street,Faces';
writeFileSync(
  csv,
  [
    header,
    ...Array.from({ length: rows }, (_, at) => {
      const [width, depth] = [12 + (at % 7), 28 + (at % 5)];
      return `${at + 1},Not Released,${width * depth},${width},${depth},${300_000 + at},fixed,31/08/2027,Yes,"Creek Road, ${Math.ceil((at + 1) / 50)}",north`;
    }),
  ].join('\r\n'),
);
const product = await startProduct({ root, port: await freePortPair(), dataDir, env: { LOTLINE_REQUEST_LOG: '0' } });
/** @type {Record<string, Record<string, number[]>>} */
const figures = {};
const { browser } = await openBrowser();
try {
  for (let round = 1; round <= rounds; round += 1) {
    const page = await openStage(browser, product.url, `Bench ${round}`);
    const press = (/** @type {string | RegExp} */ name) =>
      page
        .getByRole('main')
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    const told = (/** @type {string} */ words) => page.getByText(words, { exact: true }).first().waitFor();
    const step = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ work) => {
      for (const [figure, value] of Object.entries(await watched(page, work)))
        ((figures[name] ??= {})[figure] ??= []).push(value);
      log(`round ${round}: ${name} ${figures[name]?.['ms']?.at(-1)?.toFixed(0)} ms`);
    };
    const read = async (/** @type {string} */ name, /** @type {string} */ file, /** @type {string} */ words) => {
      await press('Import');
      const input = page.locator('input[type=file]');
      await input.waitFor({ state: 'attached' });
      await step(name, async () => {
        await input.setInputFiles(file);
        await told(words);
      });
    };
    await read('CSV, all new', csv, `${count} new, 0 changed, 0 unchanged, 0 refused`);
    await step('write', async () => {
      await press(/^Import [\d,]+ lots$/);
      await told(`${count} lots added, 0 lots changed.`);
    });
    await press('Close');
    await page.getByText(`${count} lots`, { exact: true }).waitFor();
    await read('the same CSV', csv, 'Nothing to import: no row is new or changed.');
    await press('Cancel');
    await press('Close');
    const xlsx = path.join(dataDir, `${round}.xlsx`);
    await step('export XLSX', async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), press('Export XLSX')]);
      await file.saveAs(xlsx);
    });
    await read('XLSX, all the same', xlsx, 'Nothing to import: no row is new or changed.');
    await page.context().close();
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const result = {
  at: new Date().toISOString(),
  cpu: os.cpus()[0]?.model,
  /** Of the last minute: other programs lengthen times and frames, hardly a task. */
  load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  rows,
  rounds,
  figures: Object.fromEntries(
    Object.entries(figures).map(([name, found]) => [
      name,
      Object.fromEntries(Object.entries(found).map(([figure, list]) => [figure, Math.round(median(list) * 10) / 10])),
    ]),
  ),
};
console.table(result.figures);
mkdirSync(path.join(root, 'bench/results'), { recursive: true });
writeFileSync(path.join(root, 'bench/results/import.json'), `${JSON.stringify(result, null, 2)}\n`);
