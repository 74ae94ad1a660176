// @ts-check
// The single-account rows of `bench:overload`: reports and price lists, logins with the right password, slow uploads.
import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { runPinned } from './processes.mjs';
import { built } from './scene.mjs';

const PASSWORD = 'Tallowbrook1!';
const PDF_BYTES = 100_000;
/** API settings beyond the scene's: hourly limits are not part of this test. */
export const WORST_ENV = {
  LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000000',
  LOTLINE_UPLOAD_STAFF_DAY_MB: '1000000',
  LOTLINE_UPLOAD_STAFF_MB: '1000000',
};

/**
 * Accounts with a password and a session, each on its own IP network. @returns {Promise<{ email: string, headers:
 * Record<string, string> }[]>}
 */
async function people(
  /** @type {import('./scene.mjs').Scene} */ scene,
  /** @type {number} */ count,
  /** @type {object} */ fields,
  /** @type {number} */ block,
) {
  const [{ modelsOf }, { system }, { PasswordHasher }, { hashToken }] = await Promise.all(
    ['migrations/collections.js', 'database/scope.js', 'auth/password-hasher.js', 'auth/token.js'].map(built),
  );
  const { User, Session } = modelsOf(scene.connection);
  const passwordHash = await new PasswordHasher({ accountSecret: scene.env.LOTLINE_ACCOUNT_SECRET }).hash(PASSWORD);
  const later = new Date(Date.now() + 3_600_000);
  const all = Array.from({ length: count }, (_, index) => ({
    _id: new Types.ObjectId(),
    index,
    secret: randomBytes(32).toString('base64url'),
  }));
  await system(async () => {
    await User.create(
      all.map(({ _id }) => ({
        _id,
        firstName: 'Ada',
        lastName: 'Lee',
        email: `bench-${_id}@example.com`,
        role: 'CUSTOMER',
        verifiedAt: new Date(),
        passwordHash,
        ...fields,
      })),
    );
    await Session.create(
      all.map(({ _id, secret }) => ({
        tokenHash: hashToken(secret),
        userId: _id,
        device: 'Bench',
        confirmedAt: new Date(),
        lastSeenAt: new Date(),
        endsAt: later,
        longestEndsAt: later,
      })),
    );
  });
  return all.map(({ _id, index, secret }) => ({
    email: `bench-${_id}@example.com`,
    headers: {
      'x-forwarded-for': `10.${block}.${index >> 8}.${index & 255}`,
      origin: scene.env.PUBLIC_URL,
      cookie: `__Host-lotline-sid=${secret}`,
    },
  }));
}

/** @returns {Promise<Record<string, Omit<import('./worst-load.mjs').Task, 'port' | 'rounds' | 'seconds'>>>} */
async function tasks(/** @type {import('./scene.mjs').Scene} */ scene) {
  const [{ modelsOf }, { system }] = await Promise.all(['migrations/collections.js', 'database/scope.js'].map(built));
  const { Estate } = modelsOf(scene.connection);
  const [small, large] = await Promise.all(
    ['bench-200', 'bench-2000'].map((key) => system(() => Estate.findOne({ key }).lean())),
  );
  const sales = (/** @type {any} */ { landownerId }) => ({ role: 'SALES', landownerId });
  const [attacker] = await people(scene, 1, sales(large), 1);
  const desk = await people(scene, 4, sales(small), 2);
  const customers = await people(scene, 60, {}, 3);
  const [customer] = await people(scene, 1, {}, 4);
  const senders = await people(scene, 12, sales(small), 5);
  if (!attacker || !customer) throw new Error('nobody was made');
  const { map, list } = scene.paths(200);
  const json = { 'content-type': 'application/json' };
  // Without a session: they are logging in.
  const login = (/** @type {{ email: string, headers: Record<string, string> }} */ { email, headers }) => ({
    method: 'POST',
    path: '/api/sessions',
    headers: { ...json, 'x-forwarded-for': /** @type {string} */ (headers['x-forwarded-for']) },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const file = (
    /** @type {{ headers: Record<string, string> }} */ { headers },
    /** @type {any} */ estate,
    bytes = PDF_BYTES,
  ) => ({
    method: 'POST',
    path: `/api/estates/${estate._id}/files?purpose=lotDocument&name=a.pdf`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    bytes,
  });
  return {
    reports: {
      others: desk.flatMap(({ headers }, index) => [
        { path: `/estate/bench-200?n=${index}` },
        { path: map },
        { path: '/' },
        { path: '/api/staff/holds', headers },
        { path: list },
        { path: '/estate/bench-200' },
        { path: '/api/staff/estates', headers },
        ...(index === 0 ? [{ path: `/api/staff/estates/${small._id}/price-list.pdf`, headers }] : []),
      ]),
      rate: 40,
      attack: {
        asks: [
          { path: '/api/staff/reports/activity?weeks=104', headers: attacker.headers },
          { path: '/api/staff/reports/market?weeks=104', headers: attacker.headers },
          { path: `/api/staff/estates/${large._id}/price-list.pdf`, headers: attacker.headers },
        ],
        connections: 60,
        backoffMs: 250,
      },
    },
    logins: {
      others: customers.map(login),
      rate: 8,
      attack: { asks: [login(customer)], connections: 40, backoffMs: 250 },
    },
    uploads: {
      others: senders.map((one) => file(one, small)),
      rate: 10,
      attack: { asks: [file(attacker, large, 2_000_000)], connections: 25, slow: true, backoffMs: 1000 },
    },
  };
}

/**
 * @typedef {object} Run
 * @property {number} port
 * @property {(name: string) => boolean} wanted
 * @property {number} seconds of each round
 * @property {number} rounds
 * @property {(line: string) => void} log
 */

/** No latency without a successful response. */
const ms = (/** @type {number | null} */ value) => (value === null ? '–' : `${value.toFixed(0)} ms`);
const told = (/** @type {{ goodPerSecond: number, p50: number | null, p99: number | null }} */ figures) =>
  `${figures.goodPerSecond.toFixed(1)}/s good, p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}`;

/**
 * Runs each row, alternating with and without the attacker, and logs what the others got.
 * @returns {Promise<Record<string, any>>}
 */
export async function worst(/** @type {import('./scene.mjs').Scene} */ scene, /** @type {Run} */ run) {
  const { port, wanted, seconds, rounds, log } = run;
  /** @type {Record<string, any>} */
  const results = {};
  for (const [name, task] of Object.entries(await tasks(scene))) {
    if (!wanted(name)) continue;
    const result = await runPinned('worst-load.mjs', { port, seconds, rounds, ...task });
    const { quiet, attacked, attackers } = result;
    results[name] = {
      ...result,
      goodput: attacked.goodPerSecond / quiet.goodPerSecond,
      slower: attacked.p99 === null ? Infinity : attacked.p99 / quiet.p99,
    };
    log(`${name}: others ${told(quiet)}; attacked ${told(attacked)}`);
    log(
      `${name}: answers to others ${JSON.stringify(attacked.statuses)}, to the attacker ${JSON.stringify(attackers)}`,
    );
  }
  return results;
}

/** The verdicts of these rows. */
export const worstLines = (/** @type {Record<string, any>} */ results) =>
  Object.entries(results).flatMap(([name, { goodput, slower }]) => [
    {
      met: goodput >= 0.9,
      text: `one account’s ${name}: goodput of everybody else ÷ without them: ${goodput.toFixed(2)} (goal ≥ 0.9)`,
    },
    {
      met: slower <= 2,
      text: `one account’s ${name}: p99 of everybody else ÷ without them: ${slower.toFixed(2)} (goal ≤ 2)`,
    },
  ]);
