import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Estate, EstateSettings, StaffEstate, StaffStage, StoredFile } from '@lotline/shared-domain';
import sharp from 'sharp';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene } from '../scene.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-estates-'));
let api: TestApi;
let harriet: Member;
let other: Member;
let sales: Member;
let admin: Member;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
  harriet = await aMember(api, { role: 'LANDOWNER' });
  sales = await aMember(api, { role: 'SALES', landownerId: harriet.user._id });
  [other, admin] = [await aMember(api, { role: 'LANDOWNER' }), await aMember(api, { role: 'SUPER_ADMIN' })];
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly { path: string; message: string }[];
}
type Settings = EstateSettings & Refused;
const PATH = '/api/staff/estates';
const NEW = { title: 'Wattle Creek', suburb: 'Tallowbrook', state: 'VIC' };
const create = (body: object = NEW, { headers }: Member = harriet, key?: string) =>
  api.post<StaffEstate & Refused>(PATH, body, { headers, ...(key && { key }) });
const read = (id: string, { headers }: Member = harriet) => api.get<Settings>(`${PATH}/${id}/settings`, { headers });
const save = (id: string, rev: number, body: object, { headers }: Member = harriet): Promise<Answer<Settings>> =>
  api.put(`${PATH}/${id}/settings`, body, { headers: { ...headers, 'if-match': `"${rev}"` } });
const act = (id: string, what: 'archive' | 'restore', rev: number, { headers }: Member = harriet) =>
  api.post<Settings>(`${PATH}/${id}/${what}`, undefined, { headers: { ...headers, 'if-match': `"${rev}"` } });
const keysOf = async ({ headers }: Member, query = '') =>
  (await api.get<StaffEstate[]>(`${PATH}${query}`, { headers })).body.map(({ key }) => key);
const audits = (id: string) =>
  system(() => api.models.AuditEntry.find({ entity: 'estate', entityId: id }, 'to reason rev').sort({ _id: 1 }).lean());
const publicOne = (key: string) => api.get<Estate>(`/api/estates/${key}`);
const page = (path: string) => fetch(`${api.url}${path}`, { redirect: 'manual' });

describe('a new estate', () => {
  it('is its maker’s, private, with the time zone of its state; a landowner draws its maps (D91)', async () => {
    const { status, body } = await create({ ...NEW, state: 'WA', landownerId: String(other.user._id) });
    expect([status, body.key, body.isPublic, body.timeZone, body.stagesCount]).toEqual([
      201,
      'wattle-creek',
      false,
      'Australia/Perth',
      0,
    ]);
    expect((await read(body._id)).body).toMatchObject({
      landownerId: String(harriet.user._id),
      landownerEditsMaps: true,
      recipients: [],
      holdDays: 7,
      isListed: true,
      rev: 0,
    });
    expect(await audits(body._id)).toMatchObject([{ to: 'made', rev: 0 }]);
    expect([(await publicOne(body.key)).status, (await page('/estate/wattle-creek')).status]).toEqual([404, 404]);
  });

  it('of a super admin is the landowner’s they name, who doesn’t draw its maps', async () => {
    const { body } = await create({ ...NEW, title: 'For another', landownerId: String(other.user._id) }, admin);
    expect((await read(body._id, other)).body).toMatchObject({ landownerEditsMaps: false });
    for (const landownerId of [undefined, String(sales.user._id), '65f0000000000000000000aa'])
      expect((await create({ ...NEW, landownerId }, admin)).body.errors).toMatchObject([{ path: 'landownerId' }]);
  });

  it('of a name that is taken gets a key of its own, also when two are made at once; one request makes one', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create({ ...NEW, title: 'Same Name' })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.key)).size).toBe(3);
    const key = crypto.randomUUID();
    const twice = [
      await create({ ...NEW, title: 'Once' }, harriet, key),
      await create({ ...NEW, title: 'Once' }, harriet, key),
    ];
    expect(twice[0]?.body._id).toBe(twice[1]?.body._id);
  });

  it('isn’t made by sales people, nor by a key for some estates', async () => {
    expect((await create(NEW, sales)).status).toBe(403);
    const { token, estate } = await aScene(api.connection);
    await system(() =>
      api.models.ApiToken.updateMany({ landownerId: estate.landownerId }, { estateIds: [estate._id] }),
    );
    expect((await api.post(PATH, NEW, { token })).status).toBe(403);
  });
});

