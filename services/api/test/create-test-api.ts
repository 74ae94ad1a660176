import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Endpoint } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { type Config, loadConfig } from '../src/config/config.js';
import { type LimitName, limitVariable } from '../src/config/limits.js';
import { createApp } from '../src/create-app.js';
import { openConnection } from '../src/database/connection.js';
import { system } from '../src/database/scope.js';
import { checkFolder } from '../src/file-check/check-folder.js';
import { checkerWith } from '../src/file-check/checker.js';
import { drawFolder } from '../src/file-check/draw-folder.js';
import { drawerWith } from '../src/file-check/drawer.js';
import { DrawingWorker } from '../src/file-check/drawing.worker.js';
import { FileCheckWorker } from '../src/file-check/file-check.worker.js';
import { HoldDecisions } from '../src/initial-hold/hold-decisions.js';
import { HoldExpiry } from '../src/initial-hold/hold-expiry.js';
import { InitialHoldRepository } from '../src/initial-hold/initial-hold.repository.js';
import { checkInvariants } from '../src/invariants/check-invariants.js';
import { LotTransitions } from '../src/lot-transitions/lot-transitions.js';
import { OutboxWorker } from '../src/outbox/outbox.worker.js';
import { modelsOf, type Models } from '../src/migrations/collections.js';
import { ReportQueue } from '../src/overload/report-queue.js';
import { WorkLimits } from '../src/overload/work-limits.js';
import { ReleaseService } from '../src/registry/releases/release.service.js';
import { disableLoadShedding, disableRaceGuards } from './switches.mjs';
import { emptyDatabase, freshDatabaseUri, migrateOnce, returnDatabase, takeDatabase } from './test-databases.js';

export { freshDatabaseUri } from './test-databases.js';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}
export interface CallOptions {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
}

/** A running API on a database of its own, over real HTTP. */
export interface TestApi {
  url: string;
  app: NestFastifyApplication;
  config: Config;
  connection: Connection;
  models: Models;
  get<T = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(path: string, body: unknown, options?: CallOptions): Promise<Answer<T>>;
  put<T = Record<string, unknown>>(path: string, body: unknown, options?: CallOptions): Promise<Answer<T>>;
  patch<T = Record<string, unknown>>(path: string, body: unknown, options?: CallOptions): Promise<Answer<T>>;
  delete<T = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<T>>;
  /** Sends what is due, as the worker would, with the pictures of emails drawn. */
  drainOutbox(): Promise<number>;
  /** Checks the uploaded files that wait, in this process, and draws what is owed. PDF needs the real worker. */
  checkFiles(): Promise<number>;
  /** Draws what is owed, in this process. */
  drawFiles(): Promise<number>;
  /** Ends what ran out, as the sweeper would. */
  sweep(): Promise<number>;
  /** One line for each breach; empty when all is well. */
  breaches(): Promise<string[]>;
  close(): Promise<void>;
}

/** Of every program and seed under test. */
export const ACCOUNT_SECRET = 'a secret that only tests may have';

/** The environment of limits. @example testLimits({ HOLD_IP: 10 }) // { LOTLINE_LIMIT_HOLD_IP_PER_HOUR: '10' } */
export const testLimits = (limits: Partial<Record<LimitName, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(limits).map(([name, most]) => [limitVariable(name as LimitName), String(most)]));

/** What text messages are limited by. */
const MESSAGE_LIMITS: readonly LimitName[] = [
  'CODE_IP',
  'SMS_IP',
  'SMS_ASKER',
  'SMS_PHONE',
  'SMS_EMAIL',
  'SMS_IP_DAY',
  'SMS_ASKER_DAY',
  'SMS_PHONE_DAY',
  'SMS_ESTATE_DAY',
  'SMS_DAY',
];

/** Settings that keep limits and jobs out of a test's way; a test names those it is about. */
export const testEnvironment = (uri: string, extra: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  MONGODB_URI: uri,
  PUBLIC_URL: 'http://localhost:4900',
  STATIC_ORIGIN: 'https://static.lotline.example',
  LOTLINE_ROLES: 'api',
  LOTLINE_ACCOUNT_SECRET: ACCOUNT_SECRET,
  // Nothing answers there: no test asks Stripe itself. Production refuses the setting.
  ...(extra.NODE_ENV !== 'production' && { LOTLINE_STRIPE_API: 'http://127.0.0.1:9' }),
  LOTLINE_LIMIT_RECIPIENT_PER_HOUR: '1000000',
  LOTLINE_LIMIT_RECIPIENT_ASKER_PER_HOUR: '1000000',
  LOTLINE_LIMIT_COPY_IP_PER_HOUR: '1000000',
  LOTLINE_LIMIT_TEAM_EMAIL_PER_HOUR: '1000000',
  LOTLINE_LIMIT_TEST_EMAIL_PER_HOUR: '1000000',
  ...testLimits(Object.fromEntries(MESSAGE_LIMITS.map((name) => [name, 1_000_000]))),
  // Tests share their event loop with the program: how late it runs says nothing of what comes in.
  LOTLINE_LOOP_DELAY_MS: '0',
  LOTLINE_SLOW_WRITE_MS: '0',
  // No worker draws while a request waits.
  LOTLINE_DRAW_WAIT_MS: '0',
  ...Object.fromEntries(
    ['HOLD', 'ENQUIRY', 'WAITLIST', 'SHARE_MAP', 'WATCH', 'SIGN_UP', 'ACCOUNT_MAIL', 'QUOTE'].flatMap((name) =>
      ['IP', 'ASKER', 'EMAIL'].map((who) => [`LOTLINE_LIMIT_${name}_${who}_PER_HOUR`, '1000000']),
    ),
  ),
  ...extra,
});

