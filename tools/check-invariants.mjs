// @ts-check
// npm run check:invariants: counts breaches of every invariant in a running database: MONGODB_URI's, or the data
// folder's.
import { existsSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dataDir = resolve(root, process.env.LOTLINE_DATA_DIR || '.data');

function uriOfDataFolder() {
  const file = join(dataDir, 'mongod.json');
  if (!existsSync(file)) return null;
  const { port } = JSON.parse(readFileSync(file, 'utf8'));
  return port ? `mongodb://127.0.0.1:${port}/lotline?replicaSet=lotline` : null;
}

const uri = process.env.MONGODB_URI ?? uriOfDataFolder();
const cli = join(root, 'services', 'api', 'dist', 'cli.js');
if (!uri) {
  console.error(
    `No database: start the product first (npm start), or set MONGODB_URI. Looked in ${join(dataDir, 'mongod.json')}.`,
  );
  process.exit(2);
}
if (!existsSync(cli)) {
  console.error('The API is not built: npm run build');
  process.exit(2);
}
// The embedded database belongs to `npm start`, i.e. development; with MONGODB_URI, NODE_ENV has no default.
const mode = process.env.NODE_ENV ?? (process.env.MONGODB_URI ? undefined : 'development');
const child = spawn(process.execPath, [cli, 'check-invariants'], {
  stdio: 'inherit',
  env: { ...process.env, MONGODB_URI: uri, ...(mode && { NODE_ENV: mode }) },
});
child.on('exit', (code) => process.exit(code ?? 1));
