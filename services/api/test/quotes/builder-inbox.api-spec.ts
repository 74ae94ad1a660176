import type { AnswerOf, getBuilderQuotes } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import { api, scene, setUp } from '../homes/homes-scene.js';
import { isFull } from '../sizes.js';
import { answer, answered, aRequest, aTeamMember, decide, partOf, type Requested, setStatus } from './answer-scene.js';

setUp();

type Page = AnswerOf<typeof getBuilderQuotes>;
const HOUR = 3_600_000;
const list = ({ headers }: Member, query = '') => api.get<Page>(`/api/builder/quotes${query}`, { headers });

interface Stored {
  readonly hoursAgo: number;
  readonly status?: string;
  readonly assigneeId?: Types.ObjectId | null;
  readonly answeredAfter?: number;
  readonly lastName?: string;
}
/** Quotes with a part of this builder, and one of a rival that would come first in any order. */
async function stored(builderId: Types.ObjectId, rows: readonly Stored[]): Promise<string[]> {
  const ids = rows.map(() => new Types.ObjectId());
  await system(() =>
    api.models.Quote.collection.insertMany(
      rows.map(({ hoursAgo, status = 'new', assigneeId, answeredAfter, lastName = 'Siddiq' }, at) => {
        const createdAt = new Date(Date.now() - hoursAgo * HOUR);
        return {
          _id: ids[at],
          landownerId: scene.landownerId,
          estateId: scene.estate._id,
          lotTitle: String(400 + (at % 50)),
          buyer: { firstName: 'Farah', lastName, email: `b${at}@example.com`, phone: '0491570156' },
          status: 'new',
          timeReference: 'Within 3 months',
          bestDescribesYou: 'Investor',
          financeStatus: 'Cash buyer',
          parts: [
            { builderId: RIVAL, selections: [], status: 'won', assigneeId: SOMEBODY, waitsSince: new Date(at) },
            {
              builderId,
              selections: [],
              status,
              ...(assigneeId && { assigneeId }),
              ...(status === 'new' && { waitsSince: createdAt }),
              ...(answeredAfter && { firstAnsweredAt: new Date(createdAt.getTime() + answeredAfter * HOUR) }),
            },
          ],
          createdAt,
          updatedAt: createdAt,
        };
      }) as never[],
      { bypassDocumentValidation: true },
    ),
  );
  return ids.map(String);
}
const [RIVAL, SOMEBODY] = [new Types.ObjectId(), new Types.ObjectId()];

describe('a builder’s inbox', () => {
  it('is filtered by status, who answers, age and name, and ordered by the own part alone', async () => {
    const member = await aTeamMember(new Types.ObjectId());
    const builderId = member.user.builderId as Types.ObjectId;
    const colleague = await aTeamMember(builderId);
    const [old, fresh, mine, done, closed] = await stored(builderId, [
      { hoursAgo: 200 },
      { hoursAgo: 1 },
      { hoursAgo: 30, assigneeId: member.user._id },
      { hoursAgo: 50, status: 'answered', assigneeId: colleague.user._id, answeredAfter: 4 },
      { hoursAgo: 60, status: 'closed', answeredAfter: 2, lastName: 'Zhou' },
    ]);
    for (const [query, ids] of [
      ['', [fresh, mine, done, closed, old]],
      ['?status=new', [fresh, mine, old]],
      ['?status=answered,closed', [done, closed]],
      ['?status=won', []],
      ['?assignee=me', [mine]],
      [`?assignee=${String(colleague.user._id)}`, [done]],
      ['?assignee=none', [fresh, closed, old]],
      [`?assignee=${String(SOMEBODY)}`, []],
      ['?assignee=nobody', []],
      ['?age=1', [mine, old]],
      ['?age=7', [old]],
      ['?age=soon', []],
      ['?search=zho', [closed]],
      ['?search=40', [fresh, mine, done, closed, old]],
      ['?search=402', [mine]],
      ['?order=waiting', [old, mine, fresh]],
    ] as const)
      expect([query, (await list(member, query)).body.data.map(({ _id }) => _id)]).toEqual([query, ids]);
    const { figures } = (await list(member)).body;
    expect(figures).toMatchObject({ waiting: 3, medianAnswerMs: 3 * HOUR });
    expect(Math.round((Date.now() - Date.parse(figures.oldestWaits ?? '')) / HOUR)).toBe(200);
    expect((await list(await aTeamMember(new Types.ObjectId()))).body).toMatchObject({
      data: [],
      figures: { waiting: 0 },
    });
  });

  it('page 2 of 5,000 reads the rows of two pages, in the order of an index, as of 50', async () => {
    const examined: number[] = [];
    const spent: number[] = [];
    for (const count of [50, 5000]) {
      const member = await aTeamMember(new Types.ObjectId());
      const builderId = member.user.builderId as Types.ObjectId;
      await stored(
        builderId,
        Array.from({ length: count }, (_, at) => ({ hoursAgo: at, status: at % 50 ? 'answered' : 'new' })),
      );
      for (const where of [
        { 'parts.builderId': builderId },
        { parts: { $elemMatch: { builderId, status: { $in: ['new', 'answered'] } } } },
      ]) {
        const plan = (await system(() =>
          api.models.Quote.find(where as never)
            .sort({ createdAt: -1, _id: -1 })
            .skip(25)
            .limit(25)
            .explain('executionStats'),
        )) as unknown as { executionStats: { totalKeysExamined: number; totalDocsExamined: number } };
        expect(JSON.stringify(plan.executionStats)).not.toContain('"stage":"SORT"');
        examined.push(plan.executionStats.totalKeysExamined);
        expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(52);
      }
      const first = await list(member, '?page=1');
      const second = await list(member, '?page=2');
      expect(second.body).toMatchObject({ page: 2, totalPages: count / 25, hasNextPage: count > 50 });
      expect(second.body.data).toHaveLength(25);
      const ids = new Set([...first.body.data, ...second.body.data].map(({ _id }) => _id));
      expect(ids.size).toBe(50);
      const start = process.cpuUsage();
      for (let round = 0; round < (isFull ? 60 : 3); round += 1) await list(member, '?page=2');
      const { user, system: kernel } = process.cpuUsage(start);
      spent.push(user + kernel);
    }
    expect(Math.max(...examined)).toBeLessThanOrEqual(60);
    // The processor time of a few requests says nothing on a busy machine.
    if (isFull) expect((spent[1] ?? 0) / (spent[0] ?? 1)).toBeLessThanOrEqual(1.5);
  }, 60_000);
});

