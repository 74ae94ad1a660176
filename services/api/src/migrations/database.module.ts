import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { openConnection, type Pool, REPORTS } from '../database/connection.js';
import { modelOf } from '../database/model-of.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { Collection } from '../database/collection.js';
import { COLLECTIONS, type ModelName, modelsOf } from './collections.js';
import { Readiness } from './readiness.js';

const NAMES = Object.keys(COLLECTIONS) as ModelName[];
/** Every connection of the program, in opening order. */
const OPEN = Symbol('OPEN_CONNECTIONS');
type Given = Provider & { readonly provide: string };

const connectionOf = (provide: string, appName: string, pool: Pool): Given => ({
  provide,
  inject: [CONFIG],
  useFactory: (config: Config) => openConnection(config.mongodbUri, appName, pool),
});

const CONNECTION = getConnectionToken() as string;
const models: readonly Given[] = NAMES.map((name) => ({
  provide: getModelToken(name),
  inject: [CONNECTION],
  useFactory: (open: Connection) => modelsOf(open)[name],
}));

const REPORTS_CONNECTION = getConnectionToken(REPORTS) as string;
const reportModels: readonly Given[] = NAMES.map((name) => ({
  provide: getModelToken(name, REPORTS),
  inject: [REPORTS_CONNECTION],
  useFactory: (open: Connection) => modelOf(open, COLLECTIONS[name] as Collection),
}));

/** The connection (`@InjectConnection()`), every model (`@InjectModel('Lot')`) and readiness, for all modules. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(OPEN) private readonly open: readonly Connection[]) {}

  /** For the request-serving program: reports have connections of their own (`@InjectModel('Lot', REPORTS)`). */
  static forRequests(): DynamicModule {
    const connections = [
      connectionOf(CONNECTION, 'lotline', 'requests'),
      connectionOf(REPORTS_CONNECTION, 'lotline-reports', 'reports'),
    ];
    return moduleOf(connections, [...models, ...reportModels]);
  }

  /** For the background jobs program. */
  static forJobs(): DynamicModule {
    return moduleOf([connectionOf(CONNECTION, 'lotline-jobs', 'jobs')], models);
  }

  /** Runs last: everything that tails or writes has stopped by now. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.open.map((connection) => connection.close()));
  }
}

function moduleOf(connections: readonly Given[], given: readonly Given[]): DynamicModule {
  const all = {
    provide: OPEN,
    inject: connections.map(({ provide }) => provide),
    useFactory: (...open: Connection[]) => open,
  };
  const shared = [...connections, ...given];
  return {
    module: DatabaseModule,
    providers: [...shared, all, Readiness, UnitOfWork],
    exports: [...shared.map(({ provide }) => provide), Readiness, UnitOfWork],
  };
}
