import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mongodbUri, partnerSite, productUrl } from './api';

const runFile = promisify(execFile);

export interface SitePage {
  html: string;
  headers?: Record<string, string>;
}

/** Another website: another origin than Lotline's and, as its host is an IP address rather than a name, another site for cookies too. */
export interface Site {
  origin: string;
  pages: Record<string, SitePage>;
  close(): void;
}

/**
 * Starts a test website on a free port.
 * @example const site = await startSite({ '/': { html: `<div data-lotline-estate="tallowbrook-rise"></div>` } });
 */
export async function startSite(pages: Record<string, SitePage>): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://site').pathname];
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers })
      .end(
        page
          ? `<!doctype html><html lang="en"><meta charset="utf-8"><title>A website</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${page.html}</html>`
          : '',
      );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    pages,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

export const embedScript = (): string => `<script async src="${productUrl()}/embed/v1.js"></script>`;
export const portalScript = (): string => `<script async src="${productUrl()}/portal/v1.js"></script>`;

/** Replaces the websites that an estate or a builder lists, as the operator does. */
async function list(kind: 'estate' | 'builder', key: string, origins: readonly string[]): Promise<void> {
  const port = Number(new URL(productUrl()).port);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    MONGODB_URI: mongodbUri(),
    PUBLIC_URL: productUrl(),
    STATIC_ORIGIN: `http://localhost:${port + 1}`,
  };
  const named = origins.length > 0 ? origins : ['none'];
  await runFile(process.execPath, [join('services', 'api', 'dist', 'cli.js'), 'origins', kind, key, ...named], { env });
}

/** Waits until the API lets pages of these origins read an address: it believes its lists for some seconds. */
async function untilAllowed(origins: readonly string[], path: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const answers = await Promise.all(origins.map((origin) => fetch(productUrl() + path, { headers: { origin } })));
    if (answers.every(({ headers }, index) => headers.get('access-control-allow-origin') === origins[index])) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The API does not allow ${origins.join(', ')}`);
}

/** Replaces an estate's allowed websites, except the run's partner site, and waits until the API applies it. */
export async function allowSites(estateKey: string, origins: readonly string[]): Promise<void> {
  await list('estate', estateKey, [partnerSite(), ...origins]);
  await untilAllowed(origins, `/api/estates/${estateKey}`);
}

/** Replaces a builder's own websites, which may read every listed estate, and waits until the API applies it. */
export async function allowBuilderSites(builderKey: string, origins: readonly string[]): Promise<void> {
  await list('builder', builderKey, origins);
  await untilAllowed(origins, '/api/estates');
}
