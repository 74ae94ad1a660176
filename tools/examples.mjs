// @ts-check
// Serves the example websites, each on a separate origin like a third-party site.
//   examples/estate-site on --port, examples/builder-site on the next one; --lotline is the URL of the product
// Started alone: node tools/examples.mjs --port 4002 --lotline http://localhost:4000 [--static http://localhost:4001]
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const EXAMPLES = resolve(fileURLToPath(new URL('../examples', import.meta.url)));
const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
});

/** @typedef {{ lotline: string, staticOrigin: string }} Lotline */

/** A strict Content-Security-Policy: allows only its own files and Lotline's scripts, frames and data. */
const policyOf = (/** @type {Lotline} */ { lotline, staticOrigin }, /** @type {string} */ nonce) =>
  [
    "default-src 'none'",
    `script-src 'self' ${lotline} ${staticOrigin}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${lotline}`,
    `frame-src ${lotline}`,
    `connect-src ${lotline} ${staticOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The origins of the example site on a port, to be listed by the estate or the builder whose site it is. */
export const exampleOrigins = (/** @type {number} */ port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

/**
 * One site on one port. Pages use the placeholders `{{lotline}}` and `{{nonce}}`.
 * @param {{ folder: string, port: number, host?: string } & Lotline} options
 * @returns {Promise<() => Promise<void>>} stops it
 */
function startSite({ folder, port, host, ...lotline }) {
  const root = join(EXAMPLES, folder);
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      const file = resolve(root, `.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`);
      const type = TYPES[extname(file)];
      const bytes = type && file.startsWith(root + sep) ? await readFile(file).catch(() => null) : null;
      if (!bytes || !type) return response.writeHead(404, { 'content-type': 'text/plain' }).end('404\n');
      const nonce = randomBytes(12).toString('base64url');
      const body =
        extname(file) === '.html'
          ? bytes.toString().replaceAll('{{lotline}}', lotline.lotline).replaceAll('{{nonce}}', nonce)
          : bytes;
      response.writeHead(200, {
        'content-type': type,
        'cache-control': 'no-store',
        'content-security-policy': policyOf(lotline, nonce),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      response.end(body);
    })().catch(() => response.destroy());
  });
  return new Promise((done, reject) => {
    server.once('error', reject);
    server.listen(port, host, () =>
      done(
        () =>
          new Promise((stopped) => {
            server.close(() => stopped(undefined));
            server.closeAllConnections();
          }),
      ),
    );
  });
}

/**
 * Starts both example sites.
 * @param {{ port: number, host?: string } & Lotline} options
 * @returns {Promise<() => Promise<void>>} stops them
 */
export async function startExamples({ port, ...rest }) {
  const stops = [
    await startSite({ folder: 'estate-site', port, ...rest }),
    await startSite({ folder: 'builder-site', port: port + 1, ...rest }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function main() {
  const flag = (/** @type {string} */ name) =>
    process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;
  const port = Number(flag('--port') ?? 4002);
  const lotline = flag('--lotline') ?? 'http://localhost:4000';
  const next = new URL(lotline);
  next.port = String(Number(next.port || 80) + 1);
  const stop = await startExamples({ port, lotline, staticOrigin: flag('--static') ?? next.origin });
  console.log(`estate site: http://localhost:${port}\nbuilder site: http://localhost:${port + 1}`);
  const leave = () => void stop().then(() => process.exit(0));
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main();
