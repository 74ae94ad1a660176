import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { leadImportPartCollection } from '../../src/lead-import/lead-import.model.js';
import { aScene } from '../scene.js';
import { isFull } from '../sizes.js';
import {
  aFile,
  aLead,
  api,
  BAD,
  contactsNow,
  countsOf,
  failedFile,
  imported,
  leadsNow,
  notesNow,
  path,
  read,
  scene,
  send,
  setLead,
  setUp,
  undone,
  workThrough,
} from './import-scene.js';

jest.setTimeout(180_000);
setUp();

type Deletion = (parts: unknown, of: { readonly emails: readonly string[] }) => Promise<unknown>;

const ROWS = isFull ? 10_000 : 1_000;

describe('a file of thousands of rows', () => {
  it(`is added but for its 7 bad rows, which can be downloaded; the same file again adds nothing`, async () => {
    const rows = aFile(ROWS, BAD);
    const { status, body } = await send(rows);
    expect([status, body.state, body.done, body.rows]).toEqual([200, 'running', 0, ROWS]);
    await workThrough();
    const first = await read(body._id);
    expect([first.state, first.done, countsOf(first)]).toEqual(['done', ROWS, [ROWS - 7, 0, 0, 7]]);
    expect((await leadsNow()).length).toBe(ROWS - 7);
    expect((await contactsNow()).length).toBe(ROWS - 7);
    const { cells, text } = await failedFile(body._id);
    expect(cells).toHaveLength(1 + 7);
    // Inert in a spreadsheet.
    expect(text).toContain(`'=cmd|' /C calc'!A0`);
    expect(countsOf(await imported(rows))).toEqual([0, 0, ROWS - 7, 7]);
    expect((await leadsNow()).length).toBe(ROWS - 7);
  });

  it('sent twice with one key is one import', async () => {
    const key = randomUUID();
    const [one, two] = [await send(aFile(3), { key }), await send(aFile(3), { key })];
    expect([two.body._id, two.headers.get('idempotent-replayed')]).toEqual([one.body._id, 'true']);
    expect((await send(aFile(4), { key })).status).toBe(422);
    await workThrough();
    expect((await leadsNow()).length).toBe(3);
  });
});

describe('a row', () => {
  it('makes a lead and a person as the file has them, without clock and consent', async () => {
    await imported([
      {
        email: 'Maya@Example.com',
        fullName: 'Chen, Maya',
        phone: '412345678',
        status: 'Attempted to contact',
        note: 'Wants a corner',
      },
      { email: 'tom@example.com', firstName: 'Tom', source: 'realestate.com.au' },
      { email: 'zoe@example.com', source: 'Facebook' },
    ]);
    const [maya, tom, zoe] = await leadsNow();
    expect(maya).toMatchObject({
      email: 'maya@example.com',
      firstName: 'Maya',
      lastName: 'Chen',
      phone: '+61412345678',
      status: 'contacted',
      source: 'Import',
      attributions: [{ source: 'Import', businessId: null }],
      marketingConsent: null,
    });
    expect([maya?.askedAt, tom?.source, zoe?.source]).toEqual([undefined, 'listing', 'Import']);
    expect((await notesNow()).map(({ text }) => text).sort()).toEqual(['Source: Facebook', 'Wants a corner']);
    expect((await contactsNow())[0]).toMatchObject({ phones: ['+61412345678'], status: 'Prospect', firstName: 'Maya' });
  });

  it('fills only what is empty of a lead that is there, and of its person', async () => {
    await aLead('ann@example.com');
    await aLead('bo@example.com', { firstName: '', lastName: '', phone: '' });
    const row = { firstName: 'New', lastName: 'Name', mobile: '0499 999 999', note: 'From the CRM' };
    const done = await imported([
      { ...row, email: 'ann@example.com', note: undefined },
      { ...row, email: 'bo@example.com', status: 'Lost' },
    ]);
    expect(countsOf(done)).toEqual([0, 1, 1, 0]);
    expect((await leadsNow()).map((lead) => [lead.firstName, lead.phone, lead.status, lead.sources])).toEqual([
      ['Ann', '+61400000001', 'new', ['Form submission']],
      ['New', '+61499999999', 'new', ['Form submission']],
    ]);
    expect((await contactsNow()).map(({ firstName, phones }) => [firstName, phones])).toEqual([
      ['Ann', ['+61400000001']],
      ['New', ['+61499999999']],
    ]);
  });

  it('of another address of a person is their one lead (D200)', async () => {
    await aLead('ann@example.com');
    await system(() =>
      api.models.Contact.updateOne(
        { landownerId: scene.landownerId, email: 'ann@example.com' },
        { $set: { emails: ['ann@example.com', 'ann@work.example.com'] } },
      ),
    );
    expect(countsOf(await imported([{ email: 'ann@work.example.com', firstName: 'Ann' }]))).toEqual([0, 0, 1, 0]);
    expect(await leadsNow()).toHaveLength(1);
  });

  it('of a deleted lead fails and says how, unless deleted ones are to be restored (D149)', async () => {
    await aLead('ann@example.com');
    await setLead('ann@example.com', { deletedAt: new Date(), deletedBy: 'u1' });
    const failed = await imported([{ email: 'ann@example.com' }]);
    expect([countsOf(failed), (await failedFile(failed._id)).cells[1]]).toEqual([
      [0, 0, 0, 1],
      ['ann@example.com', 'Email: This lead was deleted. Choose to restore deleted leads, or restore it first.'],
    ]);
    const restored = await imported([{ email: 'ann@example.com' }], { restoresDeleted: true });
    expect([countsOf(restored), (await leadsNow())[0]?.deletedAt]).toEqual([[0, 1, 0, 0], null]);
    await undone(restored._id);
    expect((await leadsNow())[0]?.deletedAt).toBeInstanceOf(Date);
  });

  it('that failed can be mended in the file and imported again', async () => {
    const first = await imported([
      { email: 'maya@example.com', phone: '03 9555 1234', firstName: 'Maya' },
      { email: 'tom@example.com' },
    ]);
    const { cells } = await failedFile(first._id);
    expect(cells).toEqual([
      ['Email', 'First Name', 'Phone', 'Why'],
      ['maya@example.com', 'Maya', '03 9555 1234', 'Phone: ‘03 9555 1234’ isn’t an Australian mobile number.'],
    ]);
    const [, [email, firstName] = []] = cells as string[][];
    expect(countsOf(await imported([{ email, firstName, phone: '0412 345 678' }]))).toEqual([1, 0, 0, 0]);
  });
});

