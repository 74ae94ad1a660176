import type { Connection } from 'mongoose';
import type { Collection } from '../database/collection.js';

/** Creates a collection if missing, and applies its validator and indexes. Idempotent. */
export async function applyCollection(
  connection: Connection,
  { schema, validator, indexes }: Collection,
  existing: ReadonlySet<string>,
): Promise<void> {
  const database = connection.getClient().db(connection.name);
  const name = schema.get('collection') as string;
  if (!existing.has(name)) await database.createCollection(name);
  await database.command({ collMod: name, validator, validationLevel: 'strict', validationAction: 'error' });
  if (indexes.length > 0) await createIndexes(connection, name, indexes);
}

/** Names of the existing collections. */
export async function existingCollections(connection: Connection): Promise<ReadonlySet<string>> {
  const database = connection.getClient().db(connection.name);
  return new Set((await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
}

async function createIndexes(connection: Connection, name: string, indexes: Collection['indexes']): Promise<void> {
  const specifications = indexes.map(({ keys, unique, partial, expireAfterSeconds, name: indexName }) => ({
    key: { ...keys },
    name: indexName,
    ...(unique ? { unique } : {}),
    ...(partial ? { partialFilterExpression: { ...partial } } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  }));
  // `serves` is sent as the command's comment, so the server's log and profiler show why an index was built.
  const comment = indexes.map(({ name: indexName, serves }) => `${indexName}: ${serves}`).join(' | ');
  await connection.getClient().db(connection.name).command({ createIndexes: name, indexes: specifications, comment });
}
