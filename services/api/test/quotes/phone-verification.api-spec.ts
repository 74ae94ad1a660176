import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { aMember } from '../accounts/members.js';
import {
  aBrowser,
  anEmail,
  aPhone,
  aProfile,
  notCode,
  outcome,
  type Profile,
  type Verification,
  verificationOf,
} from './verification-scene.js';

let api: TestApi;
let scene: Scene;
let verification: Verification;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  verification = verificationOf(api, String(scene.estate._id));
});
afterAll(() => api.close());

const codeOf = async ({ phone_number }: Profile): Promise<string> =>
  (await verification.codesTo(phone_number)).at(-1) ?? '';
async function verified(profile = aProfile(), browser = aBrowser(), options = {}) {
  await verification.create(profile, browser, options);
  await verification.confirm(profile, await codeOf(profile), browser, options);
  return { profile, browser };
}

describe('phone verification (4.6, D116)', () => {
  it('sends six digits by text message, and a right code verifies for that browser alone', async () => {
    const [profile, browser] = [aProfile(), aBrowser()];
    expect((await verification.check(profile, browser)).body).toEqual({ isValid: false });
    const sent = await verification.create(profile, browser);
    expect([sent.status, sent.body]).toEqual([201, { resendAfter: 60, validFor: 600 }]);
    const [message] = await api.models.OutboxMessage.find({ to: profile.phone_number }).lean();
    expect(message).toMatchObject({ channel: 'sms', state: 'sent', deliveredBy: 'development' });
    expect(message?.text).toMatch(/^\d{6} is your code for Tallowbrook Rise\. It is valid for 10 minutes\./);
    const { body } = await verification.confirm(profile, await codeOf(profile), browser);
    expect(body).toEqual({ isValid: true });
    expect((await verification.check(profile, browser)).body).toEqual({ isValid: true });
    expect((await verification.check(profile, aBrowser())).body).toEqual({ isValid: false });
    expect((await verification.check(profile)).body).toEqual({ isValid: false });
  });

  it('is shown at the development outbox, and no code is stored outside of it', async () => {
    const profile = aProfile();
    await verification.create(profile, aBrowser());
    const code = await codeOf(profile);
    expect((await api.get<string>('/dev/outbox')).body).toContain(`${code} is your code`);
    expect(JSON.stringify(await api.models.PhoneProfile.find({ email: profile.email }).lean())).not.toContain(code);
  });

  it('counts for the account too, in every browser it logs in with', async () => {
    const member = await aMember(api);
    const profile = { email: member.user.email, phone_number: aPhone() };
    await verified(profile, aBrowser(), { headers: member.headers });
    expect((await verification.check(profile, undefined, { headers: member.headers })).body).toEqual({ isValid: true });
    expect((await verification.check(profile)).body).toEqual({ isValid: false });
  });

  it('counts for 30 days', async () => {
    const { profile, browser } = await verified();
    await verification.pass(30 * 86_400 - 60, [profile.email]);
    expect((await verification.check(profile, browser)).body).toEqual({ isValid: true });
    await verification.pass(120, [profile.email]);
    expect((await verification.check(profile, browser)).body).toEqual({ isValid: false });
    expect(outcome(await verification.create({ ...profile, phone_number: aPhone() }))).toBe('ok');
  });

  it.each([
    ['the sixth try of a code, even a right one', 5, 0],
    ['a code after ten minutes', 0, 601],
  ])('refuses %s', async (_, wrong, seconds) => {
    const [profile, browser] = [aProfile(), aBrowser()];
    await verification.create(profile, browser);
    const code = await codeOf(profile);
    for (let at = 0; at < wrong; at += 1)
      expect((await verification.confirm(profile, notCode(code), browser)).body).toMatchObject({
        code: 'invalid_code',
        message: 'Invalid verfication code',
      });
    await verification.pass(seconds, [profile.email]);
    expect(outcome(await verification.confirm(profile, code, browser))).toBe('invalid_code');
  });

  it('sends another code after a minute, and then the first is invalid', async () => {
    const [profile, browser] = [aProfile(), aBrowser()];
    await verification.create(profile, browser);
    const first = await codeOf(profile);
    const soon = await verification.create(profile, browser);
    expect([soon.status, soon.body]).toEqual([
      429,
      expect.objectContaining({
        code: 'resend_too_soon',
        message: 'Please wait before requesting a new code',
        // Shown by a page that asks again while the first code is still valid.
        until: expect.stringMatching(/Z$/),
      }),
    ]);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    await verification.pass(61, [profile.email]);
    expect(outcome(await verification.create(profile, browser))).toBe('ok');
    const second = await codeOf(profile);
    if (first !== second) expect(outcome(await verification.confirm(profile, first, browser))).toBe('invalid_code');
    expect(outcome(await verification.confirm(profile, second, browser))).toBe('ok');
  });

  it('a repeat with the same Idempotency-Key gets the same answer and no second message', async () => {
    const [profile, browser] = [aProfile(), aBrowser()];
    await verification.create(profile, browser, { key: 'lost' });
    const again = await verification.create(profile, browser, { key: 'lost' });
    expect([again.status, (await verification.codesTo(profile.phone_number)).length]).toEqual([201, 1]);
  });

  it('a lost answer to a right code loses nothing: the same browser confirms again', async () => {
    const { profile, browser } = await verified();
    const code = await codeOf(profile);
    expect((await verification.confirm(profile, code, browser)).body).toEqual({ isValid: true });
  });

  it.each([
    [
      'an address that is verified with another number',
      (known: Profile) => ({ ...known, phone_number: aPhone() }),
      'email_other_phone',
      'Email associated with different phone number',
    ],
    [
      'a number that is verified with another address',
      (known: Profile) => ({ ...known, email: anEmail() }),
      'duplicate_profile',
      'Phone number associated with a different email',
    ],
  ])('D27: refuses %s', async (_, other, code, message) => {
    const { profile } = await verified();
    for (const answer of [await verification.check(other(profile)), await verification.create(other(profile))])
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code, message })]);
  });

  it('D27: a code or a resend after it was verified elsewhere is refused with the reason', async () => {
    const { profile, browser } = await verified();
    const answers = [
      await verification.confirm(profile, await codeOf(profile), aBrowser()),
      await verification.create(profile, browser),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({
          code: 'profile_verified',
          message: 'Profile with this email or phone number is already verified',
        }),
      ]);
  });

  it('the number changed before the code was entered: the first one stays unverified and free', async () => {
    const [profile, browser] = [aProfile(), aBrowser()];
    await verification.create(profile, browser);
    const changed = { ...profile, phone_number: aPhone() };
    await verification.create(changed, browser);
    const [firstCode, code] = [await codeOf(profile), await codeOf(changed)];
    if (firstCode !== code)
      expect(outcome(await verification.confirm(changed, firstCode, browser))).toBe('invalid_code');
    expect(outcome(await verification.confirm(changed, code, browser))).toBe('ok');
    expect(outcome(await verification.create({ email: anEmail(), phone_number: profile.phone_number }))).toBe('ok');
  });

  it('of two profiles with one number, confirmed at the same time, one is verified', async () => {
    const phone_number = aPhone();
    const [one, two] = [
      { email: anEmail(), phone_number },
      { email: anEmail(), phone_number },
    ];
    await verification.create(one, aBrowser());
    await verification.create(two, aBrowser());
    const [first = '', second = ''] = await verification.codesTo(phone_number);
    const answers = await Promise.all([
      verification.confirm(one, first, aBrowser()),
      verification.confirm(two, second, aBrowser()),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['duplicate_profile', 'ok']);
  });

  it('a stranger’s number does not keep an address from the account that owns it', async () => {
    const member = await aMember(api);
    const { profile: strangers } = await verified({ email: member.user.email, phone_number: aPhone() });
    const own = { email: member.user.email, phone_number: aPhone() };
    const browser = aBrowser();
    expect(outcome(await verification.create(own, browser))).toBe('email_other_phone');
    await verified(own, browser, { headers: member.headers });
    expect((await verification.check(own, browser)).body).toEqual({ isValid: true });
    expect(outcome(await verification.check(strangers))).toBe('email_other_phone');
  });

  it.each(['+64211234567', '+12025550123', '0298765432'])(
    'sends nothing to %s, which is no Australian mobile (D22)',
    async (phone_number) => {
      const { status } = await verification.create({ email: anEmail(), phone_number });
      expect([status, await verification.codesTo(phone_number)]).toEqual([400, []]);
    },
  );

  it('sends nothing for an estate that is not there, and nothing to a bot', async () => {
    const [profile, bots] = [aProfile(), aProfile()];
    const elsewhere = verificationOf(api, '6565656565656565656565aa');
    expect((await elsewhere.create(profile)).status).toBe(404);
    const body = { ...bots, estateId: String(scene.estate._id), filledMs: 9000, website: 'https://spam.example' };
    expect((await api.post('/api/marketing/profiles', body)).status).toBe(201);
    expect(await Promise.all([profile, bots].map((one) => verification.codesTo(one.phone_number)))).toEqual([[], []]);
  });
});
