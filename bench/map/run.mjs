// @ts-check
/**
 * `npm run bench:map [-- --rounds 5 --counts 200,2000,20000 --only lotline,react-svg --shots <folder>]`
 * All candidates draw the same estate in the same run, in fresh browser contexts, interleaved within a round; each figure is the median of
 * the rounds. Only ratios within this run are compared.
 * `--rows <file>` saves every round there and includes those of earlier runs, for a machine that is idle only for minutes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.mjs';
import { buildCandidates, engineBytes } from './build.mjs';
import { measure, median } from './measure.mjs';
import { verdicts } from './verdicts.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    counts: { type: 'string', default: '200,2000,20000' },
    only: { type: 'string', default: '' },
    shots: { type: 'string' },
    rows: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const counts = values.counts.split(',').map(Number);
const bench = path.resolve(import.meta.dirname, '..');
/** They take minutes per frame with 20,000 labels; measured without labels instead. */
const SLOW_AT_20000 = new Set(['leaflet-canvas', 'konva']);

if (!existsSync(path.join(bench, 'node_modules/leaflet'))) {
  console.log('Installing the peers of the map benchmark …');
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--omit-lockfile-registry-resolved',
    '--no-workspaces',
    '--legacy-peer-deps',
  ];
  execFileSync('npm', ['install', ...quiet, '--prefix', bench], { stdio: 'inherit', cwd: bench });
}
if (values.shots) mkdirSync(values.shots, { recursive: true });

const out = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-map-'));
console.log('Building the candidates …');
const names = await buildCandidates(out);
const engine = await engineBytes(out);
const server = createServer((request, response) => {
  const file = path.join(out, path.basename(new URL(request.url ?? '/', 'http://x').pathname));
  if (!existsSync(file)) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': file.endsWith('.html') ? 'text/html' : 'text/javascript' })
    .end(readFileSync(file));
});
await new Promise((resolve) =>
  server.listen(Number(process.env.BENCH_PORT ?? 0), '127.0.0.1', () => resolve(undefined)),
);
const origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
const { browser, cpuMs } = await openBrowser();

/** @typedef {import('./measure.mjs').Cell} Cell */
const wanted = values.only ? names.filter((name) => values.only.split(',').includes(name)) : names;
/** @returns {Cell[]} */
const cellsOf = (/** @type {number} */ count) => [
  ...wanted.filter((name) => !(count > 5000 && SLOW_AT_20000.has(name))).map((name) => ({ name, count, labels: true })),
  ...['leaflet-canvas', 'lotline']
    .filter((name) => wanted.includes(name))
    .map((name) => ({ name, count, labels: false })),
  // The same page and data without shapes: the baseline of the heap figure.
  ...(wanted.includes('lotline') ? [{ name: 'lotline', count, labels: true, drawn: 0 }] : []),
];
const keyOf = (/** @type {Cell} */ { name, count, labels, drawn }) =>
  `${count} ${name}${drawn === 0 ? ' (empty map)' : labels ? '' : ' (no labels)'}`;

/** @type {Record<string, Record<string, number>[]>} */
const rows = values.rows && existsSync(values.rows) ? JSON.parse(readFileSync(values.rows, 'utf8')) : {};
/** @type {Record<string, string>} */
const failures = {};
for (const count of counts) {
  for (let round = 1; round <= rounds; round++) {
    for (const cell of cellsOf(count)) {
      const key = keyOf(cell);
      if (failures[key]) continue;
      try {
        (rows[key] ??= []).push(
          await measure({ browser, cpuMs, origin, ...(values.shots ? { shots: values.shots } : {}) }, cell),
        );
      } catch (error) {
        failures[key] = /** @type {Error} */ (error).message.split('\n')[0] ?? 'failed';
        console.log(`${key}: ${failures[key]}`);
      }
    }
    console.log(`${count} lots: round ${round} of ${rounds} done (load ${os.loadavg()[0]?.toFixed(1)})`);
  }
}
await browser.close();
server.close();
if (values.rows) writeFileSync(values.rows, JSON.stringify(rows));
rmSync(out, { recursive: true, force: true });

/** @type {Record<string, Record<string, number>>} */
const results = {};
for (const [key, list] of Object.entries(rows)) {
  results[key] = Object.fromEntries(
    Object.keys(list[0] ?? {}).map((metric) => [
      metric,
      Number(median(list.map((row) => row[metric] ?? NaN)).toFixed(3)),
    ]),
  );
}
const lines = verdicts(results, engine);
console.table(results);
for (const { met, text } of lines)
  console.log(`${met === null ? 'not measured' : met ? 'met         ' : 'NOT MET     '}  ${text}`);
mkdirSync(path.join(bench, 'results'), { recursive: true });
writeFileSync(
  path.join(bench, 'results/map.json'),
  `${JSON.stringify({ rounds: Object.fromEntries(Object.entries(rows).map(([key, list]) => [key, list.length])), load: Number(os.loadavg()[0]?.toFixed(2)), engine, results, failures, verdicts: lines }, null, 2)}\n`,
);
