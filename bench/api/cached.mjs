// @ts-check
// Server CPU per response: cached bodies and 304s against the peer, interleaved; and of a cache miss.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '../../tools/start/ports.mjs';
import { undisturbed } from './neighbours.mjs';
import { cpuMs, generate, median, runPinned, startServer } from './processes.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene */
/** @typedef {import('./processes.mjs').Server} Server */
/** @typedef {{ name: string, path: string, coding: string, etag: string | null, bodyBytes: number, cookie?: string }} Cell */

const CONNECTIONS = 20;
/** Larger responses are requested less often, so that a slice stays short; in bytes. */
const LARGE = 500_000;
/** The cookies of a logged-in browser: an API that used them here would query the database. */
const COOKIE = `__Host-lotline-sid=${randomBytes(32).toString('base64url')}; lotline-in=1`;
const headersOf = (/** @type {Cell} */ { coding, etag, cookie }) => ({
  'accept-encoding': coding,
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(cookie ? { cookie } : {}),
});
/** Headers that the server adds by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** @returns {Promise<{ status: number, headers: string[], etag: string, body: Buffer }>} */
function fetchRaw(/** @type {string} */ url, /** @type {Record<string, string>} */ headers) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent: false }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const raw = response.rawHeaders;
          const kept = raw.flatMap((text, i) =>
            i % 2 === 0 && !OWN.has(text.toLowerCase()) ? [text, raw[i + 1] ?? ''] : [],
          );
          resolve({
            status: response.statusCode ?? 0,
            headers: kept,
            etag: response.headers.etag ?? '',
            body: Buffer.concat(chunks),
          });
        });
      })
      .on('error', reject);
  });
}

/** Records the API's responses; peers started from them send the same. */
async function record(/** @type {Scene} */ scene, /** @type {Server} */ api, /** @type {string[]} */ paths) {
  const recorded = [];
  for (const one of paths) {
    for (const coding of ['identity', 'br']) {
      // Twice: the second response comes from the cache.
      await fetchRaw(api.origin + one, { 'accept-encoding': coding });
      const full = await fetchRaw(api.origin + one, { 'accept-encoding': coding });
      const same = await fetchRaw(api.origin + one, { 'accept-encoding': coding, 'if-none-match': full.etag });
      if (full.status !== 200 || same.status !== 304)
        throw new Error(`${one} answers ${full.status} and ${same.status}`);
      recorded.push({
        path: one,
        coding,
        etag: full.etag,
        headers: full.headers,
        unchanged: same.headers,
        body: full.body.toString('base64'),
      });
    }
  }
  const file = path.join(scene.env.LOTLINE_DATA_DIR, 'peer.json');
  writeFileSync(file, JSON.stringify(recorded));
  const startPeer = async () => {
    const port = await freePort();
    const peer = await startServer({
      script: path.join(import.meta.dirname, 'peer.mjs'),
      args: [file, String(port)],
      ready: /peer ready/,
      port,
    });
    for (const { path: one, coding, headers, body } of recorded) {
      const theirs = await fetchRaw(peer.origin + one, { 'accept-encoding': coding });
      if (theirs.headers.join('\n') !== headers.join('\n') || theirs.body.toString('base64') !== body)
        throw new Error(`the peer sends other bytes for ${one}`);
    }
    return peer;
  };
  return { recorded, startPeer };
}

/** Requests every cell many times before the measurement, since code that runs for the first time is slow. */
async function warmUp(/** @type {Server} */ server, /** @type {Cell} */ cell) {
  const { path: one, etag, bodyBytes } = cell;
  const headers = headersOf(cell);
  const { statuses, errors } = await generate({
    kind: 'closed',
    url: server.origin + one,
    headers,
    connections: CONNECTIONS,
    amount: bodyBytes > 100_000 ? 100 : 2000,
  });
  const wanted = etag ? '304' : '200';
  if (errors > 0 || Object.keys(statuses).some((status) => status !== wanted))
    throw new Error(`${one}: ${JSON.stringify(statuses)}, ${errors} errors`);
}

/** One round of one cell: CPU of each server in µs per request, for every slice. @returns {Promise<Record<string, { us: number[] }>>} */
const measure = (
  /** @type {Record<string, Server>} */ servers,
  /** @type {Cell} */ cell,
  /** @type {number} */ seconds,
) =>
  runPinned('slices.mjs', {
    targets: Object.fromEntries(
      Object.entries(servers).map(([name, { pid, origin }]) => [name, { pid, port: Number(new URL(origin).port) }]),
    ),
    path: cell.path,
    headers: headersOf(cell),
    status: cell.etag ? 304 : 200,
    bodyBytes: cell.bodyBytes,
    connections: CONNECTIONS,
    requests: cell.bodyBytes > LARGE ? 600 : 4000,
    slices: Math.max(3, 2 * seconds + 1),
  });

