import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { logNodeWarnings, processLog } from './common/process-log.js';
import { loadConfig } from './config/config.js';
import { createApp } from './create-app.js';
import { createJobs } from './create-jobs.js';
import { Readiness } from './migrations/readiness.js';

/** How long open requests may take to finish after the drain, in ms. */
const LAST_MOMENT_MS = 20_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp({ ...config, roles: config.roles.filter((role) => role === 'api') });
  let jobs: INestApplicationContext | null = null;

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), config.drainMs + LAST_MOMENT_MS).unref();
    // Fail readiness first, give the load balancer time to notice, then close.
    app.get(Readiness).stop();
    if (config.drainMs > 0) await new Promise((resolve) => setTimeout(resolve, config.drainMs));
    await Promise.all([app.close(), jobs?.close()]);
    processLog.log(`Stopped (${signal})`);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

  await listen(app, config.port);
  jobs = await createJobs(config);
  processLog.log(`API ready on port ${new URL(await app.getUrl()).port} (${config.roles.join(', ')})`);
}

/**
 * Connections that may wait to be accepted: as many as the system allows (`net.core.somaxconn` caps it,
 * docs/OPERATIONS.md). Beyond that the system drops connections, and resets some of them.
 */
const BACKLOG = 65_535;

/** Listens on IPv6 and IPv4, or on IPv4 alone where the machine has no IPv6; any other error is thrown. */
async function listen(app: NestFastifyApplication, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::', backlog: BACKLOG });
  } catch (error) {
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await app.listen({ port, host: '0.0.0.0', backlog: BACKLOG });
  }
}

logNodeWarnings();
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    // The state is unknown: log the error and let the supervisor start a fresh process.
    const { message = String(error), stack } = error as Partial<Error>;
    processLog.fatal(`${event}: ${message}`, stack);
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  processLog.fatal(`The API can't start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
