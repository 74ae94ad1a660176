import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { codeAt, stepOf } from '../../src/auth/totp.js';
import { SecondFactorService } from '../../src/auth/second-factor.service.js';
import { system } from '../../src/database/scope.js';
import { cookieOf, aMember, aSession, aUser, OWN_PAGE, PASSWORD } from '../accounts/members.js';
import { emailsTo } from '../accounts/mailbox.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { createTwoApis } from '../read/two-apis.js';
import { atFullSize, describeAtFullSize } from '../sizes.js';

/** `npm run test:full` measures: elsewhere the machine is anybody's, and a few tries show that the ways are the same. */
const IS_FULL = process.env.SIZE === 'full';
const TRIES = IS_FULL ? 500 : 12;
let api: TestApi;
let networks = 0;
const elsewhere = (): string =>
  `10.${2 + Math.floor(networks / 62_500)}.${Math.floor((networks += 1) / 250) % 250}.${(networks % 250) + 1}`;
const from = (ip = elsewhere()) => ({ headers: { ...OWN_PAGE, 'x-forwarded-for': ip } });
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1' } });
}, 60_000);
afterAll(() => api.close());
const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

describe('response times don’t reveal whether an account exists (quality, Security 4)', () => {
  it.each([
    ['logging in', (email: string) => api.post('/api/sessions', { email, password: 'Wrong1!' }, from()), 401],
    ['asking for a new password', (email: string) => api.post('/api/users/password-resets', { email }, from()), 200],
  ] as const)(
    '%s',
    async (_, ask, expected) => {
      const known = [];
      while (known.length < TRIES) known.push(await aUser(api));
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      // Interleaved, so that whatever else the machine does falls on both.
      for (const [at, { email }] of known.entries())
        for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const began = performance.now();
          const { status, body } = await ask(kind === 'known' ? email : `nobody-${randomUUID()}@example.com`);
          times[kind].push(performance.now() - began);
          expect([status, status >= 500 ? body : null]).toEqual([expected, null]);
        }
      const [there, absent] = [median(times.known), median(times.unknown)];
      if (IS_FULL) {
        process.stdout.write(
          `${_}: ${there.toFixed(2)} ms with an account, ${absent.toFixed(2)} ms without, medians of ${TRIES}\n`,
        );
        expect(Math.abs(there - absent)).toBeLessThanOrEqual(Math.max(3, 0.05 * absent));
      }
    },
    600_000,
  );
});

describeAtFullSize('a guesser with two processes to choose from', () => {
  let pair: Awaited<ReturnType<typeof createTwoApis>>;
  beforeAll(async () => {
    pair = await createTwoApis({ LOTLINE_PROXY_HOPS: '1' });
  }, 60_000);
  afterAll(() => pair.close());
  const through = (at: number, email: string, password: string, ip: string) =>
    (at === 0 ? pair.a : pair.b).post('/api/sessions', { email, password }, from(ip));

  it('has no more tries than through one, and a right password from a network that the account knows still gets in', async () => {
    const user = await aUser(pair.a);
    const [home, away] = [elsewhere(), elsewhere()];
    expect((await through(0, user.email, PASSWORD, home)).status).toBe(200);
    const seen: number[] = [];
    for (let at = 0; at < 16; at += 1) seen.push((await through(at % 2, user.email, `Wrong${at}!`, away)).status);
    // Five are free, then one a second or less often, whichever process is asked.
    expect(seen.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 4);
    expect(seen.filter((status) => status === 429).length).toBeGreaterThan(0);
    for (const at of [0, 1]) expect((await through(at, user.email, PASSWORD, home)).status).toBe(200);
  });

  it('that tries one password at many accounts is slowed down through both', async () => {
    const ip = elsewhere();
    const seen: number[] = [];
    for (let at = 0; at < 60; at += 1)
      seen.push((await through(at % 2, `nobody-${at}-${randomUUID()}@example.com`, 'Summer1!', ip)).status);
    expect(seen.filter((status) => status === 401).length).toBeLessThanOrEqual(50 + 6);
    expect(seen).toContain(429);
  }, 60_000);

  it('the control: with a network for each try the same guesses are all compared', async () => {
    const { email } = await aUser(pair.a);
    const seen: number[] = [];
    for (let at = 0; at < 16; at += 1) seen.push((await through(at % 2, email, `Wrong${at}!`, elsewhere())).status);
    expect(seen).toEqual(Array.from({ length: 16 }, () => 401));
  });
});

describe('ten failed log-ins', () => {
  const emails = async (email: string) =>
    (await emailsTo(api, email)).filter(({ template }) => template === 'account-failed-logins').length;
  const fail = async (email: string, times: number) => {
    for (let at = 0; at < times; at += 1)
      expect((await api.post('/api/sessions', { email, password: 'Wrong1!' }, from())).status).toBe(401);
  };
  const eventually = async (read: () => Promise<number>, wanted: number) => {
    for (const began = Date.now(); (await read()) !== wanted && Date.now() - began < 5_000;)
      await new Promise((resolve) => setImmediate(resolve));
    return read();
  };

  it('are reported to the account’s owner, once a day', async () => {
    const { email } = await aUser(api);
    await fail(email, 9);
    expect(await emails(email)).toBe(0);
    await fail(email, 1);
    expect(await eventually(() => emails(email), 1)).toBe(1);
    await fail(email, 12);
    expect(await emails(email)).toBe(1);
  });

  atFullSize('are reported to nobody if no account has the address', async () => {
    const [waiting, { email }] = [await aUser(api, { verifiedAt: null }), await aUser(api)];
    await fail(waiting.email, 11);
    await fail(email, 10);
    expect(await eventually(() => emails(email), 1)).toBe(1);
    expect(await emails(waiting.email)).toBe(0);
  });
});

