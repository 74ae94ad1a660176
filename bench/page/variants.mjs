// @ts-check
// Each variant is the same product behind a small server of its own, so that all have the same hop: `lotline` as it is, and
// `no hints`, the same federation whose page names no file and carries no answer in advance.
import { createServer, request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';

/** @typedef {{ name: string, change: (html: string) => string }} Variant */

/** @type {Variant[]} */
export const VARIANTS = [
  { name: 'lotline', change: (html) => html },
  { name: 'no hints', change: (html) => html.replace(/<link rel="(?:module)?preload"[^>]*>/g, '').replace(/(id="lotline-boot"[^>]*>)([^<]*)</, (_, head, json) => `${head}${JSON.stringify({ ...JSON.parse(json), data: {} }).replace(/</g, '\\u003c')}<`) },
];

/** Answers as the product does, its pages changed. @returns {Promise<{ origin: string, close: () => void }>} */
export function serveVariant(/** @type {Variant} */ { change }, /** @type {string} */ upstream) {
  const { hostname, port } = new URL(upstream);
  const server = createServer((request, response) => {
    const isPage = String(request.headers.accept ?? '').includes('text/html');
    const headers = { ...request.headers, host: `${hostname}:${port}`, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
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
        response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'gzip', 'content-length': body.length });
        response.end(body);
      });
    });
    up.on('error', () => response.destroy());
    request.pipe(up);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ origin: `http://localhost:${address.port}`, close: () => void (server.close(), server.closeAllConnections()) });
    });
  });
}
