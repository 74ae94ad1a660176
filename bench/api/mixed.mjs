// @ts-check
// 95 % reads, 5 % holds at a fixed rate: where the API saturates, the latency at 70 % of that, and the cost of a second process.
import { undisturbed } from './neighbours.mjs';
import { cpuMs, generate, median } from './processes.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene */
/** @typedef {import('./processes.mjs').Server} Server */

const CONNECTIONS = 50;
const HOLD_SHARE = 0.05;
/** The generator's lead-in, in seconds. */
const LEAD_IN = 1;
/** Highest acceptable p99, in ms. */
const TOO_LATE = 100;
/**
 * Warm-up: new processes run uncompiled code for thousands of requests, and the measurement is about one that has been up for a while.
 * Mostly holds, as reads are short.
 */
const WARM_UP = { rate: 60, seconds: 15, holdShare: 0.5 };

const isSound = (/** @type {Record<string, number>} */ statuses) =>
  Object.keys(statuses).every((status) => status === 'read 200' || status === 'hold 201');

async function taskFor(/** @type {Scene} */ scene) {
  const { map, list, estate } = scene.paths(200);
  const lots = await scene.openLots();
  return (
    /** @type {Server[]} */ servers,
    /** @type {number} */ rate,
    /** @type {number} */ seconds,
    holdShare = HOLD_SHARE,
  ) =>
    generate({
      kind: 'mixed',
      origins: servers.map(({ origin }) => origin),
      reads: [map, list, estate],
      lots,
      holdShare,
      rate,
      connections: CONNECTIONS,
      leadIn: LEAD_IN,
      seconds,
    });
}

/** The highest rate with p99 ≤ 100 ms and nothing rejected: doubled until it fails, then bisected. */
async function saturation(
  /** @type {(rate: number) => Promise<{ result: any, others: number }>} */ at,
  /** @type {(line: string) => void} */ log,
) {
  const holds = async (/** @type {number} */ rate) => {
    const { result: run } = await at(rate);
    const late = Math.max(run.readP99, run.holdP99);
    const good = late <= TOO_LATE && isSound(run.statuses);
    log(
      `  ${Math.round(rate)}/s: p99 ${late.toFixed(0)} ms${isSound(run.statuses) ? '' : ` ${JSON.stringify(run.statuses)}`}`,
    );
    return good;
  };
  let low = 50;
  let high = 100;
  while (high < 20_000 && (await holds(high))) [low, high] = [high, high * 2];
  for (let i = 0; i < 4; i += 1) {
    const middle = (low + high) / 2;
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export async function mixedRows(
  /** @type {Scene} */ scene,
  /** @type {{ rounds: number, seconds: number, log: (line: string) => void }} */ { rounds, seconds, log },
) {
  const run = await taskFor(scene);
  const one = await scene.startApi();
  const warmUp = (/** @type {Server} */ server) => run([server], WARM_UP.rate, WARM_UP.seconds, WARM_UP.holdShare);
  await warmUp(one);
  log('the highest rate with p99 ≤ 100 ms:');
  const alone = [one.pid, scene.mongoPid];
  const most = await saturation((rate) => undisturbed(alone, () => run([one], rate, Math.max(2, seconds / 2))), log);
  const rate = most * 0.7;
  // One request in twenty is a hold: in less time their p99 would be the single worst one.
  const long = Math.max(seconds, 4);
  /** @type {any[]} */
  const runs = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { result, others } = await undisturbed(alone, () => run([one], rate, long));
    runs.push(result);
    log(
      `  round ${round}: holds p99 ${result.holdP99.toFixed(0)} ms, reads p99 ${result.readP99.toFixed(0)} ms, other programs had ${(others * 100).toFixed(0)} % of a core`,
    );
  }
  log(`at 70 %, ${Math.round(rate)}/s: ${rounds} rounds`);

  // Both on the same core at the same total rate: compares work, not capacity.
  const second = await scene.startApi();
  const two = [one, second];
  // The first process is already warm from the search and its rounds.
  await warmUp(second);
  await run([second], rate, WARM_UP.seconds);
  /** @type {{ alone: number[], both: number[] }} */
  const cpu = { alone: [], both: [] };
  const cost = async (/** @type {Server[]} */ servers) => {
    const { result } = await undisturbed([...two.map(({ pid }) => pid), scene.mongoPid], async () => {
      const before = servers.map(({ pid }) => cpuMs(pid));
      const { requests } = await run(servers, rate, long);
      // The CPU of an idle process isn't spent on these requests.
      return servers.reduce((sum, { pid }, i) => sum + cpuMs(pid) - (before[i] ?? 0), 0) / requests;
    });
    return result;
  };
  // Each process in turn runs alone: the one that has been up longer, with more compiled code, must not bias the comparison.
  for (let round = 1; round <= rounds; round += 1) {
    cpu.alone.push(((await cost([one])) + (await cost([second]))) / 2);
    cpu.both.push(await cost(two));
  }
  log(`two processes against one: ${rounds} rounds`);
  for (const server of two) await server.stop();
  const of = (/** @type {string} */ metric) => median(runs.map((row) => row[metric]));
  return {
    saturation: most,
    rate,
    readP50: of('readP50'),
    readP99: of('readP99'),
    holdP50: of('holdP50'),
    holdP99: of('holdP99'),
    refused: runs.filter(({ statuses }) => !isSound(statuses)).length,
    cpuOne: median(cpu.alone),
    cpuTwo: median(cpu.both),
    cpuRatio: median(cpu.both) / median(cpu.alone),
  };
}
