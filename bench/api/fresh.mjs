// @ts-check
// How soon a change is visible: over 100 event streams, to reads that ask for its moment, and to reads that don't.
import http from 'node:http';
import { median, pause, quantile } from './processes.mjs';
import { built } from './scene.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene */

const STREAMS = 100;
const agent = new http.Agent({ keepAlive: true });

/** @returns {Promise<{ status: string, asOf: string }>} the lot's status, and the response's `asOf` */
function readLot(
  /** @type {string} */ url,
  /** @type {string} */ lotId,
  /** @type {Record<string, string>} */ headers = {},
) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          const items = /** @type {{ lotId: { _id: string, status: string } }[]} */ (JSON.parse(text));
          resolve({
            status: items.find((item) => item.lotId._id === lotId)?.lotId.status ?? 'none',
            asOf: String(response.headers['lotline-as-of']),
          });
        });
      })
      .on('error', reject);
  });
}

/** Opens a stream; `hear` is called with the text of each event. @returns {Promise<() => void>} */
function openStream(/** @type {string} */ url, /** @type {(text: string) => void} */ hear) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', hear);
      response.on('error', () => undefined);
      if (response.statusCode === 200) resolve(() => request.destroy());
      else reject(new Error(`a stream answers ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}

/** Time from the start of a status change to its event, over all streams and changes, in ms. */
export async function eventRow(
  /** @type {Scene} */ scene,
  /** @type {{ changes: number, log: (line: string) => void }} */ { changes, log },
) {
  const servers = [await scene.startApi(), await scene.startApi()];
  const { lotId, move } = await scene.mover();
  /** @type {number[]} */
  const times = [];
  let began = 0;
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, i) =>
      openStream(`${servers[i % 2]?.origin}/api/estates/bench-200/live`, (text) => {
        if (text.includes(lotId)) times.push(performance.now() - began);
      }),
    ),
  );
  for (let i = 1; i <= changes; i += 1) {
    began = performance.now();
    await move();
    for (const end = Date.now() + 5000; times.length < i * STREAMS && Date.now() < end;) await pause(2);
  }
  streams.forEach((close) => close());
  for (const server of servers) await server.stop();
  log(`events: ${changes} changes, ${STREAMS} streams on two processes`);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), heard: times.length / (changes * STREAMS) };
}

/**
 * Reads after a change, through two processes: number of stale responses when reads ask for the change's moment, and when they don't
 * (control).
 */
export async function namedRow(
  /** @type {Scene} */ scene,
  /** @type {{ changes: number, log: (line: string) => void }} */ { changes, log },
) {
  const servers = [await scene.startApi(), await scene.startApi()];
  const { lotId, move } = await scene.mover();
  const urls = servers.map(({ origin }) => origin + scene.paths(200).map);
  const count = async (/** @type {boolean} */ named) => {
    let older = 0;
    for (let i = 0; i < changes; i += 1) {
      await Promise.all(urls.map((url) => readLot(url, lotId)));
      const { status, asOf } = await move();
      const seen = await Promise.all(urls.map((url) => readLot(url, lotId, named ? { 'lotline-at-least': asOf } : {})));
      older += seen.filter((one) => one.status !== status).length;
    }
    return older;
  };
  const [older, control] = [await count(true), await count(false)];
  for (const server of servers) await server.stop();
  log(`reads that name the moment: ${changes * 2}`);
  return { reads: changes * urls.length, older, control };
}

/**
 * How long another process may return the previous state: time from the commit until an unconditional read is right; also with its change
 * stream cut.
 */
export async function unnamedRow(
  /** @type {Scene} */ scene,
  /** @type {{ changes: number, log: (line: string) => void }} */ { changes, log },
) {
  // In this process, so that its change stream can be cut.
  const [{ createApp }, { loadConfig }, { ChangeFeed }] = await Promise.all(
    ['create-app.js', 'config/config.js', 'change-feed/change-feed.js'].map(built),
  );
  const app = await createApp(loadConfig({ ...scene.env, PORT: '0' }));
  await app.listen(0, '127.0.0.1');
  const feed = app.get(ChangeFeed);
  const url = `${await app.getUrl()}${scene.paths(200).map}`;
  const { lotId, move } = await scene.mover();
  for (const end = Date.now() + 5000; !feed.isRunning() && Date.now() < end;) await pause(20);
  /** @type {number[]} */
  const late = [];
  /** @type {number[]} */
  const kept = [];
  for (let i = 0; i < changes; i += 1) {
    await readLot(url, lotId);
    const asked = performance.now();
    await readLot(url, lotId);
    kept.push(performance.now() - asked);
    const { status } = await move();
    const committed = performance.now();
    while ((await readLot(url, lotId)).status !== status) await pause(1);
    late.push(performance.now() - committed);
  }
  await feed.cut();
  let stale = 0;
  /** @type {number[]} */
  const cut = [];
  for (let i = 0; i < changes; i += 1) {
    const { status } = await move();
    const asked = performance.now();
    if ((await readLot(url, lotId)).status !== status) stale += 1;
    cut.push(performance.now() - asked);
  }
  feed.resume();
  await app.close();
  log(`reads that name none: ${changes}, and as many with the change stream cut`);
  return {
    p50: quantile(late, 0.5),
    p99: quantile(late, 0.99),
    keptMs: median(kept),
    cutMs: median(cut),
    cutStale: stale,
  };
}
