import type { BuyersAnswer, DecideOwnAnswer } from '@lotline/shared-domain';
import { emailsTo } from '../accounts/mailbox.js';
import { aMember, type Member } from '../accounts/members.js';
import { api, setUp } from '../homes/homes-scene.js';
import { answer, answered, answersOf, aPdf, aRequest, openLink, partOf, storedPart } from './answer-scene.js';
import { aVerified } from './quote-scene.js';
import { aPhone } from './verification-scene.js';

setUp();

/** A customer's request for a quote from two builders. */
async function aCustomersRequest() {
  const member = await aMember(api);
  const profile = { email: member.user.email, phone_number: aPhone() };
  const { verification } = await aVerified(profile, { headers: member.headers });
  return { member, request: await aRequest({ headers: member.headers }, { ...profile, verification }) };
}
const own = async ({ headers }: Member): Promise<BuyersAnswer[]> =>
  (await api.get<BuyersAnswer[]>('/api/account/quote-answers', { headers })).body;
const decide = (
  { headers }: Pick<Member, 'headers'>,
  answerId: string,
  body: DecideOwnAnswer,
  { key }: { key?: string } = {},
) =>
  api.post<BuyersAnswer & { code?: string; answer?: BuyersAnswer }>(
    `/api/account/quote-answers/${answerId}/decision`,
    body,
    { headers, ...(key && { key }) },
  );

describe('answers in the account', () => {
  it('are the customer’s own with their quote and PDFs; nobody else gets the PDFs', async () => {
    const [{ member, request }, stranger] = [await aCustomersRequest(), await aMember(api)];
    const fileId = await aPdf(request.own);
    await answered(request, { fileIds: [fileId] });
    expect(await own(member)).toMatchObject([
      { status: 'sent', quoteId: request.quoteId, files: [{ fileId, name: 'Offer.pdf' }] },
    ]);
    expect(await own(stranger)).toEqual([]);
    const link = async (headers: Record<string, string>) =>
      (await api.get(`/api/files/${fileId}/link`, { headers })).status;
    expect([await link(member.headers), await link(request.own.headers)]).toEqual([200, 200]);
    for (const { headers } of [stranger, request.rival]) expect(await link(headers)).toBe(404);
    expect(await link({})).toBe(401);
  });

  it.each([
    ['accept', undefined, 'accepted', 'accepted'],
    ['decline', 'We found another.', 'declined', 'declined'],
    ['ask', 'Is the driveway included?', 'asked', 'new'],
  ] as const)('%s does what the link in the email does', async (decision, message, status, part) => {
    const { member, request } = await aCustomersRequest();
    const token = await answered(request);
    const [sent] = await own(member);
    const done = await decide(member, sent!._id, { decision, ...(message && { message }) });
    expect([done.status, done.body.status]).toEqual([200, status]);
    expect((await storedPart(request))?.status).toBe(part);
    expect((await partOf(request.own, request)).body.answers[0]).toMatchObject({
      status,
      messages: message ? [{ text: message }] : [],
    });
    expect((await openLink(token)).body.status).toBe(status);
    const mails = (await emailsTo(api, request.own.user.email)).filter(({ template }) => template === 'quote-decided');
    expect(mails).toHaveLength(1);
    if (message) expect(mails[0]?.text).toContain(message);
  });

  it('are decided once: a repeated press is one decision, and an ended answer is 409 with the answer as it is', async () => {
    const { member, request } = await aCustomersRequest();
    await answered(request);
    const [sent] = await own(member);
    for (let press = 0; press < 2; press += 1)
      expect((await decide(member, sent!._id, { decision: 'accept' }, { key: 'yes' })).status).toBe(200);
    const again = await decide(member, sent!._id, { decision: 'decline' });
    expect([again.status, again.body.answer?.status]).toEqual([409, 'accepted']);
    const mails = await emailsTo(api, request.own.user.email);
    expect(mails.filter(({ template }) => template === 'quote-decided')).toHaveLength(1);
  });

  it('that are replaced can’t be decided, and a question needs its text', async () => {
    const { member, request } = await aCustomersRequest();
    await answered(request);
    const [first] = await own(member);
    expect((await decide(member, first!._id, { decision: 'ask' })).status).toBe(400);
    expect((await answer(request.own, request)).status).toBe(200);
    const refused = await decide(member, first!._id, { decision: 'accept' });
    expect([refused.status, refused.body.answer?.status]).toEqual([409, 'replaced']);
    expect((await own(member)).map(({ status }) => status)).toEqual(['sent', 'replaced']);
  });

  it('are 404 for anyone but their customer, and stay as they are', async () => {
    const [{ member, request }, stranger] = [await aCustomersRequest(), await aMember(api)];
    await answered(request);
    const [sent] = await own(member);
    expect((await decide(stranger, sent!._id, { decision: 'accept' })).status).toBe(404);
    for (const team of [request.own, request.rival])
      expect((await decide(team, sent!._id, { decision: 'accept' })).status).toBe(403);
    expect((await decide({ headers: {} }, sent!._id, { decision: 'accept' })).status).toBe(401);
    // Of a request without an account: nobody's here.
    const anonymous = await aRequest();
    await answered(anonymous);
    const [theirs] = await answersOf(anonymous);
    expect((await decide(member, String(theirs?._id), { decision: 'accept' })).status).toBe(404);
    expect([(await answersOf(request))[0]?.status, (await answersOf(anonymous))[0]?.status]).toEqual(['sent', 'sent']);
  });
});
