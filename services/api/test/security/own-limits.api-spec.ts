import { randomUUID } from 'node:crypto';
import { LIMIT_NAMES, type LimitName } from '../../src/config/config.js';
import { system } from '../../src/database/scope.js';
import { aLink, aMember, aSession, aUser, type Member, OWN_PAGE, PASSWORD } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi, testLimits } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

/** Small limits; a network's is four times what it may send without a proof of work. */
const LIMITS = {
  HOLD_IP: 16, HOLD_ASKER: 3, HOLD_EMAIL: 5,
  ENQUIRY_IP: 16, ENQUIRY_ASKER: 3, ENQUIRY_EMAIL: 5,
  WAITLIST_IP: 16, WAITLIST_ASKER: 3, WAITLIST_EMAIL: 5,
  SHARE_MAP_IP: 16, SHARE_MAP_ASKER: 1, SHARE_MAP_EMAIL: 1,
  WATCH_IP: 16, WATCH_ASKER: 3, WATCH_EMAIL: 5,
  SIGN_UP_IP: 16, SIGN_UP_ASKER: 3, SIGN_UP_EMAIL: 5,
  ACCOUNT_MAIL_IP: 16, ACCOUNT_MAIL_ASKER: 3, ACCOUNT_MAIL_EMAIL: 5,
  RECIPIENT_ASKER: 4, RECIPIENT: 7,
  TOKEN_FAIL_IP: 3, COPY_IP: 3, UPLOAD_IP: 3,
} as const satisfies Partial<Record<LimitName, number>>;
/** Counts of reports that pages make by themselves: nobody's doing is refused by them. */
const NOBODYS: readonly LimitName[] = ['EVENT_IP', 'REPORT_IP'];

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1', ...testLimits(LIMITS) } });
  scene = await aScene(api.connection);
}, 60_000);
afterAll(() => api.close());

type Headers = Record<string, string>;
/** Sends one request: as who is told by `headers`, in the name of `email`. */
type Send = (email: string, headers: Headers) => Promise<Answer>;

let networks = 0;
/** A network that nobody has sent from. */
const aNetwork = (): Headers => {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
};
const aStranger = () => `${randomUUID()}@example.com`;
/** The same mailbox in another spelling. */
const spelled = (email: string, i: number) => email.replace('@', `+${i}@`);
/** Links asked for a minute ago may be followed by another. */
const aMinutePasses = () => {
  const earlier = [{ $set: { createdAt: { $subtract: ['$createdAt', 61_000] } } }];
  return api.connection.collection('account_links').updateMany({}, earlier);
};

const named = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' });
const person = (email: string) => ({ ...named(email), filledMs: 9000 });
const estateId = () => scene.estate.key;
const FORMS = {
  HOLD: async (email, headers) =>
    api.post('/api/holds', aHoldBody(await scene.lot(), { leadDetails: named(email) }), { headers }),
  ENQUIRY: (email, headers) =>
    api.post('/api/enquiries', { ...person(email), estateId: estateId(), message: 'Hello' }, { headers }),
  WAITLIST: async (email, headers) => {
    const { estate } = await aScene(api.connection);
    return api.post('/api/waitlist', { ...person(email), estateId: estate.key, consent: true }, { headers });
  },
  SHARE_MAP: (email, headers) => api.post('/api/share-map', { email, estateId: estateId(), filledMs: 9000 }, { headers }),
  WATCH: async (email, headers) => {
    const { _id: lotId } = await scene.lot();
    return api.post('/api/watches', { email, lotId: String(lotId), filledMs: 9000 }, { headers });
  },
  SIGN_UP: (email, headers) =>
    api.post('/api/users', { ...person(email), password: 'Ab1!', termsVersion: '2026-11-01' }, { headers }),
} as const satisfies Record<string, Send>;
type FormName = keyof typeof FORMS;
const FORM_NAMES = Object.keys(FORMS) as FormName[];
const ask = (path: string): Send => async (email, headers) => {
  await aMinutePasses();
  return api.post(path, { email }, { headers });
};
/** Sets a new password by a link. */
const apply = (token: string, headers: Headers = aNetwork()) =>
  api.post('/api/users/password-resets/apply', { token, password: 'Xy9?' }, { headers });
