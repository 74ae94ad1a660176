import type { Connection, Model } from 'mongoose';
import type { Collection } from './collection.js';

/**
 * The model of one collection on a connection; registers it the first time.
 * @example const lots = modelOf(connection, lotCollection);
 */
export const modelOf = <T>(connection: Connection, { name, schema }: Collection<T>): Model<T> =>
  (connection.models[name] ?? connection.model(name, schema as never)) as unknown as Model<T>;
