import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Business, StoredFile } from '@lotline/shared-domain';
import sharp from 'sharp';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-businesses-'));
let api: TestApi;
let scene: Scene;
let landowner: Member;
let other: Member;
let admin: Member;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
  scene = await aScene(api.connection);
  landowner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
  [other, admin] = [await aMember(api, { role: 'LANDOWNER' }), await aMember(api, { role: 'SUPER_ADMIN' })];
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

const PATH = '/api/staff/businesses';
const create = (body: Record<string, unknown>, { headers }: Member = landowner, key?: string) =>
  api.post<Business & { errors?: unknown }>(PATH, body, { headers, ...(key && { key }) });
const names = async ({ headers }: Member, search = '') =>
  (await api.get<Business[]>(`${PATH}?search=${search}`, { headers })).body.map(({ title }) => title);
const audits = (id: string) =>
  system(() =>
    api.models.AuditEntry.find({ entity: 'business', entityId: id }, 'actorId from to reason').sort({ _id: 1 }).lean(),
  );

describe('a business', () => {
  it('is its maker’s, has a key of its name, and is written down', async () => {
    const { status, body } = await create({ title: ' Coastal & Sons ', landownerId: String(other.user._id) });
    expect([status, body.title, body.key, body.landownerId, body.logoUrl]).toEqual([
      201,
      'Coastal & Sons',
      'coastal-sons',
      String(scene.landownerId),
      null,
    ]);
    expect(await names(landowner, 'sons')).toEqual(['Coastal & Sons']);
    expect([await names(other), await names(admin)]).toEqual([[], ['Coastal & Sons']]);
    expect(await audits(body._id)).toMatchObject([
      { actorId: String(landowner.user._id), to: 'made', reason: 'Coastal & Sons' },
    ]);
  });

  it('of a name that is taken gets a key of its own; the same request twice is one', async () => {
    const [first, second] = [(await create({ title: 'Twice' })).body, (await create({ title: 'Twice' }, other)).body];
    expect([first.key, /^twice-[0-9a-f]{8}$/.test(second.key)]).toEqual(['twice', true]);
    const key = crypto.randomUUID();
    expect((await create({ title: 'Once' }, landowner, key)).body._id).toBe(
      (await create({ title: 'Once' }, landowner, key)).body._id,
    );
    expect(await names(landowner, 'once')).toEqual(['Once']);
  });

  it('keeps its key when renamed, so that links still work, and a form by its link carries it (D21)', async () => {
    const { _id, key } = (await create({ title: 'Harbour' })).body;
    const { status, body } = await api.put<Business>(
      `${PATH}/${_id}`,
      { title: 'Harbour & Bay' },
      { headers: landowner.headers },
    );
    expect([status, body.title, body.key]).toEqual([200, 'Harbour & Bay', key]);
    const email = 'sent.by.link@example.com';
    const enquiry = {
      firstName: 'Ada',
      lastName: 'Lee',
      email,
      phone: '0491570158',
      filledMs: 9000,
      estateId: String(scene.estate._id),
      businessId: key,
    };
    expect((await api.post('/api/enquiries', enquiry)).status).toBe(201);
    expect(String((await system(() => api.models.Enquiry.findOne({ email }).lean()))?.businessId)).toBe(_id);
    expect((await audits(_id))[1]).toMatchObject({ from: 'Harbour', to: 'Harbour & Bay' });
  });

  it('of a super admin is whose they say, or nobody’s; a landowner that there isn’t is said at the field', async () => {
    expect((await create({ title: 'Named', landownerId: String(scene.landownerId) }, admin)).body.landownerId).toBe(
      String(scene.landownerId),
    );
    expect((await create({ title: 'Nobody’s' }, admin)).body.landownerId).toBeNull();
    expect((await create({ title: 'Wrong', landownerId: '65f0000000000000000000aa' }, admin)).body).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'landownerId' }],
    });
  });

  it.each([
    ['missing', '65f0000000000000000000aa'],
    ['malformed', 'x!'],
  ])('that is %s is a 404, as another’s is', async (_, id) => {
    const { _id } = (await create({ title: 'Mine' })).body;
    const [none, foreign] = [
      await api.get(`${PATH}/${id}`, { headers: other.headers }),
      await api.get(`${PATH}/${_id}`, { headers: other.headers }),
    ];
    expect([
      none.status,
      foreign.status,
      (await api.put(`${PATH}/${_id}`, { title: 'Yours' }, { headers: other.headers })).status,
    ]).toEqual([404, 404, 404]);
  });

  it('is a partner’s only where it is the inviting landowner’s: its holds come with it', async () => {
    const mine = (await create({ title: 'For a partner' })).body;
    const invite = (by: Member, email: string) =>
      api.post(
        '/api/staff/users',
        { firstName: 'Ada', lastName: 'Lee', email, role: 'CHANNEL_PARTNER', businessId: mine._id },
        { headers: by.headers },
      );
    expect([
      (await invite(other, 'p1@example.com')).status,
      (await invite(landowner, 'p2@example.com')).status,
    ]).toEqual([400, 201]);
  });
});

