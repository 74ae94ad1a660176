import { ActingCaller } from '../../src/account/acting-caller.service.js';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aMember, type Member } from './members.js';

const ROUNDS = 6;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const factor = () => ({ secret: 'sealed', lastStep: 0, since: new Date(), recoveryHashes: [] });
const admins = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aMember(api, { role: 'SUPER_ADMIN', secondFactor: factor() })));
type Act = readonly [action: string, body: object];
const ACTS = {
  disable: ['disable', {}],
  'take the role from': ['role', { role: 'LANDOWNER' }],
  'take the authenticator from': ['second-factor/reset', {}],
} as const satisfies Record<string, Act>;
const act = async (by: Member, to: Member, [action, body]: Act): Promise<number> =>
  (await api.post(`/api/staff/users/${String(to.user._id)}/${action}`, body, { headers: by.headers })).status;
/** How many of them could still log in and look after everything. */
const active = (people: readonly Member[]) => {
  const isActive = { role: 'SUPER_ADMIN', disabledAt: null, passwordHash: { $ne: null }, secondFactor: { $ne: null } };
  return system(() =>
    api.models.User.countDocuments({ _id: { $in: people.map(({ user }) => user._id) }, ...isActive } as never),
  );
};
/** Everybody acts on the next one at the same moment; how many stay, round by round. */
async function rounds(count: number, acts: readonly Act[]): Promise<{ left: number[]; answers: number[] }> {
  const [left, answers]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await admins(count);
    answers.push(
      ...(await Promise.all(
        people.map((by, at) => act(by, people[(at + 1) % count] as Member, acts[at % acts.length] as Act)),
      )),
    );
    left.push(await active(people));
  }
  return { left, answers };
}

const PAIRS = Object.keys(ACTS).flatMap((one, at) =>
  Object.keys(ACTS)
    .slice(at)
    .map((other) => [one, other] as [keyof typeof ACTS, keyof typeof ACTS]),
);

describe('one active super admin always stays', () => {
  it.each(PAIRS)('where one is about to %s the other, who is about to %s the first', async (one, other) => {
    const { left, answers } = await rounds(2, [ACTS[one], ACTS[other]]);
    expect(left).toEqual(Array(ROUNDS).fill(1));
    // Whoever came second is logged out by then, or was already when the request came in.
    expect(answers.filter((status) => status === 200)).toHaveLength(ROUNDS);
    expect(answers.filter((status) => status !== 200).every((status) => status === 401)).toBe(true);
  });

  it('where three disable each other in a ring', async () => {
    const { left } = await rounds(3, [ACTS.disable]);
    expect(left.every((count) => count >= 1)).toBe(true);
  });

  it('the control: without reading the caller again both go', async () => {
    jest.spyOn(api.app.get(ActingCaller, { strict: false }), 'hold').mockResolvedValue();
    const { left } = await rounds(2, [ACTS.disable]);
    expect(left).toContain(0);
  });

  it('nobody disables, demotes or deletes the own account of a super admin', async () => {
    const [admin] = await admins(1);
    for (const done of Object.values(ACTS)) expect(await act(admin as Member, admin as Member, done)).toBe(409);
    expect(await active([admin as Member])).toBe(1);
  });

  it('who was disabled a moment ago invites nobody and makes no key', async () => {
    const landowner = await aMember(api, { role: 'LANDOWNER' });
    const asked = [
      ['/api/staff/users', { firstName: 'Eve', lastName: 'Late', email: 'eve.late@example.com', role: 'SUPER_ADMIN' }],
      [
        '/api/staff/tokens',
        { name: 'Late', capabilities: ['hold.review'], days: 1, landownerId: String(landowner.user._id) },
      ],
    ] as const;
    for (const [path, body] of asked) {
      const [admin, other] = await admins(2);
      const caller = api.app.get(ActingCaller, { strict: false });
      const hold = caller.hold.bind(caller);
      // Between the guard at the door and the transaction.
      jest.spyOn(caller, 'hold').mockImplementationOnce(async (session) => {
        expect(await act(other as Member, admin as Member, ACTS.disable)).toBe(200);
        await hold(session);
      });
      expect((await api.post(path, body, { headers: admin?.headers ?? {} })).status).toBe(401);
    }
    expect(await system(() => api.models.User.countDocuments({ email: 'eve.late@example.com' }))).toBe(0);
    expect(await system(() => api.models.ApiToken.countDocuments({ name: 'Late' }))).toBe(0);
  });
});
