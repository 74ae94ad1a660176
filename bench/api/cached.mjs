// @ts-check
// Server CPU of one answer: kept bytes and 304 against the peer, interleaved; and of an answer that must be made anew.
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '../../tools/start/ports.mjs';
import { cpuMs, generate, median, startServer } from './processes.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene */
/** @typedef {import('./processes.mjs').Server} Server */
/** @typedef {{ name: string, path: string, coding: string, etag: string | null }} Cell */

const CONNECTIONS = 20;
/** What the server adds by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** @returns {Promise<{ status: number, headers: string[], etag: string, body: Buffer }>} */
function fetchRaw(/** @type {string} */ url, /** @type {Record<string, string>} */ headers) {
  return new Promise((resolve, reject) => {
    http.get(url, { headers, agent: false }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const kept = raw.flatMap((text, i) => (i % 2 === 0 && !OWN.has(text.toLowerCase()) ? [text, raw[i + 1] ?? ''] : []));
        resolve({ status: response.statusCode ?? 0, headers: kept, etag: response.headers.etag ?? '', body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

/** Records what the API sends and starts a peer that sends the same. */
async function startPeer(/** @type {Scene} */ scene, /** @type {Server} */ api, /** @type {string[]} */ paths) {
  const recorded = [];
  for (const one of paths) {
    for (const coding of ['identity', 'br']) {
      // Twice: the second comes from the kept bytes.
      await fetchRaw(api.origin + one, { 'accept-encoding': coding });
      const full = await fetchRaw(api.origin + one, { 'accept-encoding': coding });
      const same = await fetchRaw(api.origin + one, { 'accept-encoding': coding, 'if-none-match': full.etag });
      if (full.status !== 200 || same.status !== 304) throw new Error(`${one} answers ${full.status} and ${same.status}`);
      recorded.push({ path: one, coding, etag: full.etag, headers: full.headers, unchanged: same.headers, body: full.body.toString('base64') });
    }
  }
  const file = path.join(scene.env.LOTLINE_DATA_DIR, 'peer.json');
  writeFileSync(file, JSON.stringify(recorded));
  const port = await freePort();
  const peer = await startServer({ script: path.join(import.meta.dirname, 'peer.mjs'), args: [file, String(port)], ready: /peer ready/, port });
  return { peer, recorded };
}

/** CPU microseconds of the server a request. */
async function measure(/** @type {Server} */ server, /** @type {Cell} */ { path: one, coding, etag }, /** @type {number} */ seconds) {
  const headers = { 'accept-encoding': coding, ...(etag ? { 'if-none-match': etag } : {}) };
  const before = cpuMs(server.pid);
  const { requests, statuses, errors } = await generate({ kind: 'closed', url: server.origin + one, headers, connections: CONNECTIONS, seconds });
  const used = cpuMs(server.pid) - before;
  const wanted = etag ? '304' : '200';
  if (errors > 0 || Object.keys(statuses).some((status) => status !== wanted)) throw new Error(`${one}: ${JSON.stringify(statuses)}, ${errors} errors`);
  return (used * 1000) / requests;
}

/**
 * Each cell's CPU by API and by peer, µs a request, medians over the rounds; in every round all cells, the servers taking turns.
 * @returns {Promise<Record<string, { api: number, peer: number, ratio: number, bytes: number, spread: number[] }>>}
 */
export async function cachedRows(/** @type {Scene} */ scene, /** @type {{ rounds: number, seconds: number, log: (line: string) => void }} */ { rounds, seconds, log }) {
  const api = await scene.startApi();
  const paths = [200, 2000].flatMap((lots) => [scene.paths(lots).map, scene.paths(lots).list]);
  const { peer, recorded } = await startPeer(scene, api, paths);
  /** @type {(Cell & { bytes: number })[]} */
  const cells = recorded.flatMap(({ path: one, coding, etag, body }, i) => {
    const name = `${one.includes('lots-map') ? 'getLotsMap' : 'getLotsList'} ${i < 4 ? 200 : 2000} ${coding}`;
    const cell = { name, path: one, coding, etag: null, bytes: Buffer.byteLength(body, 'base64') };
    return i === 0 || i === 1 ? [cell, { ...cell, name: `304 ${name}`, etag, bytes: 0 }] : [cell];
  });
  /** @type {Record<string, { api: number[], peer: number[] }>} */
  const seen = Object.fromEntries(cells.map(({ name }) => [name, { api: [], peer: [] }]));
  for (const cell of cells) for (const server of [api, peer]) await measure(server, cell, 1);
  for (let round = 1; round <= rounds; round += 1) {
    for (const cell of cells) {
      const turn = /** @type {['api' | 'peer', Server][]} */ ([['api', api], ['peer', peer]]);
      for (const [who, server] of round % 2 ? turn : turn.reverse()) seen[cell.name]?.[who].push(await measure(server, cell, seconds));
    }
    log(`kept answers: round ${round} of ${rounds}`);
  }
  await peer.stop();
  await api.stop();
  return Object.fromEntries(cells.map(({ name, bytes }) => {
    const { api: ours, peer: theirs } = seen[name] ?? { api: [], peer: [] };
    const ratios = ours.map((value, i) => value / (theirs[i] ?? NaN));
    return [name, { api: median(ours), peer: median(theirs), ratio: median(ours) / median(theirs), bytes, spread: [Math.min(...ratios), Math.max(...ratios)] }];
  }));
}

/** Server CPU in ms of a read that must be made anew, 200 lots: a lot changes, then a read names that moment. Includes hearing of the change. */
export async function missRow(/** @type {Scene} */ scene, /** @type {{ rounds: number, log: (line: string) => void }} */ { rounds, log }) {
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
      // The first round warms the code up.
      if (round > 0) seen[coding]?.push((cpuMs(api.pid) - before) / READS);
    }
  }
  log(`cache misses: ${rounds} rounds of ${READS}`);
  await api.stop();
  return { identity: median(seen.identity ?? []), br: median(seen.br ?? []) };
}
