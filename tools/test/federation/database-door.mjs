// @ts-check
// HTTP access to the suite's databases, for tests that simulate a compromised database. Browser specs don't open
// databases themselves.
import { createServer } from 'node:http';
import { MongoClient } from 'mongodb';

const ROWS = 'registry_rows';

/** @typedef {{ replace?: Record<string, any>[], remove?: string[], embedOrigins?: { of?: 'estates' | 'builders', key: string, origins: string[] } }} Writing */

/** @param {import('node:http').IncomingMessage} request @returns {Promise<any>} */
async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}

/**
 * GET /<database>/rows returns the rows; PUT replaces or removes rows by name, or sets the origins that an estate or a builder lists.
 * @param {{ uri: string, port: number }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function openDatabaseDoor({ uri, port }) {
  const client = await new MongoClient(uri).connect();
  const write = async (
    /** @type {string} */ name,
    /** @type {Writing} */ { replace = [], remove = [], embedOrigins },
  ) => {
    const database = client.db(name);
    const rows = /** @type {import('mongodb').Collection<{ _id: string }>} */ (database.collection(ROWS));
    if (remove.length > 0) await rows.deleteMany({ _id: { $in: remove } });
    for (const { _id, ...row } of replace)
      await rows.replaceOne({ _id }, { ...row, createdAt: new Date(), updatedAt: new Date() }, { upsert: true });
    if (embedOrigins)
      await database
        .collection(embedOrigins.of ?? 'estates')
        .updateOne({ key: embedOrigins.key }, { $set: { embedOrigins: embedOrigins.origins } });
    return rows.find().toArray();
  };
  const server = createServer(async (request, response) => {
    try {
      const [, database = ''] = String(request.url).split('/');
      const rows = await write(database, request.method === 'PUT' ? await bodyOf(request) : {});
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
      await client.close();
    },
  };
}
