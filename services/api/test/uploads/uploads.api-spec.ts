import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_LINK_MS, type FileState, MAX_UPLOAD_BYTES, type Principal, type StoredFile } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { makeToken } from '../../src/auth/make-token.js';
import { system } from '../../src/database/scope.js';
import { privateFileUrl } from '../../src/upload/file-link.js';
import { aUser } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aScene, type Scene } from '../scene.js';
import { keysFor } from './keys-for.js';
import { beginUpload, sendBytes } from './send-bytes.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-uploads-'));
let api: TestApi;
let scene: Scene;
let keyFor: ReturnType<typeof keysFor>;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000', LOTLINE_REQUEST_MS: '600' } });
  scene = await aScene(api.connection);
  keyFor = keysFor(api);
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

const stored = (): string[] => {
  try {
    return readdirSync(join(dataDir, 'files'));
  } catch {
    return [];
  }
};
const aPdf = (): string => `%PDF-1.7\n${randomUUID()}`;
const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');
const pathTo = (purpose: string, name = 'plan.pdf'): string => `/api/estates/${String(scene.estate._id)}/files?purpose=${purpose}&name=${encodeURIComponent(name)}`;
const send = (content: string | Buffer, { purpose = 'lotDocument', name = 'plan.pdf', token = scene.token } = {}) =>
  sendBytes(api.url + pathTo(purpose, name), content, content.length, { token, announced: content.length });
const sent = async (...args: Parameters<typeof send>): Promise<StoredFile> => (await send(...args)).body as unknown as StoredFile;
const linkOf = (file: StoredFile, token = scene.token) => api.get<{ url: string; expiresAt?: string }>(`/api/files/${file._id}/link`, { token });
const settle = (file: StoredFile, state: FileState) => system(() => api.models.FileRecord.updateOne({ _id: file._id }, { $set: { state } }));
const aCustomer = (): Principal => ({ kind: 'customer', userId: String(new Types.ObjectId()) });
const statusOf = async (url: string): Promise<number> => (await fetch(api.url + url)).status;