describe('what a builder reads of a quote (D101)', () => {
  /** Every answer that a builder gets about its quotes, byte by byte. */
  const bytesOf = async (member: Member, request: Requested): Promise<string> =>
    JSON.stringify([
      (await partOf(member, request)).body,
      ...(await Promise.all(
        ['', '?order=waiting', '?status=new,answered', '?search=Farah', '?assignee=none', '?age=1'].map(
          async (query) => (await list(member, query)).body,
        ),
      )),
      (await api.get('/api/builder/team', { headers: member.headers })).body,
    ]);

  it('is the same before and after staff set it to won and the rival answers, is accepted, asked, and assigned', async () => {
    const request = await aRequest();
    await answered(request);
    const before = await bytesOf(request.own, request);
    const same = async (what: string) => expect([what, await bytesOf(request.own, request)]).toEqual([what, before]);
    for (const status of ['contacted', 'won', 'lost']) {
      await api.post(`/api/staff/quotes/${request.quoteId}/status`, { status }, { token: scene.token });
      await same(status);
    }
    const { rival } = request;
    const path = `/api/builder/quotes/${request.quoteId}`;
    expect((await answer(rival, request)).status).toBe(200);
    await same('answered');
    const rivalMail = await api.models.OutboxMessage.findOne({ template: 'quote-answered', to: request.email })
      .sort({ _id: -1 })
      .lean();
    const token = /#([0-9a-f]{24}\.[\w-]{43})/.exec(rivalMail?.text ?? '')?.[1] ?? '';
    expect((await decide(token, 'ask', { message: 'And yours?' })).status).toBe(200);
    await same('asked');
    const me = { memberId: String(rival.user._id) };
    expect((await api.post(`${path}/assignee`, me, { headers: rival.headers })).status).toBe(200);
    expect((await api.post(`${path}/notes`, { text: 'Ours' }, { headers: rival.headers })).status).toBe(200);
    await same('assigned');
    expect((await decide(token, 'accept')).status).toBe(200);
    await same('accepted');
    expect((await setStatus(rival, request, 'closed')).status).toBe(200);
    await same('closed');
    // The control: its own colleague's note is read.
    await api.post(`${path}/notes`, { text: 'Call him' }, { headers: request.colleague.headers });
    expect(await bytesOf(request.own, request)).not.toBe(before);
    const rivals = await bytesOf(rival, request);
    for (const secret of ['Call him', 'Ketterwick', 'Design 1', String(request.homes[0].builderId)])
      expect(rivals).not.toContain(secret);
  });
});
