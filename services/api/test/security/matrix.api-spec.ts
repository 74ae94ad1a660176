import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can, type Endpoint, fillPath, type InitialHold, KEY_HOLDERS, kindOf, type Principal, type PrincipalKind, ROLES } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { RouteCheck } from '../../src/common/route-check.js';
import { system } from '../../src/database/scope.js';
import { createTestApi, type Answer, type TestApi } from '../create-test-api.js';
import { aSide, keysFor, MAKERS, namesAnObject, type Side, WHICH, type Which } from './matrix-scene.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-matrix-'));
let api: TestApi;
let a: Side;
let b: Side;
let keyFor: ReturnType<typeof keysFor>;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000', LOTLINE_LIMIT_EVENT_IP_PER_HOUR: '100000', LOTLINE_LIMIT_REPORT_IP_PER_HOUR: '100000' } });
  [a, b] = [await aSide(api), await aSide(api)];
  keyFor = keysFor(api);
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

interface Caller {
  readonly name: string;
  readonly role: PrincipalKind | null;
  token(): string | undefined;
  /** Whose object is this caller's own. */
  side(): Side;
}
const ID = String(new Types.ObjectId());
/** Roles that can't sign in yet: their permissions are tested before they can. */
const given = (name: string, principal: (side: Side) => Principal, side = (): Side => a): Caller => ({
  name,
  role: kindOf(principal({ scene: {} } as Side)),
  token: () => keyFor(principal(side())),
  side,
});
const aSalesPerson = ({ scene }: Side): Principal => ({ kind: 'staff', role: 'SALES', userId: ID, landownerId: String(scene.landownerId) });
const CALLERS: readonly Caller[] = [
  { name: 'anonymous', role: 'ANONYMOUS', token: () => undefined, side: () => a },
  { name: 'landowner A', role: 'LANDOWNER', token: () => a.token, side: () => a },
  { name: 'landowner B', role: 'LANDOWNER', token: () => b.token, side: () => b },
  { name: 'pipeline A', role: 'DEPLOYER', token: () => a.deployToken, side: () => a },
  { name: 'pipeline B', role: 'DEPLOYER', token: () => b.deployToken, side: () => b },
  { name: 'board of A', role: 'RELEASE_READER', token: () => a.readToken, side: () => a },
  given('super admin', () => ({ kind: 'superAdmin', userId: ID })),
  given('sales person of A', aSalesPerson),
  given('sales person of B', aSalesPerson, () => b),
  given('builder', () => ({ kind: 'builder', userId: ID, builderId: ID })),
  given('channel partner', () => ({ kind: 'partner', userId: ID, businessId: ID })),
  given('customer', ({ customerId }) => ({ kind: 'customer', userId: String(customerId) })),
  { name: 'a token that was never given', role: null, token: () => `lot_${'A'.repeat(43)}`, side: () => a },
  { name: 'a deploy token that was never given', role: null, token: () => `lotd_${'A'.repeat(43)}`, side: () => a },
  { name: 'a word that is no token', role: null, token: () => 'nonsense', side: () => a },
];

/** What the capability table and tenancy say; 2xx as 200. */
function expected(endpoint: Endpoint, { role }: Caller, which: Which): number {
  if (role === null) return 401;
  if (!can(role, endpoint.access)) return role === 'ANONYMOUS' ? 401 : 403;
  if (!namesAnObject(endpoint) || which === 'own') return 200;
  const isPublic = can('ANONYMOUS', endpoint.access);
  // Every public estate is open to a customer's papers.
  if (which === 'foreign' && role === 'CUSTOMER' && endpoint.action === 'file/upload') return 200;
  if (which === 'foreign') return isPublic || role === 'SUPER_ADMIN' ? 200 : 404;
  // Who reaches every row may begin a new one.
  if (which === 'missing' && role === 'SUPER_ADMIN' && endpoint.action === 'registry/publishBuild') return 200;
  // An id in a body is a field of a form, and a wrong one is said there; in a path it is an address of nothing.
  return which === 'malformed' && isPublic && endpoint.body ? 400 : 404;
}

