import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffStage, StaffEstate, StoredFile } from '@lotline/shared-domain';
import sharp from 'sharp';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { ESTATES, NEW, anEstateScene, type EstateScene } from './estate-scene.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-estates-'));
let api: TestApi;
let harriet: EstateScene['harriet'];
let sales: EstateScene['sales'];
let other: EstateScene['other'];
let admin: EstateScene['admin'];
let create: EstateScene['create'];
let save: EstateScene['save'];
let read: EstateScene['read'];
let act: EstateScene['act'];
let keysOf: EstateScene['keysOf'];
let audits: EstateScene['audits'];
let publicOne: EstateScene['publicOne'];
let page: EstateScene['page'];
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
  ({ harriet, sales, other, admin, create, save, read, act, keysOf, audits, publicOne, page } =
    await anEstateScene(api));
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

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
    expect((await api.post(ESTATES, NEW, { token })).status).toBe(403);
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
  it('are saved by revision: the second of two people learns who, what and when', async () => {
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
    expect((await api.put(`${ESTATES}/${_id}/settings`, {}, { headers: harriet.headers })).status).toBe(428);
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
      expect((await api.post(`${ESTATES}/${id}/copy`, { title: 'X' }, { headers: other.headers })).status).toBe(404);
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

  it('a logo that was replaced is no longer kept, unless another estate shows it', async () => {
    const aLogo = async (estateId: string, background: string): Promise<string> => {
      const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
      const sent = await fetch(`${api.url}/api/estates/${estateId}/files?purpose=estateLogo&name=logo.png`, {
        method: 'POST',
        body: bytes as never,
        headers: { ...harriet.headers, 'content-type': 'application/octet-stream' },
      });
      await api.checkFiles();
      return ((await sent.json()) as StoredFile)._id;
    };
    const isKept = async (url: string | null): Promise<boolean> =>
      (await system(() =>
        api.models.FileRecord.exists({ hash: url?.split('/').at(-1) ?? '', attachedAt: { $ne: null } }),
      )) !== null;
    const [one, other] = [
      (await create({ ...NEW, title: 'One' })).body,
      (await create({ ...NEW, title: 'Other' })).body,
    ];
    const { logoUrl } = (await save(one._id, 0, { logoFileId: await aLogo(one._id, '#111111') })).body;
    await system(() => api.models.Estate.updateOne({ _id: other._id }, { logoUrl }).then(() => undefined));
    await save(one._id, 1, { logoFileId: await aLogo(one._id, '#222222') });
    expect(await isKept(logoUrl)).toBe(true);
    // The same picture again takes nothing's place.
    const { logoUrl: now } = (await save(one._id, 2, { logoFileId: await aLogo(one._id, '#111111') })).body;
    expect(now).toBe(logoUrl);
    await save(one._id, 3, { logoFileId: await aLogo(one._id, '#333333') });
    await save(other._id, 0, { logoFileId: await aLogo(other._id, '#444444') });
    expect([await isKept(logoUrl), (await fetch(`${api.url}${logoUrl}`)).status]).toEqual([false, 200]);
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
    const path = `${ESTATES}/${String(estate._id)}/copy`;
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
    const stages = await api.get<StaffStage[]>(`${ESTATES}/${body._id}/stages`, { headers: owner.headers });
    expect(stages.body).toMatchObject([
      { title: '4', status: 'not_released', registrationDate: '2027-05-01T00:00:00.000Z' },
    ]);
  });
});