/**
 * CPU of API and peer in each cell, µs per request. What makes the figures comparable:
 * - the same number of the same request to each, over keep-alive connections, in short alternating slices: interference by other programs
 * hits all of them;
 * - a generator that discards bytes. One that decodes every body to text (2 ms for 140 kB of brotli) leaves the servers idle nine tenths of
 * the time; their CPU then is that of waking up with cold caches, and two peers differed by up to 60 %;
 * - a second copy of the peer as control: its ratio shows how much of a ratio is noise.
 * @returns {Promise<Record<string, { api: number, peer: number, ratio: number, control: number, bytes: number, spread: number[] }>>}
 */
export async function cachedRows(
  /** @type {Scene} */ scene,
  /** @type {{ rounds: number, seconds: number, withCookie: boolean, log: (line: string) => void }} */ {
    rounds,
    seconds,
    withCookie,
    log,
  },
) {
  const api = await scene.startApi();
  const paths = [200, 2000].flatMap((lots) => [scene.paths(lots).map, scene.paths(lots).list]);
  const { recorded, startPeer } = await record(scene, api, paths);
  /** @type {Record<string, Server>} */
  const servers = { api, peer: await startPeer(), control: await startPeer() };
  /** @type {(Cell & { bytes: number })[]} */
  const plain = recorded.flatMap(({ path: one, coding, etag, body }, i) => {
    const name = `${one.includes('lots-map') ? 'getLotsMap' : 'getLotsList'} ${i < 4 ? 200 : 2000} ${coding}`;
    const bytes = Buffer.byteLength(body, 'base64');
    const cell = { name, path: one, coding, etag: null, bodyBytes: bytes, bytes };
    return i === 0 || i === 1 ? [cell, { ...cell, name: `304 ${name}`, etag, bodyBytes: 0, bytes: 0 }] : [cell];
  });
  const cells = plain.flatMap((cell) =>
    withCookie ? [cell, { ...cell, name: `${cell.name}, cookie`, cookie: COOKIE }] : [cell],
  );
  const pids = [...Object.values(servers).map(({ pid }) => pid), scene.mongoPid];
  for (const cell of cells) for (const server of Object.values(servers)) await warmUp(server, cell);
  /** @type {Record<string, Record<string, number[]>[]>} the rounds of each cell */
  const seen = Object.fromEntries(cells.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const cell of cells) {
      const { result: row } = await undisturbed(pids, () => measure(servers, cell, seconds));
      seen[cell.name]?.push(Object.fromEntries(Object.entries(row).map(([who, { us }]) => [who, us])));
    }
    log(`kept answers: round ${round} of ${rounds}`);
  }
  for (const server of Object.values(servers)) await server.stop();
  return Object.fromEntries(
    cells.map(({ name, bytes }) => {
      const all = seen[name] ?? [];
      const of = (/** @type {string} */ who) => median(all.flatMap((row) => row[who] ?? []));
      const ratios = all.map((row) => median(row.api ?? []) / median(row.peer ?? []));
      return [
        name,
        {
          api: of('api'),
          peer: of('peer'),
          ratio: of('api') / of('peer'),
          control: of('control') / of('peer'),
          bytes,
          spread: [Math.min(...ratios), Math.max(...ratios)],
        },
      ];
    }),
  );
}

/** Server CPU in ms of a cache miss, 200 lots: a lot changes, then a read asks for that moment. Includes receiving the change. */
export async function missRow(
  /** @type {Scene} */ scene,
  /** @type {{ rounds: number, log: (line: string) => void }} */ { rounds, log },
) {
  const api = await scene.startApi();
  const { move } = await scene.mover();
  const url = api.origin + scene.paths(200).map;
  /** @type {Record<string, number[]>} */
  const seen = { identity: [], br: [] };
  const READS = 60;
  for (let round = 0; round <= rounds; round += 1) {
    for (const coding of ['identity', 'br']) {
      const moments = [];
      const before = cpuMs(api.pid);
      for (let i = 0; i < READS; i += 1) {
        const { status, asOf } = await move();
        const answer = await fetchRaw(url, { 'accept-encoding': coding, 'lotline-at-least': asOf });
        if (answer.status !== 200) throw new Error(`a miss answers ${answer.status} after ${status}`);
        moments.push(answer.headers[answer.headers.findIndex((text) => text.toLowerCase() === 'lotline-as-of') + 1]);
      }
      if (new Set(moments).size !== READS) throw new Error('an answer was not made anew');
      // The first round is warm-up.
      if (round > 0) seen[coding]?.push((cpuMs(api.pid) - before) / READS);
    }
  }
  log(`cache misses: ${rounds} rounds of ${READS}`);
  await api.stop();
  return { identity: median(seen.identity ?? []), br: median(seen.br ?? []) };
}
