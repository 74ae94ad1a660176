import {
  AFTER_DECISION,
  type BuilderQuote,
  type BuyersAnswer,
  QUOTE_ANSWER_STATUSES,
  QUOTE_PART_STATUSES,
} from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { builderIdOf, userId } from '../../src/seed/seed-people.js';
import { aSession } from '../accounts/members.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
}, 60_000);
afterAll(() => api.close());

const BUILDERS = ['ketterwick-homes', 'ossley-vane-building', 'pallow-finch-homes'];
const loggedIn = async (key: string) => {
  const user = await system(() => api.models.User.findById(userId(key)).lean());
  if (!user) throw new Error(`${key} is not there`);
  return aSession(api, user);
};

describe('the demo’s quotes', () => {
  it('have three builders with teams of two, and every state of parts and answers', async () => {
    const [quotes, answers] = await system(async () => [
      await api.models.Quote.find().lean(),
      await api.models.QuoteAnswer.find().lean(),
    ]);
    for (const key of BUILDERS) {
      const team = await system(() =>
        api.models.User.countDocuments({ builderId: builderIdOf(key), disabledAt: null }),
      );
      expect([key, team]).toEqual([key, 2]);
    }
    const parts = quotes.flatMap((quote) => quote.parts);
    expect(new Set(parts.map(({ status }) => status))).toEqual(new Set(QUOTE_PART_STATUSES));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(QUOTE_ANSWER_STATUSES));
    expect(parts.filter(({ status, waitsSince }) => (status === 'new') !== Boolean(waitsSince))).toEqual([]);
    // Each part stands as its newest answer has left it.
    const left = new Map<string, string>(Object.values(AFTER_DECISION).map(({ answer, part }) => [answer, part]));
    const wrong = answers.filter(({ quoteId, builderId, status, validUntil }) => {
      const part = quotes.find(({ _id }) => _id.equals(quoteId))?.parts.find((one) => one.builderId.equals(builderId));
      if (status === 'sent') return part?.status !== 'answered' || validUntil < api.seededAt;
      return left.has(status) && left.get(status) !== part?.status;
    });
    expect(wrong).toEqual([]);
    expect(
      answers.some(({ createdAt, decidedAt }) => createdAt > api.seededAt || (decidedAt ?? 0) > api.seededAt),
    ).toBe(false);
  });

  it('can be read by a builder’s team and by the buyer, one with its PDF', async () => {
    const { headers } = await loggedIn('b-ketterwick');
    const list = await api.get<{ data: { _id: string; answerStatus?: string }[]; figures: object }>(
      '/api/builder/quotes',
      { headers },
    );
    expect(list.body.figures).toMatchObject({ waiting: 3, medianAnswerMs: expect.any(Number) });
    const views = await Promise.all(
      list.body.data.map(({ _id }) => api.get<BuilderQuote>(`/api/builder/quotes/${_id}`, { headers })),
    );
    expect(views.map(({ status }) => status)).toEqual(views.map(() => 200));
    const files = views.flatMap(({ body }) => body.answers.flatMap((answer) => answer.files));
    expect(files.map(({ name }) => name)).toEqual(['Kestrel 16 on Lot 325.pdf']);
    const buyer = await loggedIn('farah');
    const own = await api.get<BuyersAnswer[]>('/api/account/quote-answers', { headers: buyer.headers });
    const fileId = own.body.flatMap((answer) => answer.files)[0]?.fileId;
    const link = await api.get<{ url: string }>(`/api/files/${fileId ?? ''}/link`, { headers: buyer.headers });
    const pdf = await fetch(api.url + link.body.url);
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('are worked on further: a part that waits can be answered, and its buyer is emailed a link', async () => {
    const { headers } = await loggedIn('b-pallow-2');
    const { body } = await api.get<{ data: { _id: string }[] }>('/api/builder/quotes?order=waiting', { headers });
    const path = `/api/builder/quotes/${body.data[0]?._id ?? ''}`;
    const part = (await api.get<BuilderQuote>(path, { headers })).body;
    const [design] = part.designs;
    const answer = {
      designs: [
        {
          houseId: design?.house.houseId,
          facadeId: design?.facade.facadeId,
          basePrice: 250_000,
          facade: 0,
          siteCostKind: 'unknown',
          extras: [],
        },
      ],
      validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      text: 'Thank you.',
      fileIds: [],
    };
    const sent = await api.post(`${path}/answers`, answer, { headers: { ...headers, 'if-match': `"${part.etag}"` } });
    expect(sent.status).toBe(200);
    const mails = await api.models.OutboxMessage.find({ template: 'quote-answered' }).lean();
    expect(mails.map(({ to }) => to)).toEqual([part.buyer.email]);
  });
});
