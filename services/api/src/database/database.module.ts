import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG, type Config } from '../config.js';
import { COLLECTIONS } from './collections.js';
import { openConnection } from './connection.js';
import { Readiness } from './readiness.js';
import { UnitOfWork } from './unit-of-work.js';

const CONNECTION = getConnectionToken();
const connection = { provide: CONNECTION, inject: [CONFIG], useFactory: (config: Config) => openConnection(config.mongodbUri, 'lotline', { serving: true }) };
const models = Object.keys(COLLECTIONS).map((name) => ({
  provide: getModelToken(name),
  inject: [CONNECTION],
  useFactory: (open: Connection) => open.model(name),
}));

/** The connection (`@InjectConnection()`), every model (`@InjectModel('Lot')`) and readiness, for all modules. */
@Global()
@Module({ providers: [connection, ...models, Readiness, UnitOfWork], exports: [CONNECTION, ...models.map(({ provide }) => provide), Readiness, UnitOfWork] })
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(CONNECTION) private readonly open: Connection) {}

  /** Last of all: whoever tails or writes has stopped by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.open.close();
  }
}
