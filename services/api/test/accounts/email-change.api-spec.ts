import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { emailsTo, linkIn } from './mailbox.js';
import { aMember, aSession, aUser, type LoggedIn, type Member, OWN_PAGE, PASSWORD } from './members.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1' } });
  scene = await aScene(api.connection);
}, 60_000);
afterAll(() => api.close());

let networks = 0;
const elsewhere = (): string => `10.7.0.${(networks += 1)}`;
const confirm = (body: Record<string, unknown>, headers: Record<string, string> = OWN_PAGE, ip = elsewhere()) =>
  api.post('/api/users/email-changes', body, { headers: { ...headers, 'x-forwarded-for': ip } });
const codeOf = ({ status, body }: Answer) => [status, body['code']];

/** An account that asks for somebody's address: its member, the address, and the link in that mailbox. */
async function anAsked(
  fields: Parameters<typeof aMember>[1] = {},
): Promise<{ asking: Member; email: string; token: string }> {
  const asking = await aMember(api, fields);
  const email = `victim-${randomUUID()}@example.com`;
  const { status } = await api.post('/api/account/email', { email }, { headers: asking.headers });
  expect(status).toBe(200);
  return { asking, email, token: await linkIn(api, email, 'account-email-verify') };
}
/** What the address's owner has made with it, without logging in. */
async function aHold(email: string): Promise<void> {
  const leadDetails = { firstName: 'Vic', lastName: 'Tim', email, phone: '0491 570 158' };
  expect((await api.post('/api/holds', aHoldBody(await scene.lot(), { leadDetails }))).status).toBe(201);
}
const ownerOf = async (email: string) =>
  (await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean()))?.customerId ?? null;
const emailOf = async ({ user }: Member) => (await system(() => api.models.User.findById(user._id).lean()))?.email;

describe('a new address is confirmed by its link and', () => {
  it('a session of the account that asked', async () => {
    const { asking, email, token } = await anAsked();
    await aHold(email);
    const { status, body } = await confirm({ token }, asking.headers);
    expect([status, body['email'], body['found']]).toEqual([200, email, expect.objectContaining({ holds: 1 })]);
    expect([await emailOf(asking), await ownerOf(email)]).toEqual([email, asking.user._id]);
  });

  it('or that account’s password', async () => {
    const { asking, email, token } = await anAsked();
    await aHold(email);
    expect((await confirm({ token, password: PASSWORD })).status).toBe(200);
    expect([await emailOf(asking), await ownerOf(email)]).toEqual([email, asking.user._id]);
  });

  const STRANGERS: Record<string, () => Promise<Record<string, string>>> = {
    nobody: async () => OWN_PAGE,
    'another customer': async () => (await aMember(api)).headers,
    'a landowner': async () => (await aMember(api, { role: 'LANDOWNER' })).headers,
    'a session of the asking account that another site uses': async () => ({}),
  };
  it.each(Object.entries(STRANGERS))('pressed in good faith by %s it moves nothing', async (name, headersOf) => {
    const { asking, email, token } = await anAsked();
    await aHold(email);
    const foreign = name.startsWith('a session')
      ? { origin: 'https://evil.example', cookie: asking.headers['cookie'] ?? '' }
      : await headersOf();
    const answer = await confirm({ token }, foreign);
    expect(answer.status).toBe(403);
    if (!name.startsWith('a session')) expect(codeOf(answer)).toEqual([403, 'forbidden']);
    expect([await emailOf(asking), await ownerOf(email)]).toEqual([asking.user.email, null]);
    // The link is still good for who asked.
    expect((await confirm({ token }, asking.headers)).status).toBe(200);
  });

  it('pages of v0.2.0, which send the link alone, get a message that says what to do', async () => {
    const { token } = await anAsked();
    const { body } = await confirm({ token });
    expect(body['message']).toBe('Please log in to the account that asked for this email, then open the link again.');
  });

  it('another account’s password, session or key is not that account’s', async () => {
    const { asking, email, token } = await anAsked({ passwordHash: null });
    const other: LoggedIn = await aSession(api, await aUser(api));
    expect(codeOf(await confirm({ token, password: PASSWORD }, other.headers))).toEqual([401, 'wrong_credentials']);
    expect([await emailOf(asking), await ownerOf(email)]).toEqual([asking.user.email, null]);
  });

  it('wrong passwords are guesses: they wait like those of a log-in, and count with them', async () => {
    const { asking, token } = await anAsked();
    const ip = elsewhere();
    const seen: number[] = [];
    for (let at = 0; at < 7; at += 1)
      seen.push((await confirm({ token, password: `Wrong${at}!` }, OWN_PAGE, ip)).status);
    expect(seen).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const headers = { ...OWN_PAGE, 'x-forwarded-for': ip };
    const login = await api.post('/api/sessions', { email: asking.user.email, password: PASSWORD }, { headers });
    expect([login.status, Number(login.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('says to the new mailbox whose account asked, and of its address only what its owner recognises', async () => {
    const { asking, email } = await anAsked({ firstName: 'Eve', lastName: 'visit evil.example' });
    const [letter] = await emailsTo(api, email);
    const domain = asking.user.email.split('@')[1];
    expect(letter?.text).toContain(
      `The account of Eve visit evil. example (a•••@${domain}) asked to use this email address.`,
    );
    expect(`${letter?.text}${letter?.html}`).not.toContain(asking.user.email);
    expect(letter?.text).toContain('If you do not know this account, ignore this email.');
  });
});
