// @ts-check
// A third-party site for embedding journeys: its only page frames a given URL. It runs on 127.0.0.1, which browsers
// treat as another site than localhost; Chromium doesn't let remote sites frame local pages.
import { createServer } from 'node:http';
import mongoose from 'mongoose';

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Starts the site on a free port and allows it to frame the demo estate (by default none may).
 * @param {string} mongodbUri
 */
export async function startOtherSite(mongodbUri) {
  const server = createServer((request, response) => {
    const shown = new URL(request.url ?? '/', 'http://site').searchParams.get('shows') ?? 'about:blank';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><title>Homes</title><meta name="viewport" content="width=device-width"></head><body style="margin:0"><iframe title="Land for sale" src="${escaped(shown)}" style="display:block;border:0;width:100%;height:100vh"></iframe></body></html>`,
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const connection = await mongoose.createConnection(mongodbUri).asPromise();
  await connection
    .collection('estates')
    .updateOne({ key: 'tallowbrook-rise' }, { $set: { embedOrigins: [`http://127.0.0.1:${port}`] } });
  await connection.close();
  return { port, stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))) };
}
