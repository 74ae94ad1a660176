// @ts-check
// Serves the built shell and remotes, as any CDN would: immutable folders, CORS, brotli or gzip.
//   /shell/<folder>/…  from shell/dist/<folder>/     /r/<remote>/<folder>/…  from <remote>/dist/<folder>/
//   /design/  the examples page of shared-design
// Started alone: node tools/static-host.mjs --port 4001 [--root <folder that holds shell/ and the remotes>]
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = promisify(gzip);
const squeeze = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));

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
const COMPRESSED = /** @type {Record<string, boolean>} */ ({ '.js': true, '.mjs': true, '.css': true, '.html': true, '.json': true, '.map': true, '.svg': true, '.txt': true });

/** Error answers carry these too: without CORS a page could not tell a 404 from a broken network. */
const EVERY_ANSWER = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/**
 * The file a path means, or null when it means none.
 * @param {string} root
 * @param {string} pathname
 * @example fileOf('/app', '/r/mf-estate-map/0.1.0-1a2b3c4d/mf-manifest.json')
 */
export function fileOf(root, pathname) {
  const page = /^\/design\/(|\w[\w.-]*)$/.exec(pathname);
  if (page) return join(root, 'shared-design', 'dist', 'page', page[1] || 'index.html');
  const match = /^\/(?:(shell)|r\/(mf-[a-z0-9-]+))\/([\w.-]+)\/(.+)$/.exec(pathname);
  if (!match) return null;
  const [, shell, remote, folder = '', rest = ''] = match;
  const base = join(root, String(shell ?? remote), 'dist', folder);
  const file = resolve(base, rest);
  const inside = file.startsWith(base + sep) && folder !== '.' && folder !== '..' && !rest.includes('\0');
  return inside ? file : null;
}

/** @typedef {{ bytes: Buffer, zipped: Buffer | null, squeezed: Buffer | null, type: string }} Kept */

/** Builds never change once written, so bytes are read and compressed once. */
function createShelf(/** @type {string} */ root) {
  /** @type {Map<string, Kept>} */
  const kept = new Map();
  return async (/** @type {string} */ pathname) => {
    const known = kept.get(pathname);
    if (known) return known;
    const file = fileOf(root, pathname);
    if (!file) return null;
    const bytes = await readFile(file).catch(() => null);
    if (!bytes) return null;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isText = COMPRESSED[extname(file)] && bytes.length > 512;
    /** @type {Kept} */
    const entry = { bytes, zipped: isText ? await compress(bytes, { level: 9 }) : null, squeezed: null, type };
    // The best takes a second: nobody waits for it, whoever comes next has it.
    if (isText) void squeeze(bytes, BEST).then((best) => void (entry.squeezed = best));
    kept.set(pathname, entry);
    return entry;
  };
}

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** @param {Response} response @param {number} status @param {Record<string, string>} [headers] */
function refuse(response, status, headers = {}) {
  const body = status === 204 ? '' : `${status}\n`;
  response.writeHead(status, { ...EVERY_ANSWER, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers });
  response.end(body);
}

function pathOf(/** @type {Request} */ request) {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://static').pathname);
  } catch {
    return '';
  }
}

/** @param {Request} request @param {Response} response @param {(pathname: string) => Promise<Kept | null>} find */
async function answer(request, response, find) {
  if (request.method === 'OPTIONS') return refuse(response, 204, { 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' });
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD, OPTIONS' });
  const pathname = pathOf(request);
  if (pathname === '/up') return refuse(response, 204);
  const entry = await find(pathname);
  if (!entry) return refuse(response, 404);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = entry.squeezed && /\bbr\b/.test(accepted) ? 'br' : entry.zipped && /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const bytes = (coding === 'br' ? entry.squeezed : coding === 'gzip' ? entry.zipped : null) ?? entry.bytes;
  response.writeHead(200, {
    ...EVERY_ANSWER,
    'content-type': entry.type,
    'content-length': bytes.length,
    'cache-control': entry.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(coding ? { 'content-encoding': coding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/**
 * Starts a static host; `root` is the folder that holds shell/ and the remotes.
 * @param {{ port: number, root?: string, host?: string }} options
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export function startStaticHost({ port, root = ROOT, host }) {
  const find = createShelf(resolve(root));
  const server = createServer((request, response) => {
    answer(request, response, find).catch(() => (response.headersSent ? response.destroy() : refuse(response, 500)));
  });
  return new Promise((resolveStart, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const close = () => new Promise((/** @type {(value: void) => void} */ done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolveStart({ origin: `http://localhost:${address.port}`, close });
    });
  });
}

async function main() {
  const flag = (/** @type {string} */ name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
  const port = Number(flag('--port') ?? process.env.PORT ?? 4001);
  try {
    const host = await startStaticHost({ port, root: flag('--root') ?? ROOT });
    console.log(`static host: ${host.origin}`);
    const leave = () => void host.close().then(() => process.exit(0));
    process.on('SIGTERM', leave);
    process.on('SIGINT', leave);
  } catch (error) {
    console.error(`The static host could not start on port ${port}: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main();
