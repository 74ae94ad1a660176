import os from 'node:os';
import mongoose, { type Connection } from 'mongoose';
import { modelsOf } from './collections.js';

mongoose.set('strictQuery', 'throw');

/** Deadlines of the driver: without them a lost database means requests that hang for half a minute or for ever. */
const DEADLINES = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 60_000,
  maxPoolSize: 20,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  retryWrites: true,
  w: 'majority',
  readConcernLevel: 'majority',
  // The driver would fetch it by a dynamic import, which jest's sandbox refuses.
  runtimeAdapters: { os },
} as const;

/** Reads and writes of one query end after this many ms; used by the query defaults below. */
export const MAX_QUERY_MS = 3_000;

/**
 * Opens a connection with the product's deadlines and registers every model on it.
 * @example const connection = await openConnection('mongodb://127.0.0.1:27017/lotline?replicaSet=rs0');
 */
export async function openConnection(uri: string, appName = 'lotline'): Promise<Connection> {
  const connection = mongoose.createConnection(uri, { ...DEADLINES, appName });
  connection.set('maxTimeMS', MAX_QUERY_MS);
  modelsOf(connection);
  await connection.asPromise();
  return connection;
}
