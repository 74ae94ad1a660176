import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi, testLimits } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { isFull } from '../sizes.js';
import { anEmail, aPhone, solvedBy, verificationOf } from './verification-scene.js';

/** Of an estate, or in all: strangers get three quarters, and a tenth more without a proof of work. */
const [CAP, STRANGERS, UNPROVEN] = [20, 15, 2];
/** How many are sent at the same time. */
const AT_ONCE = 5;
jest.setTimeout(120_000);

let api: TestApi;
afterEach(() => api.close());
const open = async (limits: Parameters<typeof testLimits>[0]) => {
  api = await createTestApi({
    env: { LOTLINE_PROXY_HOPS: '1', LOTLINE_CHALLENGE_BITS: '1', ...testLimits(limits) },
  });
};
type Estate = ReturnType<typeof verificationOf>;
const anEstate = async (): Promise<Estate> => verificationOf(api, String((await aScene(api.connection)).estate._id));
const sent = () => api.models.OutboxMessage.countDocuments({ channel: 'sms' });
let networks = 0;
const aNetwork = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
};

interface Caller {
  readonly isProven: boolean;
  /** Of the account, where one is logged in. */
  readonly member?: Member;
  readonly phone?: string;
  readonly network?: Record<string, string>;
}
/** The status of a request for a code, from a network nobody has used unless one is given. */
async function ask(estate: Estate, { isProven, member, phone = aPhone(), network = aNetwork() }: Caller) {
  const proof = isProven ? await solvedBy(api) : undefined;
  const profile = { email: member?.user.email ?? anEmail(), phone_number: phone };
  const { status, body } = await estate.create(profile, undefined, {
    headers: { ...network, ...member?.headers },
    ...(proof && { proof }),
  });
  return { status, message: body.message };
}
/** More strangers than there are messages; how many of them got one. */
async function strangers(estates: readonly Estate[], isProven: boolean, from?: Partial<Caller>): Promise<number> {
  const statuses: number[] = [];
  for (let at = 0; at < CAP + AT_ONCE; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, more) => {
        const estate = estates[(at + more) % estates.length]!;
        statuses.push((await ask(estate, { isProven, ...from })).status);
      }),
    );
  expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 201).length;
}
const estates = {
  SMS_ESTATE_DAY: async () => [await anEstate()],
  SMS_DAY: async () => [await anEstate(), await anEstate()],
};

describe.each(isFull ? (['SMS_ESTATE_DAY', 'SMS_DAY'] as const) : (['SMS_ESTATE_DAY'] as const))(
  'the messages of a day (%s)',
  (limit) => {
    it('strangers don’t use up what accounts with their own number get', async () => {
      await open({ [limit]: CAP });
      const all = await estates[limit]();
      const [estate] = all as [Estate];
      const member = await aMember(api);
      expect(await strangers(all, true)).toBe(STRANGERS);
      const phone = aPhone();
      expect([await ask(estate, { isProven: true, member, phone }), await sent()]).toEqual([
        { status: 201, message: undefined },
        STRANGERS + 1,
      ]);
      // The controls: a stranger, the account with another number, and one whose address is not verified.
      const refused = {
        status: 429,
        message:
          'We can’t send any more codes today. Log in with this email address, try again tomorrow, or send us a message.',
      };
      const unverified = await aMember(api, { verifiedAt: null });
      for (const caller of [{}, { member }, { member: unverified }])
        expect(await ask(estate, { isProven: true, ...caller })).toEqual(refused);
      expect(await sent()).toBe(STRANGERS + 1);
    });

    it('nothing without a proof of work counts into it', async () => {
      await open({ [limit]: CAP });
      const all = await estates[limit]();
      const [estate] = all as [Estate];
      expect(await strangers(all, false)).toBe(UNPROVEN);
      expect((await ask(estate, { isProven: true })).status).toBe(201);
      // The control: with proofs they use it up.
      expect(await strangers(all, true)).toBe(STRANGERS - 1);
      expect((await ask(estate, { isProven: true })).status).toBe(429);
    });
  },
);

it('an account without a proof of work is counted with those who have none', async () => {
  await open({ SMS_ESTATE_DAY: CAP });
  const estate = await anEstate();
  expect(await strangers([estate], false)).toBe(UNPROVEN);
  const member = await aMember(api);
  expect((await ask(estate, { isProven: false, member })).status).toBe(429);
  expect((await ask(estate, { isProven: true, member })).status).toBe(201);
});

it('accounts and strangers at the same time: never more than the cap, and the accounts’ part is theirs', async () => {
  await open({ SMS_ESTATE_DAY: CAP });
  const estate = await anEstate();
  const members = await Promise.all(Array.from({ length: 2 }, () => aMember(api)));
  const [made, statuses] = await Promise.all([
    strangers([estate], true),
    Promise.all(members.map(async (member) => (await ask(estate, { isProven: true, member })).status)),
  ]);
  expect(statuses).toEqual(members.map(() => 201));
  expect(made).toBeLessThanOrEqual(STRANGERS);
  expect(await sent()).toBe(made + members.length);
  const later = await Promise.all(
    Array.from({ length: CAP }, async () => (await ask(estate, { isProven: true, member: await aMember(api) })).status),
  );
  expect([later.filter((status) => status === 201).length + made + members.length, await sent()]).toEqual([CAP, CAP]);
});

it('strangers who ask for the number of an account, or from its network, leave it a part of each', async () => {
  await open({ SMS_PHONE: 5, SMS_PHONE_DAY: 10, SMS_ASKER: 3, SMS_ASKER_DAY: 6, SMS_IP: 8, SMS_IP_DAY: 16 });
  const estate = await anEstate();
  const [member, phone, network] = [await aMember(api), aPhone(), aNetwork()];
  expect(await strangers([estate], true, { phone })).toBe(4);
  expect(await strangers([estate], true, { network })).toBe(6);
  expect((await ask(estate, { isProven: true, member, phone, network })).status).toBe(201);
  // The control: a stranger there gets none.
  expect((await ask(estate, { isProven: true, phone })).status).toBe(429);
  expect((await ask(estate, { isProven: true, network })).status).toBe(429);
});

it('of two numbers that an account asks for at the same time, one is its own', async () => {
  await open({ SMS_ESTATE_DAY: CAP });
  const estate = await anEstate();
  await strangers([estate], true);
  const member = await aMember(api);
  const asked = await Promise.all([0, 1, 2].map(() => ask(estate, { isProven: true, member })));
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
});
