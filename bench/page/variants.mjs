// @ts-check
// Each variant is the same product behind a small proxy, so that all have the same hop: `lotline` unchanged; `no hints`, the same
// federation whose page preloads no file and embeds no response; `one bundle`, the same sources and page with a single script.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, request as httpRequest } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { ENTRY, PUBLIC_PATH } from './single/build.mjs';

/** @typedef {{ name: string, change: (html: string) => string, ownFiles?: boolean }} Variant */

const HINTS = /<link rel="(?:module)?preload"[^>]*>/g;
const SCRIPT = /<script defer (nonce="[^"]*") src="[^"]*"[^>]*><\/script>/;

/** @type {Variant[]} */
export const VARIANTS = [
  { name: 'lotline', change: (html) => html },
  {
    name: 'no hints',
    change: (html) =>
      html
        .replace(HINTS, '')
        .replace(
          /(id="lotline-boot"[^>]*>)([^<]*)</,
          (_, head, json) => `${head}${JSON.stringify({ ...JSON.parse(json), data: {} }).replace(/</g, '\\u003c')}<`,
        ),
  },
  {
    name: 'one bundle',
    ownFiles: true,
    change: (html) =>
      html
        .replace(HINTS, '')
        .replace(SCRIPT, `<script defer $1 src="${PUBLIC_PATH}${ENTRY}"></script>`)
        .replace('<title>', `<link rel="preload" as="script" href="${PUBLIC_PATH}${ENTRY}"><title>`),
  },
];

/** The bundle's files, compressed once, like those of the product's static host. @returns {(url: string) => Buffer | null} */
function shelfOf(/** @type {string} */ folder) {
  /** @type {Map<string, Buffer>} */
  const kept = new Map();
  return (url) => {
    const name = url.startsWith(PUBLIC_PATH) ? path.basename(url) : null;
    if (name && !kept.has(name))
      kept.set(
        name,
        brotliCompressSync(readFileSync(path.join(folder, name)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    return name ? (kept.get(name) ?? null) : null;
  };
}

/** A proxy to the product that rewrites its pages. @returns {Promise<{ origin: string, close: () => void }>} */
export function serveVariant(
  /** @type {Variant} */ { change, ownFiles },
  /** @type {string} */ upstream,
  /** @type {string} */ folder,
) {
  const shelf = ownFiles ? shelfOf(folder) : () => null;
  const { hostname, port } = new URL(upstream);
  const server = createServer((request, response) => {
    const own = shelf(request.url ?? '');
    if (own) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'content-length': own.length,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(own);
      return;
    }
    const isPage = String(request.headers.accept ?? '').includes('text/html');
    const headers = {
      ...request.headers,
      host: `${hostname}:${port}`,
      ...(isPage ? { 'accept-encoding': 'identity' } : {}),
    };
    const up = httpRequest({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      if (!isPage || !String(answer.headers['content-type']).startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const body = gzipSync(change(Buffer.concat(chunks).toString()), { level: 9 });
        const { 'transfer-encoding': _chunked, ...kept } = answer.headers;
        // The page's CSP allows the host of shell and remotes; the bundle's chunks come from this server.
        if (ownFiles) delete kept['content-security-policy'];
        response.writeHead(answer.statusCode ?? 502, {
          ...kept,
          'content-encoding': 'gzip',
          'content-length': body.length,
        });
        response.end(body);
      });
    });
    up.on('error', () => response.destroy());
    request.pipe(up);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({
        origin: `http://localhost:${address.port}`,
        close: () => void (server.close(), server.closeAllConnections()),
      });
    });
  });
}