it('tells the page’s dry run what is there of the addresses of a file, and of no other', async () => {
  await aLead('ann@example.com', { phone: '' });
  await aLead('bo@example.com');
  await setLead('bo@example.com', { deletedAt: new Date() });
  await aLead('cy@example.com');
  const body = { estateId: String(scene.estate._id), emails: ['ANN@example.com', 'bo@example.com', 'new@example.com'] };
  const answer = await api.post(path('/known'), body, { token: scene.token });
  expect(answer.body).toEqual([
    { email: 'ann@example.com', isDeleted: false, lacks: ['phone', 'note'] },
    { email: 'bo@example.com', isDeleted: true, lacks: ['note'] },
  ]);
});

it('is one event for open pages and each part', async () => {
  await imported(aFile(450));
  const rows = await api.models.AuditEntry.find({ estateId: scene.estate._id, entity: 'lead' }).sort({ _id: 1 }).lean();
  expect(new Set(rows.map(({ actorRole }) => actorRole))).toEqual(new Set(['LANDOWNER']));
  expect(rows.map(({ to, reason }) => [to, reason])).toEqual([
    ['imported', '200 added, 0 changed'],
    ['imported', '200 added, 0 changed'],
    ['imported', '50 added, 0 changed'],
  ]);
});

it('remembers how the team matched columns, header by header, and not another team’s', async () => {
  const save = (columns: object[]) => api.put('/api/staff/sheet-mappings/leads', { columns }, { token: scene.token });
  const get = async (token: string) => (await api.get('/api/staff/sheet-mappings/leads', { token })).body;
  await save([
    { header: 'Correo', field: 'email' },
    { header: 'Nombre', field: 'firstName' },
  ]);
  await save([{ header: 'Nombre', field: 'fullName' }]);
  expect(await get(scene.token)).toEqual({
    columns: [
      { header: 'Nombre', field: 'fullName' },
      { header: 'Correo', field: 'email' },
    ],
  });
  expect(await get((await aScene(api.connection)).token)).toEqual({ columns: [] });
});

it('an account’s deletion empties its rows, and why they failed', async () => {
  const waiting = [{ email: 'Maya@example.com', firstName: 'Maya' }, { email: 'tom@example.com' }];
  const done = await imported([{ email: 'maya@example.com', phone: '03 9555 1234' }, { email: 'zoe@example.com' }]);
  const { body } = await send(waiting);
  const { personal } = leadImportPartCollection;
  const { deletion } = personal as unknown as { deletion: Deletion };
  await system(() => deletion(api.models.LeadImportPart, { emails: ['maya@example.com'] }));
  expect((await failedFile(done._id)).text).toBe('Email,Why\r\n,\r\n');
  await workThrough();
  expect(countsOf(await read(body._id))).toEqual([1, 0, 0, 1]);
  const left = JSON.stringify(
    await system(() => api.models.LeadImportPart.find({ estateId: scene.estate._id }).lean()),
  );
  expect([left.includes('maya'), left.includes('9555'), left.includes('zoe')]).toEqual([false, false, true]);
});
