import { system } from '../../src/database/scope.js';
import { QuotePlaces } from '../../src/builder-quotes/quote-place.service.js';
import { AnswerExpiry } from '../../src/quote-answer/answer-expiry.js';
import { QuoteAnswersModule } from '../../src/quote-answer/quote-answers.module.js';
import { QuoteAnswersRepository } from '../../src/quote-answer/quote-answers.repository.js';
import { QuotePartsRepository } from '../../src/quote/quote-parts.repository.js';
import { aMember, PASSWORD } from '../accounts/members.js';
import { emailsTo } from '../accounts/mailbox.js';
import { api, setUp } from '../homes/homes-scene.js';
import {
  answer,
  answered,
  answersOf,
  aPdf,
  aRequest,
  decide,
  openLink,
  partOf,
  setStatus,
  storedPart,
  type Requested,
} from './answer-scene.js';
import { aVerified } from './quote-scene.js';
import { aPhone } from './verification-scene.js';

setUp();
afterEach(() => jest.restoreAllMocks());

const teamMails = async ({ own }: Requested) =>
  (await emailsTo(api, own.user.email)).filter(({ template }) => template === 'quote-decided');
const runOut = ({ quoteId }: Requested) =>
  system(() => api.models.QuoteAnswer.updateMany({ quoteId }, { $set: { validUntil: new Date(Date.now() - 1000) } }));

describe('the buyer’s link of an answer', () => {
  it('opens it without an account, and the team sees when it was first opened', async () => {
    const request = await aRequest();
    const token = await answered(request);
    const { status, body } = await openLink(token);
    expect([status, body.status, body.may]).toEqual([200, 'sent', ['accept', 'ask', 'decline']]);
    expect(body).toMatchObject({ builder: { name: 'Ketterwick Homes' }, requested: [{ house: { name: 'Design 1' } }] });
    for (const typed of ['Farah', 'Siddiq', request.email, 'With a pool', 'Pallow'])
      expect(JSON.stringify(body)).not.toContain(typed);
    const { body: part } = await partOf(request.own, request);
    expect([part.etag, part.answers[0]?.openedAt]).toEqual(['1', expect.any(String)]);
  });

  it.each([
    ['accept', undefined, 'accepted', 'accepted'],
    ['decline', 'We found another.', 'declined', 'declined'],
    ['ask', 'Is the driveway included?', 'asked', 'new'],
  ] as const)(
    '%s changes the answer and its part, and the team is emailed',
    async (decision, message, status, part) => {
      const request = await aRequest();
      const token = await answered(request);
      const done = await decide(token, decision, { ...(message && { message }) });
      expect([done.status, done.body.status]).toEqual([200, status]);
      expect((await storedPart(request))?.status).toBe(part);
      const seen = (await partOf(request.own, request)).body;
      expect([seen.etag, Boolean(seen.waitsSince)]).toEqual(['2', decision === 'ask']);
      const [mail] = await teamMails(request);
      expect(mail).toMatchObject({ replyTo: request.email });
      if (message) expect(mail?.text).toContain(message);
      const staff = await api.models.OutboxMessage.find({
        template: 'quote-accepted',
        refId: String((await answersOf(request))[0]?._id),
      }).lean();
      expect(staff.map(({ to }) => to)).toEqual(decision === 'accept' ? ['sales@tallowbrook.example.com'] : []);
    },
  );

  it('takes each decision once: an ended one is 409 with the answer as it is', async () => {
    const request = await aRequest();
    const token = await answered(request);
    expect((await decide(token, 'accept', { key: 'yes' })).status).toBe(200);
    expect((await decide(token, 'accept', { key: 'yes' })).status).toBe(200);
    const again = await decide(token, 'decline');
    expect([again.status, again.body.answer?.status]).toEqual([409, 'accepted']);
    expect(await teamMails(request)).toHaveLength(1);
  });

  it('a question makes the part wait again, and the answer to it replaces the one before', async () => {
    const request = await aRequest();
    const token = await answered(request);
    await decide(token, 'ask', { message: 'With a pool?' });
    expect((await decide(token, 'ask')).status).toBe(400);
    const stale = await answer(request.own, request, { etag: '1' });
    expect(stale.body).toMatchObject({ code: 'stale', change: { by: 'The buyer', what: 'asked a question' } });
    await answered(request);
    expect((await openLink(token)).body.status).toBe('replaced');
    expect((await decide(token, 'accept')).status).toBe(409);
    expect((await storedPart(request))?.status).toBe('answered');
  });

  it('of accept, decline and a new answer at once exactly one counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const request = await aRequest();
      const token = await answered(request);
      const [accepted, declined, again] = await Promise.all([
        decide(token, 'accept'),
        decide(token, 'decline'),
        answer(request.own, request, { etag: '1' }),
      ]);
      const done = [accepted.status, declined.status, again.status].map((status) => status === 200);
      expect(done.filter(Boolean)).toHaveLength(1);
      const statuses = (await answersOf(request)).map(({ status }) => status);
      const part = (await storedPart(request))?.status;
      expect([statuses, part]).toEqual(
        done[0]
          ? [['accepted'], 'accepted']
          : done[1]
            ? [['declined'], 'declined']
            : [['replaced', 'sent'], 'answered'],
      );
      expect(await api.breaches()).toEqual([]);
    }
  });

  it('the control: where neither answer nor part is compared, two decisions count', async () => {
    const request = await aRequest();
    const token = await answered(request);
    const answers = api.app.get(QuoteAnswersRepository, { strict: false });
    const parts = api.app.get(QuotePartsRepository, { strict: false });
    const stored = await answersOf(request);
    jest.spyOn(answers, 'byId').mockImplementation(async () => stored[0] ?? null);
    jest.spyOn(answers, 'decide').mockResolvedValue(true);
    jest.spyOn(parts, 'change').mockResolvedValue(true);
    expect([(await decide(token, 'accept')).status, (await decide(token, 'decline')).status]).toEqual([200, 200]);
  });

  it('gives its PDFs by signed links, and no other file', async () => {
    const request = await aRequest();
    const fileId = await aPdf(request.own);
    const token = await answered(request, { fileIds: [fileId] });
    const file = (id: string, secret = token) =>
      api.post<{ url: string }>(`/api/quote-answers/files/${id}`, { token: secret });
    const { status, body } = await file(fileId);
    expect([status, body.url]).toEqual([200, expect.stringMatching(`^/files/private/${fileId}\\?until=`)]);
    expect((await file(await aPdf(request.own))).status).toBe(404);
    expect((await file(fileId, await answered(await aRequest()))).status).toBe(404);
    await system(() => api.models.FileRecord.updateOne({ _id: fileId }, { $set: { state: 'refused' } }));
    expect((await file(fileId)).status).toBe(404);
  });
});

