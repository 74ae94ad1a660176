// @ts-check
// The load of one single-account row of `bench:overload`: what everyone else gets while one account does its worst. Its own process on the
// other core. Reads its task as JSON, prints the outcome of the others' and of the attacker's requests as JSON.
import { setMaxListeners } from 'node:events';
import http from 'node:http';
import { median, pause, quantile } from './processes.mjs';

/**
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string, bytes?: number }} Ask bytes: body size, sent as fast as the server accepts it
 * @typedef {{ asks: Ask[], connections: number, slow?: boolean, backoffMs: number }} Attack each connection repeats after its response, or backoffMs after a rejection; slow: the body trickles
 * @typedef {{ port: number, others: Ask[], rate: number, seconds: number, rounds: number, attack: Attack }} Task rate: the others' requests per second
 * @typedef {{ statuses: Record<string, number>, goodPerSecond: number, p50: number, p99: number }} Result
 */
const task = /** @type {Task} */ (JSON.parse(process.argv[2] ?? '{}'));
/** Slower responses are useless, in ms. */
const IN_TIME_MS = 2000;
/** Size of a slow body's chunks, and their interval in ms: just fast enough not to be cut off during a round. */
const TRICKLE = { bytes: 1024, everyMs: 1000 };
const PDF = '%PDF-1.7\n';

/** Sends one request and resolves with its status; 0 without a response. @returns {Promise<number>} */
function send(
  /** @type {http.Agent} */ agent,
  /** @type {Ask} */ { method = 'GET', path, headers = {}, body, bytes },
  /** @type {{ slow?: boolean, signal?: AbortSignal }} */ { slow = false, signal } = {},
) {
  return new Promise((resolve) => {
    const length = bytes ?? (body ? Buffer.byteLength(body) : undefined);
    const request = http.request({
      port: task.port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      signal,
      headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
    });
    request.on('error', () => resolve(0));
    request.on('response', (response) =>
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', () => resolve(0)),
    );
    if (bytes === undefined) return void request.end(body);
    // Different content each time: identical files are stored once.
    request.write(`${PDF}${Math.random()}\n`.padEnd(64));
    if (!slow) return void request.end(Buffer.alloc(bytes - 64, 0x20));
    const timer = setInterval(() => request.write(Buffer.alloc(TRICKLE.bytes, 0x20)), TRICKLE.everyMs);
    request.once('close', () => clearInterval(timer));
  });
}

/** Runs the attack until it is stopped. */
function attack(/** @type {Attack} */ { asks, connections, slow = false, backoffMs }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  /** @type {Record<string, number>} */
  const statuses = {};
  const worker = async (/** @type {number} */ index) => {
    for (let time = index; !end.signal.aborted; time += 1) {
      const status = await send(agent, /** @type {Ask} */ (asks[time % asks.length]), { slow, signal: end.signal });
      if (end.signal.aborted) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 0 || status >= 400) await pause(backoffMs);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, (_, index) => worker(index)));
  return async () => {
    end.abort();
    await all;
    agent.destroy();
    return statuses;
  };
}

/** Sends the others' requests at fixed times, whatever the outcome of earlier ones. @returns {Promise<Result>} */
async function others() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 500 });
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {number[]} */
  const times = [];
  const began = performance.now();
  /** @type {Promise<void>[]} */
  const all = [];
  const count = Math.floor(task.rate * task.seconds);
  for (let index = 0; index < count; index += 1) {
    const due = began + (index / task.rate) * 1000;
    if (due > performance.now()) await pause(due - performance.now());
    all.push(
      send(agent, /** @type {Ask} */ (task.others[index % task.others.length])).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        const ms = performance.now() - due;
        if (status >= 200 && status < 300) times.push(ms);
      }),
    );
  }
  await Promise.all(all);
  agent.destroy();
  return {
    statuses,
    goodPerSecond: times.filter((ms) => ms <= IN_TIME_MS).length / task.seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** @type {Result[]} */
const quiet = [];
/** @type {Result[]} */
const attacked = [];
/** @type {Record<string, number>[]} */
const attackers = [];
await others();
for (let round = 0; round < task.rounds; round += 1) {
  quiet.push(await others());
  const end = attack(task.attack);
  await pause(1500);
  attacked.push(await others());
  attackers.push(await end());
  await pause(1500);
}
const middle = (/** @type {Result[]} */ list, /** @type {'goodPerSecond' | 'p99' | 'p50'} */ what) =>
  median(list.map((one) => one[what]));
const figures = (/** @type {Result[]} */ list) => ({
  goodPerSecond: middle(list, 'goodPerSecond'),
  p50: middle(list, 'p50'),
  p99: middle(list, 'p99'),
  statuses: list.map(({ statuses }) => statuses),
});
process.stdout.write(JSON.stringify({ quiet: figures(quiet), attacked: figures(attacked), attackers }));
process.exit(0);
