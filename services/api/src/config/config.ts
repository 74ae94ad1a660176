import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { type Plans } from '@lotline/shared-domain';
import { bucketOf, type BucketSettings } from './bucket.js';
import { type Environment, wholeNumber } from './environment.js';
import { modeOf } from './mode.js';
import { originSetting } from './origin-setting.js';
import { loadPlans } from './plans-setting.js';
import { LIMIT_DEFAULTS, type LimitName, limitVariable } from './limits.js';
import { loadKeys, loadOrigins, type RegistryKeys } from './registry-keys.js';
import { smsOf, type SmsSettings } from './sms.js';
import { stripeApiOf } from './stripe-api.js';
import { uploadsOf, type UploadSettings } from './upload-settings.js';

/** Kinds of requests with separate limits, so that none can starve the others. */
export const WORK_KINDS = [
  'read',
  'page',
  'write',
  'event',
  'staff',
  'report',
  'upload',
  'password',
  'webhook',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export type Role = 'api' | 'outbox' | 'sweeper' | 'files';
const ALL_ROLES: readonly Role[] = ['api', 'outbox', 'sweeper', 'files'];

/** All settings from the environment, read once. Nest injects them by the token `CONFIG`. */
export interface Config {
  production: boolean;
  test: boolean;
  port: number;
  mongodbUri: string;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  /** Origin of the static host of shell and remotes. */
  staticOrigin: string;
  /** Origins that builds of shell and remotes may come from. */
  allowedOrigins: readonly string[];
  /** Public keys that builds are checked with; null: unchecked, only in test runs without keys. */
  registryKeys: RegistryKeys | null;
  /** Whether REGISTRY_KEYS is set; otherwise the data folder's own keys are used. */
  hasGivenKeys: boolean;
  /** The key that `prepare` signs with, if one is configured. */
  signingKey: { readonly file: string; readonly keyId: string | null } | null;
  dataDir: string;
  /** Where files are if not in `dataDir`. */
  bucket: BucketSettings | null;
  roles: readonly Role[];
  smtpUrl: string | null;
  mailFrom: string;
  /** Where text messages are sent from; null: nowhere, and outside production they are listed at `/dev/outbox`. */
  sms: SmsSettings | null;
  /** A server that speaks Stripe's protocol, in tests; null: Stripe itself. */
  stripeApi: URL | null;
  /** Identifies this process in leases. */
  processName: string;
  trustProxyHops: number;
  /** Writes one JSON line per request to stdout. */
  requestLog: boolean;
  sweepEveryMs: number;
  outboxEveryMs: number;
  /** Imports of leads: pause between looks, and how long a process has an import for its next part, in ms (D203). */
  leadImports: { readonly everyMs: number; readonly leaseMs: number };
  drainMs: number;
  /** Timeouts of a connection: for sending its headers, for sending a whole request, and for inactivity. */
  headersMs: number;
  requestMs: number;
  silenceMs: number;
  /** Timeout of a request whose body may be large: a file, a map. */
  largeRequestMs: number;
  transactionDeadlineMs: number;
  /** Ms after which a complete request without an answer gets a 503. */
  deadlineMs: number;
  /** Concurrent requests, by kind. */
  workLimits: Readonly<Record<WorkKind, number>>;
  /** Event-loop lag from which requests are refused, in ms; 0: never. */
  loopDelayMs: number;
  /** Duration from which a write counts as slow, in ms; 0: never. */
  slowWriteMs: number;
  uploads: UploadSettings;
  checks: CheckSettings;
  /** Pause between sweeps of drafts of maps, how long an ended draft is kept, and how long a job may take, in ms. */
  maps: { readonly sweepEveryMs: number; readonly endedMs: number; readonly jobMs: number };
  pendingDays: number;
  /** The content of `/plans` (D54). */
  plans: Plans;
  limits: Readonly<Record<LimitName, number>>;
  /** Key of the password pepper, and of other account data that the database alone must not reveal. */
  accountSecret: string;
  /** Signs the challenges of public forms; the same in every process of a database. */
  challengeSecret: string;
  /** Leading zero bits of a solved challenge: 16 take 65,536 hashes on average, a fraction of a second in a browser. */
  challengeBits: number;
  /** Signs links to private files; the same in every process of a database. */
  fileLinkSecret: string;
}

/**
 * Concurrent requests of each kind; each is the environment's `LOTLINE_WORK_<KIND>`. Writes wait for the disk, pages
 * for the processor, uploads for their sender, reports and passwords mostly in their queue.
 */
const WORK_DEFAULTS = {
  read: 100,
  page: 100,
  write: 50,
  event: 50,
  staff: 50,
  report: 24,
  upload: 20,
  password: 100,
  webhook: 30,
} as const satisfies Record<WorkKind, number>;

/** Checks of uploaded files and drawings, in ms: pause between looks, lease, and time for one file. */
export interface CheckSettings {
  /** Pause between sweeps of the store, and how old a file is that is removed because nothing uses it. */
  readonly sweepEveryMs: number;
  readonly orphanMs: number;
  readonly everyMs: number;
  readonly leaseMs: number;
  readonly timeMs: number;
  /** Time for one drawing, and how long a request for it waits before it is asked to come back. */
  readonly drawMs: number;
  readonly drawWaitMs: number;
}
export const CONFIG = Symbol('CONFIG');

/** The same in every process, and permanent: with another secret, stored passwords no longer match. */
export function accountSecretOf({ LOTLINE_ACCOUNT_SECRET: given }: Environment, production: boolean): string {
  if (production && (given ?? '').length < 32)
    throw new Error(
      'In production LOTLINE_ACCOUNT_SECRET must be set, to 32 random characters or more: passwords are hashed with it',
    );
  return given || 'development';
}

function rolesOf(env: Environment): readonly Role[] {
  const raw = env.LOTLINE_ROLES;
  if (!raw) return ALL_ROLES;
  return raw.split(',').map((word) => {
    const role = ALL_ROLES.find((known) => known === word.trim());
    if (!role) throw new Error(`LOTLINE_ROLES knows ${ALL_ROLES.join(', ')}, not "${word}"`);
    return role;
  });
}

/**
 * Reads the environment; throws, with a message, on invalid settings.
 * @example const config = loadConfig(process.env);
 */
export function loadConfig(env: Environment): Config {
  const mode = modeOf(env);
  const production = mode === 'production';
  const test = mode === 'test';
  const port = wholeNumber(env, 'PORT', 4000);
  if (!env.MONGODB_URI)
    throw new Error('MONGODB_URI is missing: npm start sets it for trying; production names its replica set');
  const publicUrl = originSetting({
    name: 'PUBLIC_URL',
    given: env.PUBLIC_URL,
    fallback: `http://localhost:${port}`,
    production,
  });
  const limits = Object.fromEntries(
    Object.entries(LIMIT_DEFAULTS).map(([name, fallback]) => [
      name,
      wholeNumber(env, limitVariable(name as LimitName), fallback),
    ]),
  ) as Record<LimitName, number>;
  const staticOrigin = originSetting({
    name: 'STATIC_ORIGIN',
    given: env.STATIC_ORIGIN,
    fallback: `http://localhost:${port + 1}`,
    production,
  });
  const dataDir = env.LOTLINE_DATA_DIR ?? '.data';
  return {
    production,
    test,
    port,
    mongodbUri: env.MONGODB_URI,
    publicUrl,
    staticOrigin,
    allowedOrigins: loadOrigins(staticOrigin, env.REMOTE_ORIGINS, production),
    // A test without a data folder must not use the keys of a running instance.
    registryKeys:
      test && !env.REGISTRY_KEYS && !env.LOTLINE_DATA_DIR
        ? null
        : loadKeys({ given: env.REGISTRY_KEYS, dataDir, production, mayBeUnchecked: test }),
    hasGivenKeys: Boolean(env.REGISTRY_KEYS),
    signingKey: env.LOTLINE_SIGNING_KEY
      ? { file: env.LOTLINE_SIGNING_KEY, keyId: env.LOTLINE_SIGNING_KEY_ID || null }
      : null,
    dataDir,
    bucket: bucketOf(env),
    roles: rolesOf(env),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.LOTLINE_MAIL_FROM ?? 'no-reply@lotline.example',
    sms: smsOf(env),
    stripeApi: stripeApiOf(env, production),
    processName: `${hostname()}-${process.pid}`,
    trustProxyHops: wholeNumber(env, 'LOTLINE_PROXY_HOPS', 0),
    requestLog: env.LOTLINE_REQUEST_LOG ? env.LOTLINE_REQUEST_LOG === '1' : production,
    sweepEveryMs: wholeNumber(env, 'LOTLINE_SWEEP_MS', 10_000),
    outboxEveryMs: wholeNumber(env, 'LOTLINE_OUTBOX_MS', 1_000),
    leadImports: {
      everyMs: wholeNumber(env, 'LOTLINE_LEAD_IMPORT_MS', 1_000),
      leaseMs: wholeNumber(env, 'LOTLINE_LEAD_IMPORT_LEASE_MS', 30_000),
    },
    drainMs: wholeNumber(env, 'LOTLINE_DRAIN_MS', production ? 5_000 : 0),
    headersMs: wholeNumber(env, 'LOTLINE_HEADERS_MS', 10_000),
    requestMs: wholeNumber(env, 'LOTLINE_REQUEST_MS', 30_000),
    silenceMs: wholeNumber(env, 'LOTLINE_SILENCE_MS', 60_000),
    largeRequestMs: wholeNumber(env, 'LOTLINE_LARGE_REQUEST_MS', 300_000),
    transactionDeadlineMs: wholeNumber(env, 'LOTLINE_TRANSACTION_MS', 8_000),
    deadlineMs: wholeNumber(env, 'LOTLINE_DEADLINE_MS', 8_000),
    workLimits: Object.fromEntries(
      WORK_KINDS.map((kind) => [kind, wholeNumber(env, `LOTLINE_WORK_${kind.toUpperCase()}`, WORK_DEFAULTS[kind])]),
    ) as Record<WorkKind, number>,
    loopDelayMs: wholeNumber(env, 'LOTLINE_LOOP_DELAY_MS', 200),
    slowWriteMs: wholeNumber(env, 'LOTLINE_SLOW_WRITE_MS', 500),
    uploads: uploadsOf(env),
    checks: {
      sweepEveryMs: wholeNumber(env, 'LOTLINE_FILE_SWEEP_MS', 6 * 60 * 60_000),
      orphanMs: wholeNumber(env, 'LOTLINE_ORPHAN_DAYS', 7) * 24 * 60 * 60_000,
      everyMs: wholeNumber(env, 'LOTLINE_CHECK_EVERY_MS', 250),
      leaseMs: wholeNumber(env, 'LOTLINE_CHECK_LEASE_MS', 10_000),
      timeMs: wholeNumber(env, 'LOTLINE_CHECK_MS', 60_000),
      drawMs: wholeNumber(env, 'LOTLINE_DRAW_MS', 60_000),
      drawWaitMs: wholeNumber(env, 'LOTLINE_DRAW_WAIT_MS', 3_000),
    },
    maps: {
      sweepEveryMs: wholeNumber(env, 'LOTLINE_MAP_SWEEP_MS', 15 * 60_000),
      endedMs: wholeNumber(env, 'LOTLINE_MAP_DRAFT_DAYS', 30) * 24 * 60 * 60_000,
      jobMs: wholeNumber(env, 'LOTLINE_MAP_JOB_MS', 12_000),
    },
    pendingDays: wholeNumber(env, 'LOTLINE_PENDING_DAYS', 14),
    plans: loadPlans(env.LOTLINE_PLANS_FILE, production ? null : 'mailto:hello@lotline.example'),
    limits,
    accountSecret: accountSecretOf(env, production),
    challengeSecret:
      env.LOTLINE_CHALLENGE_SECRET || createHash('sha256').update(`challenge\n${env.MONGODB_URI}`).digest('hex'),
    fileLinkSecret:
      env.LOTLINE_FILE_LINK_SECRET || createHash('sha256').update(`file link\n${env.MONGODB_URI}`).digest('hex'),
    challengeBits: Math.min(24, Math.max(1, wholeNumber(env, 'LOTLINE_CHALLENGE_BITS', 16))),
  };
}
