import os from 'node:os';
import mongoose, { type Connection, mongo } from 'mongoose';

type MongoClientOptions = mongo.MongoClientOptions;

mongoose.set('strictQuery', 'throw');

/** Timeouts of the driver: with its defaults, a lost database means requests that hang for half a minute or forever. */
const DRIVER = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  // A server that stops answering is detected within this time; operations that wait for it are then aborted.
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
 * For processes that serve requests. No query or commit may take longer than 3 s, so a socket that is silent for twice
 * that is dead, and a request that finds no free connection is refused soon. Migrations, which may build an index for
 * minutes, and seeding, which sends everything at once, keep the longer timeouts.
 */
const SERVING = { socketTimeoutMS: 6_000, waitQueueTimeoutMS: 2_000 } as const;

/** Time limit of one query, in ms: the default of queries below, and for aggregations (collection.ts). */
export const MAX_QUERY_MS = 3_000;

/** The connection of reports and price lists (`@InjectModel('Lot', REPORTS)`). */
export const REPORTS = 'reports';

/**
 * Separate connection pools: a busy one can't starve the others. Requests have users waiting, reports take seconds, and
 * jobs must be done although no one waits for them (ADR-0044). `setup` is for migrations, seeding and commands.
 */
const POOLS = {
  setup: {},
  requests: SERVING,
  // Two reports at a time run several pipelines each; waiting for a connection here delays nothing else.
  reports: { ...SERVING, waitQueueTimeoutMS: 6_000, maxPoolSize: 8 },
  // Jobs are retried, so they may wait up to 30 s for a connection.
  jobs: { socketTimeoutMS: 6_000, maxPoolSize: 5 },
} as const satisfies Record<string, MongoClientOptions>;
export type Pool = keyof typeof POOLS;

/**
 * Connections whose aggregations have the time limit of queries; a migration or a check of all data may take longer.
 */
const limited = new WeakSet<Connection>();
/** Time limit of an aggregation on this connection, in ms; undefined: none. */
export const longestAggregation = (connection: Connection): number | undefined =>
  limited.has(connection) ? MAX_QUERY_MS : undefined;

/**
 * Opens a connection with the product's deadlines, and a pool of its own.
 * @example const connection = await openConnection('mongodb://127.0.0.1:27017/lotline?replicaSet=rs0');
 */
export async function openConnection(uri: string, appName = 'lotline', pool: Pool = 'setup'): Promise<Connection> {
  const connection = mongoose.createConnection(uri, { ...DRIVER, ...MONGOOSE, ...POOLS[pool], appName });
  connection.set('maxTimeMS', MAX_QUERY_MS);
  if (pool !== 'setup') limited.add(connection);
  await connection.asPromise();
  return connection;
}

/** A client for the change stream only, with its own connections: the stream never waits behind requests. */
export const feedClient = (uri: string): mongo.MongoClient =>
  new mongo.MongoClient(uri, { ...DRIVER, ...SERVING, maxPoolSize: 2, appName: 'lotline-feed' });
