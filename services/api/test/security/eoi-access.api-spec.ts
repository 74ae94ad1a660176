import { type Endpoint, fillPath } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { newApiToken } from '../../src/auth/new-api-token.js';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { MAKERS } from './makers.js';
import { aSide, type Request, type Side } from './matrix-scene.js';

let api: TestApi;
let side: Side;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000' } });
  side = await aSide(api);
}, 60_000);
afterAll(() => api.close());

const isStaffs = ({ access }: Endpoint): boolean => access === 'eoi.review' || access === 'money.record';
const BUYERS = ENDPOINTS.filter(({ access }) => access === 'eoi.request');
const ABOUT_EOIS = [...BUYERS, ...ENDPOINTS.filter(isStaffs)];
/** By the second buyer's link, which is all that its operations ask for. */
const BY_LINK = ENDPOINTS.filter(({ path }) => path.startsWith('/eoi-links'));
/** About one EOI, named in the path. */
const OF_ONE = ABOUT_EOIS.filter(({ path }) => path.includes('{eoiId}'));

/** A request about an EOI of this side's customer, or about one that never existed. */
async function requestOf({ action }: Endpoint, about: Side | null) {
  const request = await MAKERS[action]!(api, about, false, await side.member('CUSTOMER'));
  const eoiId = request.params['eoiId'];
  return { ...request, eoi: about && eoiId ? await eoiNow(eoiId) : null };
}
/** What a refusal says, without the number of the request. */
const refusalOf = ({ status, body: { requestId: _number, ...body } }: Answer) => ({ status, body });
const eoiNow = (eoiId: string) => system(() => api.models.Eoi.findById(eoiId).lean<EoiRecord>());
function ask(
  { method, path }: Endpoint,
  { params, body, headers = {} }: Request,
  caller: Record<string, string>,
): Promise<Answer> {
  const [address, options] = [`/api${fillPath(path, params)}`, { headers: { ...headers, ...caller } }];
  if (method === 'GET') return api.get(address, options);
  return method === 'PATCH' ? api.patch(address, body, options) : api.post(address, body, options);
}

/** Who asks about an EOI that isn't theirs to act on: made for it, so that they are as near to it as they can be. */
const STRANGERS: Readonly<Record<string, (eoi: EoiRecord | null) => Promise<Member>>> = {
  async 'another applicant for its lot'(eoi) {
    const member = await aMember(api);
    if (!eoi) return member;
    const { landownerId, estateId, stageId, lotId } = eoi;
    const own = { landownerId, estateId, stageId, lotId, status: 'pending', customerId: member.user._id };
    await system(() => api.models.Eoi.create([{ ...own, sentAt: new Date(), buyersData: {} }] as never));
    return member;
  },
  async 'its second buyer, who has an account'(eoi) {
    const member = await aMember(api);
    const { firstName, lastName, email } = member.user;
    const secondBuyer = { kind: 'Person', firstName, lastName, email, phone: '+61491570158', address: '1 Rise Road' };
    if (eoi)
      await system(() =>
        api.models.Eoi.updateOne({ _id: eoi._id }, { $set: { 'buyersData.secondBuyer': secondBuyer } }),
      );
    return member;
  },
};

describe.each(Object.entries(STRANGERS))('%s', (_, stranger) => {
  it.each(OF_ONE.map((endpoint) => [endpoint.action, endpoint] as const))(
    '%s is refused as for an EOI that never existed, and changes nothing',
    async (__, endpoint) => {
      const request = await requestOf(endpoint, side);
      const { headers } = await stranger(request.eoi);
      const before = await eoiNow(String(request.eoi?._id));
      expect(before).not.toBeNull();
      const answer = await ask(endpoint, request, headers);
      expect(answer.status).toBe(isStaffs(endpoint) ? 403 : 404);
      const missing = await ask(endpoint, await requestOf(endpoint, null), headers);
      expect(refusalOf(missing)).toEqual(refusalOf(answer));
      expect(await eoiNow(String(before?._id))).toEqual(before);
    },
  );

  it('their own list has nothing of it', async () => {
    const [getOne] = OF_ONE.filter(({ action }) => action === 'eoi/getOne');
    const { eoi } = await requestOf(getOne!, side);
    const { headers } = await stranger(eoi);
    const { body } = await api.get<{ _id: string }[]>('/api/account/eois', { headers });
    expect(body.map(({ _id }) => _id)).not.toContain(String(eoi?._id));
  });
});