const RESET = ask('/api/users/password-resets');
const RESEND = ask('/api/users/verifications/resend');

/** Sends until it is refused: the limit is used up. */
async function useUp(send: (i: number) => Promise<Answer>): Promise<Answer> {
  for (let i = 0; i < 40; i += 1) {
    const answer = await send(i);
    if (answer.status === 429) return answer;
    expect([200, 201, 404]).toContain(answer.status);
  }
  throw new Error('The limit was never reached');
}
/** Whose limit the refusal names. */
const limitOf = async (send: (i: number) => Promise<Answer>): Promise<unknown> => (await useUp(send)).body['limit'];
/** What a stranger does, by the limit that it uses up. */
const ATTACKS = {
  IP: async (send, _email, here) => expect(await limitOf(() => send(aStranger(), here))).toBe('network'),
  ASKER: async (send, email, here) => expect(await limitOf((i) => send(spelled(email, i), here))).toBe('email'),
  EMAIL: async (send, email) => expect(await limitOf((i) => send(spelled(email, i), aNetwork()))).toBe('email'),
} as const satisfies Record<string, (send: Send, email: string, here: Headers) => Promise<void>>;
type Way = keyof typeof ATTACKS;
const WAYS = Object.keys(ATTACKS) as Way[];

const mailsTo = (email: string) => api.models.OutboxMessage.countDocuments({ to: email });
/** One's own request is taken, and its email is on the way. */
async function passes(send: Send, { user, headers }: Member, here: Headers, to = user.email): Promise<void> {
  const before = await mailsTo(to);
  const { status, body } = await send(to, { ...here, ...headers });
  expect([200, 201, body]).toContain(status);
  expect(await mailsTo(to)).toBe(before + 1);
}

/**
 * Each row is what one limit counts: a stranger uses it up in the person's name, on the person's network where it counts
 * networks. Then it is the turn of the person, who is logged in.
 */
const ROWS: [name: string, limit: LimitName, run: (member: Member, here: Headers) => Promise<void>][] = [
  ...FORM_NAMES.flatMap((form) =>
    WAYS.map((way): (typeof ROWS)[number] => [
      `${form} by ${way}`,
      `${form}_${way}`,
      async (member, here) => {
        await ATTACKS[way](FORMS[form], member.user.email, here);
        // Who joins again has an account: another spelling of the mailbox.
        await passes(FORMS[form], member, here, form === 'SIGN_UP' ? spelled(member.user.email, 99) : undefined);
      },
    ]),
  ),
  ...FORM_NAMES.filter((form) => form !== 'SIGN_UP').flatMap((form): (typeof ROWS)[number][] => [
    [`${form}, all forms together from one network`, 'RECIPIENT_ASKER', async (member, here) => {
      const kinds = [FORMS.ENQUIRY, FORMS.WATCH];
      await useUp((i) => (kinds[i % 2] as Send)(spelled(member.user.email, i), here));
      await passes(FORMS[form], member, here);
    }],
    [`${form}, all forms together from many networks`, 'RECIPIENT', async (member, here) => {
      const kinds = [FORMS.ENQUIRY, FORMS.WATCH];
      await useUp((i) => (kinds[i % 2] as Send)(spelled(member.user.email, i), aNetwork()));
      await passes(FORMS[form], member, here);
    }],
  ]),
  ...WAYS.flatMap((way): (typeof ROWS)[number][] => [
    [`a password reset by ${way}`, `ACCOUNT_MAIL_${way}`, async (member, here) => {
      await ATTACKS[way](RESET, member.user.email, here);
      await passes(RESET, member, here);
    }],
    [`another verification email by ${way}`, `ACCOUNT_MAIL_${way}`, async (member, here) => {
      await ATTACKS[way](RESEND, member.user.email, here);
      await passes(RESEND, member, here);
    }],
  ]),
  ['a link in an email', 'TOKEN_FAIL_IP', async (member, here) => {
    const guess = (i: number) => `${'0'.repeat(24)}.${String(i).padStart(43, 'A')}`;
    await useUp((i) => apply(guess(i), here));
    const token = await aLink(api, member.user, 'reset');
    expect((await apply(token, here)).status).toBe(200);
  }],
  ['a copy of one’s own data', 'COPY_IP', async (member, here) => {
    const stranger = await aMember(api);
    const copy = ({ headers }: Member) => api.get('/api/account/copy', { headers: { ...headers, ...here } });
    await useUp(() => copy(stranger));
    expect((await copy(member)).status).toBe(200);
  }],
  ['an upload', 'UPLOAD_IP', async (_member, here) => {
    const other = await aScene(api.connection);
    const landowner = ({ landownerId }: Scene) => aMember(api, { role: 'LANDOWNER', landownerId });
    const [stranger, one] = [await landowner(other), await landowner(scene)];
    const upload = async ({ headers }: Member, { estate }: Scene): Promise<Answer> => {
      const query = new URLSearchParams({ purpose: 'lotDocument', name: 'a.pdf' });
      const sent = { 'content-type': 'application/octet-stream', ...headers, ...here };
      const url = `${api.url}/api/estates/${String(estate._id)}/files?${query}`;
      const answer = await fetch(url, { method: 'POST', body: '%PDF-1.7 x', headers: sent });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
    };
    await useUp(() => upload(stranger, other));
    expect((await upload(one, scene)).status).toBe(201);
  }],
];