describe('the list', () => {
  it('is by state and search, archived ones only when asked for', async () => {
    const owner = await aMember(api, { role: 'LANDOWNER' });
    const [open, hidden, old] = [
      (await create({ ...NEW, title: 'Open Hill' }, owner)).body,
      (await create({ ...NEW, title: 'Hidden Hill' }, owner)).body,
      (await create({ ...NEW, title: 'Old Hill' }, owner)).body,
    ];
    await save(open._id, 0, { recipients: ['a@example.com'], isPublic: true }, owner);
    await act(old._id, 'archive', 0, owner);
    expect([
      await keysOf(owner),
      await keysOf(owner, '?state=public'),
      await keysOf(owner, '?state=private'),
      await keysOf(owner, '?state=archived'),
      await keysOf(owner, '?search=open'),
    ]).toEqual([['hidden-hill', 'open-hill'], ['open-hill'], ['hidden-hill'], ['old-hill'], ['open-hill']]);
    expect(hidden.availableLotsCount).toBe(0);
  });
});

describe('settings', () => {
  it('are saved by revision: the second of two people is told who, what and when', async () => {
    const { _id } = (await create({ ...NEW, title: 'Two people' })).body;
    const first = await save(_id, 0, { holdDays: 10, holdFee: 500, contactName: 'Front desk' });
    expect([first.status, first.body.rev, first.body.holdFee, first.body.contactName]).toEqual([
      200,
      1,
      500,
      'Front desk',
    ]);
    const late = await save(_id, 0, { holdDays: 3 }, admin);
    expect([late.status, late.body.message]).toEqual([
      412,
      expect.stringMatching(/changed the settings .*: Hold length in days, Hold fee, Contact name\.$/),
    ]);
    expect((await read(_id)).body).toMatchObject({ holdDays: 10, rev: 1 });
    expect((await api.put(`${PATH}/${_id}/settings`, {}, { headers: harriet.headers })).status).toBe(428);
    expect(await audits(_id)).toMatchObject([
      { to: 'made' },
      { to: 'settings', rev: 1, reason: 'holdDays,holdFee,contactName' },
    ]);
  });

  it('of two saves at one revision, one is made', async () => {
    const { _id } = (await create({ ...NEW, title: 'At once' })).body;
    for (let rev = 0; rev < 5; rev += 1) {
      const both = await Promise.all([
        save(_id, rev, { holdDays: 11 + rev, holdFee: 100 + rev }),
        save(_id, rev, { holdDays: 31 + rev, answerDays: 1 + rev }, admin),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      const won = both.find(({ status }) => status === 200)?.body;
      expect((await read(_id)).body).toEqual(won);
    }
  });

  it('a part leaves the others as they are, and saving what is there changes nothing', async () => {
    const { _id } = (await create({ ...NEW, title: 'Parts' })).body;
    await save(_id, 0, { contactName: 'Front desk', contactHours: 'Weekdays' });
    await save(_id, 1, { contactPhone: '03 9000 0000', contactName: '' });
    expect((await read(_id)).body).toMatchObject({
      contactName: null,
      contactHours: 'Weekdays',
      contactPhone: '03 9000 0000',
    });
    expect((await save(_id, 2, { contactHours: 'Weekdays', holdDays: 7 })).body.rev).toBe(2);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ key: 'no' }, 'key'],
    [{ key: '65f0000000000000000000aa' }, 'key'],
    [{ key: 'a--b' }, 'key'],
    [{ state: 'XX' }, 'state'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ iconColor: 'red' }, 'iconColor'],
    [{ termsUrl: 'http://example.com' }, 'termsUrl'],
    [{ termsUrl: 'javascript:alert(1)' }, 'termsUrl'],
    [{ holdDays: 0 }, 'holdDays'],
    [{ holdDays: 91 }, 'holdDays'],
    [{ holdFee: -1 }, 'holdFee'],
    [{ recipients: ['nobody'] }, 'recipients'],
    [{ embedOrigins: ['*'] }, 'embedOrigins'],
    [{ embedOrigins: ['ftp://example.com'] }, 'embedOrigins'],
    [{ embedOrigins: Array.from({ length: 21 }, (_, at) => `https://s${at}.example`) }, 'embedOrigins'],
    [{ isPublic: true }, 'isPublic'],
    [{ isPublic: true, recipients: [] }, 'recipients'],
    [{ logoFileId: '65f0000000000000000000aa' }, 'logoFileId'],
  ])('%j is refused at its field', async (body, path) => {
    const { _id } = (await create({ ...NEW, title: 'Refusals' })).body;
    const { status, body: refused } = await save(_id, 0, body);
    expect([status, refused.errors?.map((one) => one.path)]).toEqual([400, [path]]);
    expect((await read(_id)).body.rev).toBe(0);
  });

  it('who draws the maps is the super admin’s to decide', async () => {
    const { _id } = (await create({ ...NEW, title: 'Maps' })).body;
    expect((await save(_id, 0, { landownerEditsMaps: false })).status).toBe(403);
    expect((await save(_id, 0, { landownerEditsMaps: false }, admin)).body.landownerEditsMaps).toBe(false);
  });

  it('a foreign, a missing and a malformed estate are the same 404; sales people don’t reach settings', async () => {
    const { _id } = (await create({ ...NEW, title: 'Mine' })).body;
    for (const id of [_id, '65f0000000000000000000aa', 'x!']) {
      expect((await read(id, other)).status).toBe(404);
      expect((await save(id, 0, { holdDays: 1 }, other)).status).toBe(404);
      expect((await act(id, 'archive', 0, other)).status).toBe(404);
      expect((await api.post(`${PATH}/${id}/copy`, { title: 'X' }, { headers: other.headers })).status).toBe(404);
    }
    expect([(await read(_id, sales)).status, (await save(_id, 0, { holdDays: 1 }, sales)).status]).toEqual([403, 403]);
  });

  it('the logo is drawn anew from an upload of the estate', async () => {
    const { _id } = (await create({ ...NEW, title: 'Logo' })).body;
    const bytes = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#2f6f5e' } })
      .png()
      .toBuffer();
    const sent = await fetch(`${api.url}/api/estates/${_id}/files?purpose=estateLogo&name=logo.png`, {
      method: 'POST',
      body: bytes as never,
      headers: { ...harriet.headers, 'content-type': 'application/octet-stream' },
    });
    const file = (await sent.json()) as StoredFile;
    await api.checkFiles();
    const { body } = await save(_id, 0, { logoFileId: file._id });
    expect(body.logoUrl).toMatch(/^\/files\/public\//);
    const logo = await fetch(`${api.url}${body.logoUrl}`);
    expect([logo.status, (await sharp(Buffer.from(await logo.arrayBuffer())).metadata()).width]).toEqual([200, 720]);
    expect(await audits(_id)).toMatchObject([{ to: 'made' }, { to: 'settings', reason: 'logoFileId' }]);
  });
});

