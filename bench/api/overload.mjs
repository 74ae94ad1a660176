// @ts-check
/**
 * `npm run bench:overload [-- --seconds 60 --only mixed,pages,writes,reports,logins,uploads]` (about seven minutes)
 * Five times as many requests as the product can serve, or as many as the generator can send, for a minute (quality, Reliability 9). API
 * and mongod share one core, the generator has the other. The peak is the throughput of 32 connections that each send after their response.
 * Then three rows about a single account that does its worst: what everyone else gets, compared with their results without it, five times
 * in turns.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pin, ROOT, runPinned, SERVER_CORE } from './processes.mjs';
import { openScene } from './scene.mjs';
import { worst, WORST_ENV, worstLines } from './worst.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, only: { type: 'string', default: '' } },
});
const seconds = Number(values.seconds);
const wanted = (/** @type {string} */ name) => values.only === '' || values.only.split(',').includes(name);
const began = performance.now();
const log = (/** @type {string} */ line) =>
  console.log(
    `${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line} (load ${os.loadavg()[0]?.toFixed(1)})`,
  );
const TIMES = 5;
/**
 * Requests per second that the generator can send in time from its core; a peak above a fifth of this is exceeded by a smaller factor,
 * which the output shows.
 */
const MAX_SENT = 10_000;
const AFTER = 12;
/** Rounds of each single-account row, and their length in s; five at full length, as in every benchmark. */
const ROUNDS = seconds >= 60 ? 5 : 2;
const ROUND_S = Math.min(8, Math.max(3, seconds / 5));
/**
 * One second's worth of requests, each with its own connection: a request that waits for a connection in the generator can't be rejected by
 * the server.
 */
const connectionsFor = (/** @type {number} */ rate) => Math.max(2000, Math.ceil(rate));

for (const folder of ['shared-geometry', 'shared-map-document', 'shared-domain', 'services/api'])
  execFileSync(process.execPath, [path.join(ROOT, 'tools/build-node.mjs'), folder], { cwd: ROOT, stdio: 'pipe' });
log('starting MongoDB, seeding 200 and 2,000 lots');
const scene = await openScene(log);
/** @type {Record<string, any>} */
const results = {};
/** @type {Record<string, any>} */
let oneAccount = {};
try {
  // All server processes share one core, so that the generator takes nothing from them.
  await pin(scene.mongoPid, SERVER_CORE);
  const api = await scene.startApi(WORST_ENV);
  const lots = await scene.openLots();
  const { map, list, estate } = scene.paths(200);
  const hold = { name: 'holds', share: 1, lots };
  /** @type {Record<string, import('./overload-load.mjs').Kind[]>} */
  const mixes = {
    mixed: [
      { ...hold, share: 0.05 },
      { name: 'pages', share: 0.05, paths: ['/estate/bench-200'] },
      { name: 'reads', share: 0.9, paths: [map, list, estate] },
    ],
    pages: [{ name: 'pages', share: 1, paths: ['/estate/bench-200', '/estate/bench-2000', '/'] }],
    writes: [hold],
  };
  const port = Number(new URL(api.origin).port);
  const load = (/** @type {any} */ task) => runPinned('overload-load.mjs', { port, ...task });
  for (const [name, kinds] of Object.entries(mixes)) {
    if (!wanted(name)) continue;
    const [, peak] = await load({
      kinds,
      phases: [
        { name: 'warm-up', seconds: 5, connections: 32 },
        { name: 'peak', seconds: 6, connections: 32 },
      ],
    });
    log(`${name}: peak ${Math.round(peak.goodPerSecond)}/s`);
    const rate = Math.min(peak.goodPerSecond * TIMES, MAX_SENT);
    const times = rate / peak.goodPerSecond;
    const [over, after] = await load({
      kinds,
      phases: [
        { name: 'overload', seconds, rate, connections: connectionsFor(rate) },
        { name: 'after', seconds: AFTER, rate: peak.goodPerSecond / 2, connections: 100 },
      ],
    });
    const recovery = after.bySecond.findIndex((/** @type {any} */ _, /** @type {number} */ i) =>
      after.bySecond.slice(i, i + 2).every((/** @type {any} */ second) => second.refused === 0 && second.worst <= 1000),
    );
    results[name] = {
      times,
      peak,
      over,
      after,
      share: over.goodPerSecond / peak.goodPerSecond,
      recoveryS: recovery < 0 ? AFTER : recovery,
    };
    log(
      `${name}: ${Math.round(over.goodPerSecond)}/s good of ${Math.round(rate)}/s, p99 ${Math.round(over.p99)} ms, ${over.unanswered} without an answer`,
    );
  }
  if (['reports', 'logins', 'uploads'].some(wanted))
    oneAccount = await worst(scene, { port, wanted, seconds: ROUND_S, rounds: ROUNDS, log });
} finally {
  await scene.close();
}

const round = (/** @type {number | null} */ value) => (value === null ? '–' : Math.round(value));
console.table(
  Object.fromEntries(
    Object.entries(results).flatMap(([name, { peak, over }]) =>
      Object.entries(over.kinds).map(([kind, row]) => [
        `${name}: ${kind}`,
        {
          'peak/s': round(peak.kinds[kind].good / peak.seconds),
          'peak p99': round(peak.kinds[kind].p99),
          'good/s': round(row.good / over.seconds),
          'p50 ms': round(row.p50),
          'p99 ms': round(row.p99),
          'late/s': round(row.late / over.seconds),
          '503/s': round(row.refused / over.seconds),
          '503 p99 ms': round(row.refusedP99),
          other: JSON.stringify(row.other),
        },
      ]),
    ),
  ),
);
const lines = Object.entries(results)
  .flatMap(([name, { times, over, share, recoveryS }]) => [
    {
      met: share >= 0.8,
      text: `${name}: goodput at ${times.toFixed(1)} × for ${seconds} s ÷ peak: ${share.toFixed(2)} (goal ≥ 0.8)`,
    },
    { met: over.p99 <= 2000, text: `${name}: p99 of what is answered: ${Math.round(over.p99)} ms (goal ≤ 2,000 ms)` },
    { met: recoveryS <= 10, text: `${name}: back to answers in time after ${recoveryS} s (goal ≤ 10 s)` },
    {
      met: over.unanswered === 0 && over.withoutRetryAfter === 0,
      text: `${name}: without an answer ${over.unanswered}, refused without Retry-After ${over.withoutRetryAfter} (goal 0)`,
    },
  ])
  .concat(worstLines(oneAccount));
for (const { met, text } of lines) console.log(`${met ? 'met    ' : 'NOT MET'}  ${text}`);
if (values.only === '' && seconds >= 60) {
  const file = path.join(ROOT, 'bench/results/overload.json');
  writeFileSync(
    file,
    `${JSON.stringify({ seconds, load: Number(os.loadavg()[0]?.toFixed(2)), node: process.version, cores: os.availableParallelism(), results, oneAccount, verdicts: lines }, null, 2)}\n`,
  );
}
process.exit(0);