describe('a file that is sent', () => {
  it('is kept under the hash of its content, with its owner, purpose and what its bytes say it is', async () => {
    const content = aPdf();
    const { status, body } = await send(content, { name: 'C:\\Lot 4 Plan.exe' });
    expect([status, body]).toEqual([201, { _id: expect.any(String), estateId: String(scene.estate._id), purpose: 'lotDocument', name: 'Lot 4 Plan.exe.pdf', type: 'application/pdf', size: content.length, state: 'received', createdAt: expect.any(String) }]);
    expect(readFileSync(join(dataDir, 'files', hashOf(content)), 'utf8')).toBe(content);
    const record = await system(() => api.models.FileRecord.findById(body['_id']).lean());
    expect(record).toMatchObject({ landownerId: scene.landownerId, customerId: null, hash: hashOf(content), uploadedBy: `LANDOWNER:${String(scene.landownerId)}` });
    expect(await api.models.AuditEntry.find({ entity: 'file', entityId: String(body['_id']) }, 'to actorRole').lean()).toMatchObject([{ to: 'received', actorRole: 'LANDOWNER' }]);
  });

  it('twice is one file, also at once; by someone else it is theirs too, and stored once', async () => {
    const content = aPdf();
    const before = stored().length;
    const all = await Promise.all([sent(content), sent(content), sent(content, { name: 'other.pdf' })]);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
    expect((await sent(content, { token: keyFor(aCustomer()), purpose: 'customerDocument' }))._id).not.toBe(all[0]?._id);
    expect(stored().length).toBe(before + 1);
  });

  it.each([
    ['a program named like a plan', 'lotDocument', Buffer.from('MZ\u0090\u0000'), 'The file is not JPEG, PNG, HEIC or PDF.'],
    ['a page named like a plan', 'mapPlan', Buffer.from('<html><svg></svg>'), 'The file is not SVG, PNG, JPEG, PDF, DXF or GeoJSON.'],
    ['a drawing as a document', 'lotDocument', Buffer.from('<svg></svg>'), 'The file is not JPEG, PNG, HEIC or PDF.'],
    ['nothing', 'lotDocument', Buffer.alloc(0), 'The file is not JPEG, PNG, HEIC or PDF.'],
  ])('%s is refused by its first bytes and leaves nothing', async (_, purpose, content, message) => {
    const before = stored();
    const { status, body } = await send(content, { purpose, token: keyFor({ kind: 'superAdmin', userId: null }) });
    expect([status, body['code'], body['message']]).toEqual([415, 'unsupported_media_type', message]);
    expect(stored()).toEqual(before);
  });

  it('is refused before it has come where it is none: a megabyte more that is never sent changes nothing', async () => {
    const { request, answered } = beginUpload(api.url + pathTo('lotDocument'), { token: scene.token, announced: 2_000_000 });
    request.write(Buffer.alloc(1_000_000, 'x'));
    expect((await answered).status).toBe(415);
    request.destroy();
  });

  it.each([
    ['announced', MAX_UPLOAD_BYTES + 1],
    ['unannounced', undefined],
  ])('is refused over its size (%s), and nothing of it is left', async (_, announced) => {
    const before = stored();
    const { status, body } = await sendBytes(api.url + pathTo('lotDocument'), aPdf(), MAX_UPLOAD_BYTES + 1, { token: scene.token, announced });
    expect([status, body['code'], body['message']]).toEqual([413, 'too_large', 'The file is larger than 25 MB.']);
    expect(stored()).toEqual(before);
  });

  it('of exactly the size is taken', async () => {
    const { status, body } = await sendBytes(api.url + pathTo('lotDocument'), aPdf(), MAX_UPLOAD_BYTES, { token: scene.token, announced: MAX_UPLOAD_BYTES });
    expect([status, body['size']]).toEqual([201, MAX_UPLOAD_BYTES]);
  });

  it('leaves nothing when its connection is cut', async () => {
    const before = stored();
    const { request } = beginUpload(api.url + pathTo('lotDocument'), { token: scene.token, announced: 1_000_000 });
    request.write(aPdf() + 'x'.repeat(200_000));
    await until(() => stored().length > before.length, 'a file that comes');
    request.destroy();
    await until(() => stored().length === before.length, 'nothing of it');
    expect(stored()).toEqual(before);
  });

  it('takes up room while it comes, of which there is only so much, and gives it back when it is cut', async () => {
    const narrow = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_WORK_UPLOAD: '1' } });
    const { estate, token } = await aScene(narrow.connection);
    const url = `${narrow.url}/api/estates/${estate.key}/files?purpose=lotDocument&name=a.pdf`;
    const before = stored().length;
    const { request } = beginUpload(url, { token, announced: 1_000_000 });
    request.write(aPdf() + 'x'.repeat(200_000));
    await until(() => stored().length > before, 'a file that comes');
    expect((await sendBytes(url, aPdf(), 46, { token })).status).toBe(503);
    expect((await narrow.get(`/api/staff/holds`, { token })).status).toBe(200);
    request.destroy();
    await until(async () => (await sendBytes(url, aPdf(), 46, { token })).status === 201, 'room');
    await narrow.close();
  });

  it('may take longer than other requests may', async () => {
    const content = aPdf();
    const { request, answered } = beginUpload(api.url + pathTo('lotDocument'), { token: scene.token, announced: content.length });
    // Twice the time of others, and Node's look for slow ones in between.
    for (const part of content.match(/.{1,12}/gs) ?? []) {
      request.write(part);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect((await answered).status).toBe(201);
  }, 20_000);

  it('asks for a purpose, and for the capability that goes with it', async () => {
    const customer = keyFor(aCustomer());
    const got = async (purpose: string, token?: string) => (await sendBytes(api.url + pathTo(purpose), aPdf(), 46, { token })).status;
    expect([await got('lotDocument'), await got('lotDocument', customer), await got('customerDocument', customer), await got('mapPlan', scene.token), await got('logo', scene.token), await got('__proto__', scene.token)]).toEqual([401, 403, 201, 403, 400, 400]);
  });

  it('comes as bytes: JSON is no file', async () => {
    expect((await sendBytes(api.url + pathTo('lotDocument'), '{}', 2, { token: scene.token, type: 'application/json' })).body).toMatchObject({ statusCode: 415, message: 'Please send the file as application/octet-stream' });
    expect((await sendBytes(`${api.url}/api/holds`, aPdf(), 46)).status).toBe(415);
  });

  it('a network has so many turns an hour', async () => {
    const few = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '1' } });
    const { estate, token } = await aScene(few.connection);
    const one = () => sendBytes(`${few.url}/api/estates/${estate.key}/files?purpose=lotDocument&name=a.pdf`, aPdf(), 46, { token });
    const statuses = [(await one()).status, (await one()).status];
    await few.close();
    expect(statuses).toEqual([201, 429]);
  });
});