describe('a stranger uses up a limit in a person’s name; the person, logged in and verified, passes', () => {
  it.each(ROWS)('%s', async (_name, _limit, run) => {
    const member = await aMember(api);
    await run(member, aNetwork());
  });

  it('every limit has its row', () => {
    expect(new Set([...ROWS.map(([, limit]) => limit), ...NOBODYS])).toEqual(new Set(LIMIT_NAMES));
  });
});

describe('who counts as a stranger', () => {
  const refusedLike = async (send: Send, email: string, headers: Headers, limit: string) => {
    const { status, body } = await send(email, headers);
    expect([status, body['code'], body['limit']]).toEqual([429, 'too_many_requests', limit]);
  };

  it.each(FORM_NAMES)('%s: an account whose address is not verified, and one that types another’s', async (form) => {
    const email = aStranger();
    await ATTACKS.EMAIL(FORMS[form], email);
    const unverified = await aMember(api, { email, verifiedAt: null });
    const other = await aMember(api);
    const to = form === 'SIGN_UP' ? spelled(email, 99) : email;
    await refusedLike(FORMS[form], to, { ...unverified.headers, ...aNetwork() }, 'email');
    await refusedLike(FORMS[form], to, { ...other.headers, ...aNetwork() }, 'email');
    // The control: the same account, verified.
    await system(() => api.models.User.updateOne({ _id: unverified.user._id }, { $set: { verifiedAt: new Date() } }));
    expect((await FORMS[form](to, { ...unverified.headers, ...aNetwork() })).status).toBe(201);
  });

  it('one’s own account has limits too, the same from every network, and says so', async () => {
    const { user, headers } = await aMember(api);
    const answer = await useUp((i) => FORMS.HOLD(spelled(user.email, i), { ...headers, ...aNetwork() }));
    expect(answer.body['limit']).toBe('account');
    const said = /^Your account has sent a lot of requests in a short time\. Please try again in \d+ minutes?\.$/;
    expect(answer.body['message']).toMatch(said);
    // A second session is the same account.
    const again = await aSession(api, user);
    await refusedLike(FORMS.HOLD, user.email, { ...again.headers, ...aNetwork() }, 'account');
  });

  it('strangers together write no more to one mailbox than its common limit (D38)', async () => {
    const email = aStranger();
    let sent = 0;
    for (let i = 0; i < 20; i += 1) if ((await FORMS.ENQUIRY(spelled(email, i), aNetwork())).status === 201) sent += 1;
    expect(sent).toBe(LIMITS.ENQUIRY_EMAIL);
  });

  it('what one network may send in a person’s name leaves room for the person on another, not logged in', async () => {
    for (const form of FORM_NAMES.filter((name) => name !== 'SHARE_MAP')) {
      const email = aStranger();
      await ATTACKS.ASKER(FORMS[form], email, aNetwork());
      expect([form, (await FORMS[form](email, aNetwork())).status]).toEqual([form, 201]);
    }
  });
});

