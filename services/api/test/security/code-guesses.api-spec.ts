import { GuessLimits, networkHash } from '../../src/auth/guess-limits.service.js';
import { SecondFactorService } from '../../src/auth/second-factor.service.js';
import { codeAt, stepOf } from '../../src/auth/totp.js';
import { system } from '../../src/database/scope.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { emailsTo } from '../accounts/mailbox.js';
import { aSession, aUser, cookieOf, OWN_PAGE, PASSWORD } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { atFullSize, describeAtFullSize } from '../sizes.js';

/** Number of codes that may be compared in the first minute. */
const FREE = 10;
const HOME = '10.8.0.1';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1' } });
}, 60_000);
afterAll(() => api.close());

let networks = 0;
const elsewhere = (): string => `10.8.1.${(networks += 1)}`;
const code = ({ body }: Answer) => String(body['code'] ?? 'ok');
const count = (answers: readonly Answer[], wanted: string): number =>
  answers.filter((answer) => code(answer) === wanted).length;

interface Owner {
  readonly user: UserRecord;
  readonly right: () => string;
  readonly wrong: () => string;
  readonly recovery: string;
}
/** An account with an authenticator, which knows the network `HOME`. */
async function anOwner(): Promise<Owner> {
  const user = await aUser(api, { role: 'SALES', networks: [networkHash(HOME)] });
  const factors = api.app.get(SecondFactorService, { strict: false });
  const { secret, sealed } = factors.newSecret(user._id);
  const { codes, hashes } = factors.newRecoveryCodes();
  const secondFactor = { secret: sealed, lastStep: 0, since: new Date(), recoveryHashes: hashes };
  await system(() => api.models.User.updateOne({ _id: user._id }, { $set: { secondFactor } }));
  let tried = 0;
  const near = () => [-2, -1, 0, 1, 2, 3].map((drift) => codeAt(secret, stepOf(Date.now()) + drift));
  const wrong = (): string => {
    const next = String((tried += 1)).padStart(6, '0');
    return near().includes(next) ? wrong() : next;
  };
  return { user, right: () => codeAt(secret, stepOf(Date.now())), wrong, recovery: codes[0] ?? '' };
}
type Way = (owner: Owner, code?: string, ip?: string) => Promise<Answer>;
const login: Way = ({ user }, code, ip = HOME) =>
  api.post(
    '/api/sessions',
    { email: user.email, password: PASSWORD, ...(code && { code }) },
    { headers: { ...OWN_PAGE, 'x-forwarded-for': ip } },
  );
const byOwn =
  (path: string): Way =>
  async ({ user }, code, ip = HOME) => {
    const { headers } = await aSession(api, user);
    return api.post(
      `/api/account/${path}`,
      { password: PASSWORD, ...(code && { code }) },
      { headers: { ...headers, 'x-forwarded-for': ip } },
    );
  };
const WAYS: Record<string, Way> = {
  'a log-in': login,
  'a confirmation': byOwn('confirmations'),
  'a deletion': byOwn('deletion'),
};
const KINDS: Record<string, (owner: Owner, at: number) => string> = {
  'authenticator codes': ({ wrong }) => wrong(),
  'recovery codes': (_, at) => `aaaaa-aaaa${'bcdefghjkmnp'[at % 12]}`,
};

