// @ts-check
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deployedPage, withRows, withSelf } from './deployed-page.mjs';

const require = createRequire(import.meta.url);

/** @typedef {import('./deployed-page.mjs').Row} Row */
/** @typedef {import('node:http').IncomingMessage & { url: string }} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Response headers of the deployed shell that are forwarded with a page. */
const KEPT = ['content-type', 'set-cookie', 'cache-control', 'referrer-policy', 'permissions-policy', 'location'];

/**
 * The row of the last build, with the hash of every file.
 * @param {import('webpack').Compiler} compiler @param {Omit<Row, 'files'>} about @param {string} entry
 */
function rowOf(compiler, about, entry) {
  const { preloadOf } = require('../webpack/remote-config.cjs');
  const files = /** @type {any} */ (compiler.outputFileSystem);
  const read = (/** @type {string} */ file) => files.readFileSync(join(compiler.outputPath, file));
  const names = files
    .readdirSync(compiler.outputPath)
    .filter((/** @type {string} */ name) => /\.(js|json)$/.test(name));
  const hashes = Object.fromEntries(
    names.map((/** @type {string} */ name) => [name, createHash('sha384').update(read(name)).digest('base64')]),
  );
  const build = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 8);
  return { ...about, build, entry, files: hashes, preload: preloadOf(JSON.parse(String(read('mf-manifest.json')))) };
}

/**
 * Runs local remotes in a deployed shell: proxies its pages and API and replaces the remotes' rows.
 * @param {{ remotes: readonly { folder: string, row: Omit<Row, 'files'> }[], port: number, shell: string }} options
 */
export async function startAgainstShell({ remotes, port, shell }) {
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const { remoteConfig } = require('../webpack/remote-config.cjs');
  const { developed } = require('../webpack/develop.cjs');
  const origin = `http://localhost:${port}`;
  const target = new URL(shell).origin;
  const names = remotes.map(({ row }) => row.name);
  const pathOf = (/** @type {string} */ name) => `/r/${name}/dev/`;
  const compiler = webpack(
    remotes.map(({ folder, row }) => developed(remoteConfig(folder)(null, { mode: 'development' }), pathOf(row.name))),
  );

  /** @type {Map<string, Row>} */
  const built = new Map();
  let isLocal = true;
  /** @type {Set<Response>} */
  const pages = new Set();
  remotes.forEach(({ row: about }, index) => {
    compiler.compilers[index].hooks.done.tap('LotlineDev', (/** @type {any} */ stats) => {
      if (stats.hasErrors()) return;
      const next = /** @type {Row} */ (
        rowOf(compiler.compilers[index], about, `${origin}${pathOf(about.name)}mf-manifest.json`)
      );
      const before = built.get(about.name);
      built.set(about.name, next);
      if (before && before.build !== next.build) for (const page of pages) page.write('data: built\n\n');
    });
  });

  const ask = (/** @type {Request} */ request) =>
    fetch(new URL(request.url, target), {
      headers: {
        accept: String(request.headers.accept),
        cookie: request.headers.cookie ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
      },
      redirect: 'manual',
    });
  const pass = (
    /** @type {globalThis.Response} */ answer,
    /** @type {Response} */ response,
    /** @type {string} */ body,
  ) => {
    for (const header of KEPT)
      if (answer.headers.has(header))
        response.setHeader(
          header,
          header === 'set-cookie' ? answer.headers.getSetCookie() : String(answer.headers.get(header)),
        );
    response.statusCode = answer.status;
    response.end(body);
  };

  /** @param {Request} request @param {Response} response @param {(error?: unknown) => void} next */
  async function answer(request, response, next) {
    const { pathname } = new URL(request.url, origin);
    if (pathname === '/__lotline-dev/switch' && request.method === 'POST') {
      isLocal = !isLocal;
      return void response.writeHead(204).end();
    }
    if (pathname === '/__lotline-dev/built') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      pages.add(response);
      return void response.on('close', () => pages.delete(response));
    }
    if (request.method !== 'GET') return next();
    if (pathname === '/api/registry' && isLocal && built.size > 0) {
      const asked = await ask(request);
      const registry = asked.ok ? await asked.json() : null;
      return pass(
        asked,
        response,
        registry ? JSON.stringify({ ...registry, remotes: withRows(registry.remotes, [...built.values()]) }) : '',
      );
    }
    if (!String(request.headers.accept).includes('text/html') || /^\/(api|files|r|shell|dev)\//.test(pathname))
      return next();
    const page = await ask(request);
    const html = await page.text();
    const policy = withSelf(page.headers.get('content-security-policy'));
    if (policy) response.setHeader('content-security-policy', policy);
    return pass(page, response, deployedPage({ html, rows: [...built.values()], names, isLocal, origin }));
  }

  /** @param {Request} request @param {Response} response @param {(error?: unknown) => void} next */
  async function serve(request, response, next) {
    try {
      await answer(request, response, next);
    } catch (error) {
      next(error);
    }
  }

  const server = new WebpackDevServer(
    {
      port,
      hot: false,
      // Compression would buffer the event stream.
      compress: false,
      liveReload: false,
      client: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      // Proxies every other request to the shell's host with its own origin.
      proxy: [
        {
          context: (/** @type {string} */ path) => !names.some((name) => path.startsWith(pathOf(name))),
          target,
          changeOrigin: true,
          onProxyReq: (/** @type {any} */ request) =>
            request.getHeader('origin') === origin && request.setHeader('origin', target),
          on: {
            proxyReq: (/** @type {any} */ request) =>
              request.getHeader('origin') === origin && request.setHeader('origin', target),
          },
        },
      ],
      setupMiddlewares: (/** @type {unknown[]} */ middlewares) => [
        {
          name: 'deployed-page',
          middleware: (
            /** @type {Request} */ request,
            /** @type {Response} */ response,
            /** @type {(error?: unknown) => void} */ next,
          ) => void serve(request, response, next),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}