describe('a key that was made before there were EOIs (D167)', () => {
  it.each(ABOUT_EOIS.map((endpoint) => [endpoint.action, endpoint] as const))('has no %s', async (_, endpoint) => {
    const answer = await ask(endpoint, await requestOf(endpoint, side), { authorization: `Bearer ${side.oldToken}` });
    expect([answer.status, answer.body['code']]).toEqual([403, 'forbidden']);
  });
});

/** A key that may review EOIs and record money, for some of this side's estates alone. */
async function keyFor(estateIds: readonly Types.ObjectId[]): Promise<Record<string, string>> {
  const { landownerId } = side.scene;
  const capabilities = ['eoi.review', 'money.record'] as const;
  const key = newApiToken({ name: 'Some', landownerId, userId: null, capabilities, estateIds, days: 1 }, new Date());
  await system(() => api.models.ApiToken.create(key.record));
  return { authorization: `Bearer ${key.secret}` };
}

describe('a key for some estates of the landowner', () => {
  it.each(OF_ONE.filter(isStaffs).map((endpoint) => [endpoint.action, endpoint] as const))(
    '%s is for EOIs of its own estates alone',
    async (_, endpoint) => {
      const other = await aScene(api.connection, { landownerId: side.scene.landownerId });
      const request = await MAKERS[endpoint.action]!(api, side, false);
      const before = await eoiNow(request.params['eoiId']!);
      expect(before).not.toBeNull();
      expect(await ask(endpoint, request, await keyFor([other.estate._id]))).toMatchObject({ status: 404 });
      expect(await eoiNow(String(before?._id))).toEqual(before);
      expect((await ask(endpoint, request, await keyFor([side.scene.estate._id]))).status).toBeLessThan(300);
    },
  );
});

describe('an EOI that is over', () => {
  const READS = OF_ONE.filter(({ method, action }) => method === 'GET' && action !== 'staff/getDueDateFile');
  it.each(['withdrawn', 'declined'] as const)(
    '%s: its buyer and its team read it, another landowner’s never',
    async (status) => {
      const team = (await side.member('SALES')).headers;
      const elsewhere = (await (await aSide(api)).member('SALES')).headers;
      expect(READS.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['eoi/getActivity', 'eoi/getDocuments', 'eoi/getContract', 'staff/getEoiActivity']),
      );
      for (const endpoint of READS) {
        const request = await requestOf(endpoint, side);
        await system(() =>
          api.models.Eoi.updateOne(
            { _id: request.eoi?._id },
            { $set: { status, decidedAt: new Date() }, $unset: { activeLotId: 1 } },
          ),
        );
        const buyer = (await side.member('CUSTOMER')).headers;
        const statuses = [buyer, team, elsewhere].map(async (caller) => (await ask(endpoint, request, caller)).status);
        expect([endpoint.action, await Promise.all(statuses)]).toEqual([
          endpoint.action,
          isStaffs(endpoint) ? [403, 200, 404] : [200, 403, 403],
        ]);
      }
    },
  );
});

it('the second buyer’s link is no login: it opens nothing else of its EOI', async () => {
  const [open] = BY_LINK;
  const { token } = (await requestOf(open!, side)).body as { token: string };
  for (const endpoint of OF_ONE) {
    const request = await requestOf(endpoint, side);
    const [id] = token.split('.');
    const asked = { ...request, params: { ...request.params, eoiId: id! } };
    expect([endpoint.action, (await ask(endpoint, asked, { authorization: `Bearer ${token}` })).status]).toEqual([
      endpoint.action,
      401,
    ]);
  }
});

it('the second buyer’s link opens its own EOI, and no other one', async () => {
  expect(BY_LINK.map(({ action }) => action).sort()).toEqual(['eoi/confirmSecondBuyer', 'eoi/openSecondBuyerLink']);
  for (const endpoint of BY_LINK) {
    const [mine, other] = [await requestOf(endpoint, side), await requestOf(endpoint, side)];
    expect((await ask(endpoint, mine, {})).status).toBe(200);
    const [id, secret] = [
      (other.body as { token: string }).token.slice(0, 24),
      (mine.body as { token: string }).token.slice(24),
    ];
    expect((await ask(endpoint, { ...mine, body: { token: id + secret } }, {})).status).toBe(404);
  }
});
