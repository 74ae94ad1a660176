import os from 'node:os';
import mongoose, { type Connection, mongo } from 'mongoose';

mongoose.set('strictQuery', 'throw');

/** Deadlines of the driver: without them a lost database means requests that hang for half a minute or for ever. */
const DRIVER = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  // A server that stopped answering is noticed this soon: operations that wait for it are then ended.
  heartbeatFrequencyMS: 2_000,
  waitQueueTimeoutMS: 30_000,
  socketTimeoutMS: 60_000,
  maxPoolSize: 20,
  retryWrites: true,
  w: 'majority',
  readConcernLevel: 'majority',
  // The driver would fetch it by a dynamic import, which jest's sandbox refuses.
  runtimeAdapters: { os },
} as const;
const MONGOOSE = { bufferCommands: false, autoIndex: false, autoCreate: false } as const;

/**
 * What a program that answers people adds. Nothing it asks takes longer than its query or commit may (3 s), so a socket that is silent for
 * twice that is dead, and a request that finds no free connection is refused soon; migrations, which may build an index for minutes, and seeding,
 * which asks for everything at once, keep the longer times.
 */
const SERVING = { socketTimeoutMS: 6_000, waitQueueTimeoutMS: 2_000 } as const;

/** Reads and writes of one query end after this many ms; used by the query defaults below. */
export const MAX_QUERY_MS = 3_000;

/**
 * Opens a connection with the product's deadlines. `serving`: for requests of people who wait.
 * @example const connection = await openConnection('mongodb://127.0.0.1:27017/lotline?replicaSet=rs0');
 */
export async function openConnection(uri: string, appName = 'lotline', { serving = false } = {}): Promise<Connection> {
  const connection = mongoose.createConnection(uri, { ...DRIVER, ...MONGOOSE, ...(serving && SERVING), appName });
  connection.set('maxTimeMS', MAX_QUERY_MS);
  await connection.asPromise();
  return connection;
}

/** A client for the change stream alone, with connections of its own: however many requests wait for theirs, the stream doesn't. */
export const feedClient = (uri: string): mongo.MongoClient => new mongo.MongoClient(uri, { ...DRIVER, ...SERVING, maxPoolSize: 2, appName: 'lotline-feed' });