describe('codes of a second factor', () => {
  const cases = Object.entries(WAYS).flatMap(([way, send]) =>
    Object.entries(KINDS).map(([kind, make]) => ({ name: `${kind} at ${way}`, send, make })),
  );
  type Case = (typeof cases)[number];
  async function guess({ send, make }: Case) {
    const owner = await anOwner();
    const answers: Answer[] = [];
    const withoutCode: Answer[] = [];
    for (let at = 0; at < 30; at += 1) {
      answers.push(await send(owner, make(owner, at)));
      if (at % 4 === 3) withoutCode.push(await send(owner));
    }
    const refused = answers.at(-1);
    const right = [await send(owner, owner.right()), await send(owner, owner.recovery)];
    return {
      compared: count(answers, 'invalid_code'),
      refused: count(answers, 'too_many_requests'),
      withoutCode: [...new Set(withoutCode.map(code))],
      retryAfter: Number(refused?.headers.get('retry-after')),
      message: refused?.body['message'],
      rightAndRecovery: right.map(code),
    };
  }
  // Guesses of one account rest between their hashes, so the accounts take turns.
  const guessed = async () => Promise.all(cases.map(async (one) => [one.name, await guess(one)] as const));
  let results: Map<string, Awaited<ReturnType<typeof guess>>>;
  beforeAll(async () => {
    results = new Map(await guessed());
  }, 60_000);

  it.each(cases)('$name: ten are compared, with a log-in without one after every four', ({ name }) => {
    const { retryAfter, ...rest } = results.get(name)!;
    expect(rest).toEqual({
      compared: FREE,
      refused: 20,
      withoutCode: ['second_factor_required'],
      message: expect.stringMatching(
        /^Too many wrong codes were entered\. Please try again in (\d+ seconds?|1 minute)\. If it wasn’t you, set a new password: someone else knows yours\.$/,
      ),
      // Neither the right code nor a recovery code gets past the wait.
      rightAndRecovery: ['too_many_requests', 'too_many_requests'],
    });
    expect(retryAfter).toBeGreaterThan(20);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  atFullSize('are counted together whichever way and from whichever network', async () => {
    const owner = await anOwner();
    const ways = Object.values(WAYS);
    const answers: Answer[] = [];
    for (let at = 0; at < 24; at += 1) answers.push(await ways[at % ways.length]!(owner, owner.wrong(), elsewhere()));
    expect(count(answers, 'invalid_code')).toBe(FREE);
  });

  it('at once are counted one by one', async () => {
    const owner = await anOwner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(owner, owner.wrong(), elsewhere())));
    expect(count(answers, 'invalid_code')).toBe(FREE);
  });

  atFullSize('a right one begins anew; a log-in without one, a reset or a new password does not', async () => {
    const owner = await anOwner();
    for (let at = 0; at < FREE - 1; at += 1) expect(code(await login(owner, owner.wrong()))).toBe('invalid_code');
    expect((await login(owner, owner.right())).status).toBe(200);
    for (let at = 0; at < FREE; at += 1) expect(code(await login(owner, owner.wrong()))).toBe('invalid_code');
    await api.post('/api/users/password-resets', { email: owner.user.email });
    const [email] = (await emailsTo(api, owner.user.email)).filter(({ template }) => template === 'account-reset');
    const token = /#(\S+)/.exec(email?.text ?? '')?.[1];
    expect((await api.post('/api/users/password-resets/apply', { token, password: PASSWORD })).status).toBe(200);
    expect(code(await login(owner, owner.wrong()))).toBe('too_many_requests');
  });

  atFullSize(
    'are let through fifteen times in an hour and once an hour after, however often they are sent',
    async () => {
      const { user } = await anOwner();
      const guesses = api.app.get(GuessLimits, { strict: false });
      const began = Date.now();
      const through = async (from: number, to: number, every: number): Promise<number> => {
        let granted = 0;
        for (let second = from; second < to; second += every) {
          const tried = await guesses.takeCode(user._id, new Date(began + second * 1000)).catch(() => null);
          if (tried) granted += 1;
        }
        return granted;
      };
      expect(await through(0, 60, 1)).toBe(FREE);
      expect(await through(60, 3600, 20)).toBe(5);
      // Two days on: nothing is forgotten with a day.
      expect(await through(3600, 2 * 86_400, 300)).toBeLessThanOrEqual(47);
    },
    60_000,
  );

  it('after ten wrong ones the owner is notified once', async () => {
    const owner = await anOwner();
    for (let at = 0; at < FREE + 5; at += 1) await login(owner, owner.wrong());
    const emails = (await emailsTo(api, owner.user.email)).map(({ template, subject }) => [template, subject]);
    expect(emails).toEqual([['account-wrong-codes', 'Someone else may know your password']]);
  });

  atFullSize('make nobody wait who knows no code, and end no session', async () => {
    const owner = await anOwner();
    const { headers } = await aSession(api, owner.user);
    for (let at = 0; at < FREE + 5; at += 1) await login(owner, owner.wrong());
    expect((await api.get('/api/account', { headers })).status).toBe(200);
    // Somebody without the password learns nothing of it and waits for nothing of it.
    const stranger = await api.post(
      '/api/sessions',
      { email: owner.user.email, password: 'Wrong1!', code: '000000' },
      { headers: { ...OWN_PAGE, 'x-forwarded-for': elsewhere() } },
    );
    expect(code(stranger)).toBe('wrong_credentials');
  });
});

describeAtFullSize('a right password without a code', () => {
  it('forgets no wrong password of its network: five, one such log-in, and again is not without end', async () => {
    const owner = await anOwner();
    const ip = elsewhere();
    const wrongPassword = () =>
      api.post(
        '/api/sessions',
        { email: owner.user.email, password: 'Wrong1!' },
        { headers: { ...OWN_PAGE, 'x-forwarded-for': ip } },
      );
    const answers: Answer[] = [];
    for (let at = 0; at < 20; at += 1) {
      if (at % 4 === 3) await login(owner, undefined, ip);
      else answers.push(await wrongPassword());
    }
    // Six at once, then one a second, two, four …
    expect(count(answers, 'wrong_credentials')).toBeLessThanOrEqual(8);
    expect(count(answers, 'too_many_requests')).toBeGreaterThan(0);
  });

  it('the control: a whole log-in forgets them', async () => {
    const owner = await anOwner();
    const wrongPassword = () =>
      api.post(
        '/api/sessions',
        { email: owner.user.email, password: 'Wrong1!' },
        { headers: { ...OWN_PAGE, 'x-forwarded-for': HOME } },
      );
    for (let at = 0; at < 5; at += 1) expect(code(await wrongPassword())).toBe('wrong_credentials');
    const entered = await login(owner, owner.right());
    expect([entered.status, cookieOf(entered.headers.get('set-cookie')).length > 0]).toEqual([200, true]);
    for (let at = 0; at < 5; at += 1) expect(code(await wrongPassword())).toBe('wrong_credentials');
  });
});