const forRefused = new Map<string, ReturnType<(typeof MAKERS)[string]>>();

async function ask(endpoint: Endpoint, caller: Caller, which: Which): Promise<Answer> {
  const mine = caller.side();
  const about = which === 'own' ? mine : which === 'foreign' ? (mine === a ? b : a) : null;
  const make = MAKERS[endpoint.action];
  if (!make) throw new Error(`${endpoint.action} has no request in the matrix`);
  // A refusal leaves the object as it is, so all who are refused name one.
  const isRefused = [401, 403].includes(expected(endpoint, caller, which));
  const key = `${endpoint.action} ${about === null ? which : about === a ? 'a' : 'b'}`;
  const made = (isRefused ? forRefused.get(key) : undefined) ?? make(api, about, which === 'malformed');
  if (isRefused) forRefused.set(key, made);
  const { params, query = '', body, headers = {} } = await made;
  const path = `/api${fillPath(endpoint.path, params)}${query}`;
  const token = caller.token();
  const options = { headers, ...(token ? { token } : {}) };
  return endpoint.method === 'GET' ? api.get(path, options) : endpoint.method === 'PUT' ? api.put(path, body, options) : api.post(path, body, options);
}

describe('the authorization matrix', () => {
  it('covers every endpoint of the table, and every route of the table is answered', () => {
    expect(ENDPOINTS.map(({ action }) => action).filter((action) => !MAKERS[action])).toEqual([]);
    const served = new Set(api.app.get(RouteCheck).routes().flatMap(({ endpoint }) => (endpoint ? [endpoint.action] : [])));
    expect(ENDPOINTS.map(({ action }) => action).filter((action) => !served.has(action))).toEqual([]);
  });

  it('every role and every kind of key calls', () => {
    expect([...ROLES, ...KEY_HOLDERS].filter((kind) => !CALLERS.some(({ role }) => role === kind))).toEqual([]);
  });

  describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_, endpoint) => {
    it.each(CALLERS.map((caller) => [caller.name, caller] as const))('%s', async (__, caller) => {
      const seen: [Which, number][] = [];
      for (const which of WHICH) {
        const { status } = await ask(endpoint, caller, which);
        seen.push([which, status === 201 ? 200 : status]);
      }
      expect(seen).toEqual(WHICH.map((which) => [which, expected(endpoint, caller, which)]));
    });
  });

  it('a cached public read tells a wrong token the same as a fresh one', async () => {
    const path = `/api/estates/${String(a.scene.estate._id)}`;
    expect((await api.get(path)).status).toBe(200);
    expect((await api.get(path)).status).toBe(200);
    expect((await api.get(path, { token: `lot_${'A'.repeat(43)}` })).status).toBe(401);
  });

  it('a foreign object is told exactly as one that never was', async () => {
    const staff = ENDPOINTS.filter((endpoint) => !can('ANONYMOUS', endpoint.access) && namesAnObject(endpoint));
    expect(staff.length).toBeGreaterThanOrEqual(8);
    for (const endpoint of staff) {
      const caller = CALLERS.find(({ role }) => role === (can('LANDOWNER', endpoint.access) ? 'LANDOWNER' : 'DEPLOYER')) as Caller;
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
    const landowner = CALLERS[1] as Caller;
    expect((await ask(endpoint, landowner, 'foreign')).status).toBe(404);
    const raise = (role: string) => system(() => api.models.ApiToken.updateOne({ landownerId: a.scene.landownerId, revokedAt: null }, { $set: { role } }));
    await raise('SUPER_ADMIN');
    expect((await ask(endpoint, landowner, 'foreign')).status).toBe(200);
    // A key belongs to a landowner: with another role on it, it is not valid.
    await raise('CUSTOMER');
    expect((await ask(endpoint, landowner, 'own')).status).toBe(401);
    await raise('LANDOWNER');
  });
});
