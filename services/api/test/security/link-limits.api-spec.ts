import { aLink, aMember, aUser, type Member, OWN_PAGE, PASSWORD } from '../accounts/members.js';
import { api, type Headers, aNetwork, aStranger, apply, RESET, ATTACKS, mailsTo, setUp } from './own-limits-scene.js';

setUp();

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
    for (const link of links.slice(1))
      expect((await apply(link)).body).toMatchObject({ statusCode: 410, code: 'link_used' });
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
