import { LIMIT_NAMES, type LimitName } from '../../src/config/limits.js';
import { system } from '../../src/database/scope.js';
import { aLink, aMember, aSession, type Member } from '../accounts/members.js';
import { type Answer } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { aPhone, verificationOf } from '../quotes/verification-scene.js';
import { aKnownLead } from './lead-makers.js';
import { aHome, aQuoteBodyOf, aVerifiedAsker, type LinkedHome } from './quote-makers.js';
import {
  LIMITS,
  api,
  scene,
  type Headers,
  type Send,
  aNetwork,
  aStranger,
  spelled,
  ask,
  apply,
  RESET,
  useUp,
  ATTACKS,
  mailsTo,
  setUp,
} from './own-limits-scene.js';
import { atFullSize, sampled } from '../sizes.js';

setUp();

/** Counts of what pages send by themselves, reports and drafts: nobody's doing is refused by them. */
const NOBODYS: readonly LimitName[] = ['EVENT_IP', 'FLOW_DRAFT_IP', 'REPORT_IP'];
/** What messages cost holds for everyone, whoever is logged in: accounts are free (D116, quotes/message-limits). */
const OF_MESSAGES = LIMIT_NAMES.filter((name) => /^(?:SMS|CODE)_/.test(name) && name !== 'SMS_EMAIL');
const named = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' });
const person = (email: string) => ({ ...named(email), filledMs: 9000 });
const estateId = () => scene.estate.key;
let home: Promise<LinkedHome> | null = null;
const askers = new Map<string, ReturnType<typeof aVerifiedAsker>>();
/** A quote in the name of an address, whose sender has verified a phone number with it. */
async function aQuoteOf(email: string, headers: Headers): Promise<object> {
  const estateId = String(scene.estate._id);
  home ??= aHome(api, scene);
  if (!askers.has(email)) askers.set(email, aVerifiedAsker(api, email, estateId, headers));
  const asker = await askers.get(email)!;
  return aQuoteBodyOf(asker, { estateId, home: await home });
}
const FORMS = {
  HOLD: async (email, headers) =>
    api.post('/api/holds', aHoldBody(await scene.lot(), { leadDetails: named(email) }), { headers }),
  ENQUIRY: (email, headers) =>
    api.post('/api/enquiries', { ...person(email), estateId: estateId(), message: 'Hello' }, { headers }),
  WAITLIST: async (email, headers) => {
    const { estate } = await aScene(api.connection);
    return api.post('/api/waitlist', { ...person(email), estateId: estate.key, consent: true }, { headers });
  },
  SHARE_MAP: (email, headers) =>
    api.post('/api/share-map', { email, estateId: estateId(), filledMs: 9000 }, { headers }),
  WATCH: async (email, headers) => {
    const { _id: lotId } = await scene.lot();
    return api.post('/api/watches', { email, lotId: String(lotId), filledMs: 9000 }, { headers });
  },
  QUOTE: async (email, headers) => api.post('/api/quotes', await aQuoteOf(email, headers), { headers }),
  SIGN_UP: (email, headers) =>
    api.post('/api/users', { ...person(email), password: 'Ab1!', termsVersion: '2026-11-01' }, { headers }),
} as const satisfies Record<string, Send>;
type FormName = keyof typeof FORMS;
const FORM_NAMES = Object.keys(FORMS) as FormName[];
const RESEND = ask('/api/users/verifications/resend');
type Way = keyof typeof ATTACKS;
const WAYS = Object.keys(ATTACKS) as Way[];

/** One's own request is taken, and its email is on the way. */
async function passes(send: Send, { user, headers }: Member, here: Headers, to = user.email): Promise<void> {
  const before = await mailsTo(to);
  const { status, body } = await send(to, { ...here, ...headers });
  expect([200, 201, body]).toContain(status);
  expect(await mailsTo(to)).toBe(before + 1);
}

