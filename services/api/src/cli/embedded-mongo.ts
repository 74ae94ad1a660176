import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The address of the MongoDB that `npm start` runs on this data folder; undefined if there is none, and outside
 * development and tests. Its database and replica set are named as in tools/mongo/replica-set.mjs.
 */
export function embeddedMongo({
  NODE_ENV,
  LOTLINE_DATA_DIR = '.data',
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (NODE_ENV !== 'development' && NODE_ENV !== 'test') return undefined;
  try {
    const { port } = JSON.parse(readFileSync(join(LOTLINE_DATA_DIR, 'mongod.json'), 'utf8')) as { port?: unknown };
    return typeof port === 'number' ? `mongodb://127.0.0.1:${port}/lotline?replicaSet=lotline` : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