async function call<T>(
  url: string,
  method: string,
  body: unknown,
  { token, key, headers }: CallOptions,
): Promise<Answer<T>> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: (isJson && text ? JSON.parse(text) : text) as T };
}

/** Calls of one running API, by its origin. */
export const callsOf = (origin: string) => ({
  get: <T = Record<string, unknown>>(path: string, options: CallOptions = {}) =>
    call<T>(origin + path, 'GET', undefined, options),
  post: <T = Record<string, unknown>>(path: string, body: unknown, options: CallOptions = {}) =>
    call<T>(origin + path, 'POST', body, options),
  put: <T = Record<string, unknown>>(path: string, body: unknown, options: CallOptions = {}) =>
    call<T>(origin + path, 'PUT', body, options),
  patch: <T = Record<string, unknown>>(path: string, body: unknown, options: CallOptions = {}) =>
    call<T>(origin + path, 'PATCH', body, options),
  delete: <T = Record<string, unknown>>(path: string, options: CallOptions = {}) =>
    call<T>(origin + path, 'DELETE', undefined, options),
});

/** Every breach of every invariant, one line each. */
export async function breachesOf(connection: Connection): Promise<string[]> {
  return (await checkInvariants(connection)).flatMap(({ id, breaches }) =>
    breaches.map((breach) => `${id}: ${breach}`),
  );
}

/** A migrated, empty database. */
export async function createTestDatabase(
  uri = freshDatabaseUri(),
): Promise<{ uri: string; connection: Connection; models: Models }> {
  const connection = await openConnection(uri, 'lotline-test');
  await migrateOnce(connection);
  return { uri, connection, models: modelsOf(connection) };
}

export interface TestApiOptions {
  env?: Record<string, string>;
  /** Replaces the program in tests of the boot check. */
  root?: (config: Config) => Type | DynamicModule;
  endpoints?: readonly Endpoint[];
  /** Fills the migrated database before the program starts. */
  fill?: (connection: Connection) => Promise<void>;
}

/** When a close is late, before its hook's time is up, in ms. */
const LATE_MS = 20_000;

/** A hook's timeout says nothing of what it waited for: a connection, or one of the program's own parts. */
function sayWhatIsOpen(app: NestFastifyApplication): void {
  app.getHttpServer().getConnections((_error: Error | null, count: number) => {
    process.stderr.write(`The API has not closed in ${LATE_MS / 1000} s; its server has ${count} open connections.\n`);
  });
}

/** A started program and its database. */
interface Running {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly uri: string;
}

async function start({ env = {}, root, endpoints, fill }: TestApiOptions): Promise<Running> {
  const { uri, connection: setup } = await takeDatabase();
  await fill?.(setup);
  await setup.close();
  const config = loadConfig(testEnvironment(uri, env));
  const app = await createApp(config, root?.(config), endpoints);
  if (env['LOTLINE_TEST_UNGUARDED'] === '1')
    disableRaceGuards({
      lots: app.get(LotTransitions),
      holds: app.get(InitialHoldRepository),
      decisions: app.get(HoldDecisions),
      releases: app.get(ReleaseService),
    });
  if (env['LOTLINE_TEST_UNLIMITED'] === '1')
    disableLoadShedding({ limits: app.get(WorkLimits), queue: app.get(ReportQueue) });
  try {
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    await app.get<Connection>(getConnectionToken()).close();
    throw error;
  }
  return { app, config, uri };
}

async function stop({ app, uri }: Running): Promise<void> {
  const late = setTimeout(() => void sayWhatIsOpen(app), LATE_MS);
  await app.close().finally(() => clearTimeout(late));
  // From outside: a program that tails its database isn't made for it to vanish.
  await returnDatabase(uri);
}

/** Programs without settings of their own that a spec of this suite has left, on empty databases: starting one takes 0.7 s of a core. */
const idle: Running[] = [];
let isShared = false;

/** The specs that follow share such programs; `stopIdleApis` has to end them. */
export function shareApis(): void {
  isShared = true;
}

export async function stopIdleApis(): Promise<void> {
  for (const running of idle.splice(0)) await stop(running);
}

/** Leaves the program to the next spec, on an empty database. */
async function leave(running: Running): Promise<void> {
  const isRunning = running.app.getHttpServer().listening;
  if (isShared && isRunning && (await emptyDatabase(running.uri))) idle.push(running);
  else await stop(running);
}

/**
 * A running API with a migrated, empty database on a free port. Without options it may be one that a spec of the same suite
 * has left; what a program keeps in memory then concerns objects that are gone.
 */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const isPlain = Object.keys(options).length === 0;
  const running = (isPlain && idle.pop()) || (await start(options));
  const { app, config } = running;
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const connection = app.get<Connection>(getConnectionToken());
  const drawFiles = (): Promise<number> => app.get(DrawingWorker).drain(drawerWith(drawFolder));
  return {
    url,
    app,
    config,
    connection,
    models: modelsOf(connection),
    ...callsOf(url),
    async drainOutbox() {
      const sent = await app.get(OutboxWorker).drain();
      if ((await drawFiles()) === 0) return sent;
      await connection
        .collection('outbox_messages')
        .updateMany(
          { state: 'queued', attempts: 0, 'pictures.0': { $exists: true } },
          { $set: { nextAt: new Date() } },
        );
      return sent + (await app.get(OutboxWorker).drain());
    },
    async checkFiles() {
      const checked = await app.get(FileCheckWorker).drain(checkerWith(checkFolder));
      await drawFiles();
      return checked;
    },
    drawFiles,
    sweep: () => system(() => app.get(HoldExpiry).sweep()),
    breaches: () => breachesOf(connection),
    close: () => (isPlain ? leave(running) : stop(running)),
  };
}