describe('links that strangers ask for', () => {
  /** Four links of one purpose, the oldest first. */
  const fourLinks = async (...of: [user: Member['user'], purpose: 'reset' | 'verify']) =>
    [await aLink(api, ...of), await aLink(api, ...of), await aLink(api, ...of), await aLink(api, ...of)] as const;

  it('a stranger’s request lets the owner’s fresh reset link be: the newest three are good', async () => {
    const user = await aUser(api);
    const links = await fourLinks(user, 'reset');
    expect((await apply(links[0])).body).toMatchObject({ statusCode: 410, code: 'link_replaced' });
    expect((await apply(links[1])).status).toBe(200);
    // One is used: the others end with it.
    for (const link of links.slice(1)) expect((await apply(link)).body).toMatchObject({ statusCode: 410, code: 'link_used' });
  });

  it('likewise of verification links', async () => {
    const user = await aUser(api, { verifiedAt: null });
    const links = await fourLinks(user, 'verify');
    const headers = { ...OWN_PAGE, ...aNetwork() };
    const verify = (token: string) => api.post('/api/users/verifications', { token, password: PASSWORD }, { headers });
    expect((await verify(links[0])).body).toMatchObject({ statusCode: 410, code: 'link_replaced' });
    expect((await verify(links[1])).status).toBe(200);
    expect((await verify(links[3])).body).toMatchObject({ statusCode: 410, code: 'link_used' });
  });

  it('of two used at once one counts', async () => {
    const user = await aUser(api);
    const [, ...links] = await fourLinks(user, 'reset');
    const answers = await Promise.all(links.map((link) => apply(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('another account that asks for the same new address ends no link of the first', async () => {
    const [email, one, other] = [aStranger(), await aMember(api), await aMember(api)];
    const change = ({ headers }: Member) => api.post('/api/account/email', { email }, { headers });
    expect((await change(one)).status).toBe(200);
    const before = await api.models.OutboxMessage.findOne({ to: email }).lean();
    expect((await change(other)).status).toBe(200);
    const token = /#([0-9a-f]{24}\.[\w-]{43})/.exec(before?.text ?? '')?.[1];
    const link = await api.connection.collection('account_links').findOne({ email, userId: one.user._id });
    expect([token === undefined, link?.['replacedAt']]).toEqual([false, null]);
  });

  it.each([
    ['a reset', '/api/users/password-resets'],
    ['a verification', '/api/users/verifications/resend'],
  ])('a stranger who asked for %s a moment ago makes nobody else wait for 60 seconds', async (_what, path) => {
    const { email } = await aUser(api, path.includes('resend') ? { verifiedAt: null } : {});
    const here = aNetwork();
    const send = (headers: Headers) => api.post(path, { email }, { headers });
    expect((await send(here)).status).toBe(200);
    expect((await send(here)).body).toMatchObject({ code: 'resend_too_soon' });
    expect((await send(aNetwork())).status).toBe(200);
  });

  it('a network that the account has logged in from has its own resets, whatever others have used up', async () => {
    const { email } = await aUser(api);
    const home = aNetwork();
    const login = await api.post('/api/sessions', { email, password: PASSWORD }, { headers: { ...OWN_PAGE, ...home } });
    expect(login.status).toBe(200);
    await ATTACKS.EMAIL(RESET, email);
    expect((await RESET(email, aNetwork())).status).toBe(429);
    const before = await mailsTo(email);
    expect((await RESET(email, home)).status).toBe(200);
    expect(await mailsTo(email)).toBe(before + 1);
  });
});
