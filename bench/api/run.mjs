// @ts-check
/**
 * `npm run bench:api [-- --rounds 5 --seconds 4 --changes 300 --only cached,miss,documents,mixed,events,pages,named,unnamed]`
 * `--cookie` also measures cached responses with a session cookie, in the same rounds: it must not cost anything (D73).
 * Server CPU is that of the API process alone; API and peer run on one core, generator and mongod on the other.
 * Each figure is the median of interleaved rounds; only ratios within this run are compared.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cachedRows, missRow } from './cached.mjs';
import { documentRow } from './documents.mjs';
import { eventRow, namedRow, unnamedRow } from './fresh.mjs';
import { mixedRows } from './mixed.mjs';
import { pageRow } from './pages.mjs';
import { ROOT } from './processes.mjs';
import { openScene } from './scene.mjs';
import { verdicts } from './verdicts.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    changes: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    cookie: { type: 'boolean', default: false },
  },
});
const [rounds, seconds, changes] = [values.rounds, values.seconds, values.changes].map(Number);
const wanted = (/** @type {string} */ name) => values.only === '' || values.only.split(',').includes(name);
const began = performance.now();
const log = (/** @type {string} */ line) =>
  console.log(
    `${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line} (load ${os.loadavg()[0]?.toFixed(1)})`,
  );

for (const folder of ['shared-geometry', 'shared-map-document', 'shared-domain', 'services/api'])
  execFileSync(process.execPath, [path.join(ROOT, 'tools/build-node.mjs'), folder], { cwd: ROOT, stdio: 'pipe' });
log('starting MongoDB, seeding 200 and 2,000 lots');
const scene = await openScene(log);
/** @type {Record<string, any>} */
const results = {};
try {
  const options = {
    rounds: rounds ?? 5,
    seconds: seconds ?? 4,
    changes: changes ?? 300,
    withCookie: values.cookie,
    log,
  };
  if (wanted('cached')) results.cached = await cachedRows(scene, options);
  if (wanted('miss')) results.miss = await missRow(scene, options);
  if (wanted('documents')) results.documents = await documentRow(scene, options);
  if (wanted('mixed')) results.mixed = await mixedRows(scene, options);
  if (wanted('events')) results.events = await eventRow(scene, { ...options, changes: Math.min(options.changes, 50) });
  if (wanted('pages')) results.pages = await pageRow({ ...options, changes: Math.min(options.changes, 100) });
  if (wanted('named')) results.named = await namedRow(scene, options);
  if (wanted('unnamed')) results.unnamed = await unnamedRow(scene, options);
} finally {
  await scene.close();
}

if (results.cached)
  console.table(
    Object.fromEntries(
      Object.entries(results.cached).map(([name, row]) => [
        name,
        {
          'API µs': Math.round(row.api),
          'node:http µs': Math.round(row.peer),
          ratio: Number(row.ratio.toFixed(2)),
          'ratio, least': Number(row.spread[0].toFixed(2)),
          'ratio, most': Number(row.spread[1].toFixed(2)),
          'peer ÷ peer': Number(row.control.toFixed(2)),
          bytes: row.bytes,
        },
      ]),
    ),
  );
for (const name of ['miss', 'documents', 'mixed', 'events', 'pages', 'named', 'unnamed'])
  if (results[name])
    console.log(
      name,
      Object.fromEntries(Object.entries(results[name]).map(([key, value]) => [key, Number(Number(value).toFixed(2))])),
    );
const lines = verdicts(results);
for (const { met, text } of lines)
  console.log(`${met === null ? 'not measured' : met ? 'met         ' : 'NOT MET     '}  ${text}`);
// Results are saved only for the whole table: partial and extended runs are just printed.
if (values.only !== '' || values.cookie) process.exit(0);
const file = path.join(ROOT, 'bench/results/api.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(
  file,
  `${JSON.stringify({ rounds, seconds, changes, load: Number(os.loadavg()[0]?.toFixed(2)), node: process.version, cores: os.availableParallelism(), results, verdicts: lines }, null, 2)}\n`,
);
process.exit(0);
