// @ts-check
// npm run seed:large -- 20000: adds the estate Bench Fields with that many lots to a running database (MONGODB_URI's,
// or the data folder's); --remove deletes it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dataDir = resolve(root, process.env.LOTLINE_DATA_DIR || '.data');
const MAX_LOTS = 50_000;

function uriOfDataFolder() {
  const file = join(dataDir, 'mongod.json');
  if (!existsSync(file)) return null;
  const { port } = JSON.parse(readFileSync(file, 'utf8'));
  return port ? `mongodb://127.0.0.1:${port}/lotline?replicaSet=lotline` : null;
}

/** @returns {Promise<any>} */
const built = (/** @type {string} */ file) => import(pathToFileURL(join(root, 'services', 'api', 'dist', file)).href);

async function main() {
  const remove = process.argv.includes('--remove');
  const lots = Number(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 2000);
  if (!Number.isInteger(lots) || lots < 1 || lots > MAX_LOTS)
    throw new Error(`How many lots? A whole number up to ${MAX_LOTS}, e.g. npm run seed:large -- 20000`);
  const uri = process.env.MONGODB_URI ?? uriOfDataFolder();
  if (!uri)
    throw new Error(
      `No database: start the product first (npm start), or set MONGODB_URI. Looked in ${join(dataDir, 'mongod.json')}.`,
    );
  if (!existsSync(join(root, 'services/api/dist/seed/seed-large.js')))
    throw new Error('The API is not built: npm run build');
  const [{ openConnection }, { seedLarge, removeLarge, LARGE_KEY }] = await Promise.all([
    built('database/connection.js'),
    built('seed/seed-large.js'),
  ]);
  // The embedded database belongs to `npm start`, i.e. development; with MONGODB_URI, NODE_ENV has no default.
  if (!process.env.MONGODB_URI) process.env.NODE_ENV ??= 'development';
  const connection = await openConnection(uri, 'lotline-seed-large');
  const began = performance.now();
  const log = (/** @type {string} */ line) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  try {
    if (remove) return log(`Bench Fields removed with ${await removeLarge(connection)} lots`);
    await seedLarge(connection, { lots, dataDir, log });
    log(`Bench Fields has ${lots} lots: /estate/${LARGE_KEY}`);
  } finally {
    await connection.close();
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
