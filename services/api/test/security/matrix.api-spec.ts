import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  can,
  type Capability,
  type Endpoint,
  fillPath,
  type Grant,
  type InitialHold,
  KEY_HOLDERS,
  type PrincipalKind,
  type Role,
  ROLES,
} from '@lotline/shared-domain';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { RouteCheck } from '../../src/common/route-check.js';
import { system } from '../../src/database/scope.js';
import { createTestApi, type Answer, type TestApi } from '../create-test-api.js';
import { aSession, type Member } from '../accounts/members.js';
import { aSide, OF_PUBLIC_LOTS, OWN_ONLY, REFUSED_TO, type Side, WHICH, type Which } from './matrix-scene.js';
import { isFull, sampled } from '../sizes.js';
import { MAKERS, namesAnObject, wantsLogin } from './makers.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-matrix-'));
let api: TestApi;
let a: Side;
let b: Side;
beforeAll(async () => {
  api = await createTestApi({
    env: {
      LOTLINE_DATA_DIR: dataDir,
      LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000',
      LOTLINE_LIMIT_EVENT_IP_PER_HOUR: '100000',
      LOTLINE_LIMIT_REPORT_IP_PER_HOUR: '100000',
    },
  });
  [a, b] = [await aSide(api), await aSide(api)];
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

const sideOf = (letter: 'a' | 'b'): Side => (letter === 'a' ? a : b);
interface Caller {
  readonly name: string;
  readonly role: PrincipalKind | null;
  /** What they show of themselves; a login of its own each time, for some requests end it. */
  headers(): Promise<Record<string, string>>;
  /** Whose object is this caller's own. */
  readonly letter: 'a' | 'b';
  side(): Side;
  /** The account, of those who have logged in. */
  member?(): Promise<Member>;
  /** What a key of the role lacks. */
  readonly lacks?: readonly Capability[];
  /** What a sales person was granted. */
  readonly grants?: readonly Grant[];
}
const keyed = (name: string, role: PrincipalKind | null, token: () => string, letter: 'a' | 'b' = 'a'): Caller => ({
  name,
  role,
  letter,
  headers: async () => ({ authorization: `Bearer ${token()}` }),
  side: () => sideOf(letter),
});
const loggedIn = (name: string, role: Role, letter: 'a' | 'b' = 'a'): Caller => ({
  name,
  role,
  letter,
  headers: async () => (await aSession(api, (await sideOf(letter).member(role)).user)).headers,
  side: () => sideOf(letter),
  member: () => sideOf(letter).member(role),
});
const CALLERS: readonly Caller[] = [
  { name: 'anonymous', role: 'ANONYMOUS', letter: 'a', headers: async () => ({}), side: () => a },
  keyed('a key of landowner A', 'LANDOWNER', () => a.token),
  keyed('a key of landowner B', 'LANDOWNER', () => b.token, 'b'),
  {
    ...keyed('an older key of landowner A', 'LANDOWNER', () => a.oldToken),
    lacks: ['eoi.review', 'lead.work', 'money.record'],
  },
  keyed('pipeline A', 'DEPLOYER', () => a.deployToken),
  keyed('pipeline B', 'DEPLOYER', () => b.deployToken, 'b'),
  keyed('board of A', 'RELEASE_READER', () => a.readToken),
  loggedIn('super admin', 'SUPER_ADMIN'),
  loggedIn('landowner A', 'LANDOWNER'),
  loggedIn('sales person of A', 'SALES'),
  loggedIn('sales person of B', 'SALES', 'b'),
  {
    ...loggedIn('sales person of A who records money', 'SALES'),
    headers: async () => (await aSession(api, a.recorder.user)).headers,
    member: async () => a.recorder,
    grants: ['money.record'],
  },
  loggedIn('builder of A', 'BUILDER'),
  loggedIn('builder of B', 'BUILDER', 'b'),
  loggedIn('channel partner', 'CHANNEL_PARTNER'),
  loggedIn('customer', 'CUSTOMER'),
  keyed('a token that was never given', null, () => `lot_${'A'.repeat(43)}`),
  keyed('a deploy token that was never given', null, () => `lotd_${'A'.repeat(43)}`),
  keyed('a word that is no token', null, () => 'nonsense'),
];

/** Landowners draw the maps of both sides; where they don't: `staff/map-plans` (D91). */
const mayOnSide = (
  role: PrincipalKind,
  { access }: Endpoint,
  { lacks = [], grants = [] }: Pick<Caller, 'lacks' | 'grants'> = {},
): boolean => can(role, access, { landownerEditsMaps: true, grants }) && !lacks.includes(access);

const OF_WHO_DECIDED = new Set(['initialHold/undoDecision', 'staff/undoEoi']);
/** What the capability table and tenancy say; 2xx as 200. */
function expected(endpoint: Endpoint, caller: Caller, which: Which): number {
  const { role, member } = caller;
  if (role === null) return 401;
  if (!mayOnSide(role, endpoint, caller)) return role === 'ANONYMOUS' ? 401 : 403;
  if (wantsLogin(endpoint) && !member) return 403;
  // The table lets them in, so that what is malformed is said first.
  if (REFUSED_TO[endpoint.action]?.includes(role as Role))
    return which === 'malformed' && endpoint.path.includes('{') ? 404 : 403;
  // An estate is chosen by who works on lots; for the others there is none to choose.
  if (endpoint.action === 'user/selectEstate' && !can(role, 'lot.manage')) return which === 'malformed' ? 400 : 404;
  if (!namesAnObject(endpoint) || which === 'own') return 200;
  const isPublic = can('ANONYMOUS', endpoint.access);
  // Every public estate is open to a customer's papers.
  if (which === 'foreign' && role === 'CUSTOMER' && endpoint.action === 'file/upload') return 200;
  // A lot that another buyer has on hold.
  if (which === 'foreign' && role === 'CUSTOMER' && endpoint.action === 'eoi/start') return 409;
  if (which === 'foreign' && OF_PUBLIC_LOTS.has(endpoint.action)) return 200;
  // Only who decided takes it back, whoever else reaches the hold or EOI (D72, D164).
  if (which === 'foreign' && role === 'SUPER_ADMIN' && OF_WHO_DECIDED.has(endpoint.action)) return 409;
  if (which === 'foreign') return isPublic || (role === 'SUPER_ADMIN' && !OWN_ONLY.has(endpoint.action)) ? 200 : 404;
  // Who reaches every row may begin a new one.
  if (which === 'missing' && role === 'SUPER_ADMIN' && endpoint.action === 'registry/publishBuild') return 200;
  // An id in a body is a field of a form, and a wrong one is said there; in a path it is an address of nothing.
  return which === 'malformed' && !endpoint.path.includes('{') && endpoint.body ? 400 : 404;
}

/** Whether the table lets a caller in. At full size every caller asks about everything; at CI size only what may differ is asked. */
const isLetIn = (endpoint: Endpoint, caller: Caller): boolean =>
  caller.role !== null && mayOnSide(caller.role, endpoint, caller) && !(wantsLogin(endpoint) && !caller.member);
/**
 * The objects a caller is tried with: one, where the request names none. At CI size also one for who is refused by role or key, which
 * is looked at before any object, a missing and a malformed id for the first who may ask at all, and of side B only what is A’s.
 */
function askedOf(endpoint: Endpoint, caller: Caller): readonly Which[] {
  if (!namesAnObject(endpoint)) return ['own'];
  if (isFull) return WHICH;
  if (!isLetIn(endpoint, caller)) return ['own'];
  if (caller.letter === 'b') return ['foreign'];
  return CALLERS.find((one) => isLetIn(endpoint, one)) === caller ? WHICH : ['own', 'foreign'];
}

/** Endpoints that the guard treats alike: who is let in and who is refused depends on nothing else of them. */
const guardedLike = ({ access, confirmed, action, method }: Endpoint): string =>
  REFUSED_TO[action] ? action : `${access} ${String(confirmed)} ${String(method === 'GET')}`;
const IS_FIRST_OF_KIND = new Set(
  ENDPOINTS.filter((endpoint) => ENDPOINTS.find((other) => guardedLike(other) === guardedLike(endpoint)) === endpoint),
);
/**
 * At CI size every caller asks the first endpoint of each kind. Every other endpoint is asked by a visitor, by the first
 * caller who is let in, and by the first of side B, about what is A's.
 */
function isCalled(endpoint: Endpoint, caller: Caller): boolean {
  if (isFull || caller.role === 'ANONYMOUS' || IS_FIRST_OF_KIND.has(endpoint)) return true;
  const letIn = CALLERS.filter((other) => isLetIn(endpoint, other));
  return caller === letIn[0] || caller === letIn.find(({ letter }) => letter === 'b');
}

const forRefused = new Map<string, ReturnType<(typeof MAKERS)[string]>>();
/** Headers of each caller for the requests of one action that change nothing: a login costs two writes, and some that succeed end it. */
const forNothing = new Map<string, Promise<Record<string, string>>>();
function headersFor(caller: Caller, { action }: Endpoint, changes: boolean): Promise<Record<string, string>> {
  if (changes) return caller.headers();
  const key = `${caller.name} ${action}`;
  const kept = forNothing.get(key) ?? caller.headers();
  forNothing.set(key, kept);
  return kept;
}

async function ask(endpoint: Endpoint, caller: Caller, which: Which): Promise<Answer> {
  const mine = caller.side();
  const about = which === 'own' ? mine : which === 'foreign' ? (mine === a ? b : a) : null;
  const make = MAKERS[endpoint.action];
  if (!make) throw new Error(`${endpoint.action} has no request in the matrix`);
  // A refusal leaves the object as it is, so all who are refused name one.
  const isRefused = [401, 403].includes(expected(endpoint, caller, which));
  const key = `${endpoint.action} ${about === null ? which : about === a ? 'a' : 'b'}`;
  const owner =
    which === 'own' || !namesAnObject(endpoint)
      ? await caller.member?.()
      : await (mine === a ? b : a).member('LANDOWNER');
  const made = (isRefused ? forRefused.get(key) : undefined) ?? make(api, about, which === 'malformed', owner);
  if (isRefused) forRefused.set(key, made);
  const { params, query = '', body, headers = {}, as } = await made;
  const path = `/api${fillPath(endpoint.path, params)}${query}`;
  const options = {
    headers: {
      ...headers,
      ...((caller.member && as) || (await headersFor(caller, endpoint, expected(endpoint, caller, which) === 200))),
    },
  };
  return endpoint.method === 'GET'
    ? api.get(path, options)
    : endpoint.method === 'PUT'
      ? api.put(path, body, options)
      : endpoint.method === 'PATCH'
        ? api.patch(path, body, options)
        : endpoint.method === 'DELETE'
          ? api.delete(path, options)
          : api.post(path, body, options);
}

describe('the authorization matrix', () => {
  it('covers every endpoint of the table, and every route of the table is answered', () => {
    expect(ENDPOINTS.map(({ action }) => action).filter((action) => !MAKERS[action])).toEqual([]);
    const served = new Set(
      api.app
        .get(RouteCheck)
        .routes()
        .flatMap(({ endpoint }) => (endpoint ? [endpoint.action] : [])),
    );
    expect(ENDPOINTS.map(({ action }) => action).filter((action) => !served.has(action))).toEqual([]);
  });

  it('every role and every kind of key calls', () => {
    expect([...ROLES, ...KEY_HOLDERS].filter((kind) => !CALLERS.some(({ role }) => role === kind))).toEqual([]);
  });

  describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (_, endpoint) => {
      const callers = CALLERS.filter((caller) => isCalled(endpoint, caller));
      it.each(callers.map((caller) => [caller.name, caller] as const))('%s', async (__, caller) => {
        const seen: [Which, number][] = [];
        for (const which of askedOf(endpoint, caller)) {
          const { status } = await ask(endpoint, caller, which);
          seen.push([which, status === 201 ? 200 : status]);
        }
        expect(seen).toEqual(askedOf(endpoint, caller).map((which) => [which, expected(endpoint, caller, which)]));
      });
    },
  );

  it('a cached public read tells a wrong token the same as a fresh one', async () => {
    const path = `/api/estates/${String(a.scene.estate._id)}`;
    expect((await api.get(path)).status).toBe(200);
    expect((await api.get(path)).status).toBe(200);
    expect((await api.get(path, { token: `lot_${'A'.repeat(43)}` })).status).toBe(401);
  });

  it('a foreign object gets exactly the answer of one that never existed', async () => {
    // What super admins alone may do is about no side's objects.
    const askers = (['LANDOWNER', 'CUSTOMER', 'BUILDER', 'DEPLOYER'] as const).flatMap((kind) =>
      CALLERS.filter(({ role, lacks }) => role === kind && !lacks),
    );
    const staff = ENDPOINTS.flatMap((endpoint) => {
      if (can('ANONYMOUS', endpoint.access) || !namesAnObject(endpoint) || OF_PUBLIC_LOTS.has(endpoint.action))
        return [];
      const caller = askers.find((one) => isLetIn(endpoint, one));
      return caller ? [{ endpoint, caller }] : [];
    });
    expect(staff.length).toBeGreaterThanOrEqual(8);
    for (const { endpoint, caller } of sampled(staff, 3)) {
      const [foreign, missing] = [await ask(endpoint, caller, 'foreign'), await ask(endpoint, caller, 'missing')];
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
  });

  it('a list holds only one’s own', async () => {
    const all = (token: string) => api.get<{ data: InitialHold[] }>('/api/staff/holds?limit=100', { token });
    for (const side of [a, b]) {
      const { body } = await all(side.token);
      expect(body.data.length).toBeGreaterThan(0);
      expect(new Set(body.data.map(({ estateId }) => estateId))).toEqual(new Set([String(side.scene.estate._id)]));
    }
  });

  it('the control: one who may see every landowner reaches the very object that was foreign', async () => {
    const endpoint = ENDPOINTS.find(({ action }) => action === 'initialHold/declineInitialHold') as Endpoint;
    const landowner = CALLERS.find(({ name }) => name === 'a key of landowner A') as Caller;
    expect((await ask(endpoint, landowner, 'foreign')).status).toBe(404);
    const raise = (role: string) =>
      system(() =>
        api.models.ApiToken.updateOne(
          { landownerId: a.scene.landownerId, name: 'Test', revokedAt: null },
          { $set: { role } },
        ),
      );
    await raise('SUPER_ADMIN');
    expect((await ask(endpoint, landowner, 'foreign')).status).toBe(200);
    // A key belongs to a landowner: with another role on it, it is not valid.
    await raise('CUSTOMER');
    expect((await ask(endpoint, landowner, 'own')).status).toBe(401);
    await raise('LANDOWNER');
  });
});
