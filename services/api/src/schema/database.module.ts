import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { COLLECTIONS, type ModelName, modelsOf } from './collections.js';
import { Readiness } from './readiness.js';

const CONNECTION = getConnectionToken();
const connection = { provide: CONNECTION, inject: [CONFIG], useFactory: (config: Config) => openConnection(config.mongodbUri, 'lotline', { serving: true }) };
const models = (Object.keys(COLLECTIONS) as ModelName[]).map((name) => ({
  provide: getModelToken(name),
  inject: [CONNECTION],
  useFactory: (open: Connection) => modelsOf(open)[name],
}));

/** The connection (`@InjectConnection()`), every model (`@InjectModel('Lot')`) and readiness, for all modules. */
@Global()
@Module({ providers: [connection, ...models, Readiness, UnitOfWork], exports: [CONNECTION, ...models.map(({ provide }) => provide), Readiness, UnitOfWork] })
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(CONNECTION) private readonly open: Connection) {}

  /** Last of all: everything that tails or writes has stopped by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.open.close();
  }
}
