import type { ContactDetails, ContactRow, Found } from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { Member } from '../accounts/members.js';
import { aHoldBody } from '../scene.js';
import { admin, api, decide, other, sales, scene, setUp, stranger } from './desk-scene.js';

setUp();

const askAs = async (lot: LotRecord, firstName: string, lastName = 'Moreau', phone = '0491 570 158') => {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase().replaceAll('’', '');
  const leadDetails = { firstName, lastName, email, phone };
  expect((await api.post('/api/holds', aHoldBody(lot, { leadDetails }))).status).toBe(201);
  const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: email, lotId: lot._id }).lean());
  return String(hold?._id);
};
const people = async (query = '', { headers }: Pick<Member, 'headers'> = sales) => {
  const { status, body } = await api.get<{ data: ContactRow[]; totalPages: number; hasNextPage: boolean }>(
    `/api/staff/contacts${query}`,
    { headers },
  );
  expect(status).toBe(200);
  return body;
};
const namesIn = (rows: readonly ContactRow[]) => rows.map(({ firstName }) => firstName);
const find = async (text: string, { headers }: Pick<Member, 'headers'> = sales) => {
  const { status, body } = await api.post<Found>('/api/staff/find', { text }, { headers });
  expect(status).toBe(200);
  return body;
};
const sellOffline = async (lot: LotRecord, fullName: string, email: string) => {
  const sale = { salePhase: 'hold', fullName, email };
  const headers = { ...sales.headers, 'if-match': `"${lot.rev}"` };
  expect((await api.post(`/api/staff/lots/${String(lot._id)}/offline-sale`, sale, { headers })).status).toBe(200);
};

describe('staff/getContacts', () => {
  it('lists everybody once an address, last seen first, with what they have', async () => {
    const [held, asked] = [await scene.lot('available'), await scene.lot('available')];
    const una = await askAs(held, 'Una');
    await decide(una, 'approve', {});
    await askAs(asked, 'Vera');
    await askAs(asked, 'Una');
    const [first, second] = (await people()).data;
    expect([first?.firstName, second?.firstName]).toEqual(['Una', 'Vera']);
    expect(first).toMatchObject({ status: 'Buyer', holds: [held.title], requests: [asked.title], bought: [] });
    expect(second).toMatchObject({ status: 'Prospect', holds: [], requests: [asked.title], enquiries: 0 });
  });

  it('who had an approved hold stays a Buyer; a declined request makes none (D119)', async () => {
    const [ended, declined] = [await scene.lot('available'), await scene.lot('available')];
    const hold = await askAs(ended, 'Wes');
    await decide(hold, 'approve', {});
    expect((await decide(hold, 'cancel', { reason: 'Changed their mind' })).status).toBe(200);
    const refused = await askAs(declined, 'Xia');
    expect((await decide(refused, 'decline', { reason: 'Another buyer was first' })).status).toBe(200);
    const of = async (name: string) => (await people(`?search=${name}`)).data[0];
    expect(await of('Wes')).toMatchObject({ status: 'Buyer', holds: [] });
    expect(await of('Xia')).toMatchObject({ status: 'Prospect' });
    const details = async (name: string) =>
      (await api.get<ContactDetails>(`/api/staff/contacts/${(await of(name))?.contactId}`, { headers: sales.headers }))
        .body;
    expect([(await details('Wes')).status, (await details('Xia')).status]).toEqual(['Buyer', 'Prospect']);
    // A hold that has ended is no lot; one that runs is.
    expect((await details('Wes')).lots).toEqual([]);
    const held = await scene.lot('available');
    await decide(await askAs(held, 'Yara'), 'approve', {});
    expect((await details('Yara')).lots).toMatchObject([{ lotTitle: held.title, status: 'hold' }]);
    expect(namesIn((await people('?status=Buyer')).data)).toContain('Wes');
    expect(namesIn((await people('?status=Prospect')).data)).not.toContain('Wes');
    expect((await people('?status=other')).data).toEqual([]);
  });

  it('a buyer whom only a lot names is listed, and has a page', async () => {
    const lot = await scene.lot('available');
    await sellOffline(lot, 'Tom van Achterberg', 'tom@example.com');
    const [tom] = (await people('?search=van')).data;
    expect(tom).toMatchObject({ firstName: 'Tom', lastName: 'van Achterberg', status: 'Buyer', bought: [lot.title] });
    const { body } = await api.get<ContactDetails>(`/api/staff/contacts/${tom?.contactId}`, { headers: sales.headers });
    expect([body.status, body.emails, body.lots.map(({ lotTitle }) => lotTitle)]).toEqual([
      'Buyer',
      ['tom@example.com'],
      [lot.title],
    ]);
  });

  it('is searched by parts of a name, address and phone as people type it', async () => {
    await askAs(await scene.lot('available'), 'Mary-Ann', 'O’Neill', '0491 570 159');
    for (const text of ['ann', 'mary neill', 'mary-ann.o', '0491 570 159', '+61 491 570 159', '491570159'])
      expect([text, namesIn((await people(`?search=${encodeURIComponent(text)}`)).data)]).toEqual([text, ['Mary-Ann']]);
    for (const text of ['nnie', '.*', '0491 570 15999'])
      expect([text, (await people(`?search=${encodeURIComponent(text)}`)).data]).toEqual([text, []]);
  });

  it('shows nobody of another landowner, and everybody to a super admin', async () => {
    await askAs(await other.lot('available'), 'Yusuf');
    expect((await people('?search=Yusuf')).data).toEqual([]);
    expect(namesIn((await people('', stranger)).data)).toEqual(['Yusuf']);
    expect(namesIn((await people('?search=Yusuf', admin)).data)).toEqual(['Yusuf']);
  });

  it('comes in pages', async () => {
    const contact = (at: number) => ({
      _id: newId(),
      landownerId: other.landownerId,
      estateIds: [other.estate._id],
      status: at < 2 ? 'Buyer' : 'Prospect',
      firstName: `P${at}`,
      lastName: 'Many',
      emails: [`p${at}@many.example`],
      email: `p${at}@many.example`,
      phones: [],
      // All at one moment: their order must not change from page to page.
      seenAt: new Date('2026-03-01T00:00:00Z'),
    });
    await system(() => api.models.Contact.create(Array.from({ length: 27 }, (_, at) => contact(at)) as never[]));
    const first = await people('?search=many', stranger);
    expect([first.data.length, first.totalPages, first.hasNextPage]).toEqual([25, 2, true]);
    const second = await people('?search=many&page=2', stranger);
    expect([second.data.length, second.hasNextPage]).toEqual([2, false]);
    expect(new Set([...first.data, ...second.data].map(({ contactId }) => contactId)).size).toBe(27);
    const buyers = await people('?search=many&status=Buyer', stranger);
    expect([namesIn(buyers.data), buyers.totalPages]).toEqual([['P1', 'P0'], 1]);
    expect((await people('?search=many&page=3', stranger)).data).toEqual([]);
  });
});

