import type { AnswerOf, BuilderHome, BuilderRow, getBuilderQuotes, TeamMember } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { aBuilder } from '../homes/some-homes.js';
import { api, scene, setUp } from '../homes/homes-scene.js';
import { aTeamMember } from './answer-scene.js';

setUp();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A quote with a part of this builder's as it is given. */
async function stored(builderId: Types.ObjectId, ago: number, part: object): Promise<string> {
  const createdAt = new Date(Date.now() - ago);
  const _id = new Types.ObjectId();
  await api.connection.collection('quotes').insertOne({
    _id,
    landownerId: scene.landownerId,
    estateId: scene.estate._id,
    lotTitle: '12',
    status: 'new',
    buyer: { firstName: 'Farah', lastName: 'Siddiq', email: 'farah@example.com', phone: '0491570156' },
    parts: [{ builderId, selections: [], ...part }],
    createdAt,
    updatedAt: createdAt,
  });
  return String(_id);
}

it('home, inbox, team and super admins count the same parts as waiting, and know one median', async () => {
  const builderId = await aBuilder(api, 'Figures Homes');
  const member = await aTeamMember(builderId);
  const admin = await aMember(api, { role: 'SUPER_ADMIN' });
  const assigneeId = member.user._id;
  const asked = new Date(Date.now() - HOUR);
  const ids = [
    await stored(builderId, 9 * DAY, { status: 'new', waitsSince: asked, assigneeId }),
    // As the release before writes them while both run: without the time, or without a status.
    await stored(builderId, 3 * DAY, { status: 'new', assigneeId }),
    await stored(builderId, 2 * DAY, { assigneeId }),
  ];
  const answeredAfter = (ago: number, hours: number) =>
    stored(builderId, ago, { status: 'answered', firstAnsweredAt: new Date(Date.now() - ago + hours * HOUR) });
  await answeredAfter(10 * DAY, 2);
  await answeredAfter(20 * DAY, 4);
  // Too long ago to say how quick the team is.
  await answeredAfter(200 * DAY, 40);
  await answeredAfter(201 * DAY, 50);
  const { headers } = member;
  const get = async <T>(path: string, of = headers) => (await api.get<T>(path, { headers: of })).body;
  const home = await get<BuilderHome>('/api/builder/home');
  const inbox = await get<AnswerOf<typeof getBuilderQuotes>>('/api/builder/quotes?order=waiting');
  const team = await get<TeamMember[]>('/api/builder/team');
  const rows = await get<{ data: BuilderRow[] }>('/api/staff/builders?search=Figures', admin.headers);
  expect({
    home: home.quotesWaiting,
    inbox: inbox.figures.waiting,
    listed: inbox.data.length,
    team: team.find(({ isYou }) => isYou)?.quotes,
    staff: rows.data[0]?.quotesWaiting,
  }).toEqual({ home: 3, inbox: 3, listed: 3, team: 3, staff: 3 });
  expect([home.medianAnswerMs, inbox.figures.medianAnswerMs]).toEqual([3 * HOUR, 3 * HOUR]);
  const longestFirst = [ids[1], ids[2], ids[0]];
  expect(home.quotes.map(({ _id }) => _id)).toEqual(longestFirst);
  expect(inbox.data.map(({ _id }) => _id)).toEqual(longestFirst);
  expect(inbox.figures.oldestWaits).toBe(home.quotes[0]?.waitsSince);
  expect(inbox.data.map(({ waitsSince }) => waitsSince)).toEqual(home.quotes.map(({ waitsSince }) => waitsSince));
  const aged = async (query: string) =>
    (await get<AnswerOf<typeof getBuilderQuotes>>(`/api/builder/quotes?${query}`)).data.map(({ _id }) => _id);
  expect(await aged('age=1')).toEqual([ids[2], ids[1]]);
  expect(await aged('status=new')).toEqual([ids[2], ids[1], ids[0]]);
  expect(await aged('status=answered&order=waiting')).toEqual([]);
  expect(await aged('age=1e300')).toEqual([]);
  expect(await system(() => api.models.Quote.countDocuments({ 'parts.builderId': builderId }))).toBe(7);
});