describe('no link outlives its reason (quality, Security 4)', () => {
  it('one whose last day is over can be read and not decided, marked or not', async () => {
    const request = await aRequest();
    const token = await answered(request);
    await runOut(request);
    const seen = [(await openLink(token)).body, (await decide(token, 'accept')).body.answer];
    const sweep = api.app.select(QuoteAnswersModule).get(AnswerExpiry);
    expect(await system(() => sweep.sweep())).toBeGreaterThan(0);
    expect(await system(() => sweep.sweep())).toBe(0);
    expect((await answersOf(request)).map(({ status }) => status)).toEqual(['expired']);
    seen.push((await openLink(token)).body, (await decide(token, 'decline')).body.answer);
    expect(seen).toEqual(seen.map(() => expect.objectContaining({ status: 'expired', may: [] })));
  });

  it.each([
    ['closed', 'expired'],
    ['declined', 'declined'],
    ['accepted', 'accepted'],
  ] as const)('one whose builder has set its part to %s can’t be decided', async (status, ended) => {
    const request = await aRequest();
    const token = await answered(request);
    expect((await setStatus(request.own, request, status)).status).toBe(200);
    expect((await openLink(token)).body).toMatchObject({ status: ended, may: [] });
    expect((await decide(token, 'accept')).status).toBe(409);
  });

  it('one of a buyer who has deleted their account has ended, and nothing that they wrote is left', async () => {
    const member = await aMember(api);
    const profile = { email: member.user.email, phone_number: aPhone() };
    const { verification } = await aVerified(profile, { headers: member.headers });
    const request = await aRequest({ headers: member.headers }, { ...profile, verification });
    const fileId = await aPdf(request.own);
    const token = await answered(request, { fileIds: [fileId], text: 'Dear Farah Siddiq' });
    await decide(token, 'ask', { message: 'Farah asks for a pool' });
    await api.post(
      `/api/builder/quotes/${request.quoteId}/notes`,
      { text: 'Farah calls' },
      { headers: request.own.headers },
    );
    await api.drainOutbox();
    const copy = await api.get<Record<string, object[]>>('/api/account/copy', { headers: member.headers });
    expect(copy.body['quoteAnswers']).toMatchObject([{ text: 'Dear Farah Siddiq' }]);
    expect(JSON.stringify(copy.body)).not.toMatch(/Farah calls|tokenHash/);
    expect((await api.post('/api/account/deletion', { password: PASSWORD }, { headers: member.headers })).status).toBe(
      200,
    );
    expect([(await openLink(token)).body.code, (await decide(token, 'accept')).body.code]).toEqual([
      'link_expired',
      'link_expired',
    ]);
    await api.drainOutbox();
    const answers = await answersOf(request);
    const about = await api.models.OutboxMessage.find({ refId: { $in: answers.map(({ _id }) => String(_id)) } }).lean();
    expect(about.map(({ template }) => template)).toContain('quote-decided');
    const left = [answers, about, await storedPart(request)];
    expect(JSON.stringify(left)).not.toContain('Farah');
    const file = await system(() => api.models.FileRecord.findById(fileId).lean());
    expect(file?.attachedAt).toBeNull();
  });

  it('a guessed secret is 404 and counts against its network', async () => {
    const token = await answered(await aRequest());
    const wrong = `${token.slice(0, 25)}${'A'.repeat(43)}`;
    const statuses: number[] = [];
    for (let guess = 0; guess < 70; guess += 1) statuses.push((await openLink(wrong)).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await openLink(token)).status).toBe(200);
    await api.models.LimitCounter.deleteMany({});
  });
});

describe('answers in the account', () => {
  it('read what those of one quote have in common once', async () => {
    const member = await aMember(api);
    const profile = { email: member.user.email, phone_number: aPhone() };
    const { verification } = await aVerified(profile, { headers: member.headers });
    const request = await aRequest({ headers: member.headers }, { ...profile, verification });
    await answered(request);
    expect((await answer(request.rival, request)).status).toBe(200);
    const places = jest.spyOn(api.app.get(QuotePlaces, { strict: false }), 'of');
    const { body } = await api.get<{ builder: { name: string } }[]>('/api/account/quote-answers', {
      headers: member.headers,
    });
    expect(body).toHaveLength(2);
    expect(new Set(body.map(({ builder }) => builder.name)).size).toBe(2);
    expect(places).toHaveBeenCalledTimes(1);
  });
});
