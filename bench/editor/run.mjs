// @ts-check
/**
 * `npm run bench:editor [-- --rounds 5 --only lotline,terra-draw --shots <folder> --rows <file>]`
 * The map editor with 2,000 lots against terra-draw on Leaflet and a whiteboard of Konva, in the same run, by real pointer and keys: opening, selecting,
 * dragging lots and corners, box, undo, zoom, pan, memory; and undo of the largest import. Rounds are interleaved, each figure is the median;
 * only ratios within this run are compared.
 * `--rows <file>` saves every round there and includes those of earlier runs, for a machine that is idle only for minutes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../map/browser.mjs';
import { buildPages } from '../map/build.mjs';
import { median } from '../map/measure.mjs';
import { measure } from './measure.mjs';
import { verdicts } from './verdicts.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    shots: { type: 'string' },
    rows: { type: 'string' },
  },
});
const here = import.meta.dirname;
const rounds = Number(values.rounds);
const COUNT = 2_000;
/** Shapes that a map may have. */
const LARGEST = 25_000;

if (!existsSync(path.join(here, 'node_modules/leaflet'))) {
  console.log('Installing the peers of the editor benchmark …');
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--omit-lockfile-registry-resolved',
    '--no-workspaces',
    '--legacy-peer-deps',
  ];
  execFileSync('npm', ['install', ...quiet, '--prefix', here], { stdio: 'inherit', cwd: here });
}
if (values.shots) mkdirSync(values.shots, { recursive: true });

const out = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-editor-'));
console.log('Building the candidates …');
const names = await buildPages(path.join(here, 'candidates'), out, '*{box-sizing:border-box}#map{position:relative}');
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
/** @type {Cell[]} */
const cells = [
  { name: 'public-map', count: COUNT, part: /** @type {const} */ ('render') },
  { name: 'map-engine', count: COUNT, part: /** @type {const} */ ('render') },
  { name: 'lotline', count: COUNT },
  // The least that any page takes.
  { name: 'one-element', count: COUNT, part: /** @type {const} */ ('drag') },
  { name: 'terra-draw', count: COUNT },
  { name: 'konva', count: COUNT },
  // The same page without shapes: the baseline of the heap figure.
  ...['lotline', 'terra-draw', 'konva'].map((name) => ({
    name,
    count: COUNT,
    drawn: 0,
    part: /** @type {const} */ ('render'),
  })),
  { name: 'lotline', count: COUNT, part: /** @type {const} */ ('import') },
  { name: 'lotline', count: LARGEST, part: /** @type {const} */ ('import') },
].filter(({ name }) => names.includes(name) && (!values.only || values.only.split(',').includes(name)));
const keyOf = (/** @type {Cell} */ { name, count, drawn, part }) =>
  `${count} ${name}${drawn === 0 ? ' (empty)' : part === 'import' ? ' (import)' : ''}`;

/** @type {Record<string, Record<string, number>[]>} */
const rows = values.rows && existsSync(values.rows) ? JSON.parse(readFileSync(values.rows, 'utf8')) : {};
/** @type {Record<string, string>} */
const failures = {};
/** Medians and verdicts of the rounds so far, written after each: a run may be ended early. */
function write() {
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  for (const [key, list] of Object.entries(rows)) {
    const metrics = [...new Set(list.flatMap((row) => Object.keys(row)))];
    results[key] = Object.fromEntries(
      metrics.map((metric) => [metric, Number(median(list.map((row) => row[metric] ?? NaN)).toFixed(3))]),
    );
  }
  const lines = verdicts(results);
  const folder = path.resolve(here, '../results');
  const counts = Object.fromEntries(Object.entries(rows).map(([key, list]) => [key, list.length]));
  const load = Number(os.loadavg()[0]?.toFixed(2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'editor.json'),
    `${JSON.stringify({ rounds: counts, load, results, failures, verdicts: lines }, null, 2)}\n`,
  );
  return { results, lines };
}

for (let round = 1; round <= rounds; round++) {
  for (const cell of cells) {
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
  write();
  console.log(`round ${round} of ${rounds} done (load ${os.loadavg()[0]?.toFixed(1)})`);
}
await browser.close();
server.close();
if (values.rows) writeFileSync(values.rows, JSON.stringify(rows));
rmSync(out, { recursive: true, force: true });

const { results, lines } = write();
for (const [key, figures] of Object.entries(results)) console.log(key, JSON.stringify(figures));
for (const { met, text } of lines)
  console.log(`${met === null ? 'not measured' : met ? 'met         ' : 'NOT MET     '}  ${text}`);