describe('what visitors see', () => {
  const opened = async (title: string): Promise<EstateSettings> => {
    const { _id } = (await create({ ...NEW, title })).body;
    return (await save(_id, 0, { recipients: [' Sales@Example.com '], isPublic: true })).body;
  };

  it('a saved setting is in the next public answer; a private estate is a 404', async () => {
    const { _id, key, recipients } = await opened('Changing');
    expect(recipients).toEqual(['sales@example.com']);
    expect((await publicOne(key)).body).toMatchObject({ title: 'Changing', holdDays: 7 });
    const { headers } = await save(_id, 1, { title: 'Changed', holdDays: 9, holdFee: 250 });
    const atLeast = { 'lotline-at-least': headers.get('lotline-as-of') ?? '' };
    const seen = await api.get<Estate>(`/api/estates/${key}`, { headers: atLeast });
    expect(seen.body).toMatchObject({ title: 'Changed', holdDays: 9, holdFee: 250 });
    expect(JSON.stringify(seen.body)).not.toContain('sales@example.com');
    const hidden = await save(_id, 2, { isPublic: false });
    const gone = { 'lotline-at-least': hidden.headers.get('lotline-as-of') ?? '' };
    expect((await api.get(`/api/estates/${key}`, { headers: gone })).status).toBe(404);
  });

  it('an unlisted estate is reached by its address alone', async () => {
    const { _id, key } = await opened('Unlisted');
    const { headers } = await save(_id, 1, { isListed: false });
    const atLeast = { 'lotline-at-least': headers.get('lotline-as-of') ?? '' };
    const all = await api.get<Estate[]>('/api/estates', { headers: atLeast });
    expect(all.body.map((estate) => estate.key)).not.toContain(key);
    expect((await publicOne(key)).status).toBe(200);
    expect(await (await fetch(`${api.url}/sitemap.xml`)).text()).not.toContain(`/estate/${key}`);
  });

  it('an old address leads on by 308 with its query, its answers stay, and no other estate takes it', async () => {
    const { _id, key } = await opened('Old Address');
    await save(_id, 1, { key: 'middle-address' });
    const { body } = await save(_id, 2, { key: 'New-Address' });
    expect([body.key, body.oldKeys]).toEqual(['new-address', [key, 'middle-address']]);
    for (const old of [key, 'middle-address']) {
      const moved = await page(`/v2/estate/${old}/waitlist?embed=true&businessId=coastal`);
      expect([moved.status, moved.headers.get('location')]).toEqual([
        308,
        '/v2/estate/new-address/waitlist?embed=true&businessId=coastal',
      ]);
      expect((await publicOne(old)).body._id).toBe(_id);
    }
    expect((await page('/estate/new-address')).status).toBe(200);
    const rival = (await create({ ...NEW, title: 'Rival' }, other)).body;
    for (const taken of [key, 'middle-address', 'new-address'])
      expect((await save(rival._id, 0, { key: taken }, other)).body.errors).toMatchObject([{ path: 'key' }]);
    expect((await create({ ...NEW, title: 'Old Address' }, other)).body.key).toMatch(/^old-address-[0-9a-f]{6}$/);
    expect((await save(_id, 3, { key })).body.oldKeys.sort()).toEqual(['middle-address', 'new-address']);
  });

  it('two estates that want one address at once: one gets it', async () => {
    const [one, two] = [
      (await create({ ...NEW, title: 'Race A' })).body,
      (await create({ ...NEW, title: 'Race B' })).body,
    ];
    const both = await Promise.all([one, two].map(({ _id }) => save(_id, 0, { key: 'the-only-one' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('a website that is listed may frame the page at once', async () => {
    const { _id, key } = await opened('Framed');
    await save(_id, 1, { embedOrigins: ['https://www.Agency.example/land?x=1', 'https://www.agency.example'] });
    expect((await read(_id)).body.embedOrigins).toEqual(['https://www.agency.example']);
    const check = await fetch(`${api.url}/embed/v1/check?estate=${key}`, {
      headers: { origin: 'https://www.agency.example' },
    });
    expect(await check.json()).toEqual({ known: true, listed: true });
  });
});

describe('a copy', () => {
  it('has the settings and stages of its original, no lots, no websites, and is private', async () => {
    const { estate, stageId, lot } = await aScene(api.connection, {
      holdFee: 300,
      embedOrigins: ['https://a.example'],
    });
    await lot();
    await system(() => api.models.Stage.updateOne({ _id: stageId }, { registrationDate: new Date('2027-05-01') }));
    const owner = await aMember(api, { role: 'LANDOWNER', _id: estate.landownerId, landownerId: estate.landownerId });
    const path = `${PATH}/${String(estate._id)}/copy`;
    const { status, body } = await api.post<StaffEstate>(path, { title: 'Second Rise' }, { headers: owner.headers });
    expect([status, body.key, body.isPublic, body.stagesCount, body.lotsCount]).toEqual([
      201,
      'second-rise',
      false,
      1,
      0,
    ]);
    expect((await read(body._id, owner)).body).toMatchObject({
      holdFee: 300,
      embedOrigins: [],
      recipients: estate.recipients,
      landownerEditsMaps: true,
    });
    const stages = await api.get<StaffStage[]>(`${PATH}/${body._id}/stages`, { headers: owner.headers });
    expect(stages.body).toMatchObject([
      { title: '4', status: 'not_released', registrationDate: '2027-05-01T00:00:00.000Z' },
    ]);
  });
});

describe('archiving', () => {
  it('hides an estate from visitors and accepts nothing; restoring makes it private', async () => {
    const { estate, lot, token } = await aScene(api.connection);
    const [one, id] = [await lot(), String(estate._id)];
    const owner = await aMember(api, { role: 'LANDOWNER', _id: estate.landownerId, landownerId: estate.landownerId });
    const { status, body } = await act(id, 'archive', 0, owner);
    expect([status, body.isPublic, typeof body.archivedAt]).toEqual([200, false, 'string']);
    expect((await read(id, owner)).status).toBe(200);
    const enquiry = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '0491570158' };
    const refused = [
      await publicOne(estate.key),
      await api.post('/api/holds', aHoldBody(one)),
      await api.post('/api/enquiries', { ...enquiry, filledMs: 9000, estateId: id }),
      await api.post(`/api/staff/lots/${String(one._id)}/holds`, aHoldBody(one), { token }),
      await api.post(`${PATH}/${id}/enquiries`, { ...enquiry }, { token }),
      await api.post(
        `/api/staff/lots/${String(one._id)}/move`,
        { to: 'withdrawn', reason: 'test' },
        { token, headers: { 'if-match': `"${one.rev}"` } },
      ),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 409]);
    expect((await save(id, 1, { isPublic: true }, owner)).body.errors).toMatchObject([{ path: 'isPublic' }]);
    expect((await act(id, 'archive', 1, owner)).status).toBe(409);
    const back = await act(id, 'restore', 1, owner);
    expect([back.status, back.body.isPublic, back.body.archivedAt]).toEqual([200, false, null]);
    await save(id, 2, { isPublic: true }, owner);
    expect((await api.post('/api/holds', aHoldBody(one))).status).toBe(201);
    expect(await audits(id)).toMatchObject([{ to: 'archived' }, { to: 'restored' }, { to: 'settings' }]);
  });

  it.each([
    ['a hold request', 'available', '1 hold request'],
    ['a hold', 'hold', '1 lot on hold or under contract'],
    ['an EOI', 'eoi', '1 lot on hold or under contract'],
    ['a contract', 'contract_executed', '1 lot on hold or under contract'],
  ] as const)('is refused while there is %s', async (_, status, words) => {
    const { estate, lot } = await aScene(api.connection);
    const one = await lot(status);
    if (status === 'available') await api.post('/api/holds', aHoldBody(one));
    const refused = await act(String(estate._id), 'archive', 0, admin);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(words)]);
    expect((await publicOne(estate.key)).status).toBe(200);
  });

  it('what is settled, sold or not released doesn’t keep it open', async () => {
    const { estate, lot } = await aScene(api.connection);
    for (const status of ['settled', 'not_released', 'available'] as const) await lot(status);
    expect((await act(String(estate._id), 'archive', 0, admin)).status).toBe(200);
  });
});
