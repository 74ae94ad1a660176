import { PartChanges } from '../../src/builder-quotes/part-changes.service.js';
import { system } from '../../src/database/scope.js';
import { emailsTo } from '../accounts/mailbox.js';
import { api, scene, setUp } from '../homes/homes-scene.js';
import { anAnswerTo, answer, answered, answersOf, aPdf, aRequest, openLink, partOf, today } from './answer-scene.js';

setUp();
afterEach(() => jest.restoreAllMocks());

describe('an answer to a part of a quote (D172)', () => {
  it('is stored, ends the wait, and is emailed to the buyer with the link to its page; nothing typed is repeated (D38)', async () => {
    const request = await aRequest();
    expect((await partOf(request.own, request)).body).toMatchObject({
      status: 'new',
      etag: '0',
      waitsSince: expect.any(String),
    });
    const { status, body } = await answer(request.own, request);
    expect([status, body.status, body.etag, body.waitsSince, body.firstAnswerMs]).toEqual([
      200,
      'answered',
      '1',
      undefined,
      expect.any(Number),
    ]);
    expect(body.answers).toMatchObject([
      {
        version: 1,
        status: 'sent',
        by: 'Colette Amersham',
        designs: [
          { house: 'Design 1', total: 283_700, totalText: '$283,700', landText: '$310,000', packageText: '$593,700' },
        ],
      },
    ]);
    const [mail] = (await emailsTo(api, request.email)).filter(({ template }) => template === 'quote-answered');
    expect(mail).toMatchObject({ hasSecret: true, replyTo: 'sales@tallowbrook.example.com' });
    for (const there of ['Ketterwick Homes', '$593,700', 'The soil test is included.', '/quote#'])
      expect(mail?.text).toContain(there);
    for (const typed of ['Farah', 'Siddiq', 'With a pool', '0491', 'Cash buyer'])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed);
    const [stored] = await answersOf(request);
    expect(JSON.stringify(stored)).not.toContain(/#[0-9a-f]{24}\.([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '#');
    const rows = await api.models.AuditEntry.find({ entity: 'quoteAnswer', entityId: String(stored?._id) }).lean();
    expect(rows).toMatchObject([
      { actorId: String(request.own.user._id), to: 'sent', builderId: request.homes[0].builderId },
    ]);
  });

  it('has a price for exactly the designs of the part, and no other', async () => {
    const request = await aRequest();
    const [mine, rivals] = [await partOf(request.own, request), await partOf(request.rival, request)];
    const [design] = anAnswerTo(mine.body).designs;
    const [foreign] = anAnswerTo(rivals.body).designs;
    for (const designs of [
      [foreign],
      [design, foreign],
      [design, design],
      [{ ...design, facadeId: 'another' }],
      [{ ...design, houseId: '65f0000000000000000000aa' }],
    ])
      expect((await answer(request.own, request, { fields: { designs } })).status).toBe(404);
    expect(await answersOf(request)).toEqual([]);
  });

  it.each([
    ['today', () => today(), 200],
    ['in a year', () => today(365), 200],
    ['yesterday', () => today(-1), 400],
    ['in more than a year', () => today(366), 400],
    ['never', () => '2026-02-30', 400],
  ])('stands until a day of the estate’s: %s', async (_, validUntil, status) => {
    expect((await answer(await withOwn(), withRequest(), { fields: { validUntil: validUntil() } })).status).toBe(
      status,
    );
  });
  let request: Awaited<ReturnType<typeof aRequest>>;
  const withOwn = async () => {
    request = await aRequest();
    return request.own;
  };
  const withRequest = () => request;

  it('has PDFs of its own builder that are checked; any other is not there', async () => {
    const asked = await aRequest();
    const own = await aPdf(asked.own);
    const file = async (fileIds: string[]) => (await answer(asked.own, asked, { fields: { fileIds } })).status;
    expect(await file([await aPdf(asked.rival)])).toBe(404);
    expect(await file(['65f0000000000000000000aa'])).toBe(404);
    expect(await file([await aPdf(asked.own, { purpose: 'floorPlan' })])).toBe(404);
    expect(await file([await aPdf(asked.own, { state: 'refused' })])).toBe(404);
    expect(await file([await aPdf(asked.own, { state: 'received' })])).toBe(409);
    expect(await file([own])).toBe(200);
    const stored = await system(() => api.models.FileRecord.findById(own).lean());
    expect(stored?.attachedAt).toBeInstanceOf(Date);
    const [mail] = (await emailsTo(api, asked.email)).filter(({ template }) => template === 'quote-answered');
    // Its own signed link lasts minutes, so the email leads to the page that has it (D146).
    expect(mail?.text).toMatch(/Offer\.pdf: \S+\/quote#/);
    expect(mail?.text).not.toContain('/files/private/');
    // A builder's own file belongs to no estate.
    expect(await api.breaches()).toEqual([]);
  });

  it('replaces the one before, whose link opens and has that status', async () => {
    const asked = await aRequest();
    const first = await answered(asked);
    const second = await answered(asked, { text: 'With a better price.' });
    expect((await openLink(first)).body).toMatchObject({ status: 'replaced', may: [] });
    expect((await openLink(second)).body).toMatchObject({ status: 'sent', text: 'With a better price.' });
    expect((await answersOf(asked)).map(({ version, status }) => [version, status])).toEqual([
      [1, 'replaced'],
      [2, 'sent'],
    ]);
  });

  it('leaves out what land costs where the estate hides prices by now (D15)', async () => {
    const asked = await aRequest();
    const token = await answered(asked);
    const hide = (hidePrice: boolean) =>
      system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { hidePrice } }));
    expect((await openLink(token)).body.designs).toMatchObject([{ packageText: '$593,700' }]);
    await hide(true);
    const { body } = await openLink(token);
    await hide(false);
    expect(body.designs).toMatchObject([{ total: 283_700 }]);
    expect(JSON.stringify(body)).not.toMatch(/packageText|landText|310,?000|593,?700/);
  });
});

describe('two colleagues', () => {
  it('who answer at once: one answer, and 412 with who for the other', async () => {
    const request = await aRequest();
    const both = await Promise.all([
      answer(request.own, request, { etag: '0' }),
      answer(request.colleague, request, { etag: '0' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = both[0]?.status === 200 ? 'Colette Amersham' : 'Bram Okoye';
    expect(both.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'stale',
      change: { by: winner, what: 'answered this' },
    });
    expect(await answersOf(request)).toHaveLength(1);
    expect((await emailsTo(api, request.email)).filter(({ template }) => template === 'quote-answered')).toHaveLength(
      1,
    );
  });

  it('the control: where the revision is not compared both are sent', async () => {
    const request = await aRequest();
    jest.spyOn(api.app.get(PartChanges, { strict: false }), 'refuseStale').mockResolvedValue();
    const both = await Promise.all([
      answer(request.own, request, { etag: '0' }),
      answer(request.colleague, request, { etag: '0' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answersOf(request)).map(({ status }) => status)).toEqual(['replaced', 'sent']);
  });

  it('a repeat with the same key is one answer and one email', async () => {
    const request = await aRequest();
    const send = () => answer(request.own, request, { etag: '0', key: 'answer-once' });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await answersOf(request)).toHaveLength(1);
  });

  it('without If-Match nothing is sent', async () => {
    const request = await aRequest();
    const { body } = await partOf(request.own, request);
    const path = `/api/builder/quotes/${request.quoteId}/answers`;
    expect((await api.post(path, anAnswerTo(body), { headers: request.own.headers })).status).toBe(428);
  });
});