describe('staff/find', () => {
  it('a lot by its number, the exact one first; other words name its stage or estate', async () => {
    const [twelve] = [await scene.lot('hold', { title: '9912' }), await scene.lot('available', { title: '9912A' })];
    for (const text of ['9912', 'Lot 9912', '9912 fernleigh', 'fernleigh, lot 9912'])
      expect([text, (await find(text)).lots.map(({ title }) => title)]).toEqual([text, ['9912', '9912A']]);
    expect((await find('9912a')).lots.map(({ title }) => title)).toEqual(['9912A']);
    expect((await find('9912 nowhere')).lots).toEqual([]);
    expect((await find('9912')).lots[0]).toMatchObject({
      _id: String(twelve?._id),
      status: 'hold',
      estateTitle: 'Fernleigh',
    });
  });

  it('a person with a live hold by name, address or phone, and what waits for a lot by its number', async () => {
    const lot = await scene.lot('available', { title: '7701' });
    const hold = await askAs(lot, 'Zadie', 'Quist', '0491 570 157');
    await decide(hold, 'approve', {});
    for (const text of ['zadie', 'quist zad', 'zadie.quist@', '0491 570 157', '7701']) {
      const { holds } = await find(text);
      expect([text, holds]).toEqual([
        text,
        [expect.objectContaining({ _id: hold, name: 'Zadie Quist', lotTitle: '7701', status: 'approved' })],
      ]);
    }
    expect((await find('zadie')).people).toMatchObject([{ email: 'zadie.quist@example.com', phone: '+61491570157' }]);
  });

  it('estates by title and suburb; nothing of another landowner', async () => {
    expect((await find('fernl')).estates.map(({ title }) => title)).toEqual(['Fernleigh']);
    await other.lot('available', { title: '8801' });
    const [mine, theirs] = [await find('8801'), await find('8801', stranger)];
    expect([mine.lots.length, theirs.lots.length]).toEqual([0, 1]);
    expect((await find('fernl', stranger)).estates).toEqual([]);
    expect((await find('zadie', stranger)).people).toEqual([]);
    expect((await find('zadie', stranger)).holds).toEqual([]);
  });

  it('words that are only ‘lot’ or a pattern find nothing; nothing typed and too much are refused', async () => {
    const none = { lots: [], people: [], holds: [], eois: [], estates: [] };
    expect(await find('lot')).toEqual(none);
    expect(await find('.*')).toEqual(none);
    for (const text of ['', ' ', 'x'.repeat(101)])
      expect((await api.post('/api/staff/find', { text }, { headers: sales.headers })).status).toBe(400);
  });
});