describe('another site', () => {
  const evil = { origin: 'https://evil.example' };
  const account = async ({ headers }: { headers: Record<string, string> }) =>
    (await api.get('/api/account', { headers })).body['firstName'];

  it.each([
    [
      'a form post',
      { ...evil, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      'firstName=Evil&lastName=Evil',
    ],
    [
      'a form post as text',
      { ...evil, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      '{"firstName":"Evil","lastName":"Evil"}',
    ],
    [
      'a form post with files',
      { ...evil, 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nEvil\r\n--x--',
    ],
    [
      'a fetch with JSON',
      { ...evil, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      '{"firstName":"Evil","lastName":"Evil"}',
    ],
    [
      'a page in a sandbox, whose origin is null',
      { origin: 'null', 'content-type': 'application/json' },
      '{"firstName":"Evil","lastName":"Evil"}',
    ],
    [
      'a browser that says nothing of where it comes from',
      { 'content-type': 'application/json' },
      '{"firstName":"Evil","lastName":"Evil"}',
    ],
    [
      'a sister site of the same domain',
      { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
      '{"firstName":"Evil","lastName":"Evil"}',
    ],
  ])('changes nothing with a victim’s cookie by %s', async (_, headers, body) => {
    const member = await aMember(api);
    const cookie = member.headers['cookie'] ?? '';
    for (const path of [
      '/api/account',
      '/api/account/deletion',
      '/api/account/sessions/end-others',
      '/api/account/email',
    ]) {
      for (const method of ['POST', 'PUT']) {
        const { status } = await fetch(`${api.url}${path}`, { method, headers: { ...headers, cookie }, body });
        expect([401, 403, 405, 415]).toContain(status);
      }
    }
    expect(await account(member)).toBe('Ann');
  });

  it('the control: our own page changes it with the same cookie', async () => {
    const member = await aMember(api);
    expect(
      (await api.put('/api/account', { firstName: 'Anna', lastName: 'Lee' }, { headers: member.headers })).status,
    ).toBe(200);
    expect(await account(member)).toBe('Anna');
  });

  it('neither logs a victim in as another person nor out', async () => {
    const [member, { email }] = [await aMember(api), await aUser(api)];
    const answer = await api.post(
      '/api/sessions',
      { email, password: PASSWORD },
      { headers: { ...evil, 'sec-fetch-site': 'cross-site', cookie: member.headers['cookie'] ?? '' } },
    );
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    await api.post(
      '/api/sessions/logout',
      {},
      { headers: { ...evil, 'sec-fetch-site': 'cross-site', cookie: member.headers['cookie'] ?? '' } },
    );
    expect(await account(member)).toBe('Ann');
  });
});

describe('sessions', () => {
  it('a cookie planted before a log-in is worthless after it (fixation), a stolen one after the log-out', async () => {
    const user = await aUser(api);
    const planted = `__Host-lotline-sid=${'P'.repeat(43)}`;
    const { headers } = await api.post(
      '/api/sessions',
      { email: user.email, password: PASSWORD },
      { headers: { ...from().headers, cookie: planted } },
    );
    const given = cookieOf(headers.get('set-cookie'));
    const as = (cookie: string) => api.get('/api/account', { headers: { ...OWN_PAGE, cookie } });
    expect([given === planted, (await as(planted)).status, (await as(given)).status]).toEqual([false, 401, 200]);
    await api.post('/api/sessions/logout', {}, { headers: { ...OWN_PAGE, cookie: given } });
    expect((await as(given)).status).toBe(401);
  });

  it('two cookies of one name, one of them another person’s, authenticate nobody', async () => {
    const [one, other] = [await aMember(api), await aMember(api)];
    const both = `${one.headers['cookie']}; ${other.headers['cookie']}`;
    expect((await api.get('/api/account', { headers: { ...OWN_PAGE, cookie: both } })).status).toBe(401);
  });
});

it('a clock five minutes off gets nobody in, and neither does a code that was used', async () => {
  const user = await aUser(api);
  const factors = api.app.get(SecondFactorService, { strict: false });
  const { secret, sealed } = factors.newSecret(user._id);
  await system(() =>
    api.models.User.updateOne(
      { _id: user._id },
      { $set: { secondFactor: { secret: sealed, lastStep: 0, since: new Date(), recoveryHashes: [] } } },
    ),
  );
  const codeIn = (minutes: number) => codeAt(secret, stepOf(Date.now() + minutes * 60_000));
  const enter = async (code: string) =>
    (await api.post('/api/sessions', { email: user.email, password: PASSWORD, code }, from())).status;
  expect([await enter(codeIn(5)), await enter(codeIn(-5))]).toEqual([400, 400]);
  const now = codeIn(0);
  expect([await enter(now), await enter(now)]).toEqual([200, 400]);
  expect((await aSession(api, user)).headers['cookie']).toBeTruthy();
});