describe('who may have it (D82)', () => {
  /** A colleague of the same landowner, by a key of an own account. */
  const aColleague = async () => {
    const { _id: userId } = await aUser(api, { role: 'SUPER_ADMIN' });
    return makeToken(api.connection, { landownerId: scene.landownerId, userId, name: randomUUID(), isDemo: false });
  };

  it('its uploader alone until it is checked, then all whose it is, and no one once it is refused', async () => {
    const customer = keyFor(aCustomer());
    const file = await sent(aPdf(), { token: customer, purpose: 'customerDocument' });
    const [colleague, stranger] = [await aColleague(), keyFor(aCustomer())];
    const other = await aScene(api.connection);
    const seen = async () => Promise.all([customer, scene.token, colleague, stranger, other.token].map(async (token) => (await linkOf(file, token)).status));
    expect(await seen()).toEqual([200, 404, 404, 404, 404]);
    await settle(file, 'checked');
    expect(await seen()).toEqual([200, 200, 200, 404, 404]);
    await settle(file, 'refused');
    expect(await seen()).toEqual([404, 404, 404, 404, 404]);
  });

  it('a private one by a link for five minutes, as something to save', async () => {
    const content = aPdf();
    const file = await sent(content, { name: 'Straße “4”.pdf' });
    const before = Date.now();
    const { body, headers } = await linkOf(file);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Date.parse(body.expiresAt ?? '') - before).toBeGreaterThanOrEqual(FILE_LINK_MS);
    expect(Date.parse(body.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(FILE_LINK_MS);
    const response = await fetch(api.url + body.url);
    expect([response.status, await response.text()]).toEqual([200, content]);
    expect(Object.fromEntries(['content-type', 'content-length', 'cache-control', 'content-disposition', 'content-security-policy', 'x-content-type-options'].map((name) => [name, response.headers.get(name)]))).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Stra_e _4_.pdf"; filename*=UTF-8''Stra%C3%9Fe%20%E2%80%9C4%E2%80%9D.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
    await settle(file, 'refused');
    expect(await statusOf(body.url)).toBe(404);
  });

  it('a link that ended, was changed or is for another file opens nothing', async () => {
    const [file, other] = [await sent(aPdf()), await sent(aPdf())];
    const { url } = (await linkOf(file)).body;
    const until = Number(new URLSearchParams(url.split('?')[1]).get('until'));
    const ended = privateFileUrl(api.config.fileLinkSecret, file._id, Date.now() - 1);
    const bad = [ended, url.replace(String(until), String(until + 1)), url.replace(file._id, other._id), `${url}x`, url.replace(/&key=.*/, ''), `${url}&key=x`, `/files/private/${file._id}`, privateFileUrl('guessed', file._id, until)];
    expect(await Promise.all(bad.map(statusOf))).toEqual(bad.map(() => 404));
    expect(await statusOf(url)).toBe(200);
  });

  it('a public one by its hash, for ever, once it is checked; a private one never', async () => {
    const [content, secret] = [aPdf(), aPdf()];
    const [file, paper] = [await sent(content), await sent(secret, { purpose: 'customerDocument' })];
    expect(await statusOf(`/files/public/${hashOf(content)}`)).toBe(404);
    await Promise.all([file, paper].map((one) => settle(one, 'checked')));
    const { url, expiresAt } = (await linkOf(file, await aColleague())).body;
    expect([url, expiresAt]).toEqual([`/files/public/${hashOf(content)}`, undefined]);
    const response = await fetch(api.url + url);
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([200, 'public, max-age=31536000, immutable', content]);
    expect(await statusOf(`/files/public/${hashOf(secret)}`)).toBe(404);
    // Nor by the address of drawings.
    expect(await statusOf(`/files/${hashOf(secret)}`)).toBe(404);
  });
});

it('afterwards every invariant holds', async () => expect(await api.breaches()).toEqual([]));
