import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { ChangeFeed } from '../../src/change-feed/change-feed.js';
import { loadConfig } from '../../src/config/config.js';
import { createApp } from '../../src/create-app.js';
import { ReadCache } from '../../src/read-cache/read-cache.js';
import { callsOf, createTestDatabase, testEnvironment } from '../create-test-api.js';

export interface OneApi extends ReturnType<typeof callsOf> {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly feed: ChangeFeed;
  readonly cache: ReadCache;
}

async function start(uri: string, env: Record<string, string>): Promise<OneApi> {
  const app = await createApp(loadConfig(testEnvironment(uri, env)));
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return { url, app, feed: app.get(ChangeFeed), cache: app.get(ReadCache), ...callsOf(url) };
}

/** Waits until something is so, at most five seconds. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, ms = 5000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Waited ${ms / 1000} seconds for ${what}`);
}

/** Two API programs that share nothing but the database. */
export async function createTwoApis(
  env: Record<string, string> = {},
): Promise<{ a: OneApi; b: OneApi; connection: Connection; close(): Promise<void> }> {
  const { uri, connection } = await createTestDatabase();
  const [a, b] = await Promise.all([start(uri, env), start(uri, env)]);
  await until(() => a.feed.isRunning() && b.feed.isRunning(), 'both change streams');
  return {
    a,
    b,
    connection,
    async close() {
      await Promise.all([a.app.close(), b.app.close()]);
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
