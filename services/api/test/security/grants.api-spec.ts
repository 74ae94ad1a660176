import { Controller, Get, Module, SetMetadata } from '@nestjs/common';
import { CAPABILITIES, isForKeys, type ManagedUser, type ManagedUserDetail } from '@lotline/shared-domain';
import { AppModule } from '../../src/app.module.js';
import { hashToken, newToken } from '../../src/auth/token.js';
import { SERVED } from '../../src/common/serves.decorator.js';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';

const PROBED = ['eoi.request', 'eoi.review', 'money.record', 'hold.review'] as const;

/** Answers whoever the guard lets in. */
@Controller()
class Probe {
  @Get('/api/probe/eoi.request')
  @SetMetadata(SERVED, { access: 'eoi.request' })
  ask() {
    return {};
  }
  @Get('/api/probe/eoi.review')
  @SetMetadata(SERVED, { access: 'eoi.review' })
  review() {
    return {};
  }
  @Get('/api/probe/money.record')
  @SetMetadata(SERVED, { access: 'money.record' })
  record() {
    return {};
  }
  @Get('/api/probe/hold.review')
  @SetMetadata(SERVED, { access: 'hold.review' })
  holds() {
    return {};
  }
}
@Module({})
class WithProbe {}

let api: TestApi;
let landowner: Member;
let admin: Member;
beforeAll(async () => {
  api = await createTestApi({
    root: (config) => ({ module: WithProbe, imports: [AppModule.forRoot(config)], controllers: [Probe] }),
  });
  [landowner, admin] = [await aMember(api, { role: 'LANDOWNER' }), await aMember(api, { role: 'SUPER_ADMIN' })];
}, 60_000);
afterAll(() => api.close());

const aSalesPerson = () => aMember(api, { role: 'SALES', landownerId: landowner.user._id });
/** Which of the probed capabilities these headers open. */
async function opens(headers: Record<string, string>): Promise<string[]> {
  const answers = await Promise.all(PROBED.map((access) => api.get(`/api/probe/${access}`, { headers })));
  return PROBED.filter((_, at) => answers[at]?.status === 200);
}
const grant = (to: Member, grants: readonly string[], by: Member = landowner, reason?: string) =>
  api.post<ManagedUser & { code?: string }>(
    `/api/staff/users/${String(to.user._id)}/grants`,
    { grants, ...(reason && { reason }) },
    { headers: by.headers },
  );

describe('money.record by grant (D136, D167)', () => {
  it('landowners and super admins have it, sales people only once it is granted, from their next request on', async () => {
    const sales = await aSalesPerson();
    expect([await opens(landowner.headers), await opens(admin.headers), await opens(sales.headers)]).toEqual([
      ['eoi.review', 'money.record', 'hold.review'],
      ['eoi.review', 'money.record', 'hold.review'],
      ['eoi.review', 'hold.review'],
    ]);
    expect((await grant(sales, ['money.record'])).body.grants).toEqual(['money.record']);
    expect(await opens(sales.headers)).toContain('money.record');
    expect(
      (await api.get<{ grants?: string[] }>(`/api/users/${String(sales.user._id)}`, { headers: sales.headers })).body,
    ).toMatchObject({
      grants: ['money.record'],
    });
    expect((await grant(sales, [], admin)).body.grants ?? []).toEqual([]);
    expect(await opens(sales.headers)).not.toContain('money.record');
  });

  it('each grant is in the account’s history with who and why', async () => {
    const sales = await aSalesPerson();
    await grant(sales, ['money.record'], landowner, 'Books the deposits');
    await grant(sales, [], admin);
    const { body } = await api.get<ManagedUserDetail>(`/api/staff/users/${String(sales.user._id)}`, {
      headers: landowner.headers,
    });
    expect(body.history.map(({ to, reason }) => [to, reason])).toEqual([
      ['may no longer record deposits and refunds', null],
      ['may record deposits and refunds', 'Books the deposits'],
    ]);
  });

  it.each([
    ['a sales person', async () => aSalesPerson(), 403],
    ['another landowner', () => aMember(api, { role: 'LANDOWNER' }), 404],
  ] as const)('%s grants nothing', async (_, who, status) => {
    const sales = await aSalesPerson();
    expect((await grant(sales, ['money.record'], await who())).status).toBe(status);
    expect(await opens(sales.headers)).not.toContain('money.record');
  });

  it.each([['user.manage'], ['money.record', 'eoi.review'], ['']])('%s can’t be granted', async (...grants) => {
    expect((await grant(await aSalesPerson(), grants)).status).toBe(400);
  });

  it('nobody but a sales person is granted it, and a changed role takes it away', async () => {
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER', landownerId: landowner.user._id });
    expect((await grant(partner, ['money.record'], admin)).status).toBe(409);
    const sales = await aSalesPerson();
    await grant(sales, ['money.record']);
    const role = (to: string, more: object = {}) =>
      api.post<ManagedUser>(
        `/api/staff/users/${String(sales.user._id)}/role`,
        { role: to, ...more },
        { headers: admin.headers },
      );
    const other = await aMember(api, { role: 'LANDOWNER' });
    const { body } = await role('SALES', { landownerId: String(other.user._id) });
    expect([body.landownerId, body.grants ?? []]).toEqual([String(other.user._id), []]);
  });
});

describe('keys (D167)', () => {
  const keyOf = async (capabilities: readonly string[] | null) => {
    const token = newToken();
    await system(() =>
      api.models.ApiToken.create({
        tokenHash: hashToken(token),
        name: 'Key',
        landownerId: landowner.user._id,
        userId: null,
        role: 'LANDOWNER',
        capabilities: capabilities as never,
        estateIds: null,
        isDemo: false,
        revokedAt: null,
      }),
    );
    return { authorization: `Bearer ${token}` };
  };

  it.each([
    ['of an earlier build, which names no capabilities,', null, ['hold.review']],
    ['for holds', ['hold.review'], ['hold.review']],
    ['for EOIs', ['eoi.review'], ['eoi.review']],
    ['for money', ['money.record'], ['money.record']],
    ['for all that a key may have', CAPABILITIES.filter(isForKeys), ['eoi.review', 'money.record', 'hold.review']],
  ] as const)('a key %s opens what it names and nothing that came later', async (_, capabilities, opened) =>
    expect(await opens(await keyOf(capabilities))).toEqual(opened),
  );

  it('a new one is given them at /admin/tokens, and never what only a customer has', async () => {
    const make = (capabilities: string[]) =>
      api.post<{ secret: string }>(
        '/api/staff/tokens',
        { name: 'Deposits', capabilities, days: 1 },
        { headers: landowner.headers },
      );
    const { body } = await make(['eoi.review', 'money.record']);
    expect(await opens({ authorization: `Bearer ${body.secret}` })).toEqual(['eoi.review', 'money.record']);
    expect((await make(['eoi.request'])).status).toBe(400);
  });
});
