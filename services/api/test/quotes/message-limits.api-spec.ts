import { createTestApi, type TestApi, testLimits } from '../create-test-api.js';
import { amount } from '../reliability/api-process.js';
import { aScene } from '../scene.js';
import { anEmail, aPhone, solvedBy, verificationOf } from './verification-scene.js';
import { atFullSize, isFull } from '../sizes.js';

const TRIES = amount('TRIES', isFull ? 1_000 : 25);
/** Checks of profiles from one network an hour. */
const CHECKS = Math.min(120, TRIES - 10);
/** How many are sent at the same time: on a small machine, more than these would wait too long for one another. */
const AT_ONCE = isFull ? 20 : 5;
jest.setTimeout(60_000 + TRIES * 500);

let api: TestApi;
afterEach(() => api.close());
const MANY = 1_000_000;
/** The program's own limits of text messages, each of them also with its own. */
const open = async (limits: Parameters<typeof testLimits>[0]) => {
  api = await createTestApi({
    env: { LOTLINE_PROXY_HOPS: '1', LOTLINE_CHALLENGE_BITS: '1', ...testLimits(limits) },
  });
};
const estateOf = async () => verificationOf(api, String((await aScene(api.connection)).estate._id));
const sent = () => api.models.OutboxMessage.countDocuments({ channel: 'sms' });
let networks = 0;
const aNetwork = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
};
async function tryAll(one: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < TRIES; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, TRIES - at) }, (_, more) => one(at + more)));
}

describe(`${TRIES} tries to make us send text messages (D116)`, () => {
  it('one number, from any network and in anybody’s name: 5 an hour, 4 of them for strangers', async () => {
    await open({ SMS_PHONE: 5 });
    const { create } = await estateOf();
    const phone_number = aPhone();
    await tryAll(() => create({ email: anEmail(), phone_number }, undefined, { headers: aNetwork() }));
    expect(await sent()).toBe(4);
  });

  atFullSize(
    'one network, to one number: 3 an hour and 6 a day, so that its owner elsewhere still gets a code',
    async () => {
      await open({ SMS_ASKER: 3, SMS_ASKER_DAY: 6, SMS_PHONE: 5, SMS_PHONE_DAY: 10 });
      const { create } = await estateOf();
      const [phone_number, stranger] = [aPhone(), aNetwork()];
      await tryAll(() => create({ email: anEmail(), phone_number }, undefined, { headers: stranger }));
      expect(await sent()).toBe(3);
      const refused = await create({ email: anEmail(), phone_number }, undefined, { headers: stranger });
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'We have sent many codes to this number. Please try again later.',
      ]);
      const owner = await create({ email: anEmail(), phone_number }, undefined, { headers: aNetwork() });
      expect([owner.status, await sent()]).toEqual([201, 4]);
    },
  );

  atFullSize('one address, to any number: 5 an hour', async () => {
    await open({ SMS_EMAIL: 5 });
    const { create } = await estateOf();
    const email = anEmail();
    await tryAll(() => create({ email, phone_number: aPhone() }, undefined, { headers: aNetwork() }));
    expect(await sent()).toBe(5);
  });

  atFullSize('one network, to any number: 15 an hour with a proof of work, and 5 without', async () => {
    await open({ SMS_IP: 20 });
    const { create } = await estateOf();
    const headers = aNetwork();
    await tryAll(() => create({ email: anEmail(), phone_number: aPhone() }, undefined, { headers }));
    expect(await sent()).toBe(5);
    await tryAll(async () =>
      create({ email: anEmail(), phone_number: aPhone() }, undefined, { headers, proof: await solvedBy(api) }),
    );
    expect(await sent()).toBe(15);
  });

  atFullSize('one estate, from any network: strangers’ part of its day; another estate still sends', async () => {
    await open({ SMS_ESTATE_DAY: 40 });
    const [one, two] = [await estateOf(), await estateOf()];
    const ask = async ({ create }: typeof one) =>
      create({ email: anEmail(), phone_number: aPhone() }, undefined, {
        headers: aNetwork(),
        proof: await solvedBy(api),
      });
    await tryAll(() => ask(one));
    expect(await sent()).toBe(30);
    expect((await ask(one)).status).toBe(429);
    expect([(await ask(two)).status, await sent()]).toEqual([201, 31]);
  });

  it('codes are tried 5 times each, whoever tries', async () => {
    await open({ CODE_IP: MANY });
    const { create, confirm, codesTo } = await estateOf();
    const profile = { email: anEmail(), phone_number: aPhone() };
    await create(profile);
    const [code = ''] = await codesTo(profile.phone_number);
    await tryAll((at) =>
      confirm(profile, String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'), 'v'.repeat(43), {
        headers: aNetwork(),
      }),
    );
    const profileNow = await api.models.PhoneProfile.findOne({ email: profile.email }).lean();
    expect([profileNow?.code?.tries, profileNow?.verifiedAt ?? null]).toEqual([5, null]);
  });

  it(`one network checks profiles ${CHECKS} times an hour: nobody learns of a list of numbers`, async () => {
    await open({ CODE_IP: CHECKS });
    const { check } = await estateOf();
    const headers = aNetwork();
    let answered = 0;
    await tryAll(async () => {
      const { status } = await check({ email: anEmail(), phone_number: aPhone() }, undefined, { headers });
      if (status === 200) answered += 1;
    });
    expect(answered).toBe(CHECKS);
  });
});