const EMAIL = { subject: 'Hello', text: 'Hello again' };
/** A colleague uses up what each of the team may send; the other is on the same network. */
async function ofColleagues(here: Headers, send: (headers: Headers) => Promise<Answer>): Promise<void> {
  const { landownerId } = scene;
  const [colleague, own] = [
    await aMember(api, { role: 'SALES', landownerId }),
    await aMember(api, { role: 'SALES', landownerId }),
  ];
  await useUp(() => send({ ...colleague.headers, ...here }));
  expect((await send({ ...own.headers, ...here })).status).toBe(201);
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
    [
      `${form}, all forms together from one network`,
      'RECIPIENT_ASKER',
      async (member, here) => {
        const kinds = [FORMS.ENQUIRY, FORMS.WATCH];
        await useUp((i) => (kinds[i % 2] as Send)(spelled(member.user.email, i), here));
        await passes(FORMS[form], member, here);
      },
    ],
    [
      `${form}, all forms together from many networks`,
      'RECIPIENT',
      async (member, here) => {
        const kinds = [FORMS.ENQUIRY, FORMS.WATCH];
        await useUp((i) => (kinds[i % 2] as Send)(spelled(member.user.email, i), aNetwork()));
        await passes(FORMS[form], member, here);
      },
    ],
  ]),
  ...WAYS.flatMap((way): (typeof ROWS)[number][] => [
    [
      `a password reset by ${way}`,
      `ACCOUNT_MAIL_${way}`,
      async (member, here) => {
        await ATTACKS[way](RESET, member.user.email, here);
        await passes(RESET, member, here);
      },
    ],
    [
      `another verification email by ${way}`,
      `ACCOUNT_MAIL_${way}`,
      async (member, here) => {
        await ATTACKS[way](RESEND, member.user.email, here);
        await passes(RESEND, member, here);
      },
    ],
  ]),
  [
    'a code by text message',
    'SMS_EMAIL',
    async (member, here) => {
      const { email } = member.user;
      const code = (headers: Headers): Promise<Answer> =>
        verificationOf(api, String(scene.estate._id)).create({ email, phone_number: aPhone() }, undefined, {
          headers,
        }) as Promise<Answer>;
      const refused = await useUp(() => code(aNetwork()));
      expect(refused.body['message']).toBe('We have sent many codes for this email address. Please try again later.');
      expect((await code({ ...here, ...member.headers })).status).toBe(201);
    },
  ],
  [
    'a link in an email',
    'TOKEN_FAIL_IP',
    async (member, here) => {
      const guess = (i: number) => `${'0'.repeat(24)}.${String(i).padStart(43, 'A')}`;
      await useUp((i) => apply(guess(i), here));
      const token = await aLink(api, member.user, 'reset');
      expect((await apply(token, here)).status).toBe(200);
    },
  ],
  [
    'a copy of one’s own data',
    'COPY_IP',
    async (member, here) => {
      const stranger = await aMember(api);
      const copy = ({ headers }: Member) => api.get('/api/account/copy', { headers: { ...headers, ...here } });
      await useUp(() => copy(stranger));
      expect((await copy(member)).status).toBe(200);
    },
  ],
  [
    'an upload',
    'UPLOAD_IP',
    async (_member, here) => {
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
    },
  ],
  [
    'an email to a person',
    'TEAM_EMAIL',
    async (_member, here) => {
      const { contactId, email } = await aKnownLead(api, { scene });
      await ofColleagues(here, (headers) =>
        api.post(`/api/staff/contacts/${contactId}/emails`, { to: email, ...EMAIL }, { headers }),
      );
    },
  ],
  [
    'a test of a template',
    'TEST_EMAIL',
    (_member, here) => ofColleagues(here, (headers) => api.post('/api/staff/template-tests', EMAIL, { headers })),
  ],
];

describe('a stranger uses up a limit in a person’s name; the person, logged in and verified, passes', () => {
  it.each(sampled(ROWS, 3))('%s', async (_name, _limit, run) => {
    const member = await aMember(api);
    await run(member, aNetwork());
  });

  it('every limit has its row', () => {
    expect(new Set([...ROWS.map(([, limit]) => limit), ...NOBODYS, ...OF_MESSAGES])).toEqual(new Set(LIMIT_NAMES));
  });
});

describe('callers that count as strangers', () => {
  const refusedLike = async (send: Send, email: string, headers: Headers, limit: string) => {
    const { status, body } = await send(email, headers);
    expect([status, body['code'], body['limit']]).toEqual([429, 'too_many_requests', limit]);
  };

  it.each(sampled(FORM_NAMES, 2))(
    '%s: an account whose address is not verified, and one that types another’s',
    async (form) => {
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
    },
  );

  atFullSize('one’s own account has limits too, the same from every network, with a message of its own', async () => {
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

  it('the limit of one network in a person’s name leaves room for the person on another, not logged in', async () => {
    for (const form of sampled(
      FORM_NAMES.filter((name) => name !== 'SHARE_MAP'),
      3,
    )) {
      const email = aStranger();
      await ATTACKS.ASKER(FORMS[form], email, aNetwork());
      expect([form, (await FORMS[form](email, aNetwork())).status]).toEqual([form, 201]);
    }
  });
});
