// @ts-check
// The load generator, in its own process so that it can be pinned to the other core. Reads its task as JSON, prints the result as JSON.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import autocannon from 'autocannon';

/** @typedef {{ kind: 'closed', url: string, headers: Record<string, string>, connections: number, amount: number }} Closed a fixed number of requests, as fast as the connections allow */
/** @typedef {{ kind: 'mixed', origins: string[], reads: string[], lots: string[], holdShare: number, rate: number, connections: number, leadIn: number, seconds: number }} Mixed at a fixed rate; leadIn: warm-up seconds before the measured ones */

/** @param {Closed} task */
async function closed({ url, headers, connections, amount }) {
  const result = await autocannon({ url, headers, connections, amount });
  return {
    requests: result.requests.total,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]),
    ),
    errors: result.errors + result.timeouts,
  };
}

const quantile = (/** @type {number[]} */ list, /** @type {number} */ q) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? NaN;

const person = () => ({ firstName: 'Ada', lastName: 'Lee', email: `${randomUUID()}@example.com`, phone: '0491570158' });

/**
 * Open loop: requests are sent at fixed times, whether or not earlier ones have returned. Waiting for a connection is part of the
 * measured time, so a stall isn't hidden by requests that it delayed (coordinated omission). The lead-in has the same rate and
 * checks, but isn't timed: this process has just started, runs uncompiled code and opens its connections.
 * @param {Mixed} task
 */
function mixed({ origins, reads, lots, holdShare, rate, connections, leadIn, seconds }) {
  const agents = origins.map(
    () =>
      new http.Agent({
        keepAlive: true,
        maxSockets: Math.max(1, Math.floor(connections / origins.length)),
        scheduling: 'fifo',
      }),
  );
  const total = Math.round(rate * (leadIn + seconds));
  const times = { read: /** @type {number[]} */ ([]), hold: /** @type {number[]} */ ([]) };
  /** @type {Record<string, number>} */
  const statuses = {};
  let done = 0;
  return new Promise((resolve) => {
    const began = performance.now();
    const finish = (/** @type {'read' | 'hold'} */ kind, /** @type {number} */ due, /** @type {string} */ status) => {
      if (due - began >= leadIn * 1000) times[kind].push(performance.now() - due);
      statuses[`${kind} ${status}`] = (statuses[`${kind} ${status}`] ?? 0) + 1;
      done += 1;
      if (done === total)
        resolve({
          requests: total,
          seconds: (performance.now() - began) / 1000,
          statuses,
          readP50: quantile(times.read, 0.5),
          readP99: quantile(times.read, 0.99),
          holdP50: quantile(times.hold, 0.5),
          holdP99: quantile(times.hold, 0.99),
        });
    };
    const send = (/** @type {number} */ i, /** @type {number} */ due) => {
      // Evenly spread, so that every run has the same share.
      const isHold = Math.floor((i + 1) * holdShare) > Math.floor(i * holdShare);
      const kind = isHold ? 'hold' : 'read';
      const origin = origins[i % origins.length] ?? '';
      const body = isHold
        ? JSON.stringify({
            lotId: lots[i % lots.length],
            leadDetails: person(),
            holderType: 'Investor',
            postcode: '3000',
            filledMs: 9000,
          })
        : undefined;
      const address = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
      const headers = {
        'x-forwarded-for': address,
        ...(isHold
          ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
          : { 'accept-encoding': 'br' }),
      };
      const request = http.request(
        origin + (isHold ? '/api/holds' : (reads[i % reads.length] ?? '')),
        { agent: agents[i % agents.length], method: isHold ? 'POST' : 'GET', headers },
        (response) => {
          response.resume();
          response.on('end', () => finish(kind, due, String(response.statusCode)));
        },
      );
      request.on('error', () => finish(kind, due, 'error'));
      request.end(body);
    };
    let sent = 0;
    const pump = () => {
      const now = performance.now() - began;
      while (sent < total && (sent / rate) * 1000 <= now) {
        send(sent, began + (sent / rate) * 1000);
        sent += 1;
      }
      if (sent < total) setTimeout(pump, 1);
    };
    pump();
  });
}

const task = /** @type {Closed | Mixed} */ (JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(JSON.stringify(task.kind === 'closed' ? await closed(task) : await mixed(task)));
process.exit(0);
