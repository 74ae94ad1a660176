import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccessModule } from './access/access.module.js';
import { loggerOf } from './common/process-log.js';
import type { Config } from './config/config.js';
import { FileCheckModule } from './file-check/file-check.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { DatabaseModule } from './migrations/database.module.js';
import { SweeperModule } from './sweeper/sweeper.module.js';

/** Refunds are made by jobs. Production doesn't even load its files. */
const testGateway = async (): Promise<DynamicModule> => {
  const { TestGatewayModule } = await import('./test-gateway/test-gateway.module.js');
  return { module: TestGatewayModule };
};

@Module({})
class JobsModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: JobsModule,
      imports: [
        AccessModule.forRoot(config),
        DatabaseModule.forJobs(),
        FileCheckModule,
        OutboxModule,
        SweeperModule,
        ...(config.production ? [] : [testGateway()]),
      ],
    };
  }
}

/**
 * The background jobs of this process (outbox, sweeper, file check) as an application context beside the HTTP application: the
 * same services over connections of their own, so that emails are sent and holds expire however many requests wait for
 * the database (ADR-0044). Null where the process has none of their roles.
 */
export async function createJobs(config: Config): Promise<INestApplicationContext | null> {
  if (!config.roles.some((role) => role !== 'api')) return null;
  return NestFactory.createApplicationContext(JobsModule.forRoot(config), {
    logger: loggerOf(config),
    abortOnError: false,
  });
}