describe('its logo', () => {
  const send = async (bytes: Buffer | string, name = 'logo.png', purpose = 'businessLogo'): Promise<StoredFile> => {
    const answer = await fetch(`${api.url}/api/estates/${scene.estate.key}/files?purpose=${purpose}&name=${name}`, {
      method: 'POST',
      body: bytes as never,
      headers: { ...landowner.headers, 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(201);
    const file = (await answer.json()) as StoredFile;
    await api.checkFiles();
    return file;
  };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } }).withExif({
      IFD0: { Copyright: 'a secret place' },
    });

  it('is drawn anew, without what its camera wrote, and served for ever', async () => {
    const photo = await picture(1200, 300).jpeg().toBuffer();
    expect(photo.includes('a secret place')).toBe(true);
    const file = await send(photo, 'logo.jpg');
    const { body } = await create({ title: 'With a logo', logoFileId: file._id });
    const answer = await fetch(`${api.url}${body.logoUrl}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      expect.stringContaining('immutable'),
    ]);
    expect(bytes.includes('a secret place')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 120, format: 'png' });
  });

  it('that was replaced is no longer kept', async () => {
    const aLogo = async (width: number) => (await send(await picture(width, 9).png().toBuffer()))._id;
    const isKept = async (url: string | null | undefined): Promise<boolean> => {
      const hash = url?.split('/').at(-1) ?? '';
      return (await system(() => api.models.FileRecord.exists({ hash, attachedAt: { $ne: null } }))) !== null;
    };
    const { body: made } = await create({ title: 'Two logos', logoFileId: await aLogo(21) });
    expect(await isKept(made.logoUrl)).toBe(true);
    const { body: saved } = await api.put<Business>(
      `${PATH}/${made._id}`,
      { title: 'Two logos', logoFileId: await aLogo(22) },
      { headers: { ...landowner.headers, 'if-match': `"${made.etag}"` } },
    );
    expect([await isKept(made.logoUrl), await isKept(saved.logoUrl)]).toEqual([false, true]);
  });

  it.each([
    [
      'no picture, whatever it begins with',
      async () =>
        (await send(Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n and no more', 'latin1')])))._id,
    ],
    ['of another purpose', async () => (await send(await picture(9, 9).png().toBuffer(), 'a.png', 'lotDocument'))._id],
    ['nothing', async () => '65f0000000000000000000aa'],
  ])('is refused at its field where the file is %s', async (_, file) => {
    const { status, body } = await create({ title: 'Without', logoFileId: await file() });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'logoFileId', message: 'This picture can’t be read. Please choose another.' }],
    ]);
    expect(await names(landowner, 'without')).toEqual([]);
  });

  it('of another landowner is nobody else’s to use', async () => {
    const file = await send(await picture(10, 10).png().toBuffer());
    expect((await create({ title: 'Taken', logoFileId: file._id }, other)).status).toBe(400);
  });
});
