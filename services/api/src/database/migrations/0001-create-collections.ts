import type { Connection } from 'mongoose';
import type { Collection } from '../collection.js';
import { COLLECTIONS } from '../collections.js';
import type { Migration } from '../migrator.js';

/** Makes every collection with its validator and indexes. */
export const createCollections: Migration = {
  id: '0001',
  name: 'collections, validators and indexes',
  async run(connection) {
    const database = connection.getClient().db(connection.name);
    const existing = new Set((await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
    for (const collection of Object.values(COLLECTIONS) as Collection[]) {
      const { schema, validator, indexes } = collection;
      const name = schema.get('collection') as string;
      if (!existing.has(name)) await database.createCollection(name);
      await applyRules(connection, name, validator);
      if (indexes.length > 0) await createIndexes(connection, name, indexes);
    }
  },
};

async function applyRules(connection: Connection, name: string, validator: object): Promise<void> {
  await connection.getClient().db(connection.name).command({ collMod: name, validator, validationLevel: 'strict', validationAction: 'error' });
}

async function createIndexes(connection: Connection, name: string, indexes: Collection['indexes']): Promise<void> {
  const specifications = indexes.map(({ keys, unique, partial, expireAfterSeconds, name: indexName }) => ({
    key: { ...keys },
    name: indexName,
    ...(unique ? { unique } : {}),
    ...(partial ? { partialFilterExpression: { ...partial } } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  }));
  // `serves` travels as the command's comment: the server's log and profiler show why an index was built.
  const comment = indexes.map(({ name: indexName, serves }) => `${indexName}: ${serves}`).join(' | ');
  await connection.getClient().db(connection.name).command({ createIndexes: name, indexes: specifications, comment });
}
