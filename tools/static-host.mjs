#!/usr/bin/env node
// @ts-check
// Serves the built shell and remotes like a CDN: immutable folders, CORS, and files precompressed by the build.
//   /shell/<folder>/…  from shell/dist/<folder>/     /r/<remote>/<folder>/…  from <remote>/dist/<folder>/
//   /design/  the examples page of shared-design
// Started alone: node tools/static-host.mjs --port 4001 [--root <folder containing shell/ and the remotes>]
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { acceptedCodings } from './static-host/accepted-codings.mjs';
import { placeOf } from './static-host/canonical-path.mjs';
import { createFileCache } from './static-host/file-cache.mjs';
import { portOf, readArguments } from './start/arguments.mjs';

const HOME = resolve(fileURLToPath(new URL('..', import.meta.url)));
const IS_CHECKOUT = existsSync(resolve(HOME, 'lerna.json'));
/** The folder with the builds: this repository, or that of a team using the package. */
const ROOT = IS_CHECKOUT ? HOME : process.cwd();
/** Maximum size of the cache; all builds of a release take a few MB. */
const MAX_BYTES = 48 * 1024 * 1024;

const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
});

/** Also sent with errors: without CORS a page can't distinguish a 404 from a network failure. */
const EVERY_ANSWER = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
/** Timeouts for slow clients, checked every second. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
const SILENCE_MS = 30_000;

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {ReturnType<typeof createFileCache>} FileCache */

/** @param {Response} response @param {number} status @param {Record<string, string>} [headers] */
function refuse(response, status, headers = {}) {
  const body = status === 204 ? '' : `${status}\n`;
  response.writeHead(status, {
    ...EVERY_ANSWER,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/** @param {Request} request @param {Response} response @param {string} root @param {FileCache} cache */
async function answer(request, response, root, cache) {
  if (request.method === 'OPTIONS')
    return refuse(response, 204, { 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, { allow: 'GET, HEAD, OPTIONS' });
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (path === '/up') return refuse(response, 204);
  const place = placeOf(root, path);
  const found = place && (await cache.find(place, acceptedCodings(request.headers['accept-encoding'])));
  if (!found) return refuse(response, 404);
  response.writeHead(200, {
    ...EVERY_ANSWER,
    'content-type': TYPES[extname(place.inside)] ?? 'application/octet-stream',
    'content-length': found.bytes.length,
    'cache-control': place.inside.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(found.coding === 'identity' ? {} : { 'content-encoding': found.coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : found.bytes);
}

/**
 * Starts a static host; `root` is the folder containing shell/ and the remotes.
 * @param {{ port: number, root?: string, host?: string, maxBytes?: number, patience?: Partial<typeof PATIENCE> }} options
 * @returns {Promise<{ origin: string, cache: FileCache, close: () => Promise<void> }>}
 */
export function startStaticHost({ port, root = ROOT, host, maxBytes = MAX_BYTES, patience }) {
  const cache = createFileCache({ maxBytes });
  const folder = resolve(root);
  const server = createServer({ ...PATIENCE, ...patience }, (request, response) => {
    answer(request, response, folder, cache).catch(() =>
      response.headersSent ? response.destroy() : refuse(response, 500),
    );
  });
  server.setTimeout(SILENCE_MS);
  return new Promise((resolveStart, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const close = () =>
        new Promise((/** @type {(value: void) => void} */ done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolveStart({ origin: `http://localhost:${address.port}`, cache, close });
    });
  });
}

const HELP = `${IS_CHECKOUT ? 'node tools/static-host.mjs' : 'npx lotline-static-host'} [OPTIONS]

  Serves the builds of this folder, as a CDN would: <remote>/dist/<build>/ at /r/<remote>/<build>/.

  --port N        4001
  --root FOLDER   another folder that holds remotes`;

/** Words for a terminal; in a log a line of JSON, as the API writes. */
function write(/** @type {'log' | 'fatal'} */ level, /** @type {string} */ message) {
  const stream = level === 'log' ? process.stdout : process.stderr;
  const line = stream.isTTY ? message : JSON.stringify({ level, pid: process.pid, timestamp: Date.now(), message });
  stream.write(`${line}\n`);
}

async function main() {
  const { values } = readArguments({
    help: HELP,
    mostWords: 0,
    options: { port: { type: 'string' }, root: { type: 'string', default: ROOT } },
  });
  const port = portOf(values.port ?? (process.env.PORT || '4001'));
  try {
    const host = await startStaticHost({ port, root: values.root });
    write('log', `static host: ${host.origin}`);
    const leave = () => void host.close().then(() => process.exit(0));
    process.on('SIGTERM', leave);
    process.on('SIGINT', leave);
  } catch (error) {
    const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
    const why = error instanceof Error ? error.message : error;
    write(
      'fatal',
      isTaken
        ? `Port ${port} is taken by another program. End it, or choose another: --port ${port + 10}`
        : `The static host could not start on port ${port}: ${why}`,
    );
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) void main();
