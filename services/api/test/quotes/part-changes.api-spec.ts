import type { Types } from 'mongoose';
import {
  type AnswerTemplates,
  DomainError,
  PART_MOVES,
  QUOTE_PART_STATUSES,
  type QuotePartStatus,
  type StaffQuote,
} from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { OfferedHomesOfLot } from '../../src/quote/offered-homes.service.js';
import type { Member } from '../accounts/members.js';
import { api, scene, setUp } from '../homes/homes-scene.js';
import {
  answered,
  aRequest,
  aTeamMember,
  decide,
  partOf,
  type Requested,
  setStatus,
  storedPart,
} from './answer-scene.js';

setUp();

const assign = ({ headers }: Member, { quoteId }: Requested, memberId: string | null) =>
  api.post<{ assignee?: string }>(`/api/builder/quotes/${quoteId}/assignee`, { memberId }, { headers });
const put = ({ quoteId, homes }: Requested, status: string) =>
  system(() =>
    api.models.Quote.updateOne(
      { _id: quoteId },
      { $set: { 'parts.$[own].status': status } },
      { arrayFilters: [{ 'own.builderId': homes[0].builderId }] },
    ),
  );

describe('the status of a part (D140)', () => {
  it('moves by hand as the table says, and no other way', async () => {
    const request = await aRequest();
    for (const from of QUOTE_PART_STATUSES)
      for (const to of QUOTE_PART_STATUSES) {
        await put(request, from);
        const moves: readonly QuotePartStatus[] = PART_MOVES[from];
        const { status, body } = await setStatus(request.own, request, to);
        const isAllowed = from === to || moves.includes(to);
        expect([from, to, status]).toEqual([from, to, isAllowed ? 200 : 409]);
        expect((await storedPart(request))?.status).toBe(isAllowed ? to : from);
        if (isAllowed && from !== to) expect([to, Boolean(body.waitsSince)]).toEqual([to, to === 'new']);
      }
    expect((await storedPart(request, 1))?.rev).toBeUndefined();
  });

  it('of two colleagues at once one sets it, and the other gets 412 with who', async () => {
    const request = await aRequest();
    const both = await Promise.all([
      setStatus(request.own, request, 'closed', '0'),
      setStatus(request.colleague, request, 'declined', '0'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.body).toMatchObject({
      change: { by: both[0]?.status === 200 ? 'Colette Amersham' : 'Bram Okoye' },
    });
    const rows = await api.models.AuditEntry.find({ entity: 'quotePart', entityId: request.quoteId }).lean();
    expect(rows).toHaveLength(1);
  });
});

describe('who answers', () => {
  it('is of the own team and active; anyone else is not there', async () => {
    const request = await aRequest();
    const { own, colleague, rival } = request;
    expect((await assign(own, request, String(colleague.user._id))).body.assignee).toBe('Bram Okoye');
    const gone = await aTeamMember(request.homes[0].builderId, { disabledAt: new Date() });
    for (const stranger of [String(rival.user._id), String(gone.user._id), '65f0000000000000000000aa'])
      expect((await assign(own, request, stranger)).status).toBe(404);
    expect((await storedPart(request))?.assigneeId).toEqual(colleague.user._id);
    expect((await assign(own, request, null)).body.assignee).toBeUndefined();
  });
});

describe('what a part was asked for', () => {
  it('is read beside what is offered otherwise now (D102), and stays readable once the lot is not shown', async () => {
    const request = await aRequest();
    const changes = async () => {
      const { status, body } = await partOf(request.own, request);
      return [status, body.changes];
    };
    expect(await changes()).toEqual([200, []]);
    const [{ houseId }, rivals] = request.homes;
    const price = (_id: Types.ObjectId, basePrice: number) =>
      system(() => api.models.HouseDesign.updateOne({ _id }, { $set: { basePrice } }));
    await price(houseId, 265_000);
    await price(rivals.houseId, 1);
    const [, found] = await changes();
    expect(found).toEqual([{ design: 'Design 1', part: 'housePrice', name: 'Design 1', was: 259_900, now: 265_000 }]);
    await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { isPublic: false } }));
    expect(await changes()).toEqual([200, []]);
    await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { archivedAt: new Date() } }));
    expect((await changes())[0]).toBe(200);
    await system(() =>
      api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { isPublic: true, archivedAt: null } }),
    );
  });
});

describe('notes', () => {
  it('are read by the own team alone, with who wrote them', async () => {
    const request = await aRequest();
    const path = `/api/builder/quotes/${request.quoteId}/notes`;
    const add = (key?: string) =>
      api.post(path, { text: 'Ask for the soil test' }, { headers: request.own.headers, ...(key && { key }) });
    expect([(await add('note')).status, (await add('note')).status]).toEqual([200, 200]);
    expect((await partOf(request.colleague, request)).body.notes).toMatchObject([
      { text: 'Ask for the soil test', by: 'Colette Amersham' },
    ]);
    expect((await partOf(request.rival, request)).body.notes).toEqual([]);
    // A note isn't what an answer was written against.
    expect((await partOf(request.own, request)).body.etag).toBe('0');
  });
});

describe('the landowner’s staff (D101)', () => {
  it('read how every part stands, with its newest answer', async () => {
    const request = await aRequest();
    const read = () => api.get<StaffQuote>(`/api/staff/quotes/${request.quoteId}`, { token: scene.token });
    expect((await read()).body.answers).toMatchObject([
      { builder: 'Ketterwick Homes', partStatus: 'new', homes: [] },
      { builder: 'Pallow & Finch Homes', partStatus: 'new', homes: [] },
    ]);
    await decide(await answered(request), 'accept');
    const [first, second] = (await read()).body.answers ?? [];
    expect(first).toMatchObject({
      partStatus: 'accepted',
      status: 'accepted',
      homes: [{ house: 'Design 1', totalText: '$283,700' }],
    });
    expect([second?.partStatus, second?.status]).toEqual(['new', undefined]);
  });
});

it('a part is not shown as unchanged while what is offered now can’t be read', async () => {
  const request = await aRequest();
  const offers = api.app.get(OfferedHomesOfLot, { strict: false });
  const of = jest.spyOn(offers, 'of').mockRejectedValue(new DomainError('unavailable'));
  expect((await partOf(request.own, request)).status).toBe(503);
  of.mockRejectedValue(new DomainError('not_found'));
  expect((await partOf(request.own, request)).body.changes).toEqual([]);
  of.mockRestore();
});

describe('templates', () => {
  it('are the team’s own; a stale save is 412 with who', async () => {
    const { own, colleague, rival } = await aRequest();
    const path = '/api/builder/answer-templates';
    const read = ({ headers }: Member) => api.get<AnswerTemplates>(path, { headers });
    const save = ({ headers }: Member, name: string, etag: string) =>
      api.put(path, { templates: [{ name, text: 'Thank you' }] }, { headers: { ...headers, 'if-match': `"${etag}"` } });
    expect((await read(own)).body).toEqual({ templates: [], etag: '0' });
    const both = await Promise.all([save(own, 'First', '0'), save(colleague, 'Second', '0')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = both[0]?.status === 200 ? 'Colette Amersham' : 'Bram Okoye';
    expect(both.find(({ status }) => status === 412)?.body).toMatchObject({ change: { by: winner } });
    expect((await save(own, 'Third', '1')).status).toBe(200);
    expect((await save(colleague, 'Late', '1')).status).toBe(412);
    expect((await read(colleague)).body).toMatchObject({ templates: [{ name: 'Third' }], etag: '2' });
    expect((await read(rival)).body.templates).toEqual([]);
  });
});
