// @ts-check
import { createServer } from 'node:net';

/** Whether the port is free on all addresses of this machine. */
export async function isPortFree(/** @type {number} */ port) {
  for (const host of ['127.0.0.1', '::']) {
    const code = await tryToListen(port, host);
    if (code !== 'free' && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return false;
  }
  return true;
}

/** @returns {Promise<string>} 'free' or the error's code */
function tryToListen(/** @type {number} */ port, /** @type {string} */ host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? 'error'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * A free port outside the ephemeral range, so that it remains available between starts.
 * @param {number} from
 * @param {number} to
 */
export async function freePort(from = 27_100, to = 29_999) {
  const start = from + Math.floor(Math.random() * (to - from));
  for (let i = 0; i <= to - from; i += 1) {
    const port = from + ((start - from + i) % (to - from + 1));
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port between ${from} and ${to}.`);
}

/** Finds two adjacent free ports (pages and API, static host); returns the first. */
export async function freePortPair(from = 14_000, to = 19_998) {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await freePort(from, to);
    if (await isPortFree(port + 1)) return port;
  }
  throw new Error(`No two neighbouring free ports between ${from} and ${to}.`);
}
