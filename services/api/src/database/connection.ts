import os from 'node:os';
import mongoose, { type Connection, mongo } from 'mongoose';

type MongoClientOptions = mongo.MongoClientOptions;

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

/** Reads and writes of one query end after this many ms; used by the query defaults below, and by aggregations (collection.ts). */
export const MAX_QUERY_MS = 3_000;

/** The connection that reports and price lists read by (`@InjectModel('Lot', REPORTS)`). */
export const REPORTS = 'reports';

/**
 * Who shares connections. However many of one pool are busy, the others find theirs: requests of people who wait, reports, which take seconds, and
 * jobs, which nobody waits for and which must get done all the same (ADR-0044). `setup` is for migrations, seeding and commands.
 */
const POOLS = {
  setup: {},
  requests: SERVING,
  // Two at a time count by several pipelines each; what waits for a connection here keeps nobody else waiting.
  reports: { ...SERVING, waitQueueTimeoutMS: 6_000, maxPoolSize: 8 },
  // A job tries again: it may wait as long as it likes.
  jobs: { socketTimeoutMS: 6_000, maxPoolSize: 5 },
} as const satisfies Record<string, MongoClientOptions>;
export type Pool = keyof typeof POOLS;

/** Connections whose aggregations end like their queries do; a migration or a check of all data may take longer. */
const limited = new WeakSet<Connection>();
/** How long an aggregation on this connection may take, in ms; undefined: as long as it takes. */
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

/** A client for the change stream alone, with connections of its own: however many requests wait for theirs, the stream doesn't. */
export const feedClient = (uri: string): mongo.MongoClient =>
  new mongo.MongoClient(uri, { ...DRIVER, ...SERVING, maxPoolSize: 2, appName: 'lotline-feed' });
