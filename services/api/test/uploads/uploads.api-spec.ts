import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { createTestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aScene } from '../scene.js';
import { beginUpload, sendBytes } from './send-bytes.js';
import { dataDir, api, scene, keyFor, aPdf, hashOf, pathTo, send, sent, aCustomer, setUp } from './uploads-scene.js';

setUp();

const stored = (): string[] => {
  try {
    return readdirSync(join(dataDir, 'files'));
  } catch {
    return [];
  }
};

describe('a file that is sent', () => {
  it('is stored under the hash of its content, with its owner, purpose and the type of its bytes', async () => {
    const content = aPdf();
    const { status, body } = await send(content, { name: 'C:\\Lot 4 Plan.exe' });
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        estateId: String(scene.estate._id),
        purpose: 'lotDocument',
        name: 'Lot 4 Plan.exe.pdf',
        type: 'application/pdf',
        size: content.length,
        state: 'received',
        createdAt: expect.any(String),
      },
    ]);
    expect(readFileSync(join(dataDir, 'files', hashOf(content)), 'utf8')).toBe(content);
    const record = await system(() => api.models.FileRecord.findById(body['_id']).lean());
    expect(record).toMatchObject({
      landownerId: scene.landownerId,
      customerId: null,
      hash: hashOf(content),
      uploadedBy: `LANDOWNER:${String(scene.landownerId)}`,
    });
    expect(
      await api.models.AuditEntry.find({ entity: 'file', entityId: String(body['_id']) }, 'to actorRole').lean(),
    ).toMatchObject([{ to: 'received', actorRole: 'LANDOWNER' }]);
  });

  it('twice is one file, also at once; by someone else it is theirs too, and stored once', async () => {
    const content = aPdf();
    const before = stored().length;
    const all = await Promise.all([sent(content), sent(content), sent(content, { name: 'other.pdf' })]);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
    expect((await sent(content, { token: keyFor(aCustomer()), purpose: 'customerDocument' }))._id).not.toBe(
      all[0]?._id,
    );
    expect(stored().length).toBe(before + 1);
  });

  it.each([
    [
      'a program named like a plan',
      'lotDocument',
      Buffer.from('MZ\u0090\u0000'),
      'The file is not JPEG, PNG, HEIC or PDF.',
    ],
    [
      'a page named like a plan',
      'mapPlan',
      Buffer.from('<html><svg></svg>'),
      'The file is not SVG, PNG, JPEG, PDF, DXF or GeoJSON.',
    ],
    ['a drawing as a document', 'lotDocument', Buffer.from('<svg></svg>'), 'The file is not JPEG, PNG, HEIC or PDF.'],
    ['nothing', 'lotDocument', Buffer.alloc(0), 'The file is not JPEG, PNG, HEIC or PDF.'],
  ])('%s is refused by its first bytes and leaves nothing', async (_, purpose, content, message) => {
    const before = stored();
    const { status, body } = await send(content, { purpose, token: keyFor({ kind: 'superAdmin', userId: null }) });
    expect([status, body['code'], body['message']]).toEqual([415, 'unsupported_media_type', message]);
    expect(stored()).toEqual(before);
  });

  it('is refused before it has come where it is none: a megabyte more that is never sent changes nothing', async () => {
    const { request, answered } = beginUpload(api.url + pathTo('lotDocument'), {
      token: scene.token,
      announced: 2_000_000,
    });
    request.write(Buffer.alloc(1_000_000, 'x'));
    expect((await answered).status).toBe(415);
    request.destroy();
  });

  it.each([
    ['announced', MAX_UPLOAD_BYTES + 1],
    ['unannounced', undefined],
  ])('is refused over its size (%s), and nothing of it is left', async (_, announced) => {
    const before = stored();
    const { status, body } = await sendBytes(api.url + pathTo('lotDocument'), aPdf(), MAX_UPLOAD_BYTES + 1, {
      token: scene.token,
      announced,
    });
    expect([status, body['code'], body['message']]).toEqual([413, 'too_large', 'The file is larger than 25 MB.']);
    expect(stored()).toEqual(before);
  });

  it('of exactly the size is taken', async () => {
    const { status, body } = await sendBytes(api.url + pathTo('lotDocument'), aPdf(), MAX_UPLOAD_BYTES, {
      token: scene.token,
      announced: MAX_UPLOAD_BYTES,
    });
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
    const { request, answered } = beginUpload(api.url + pathTo('lotDocument'), {
      token: scene.token,
      announced: content.length,
    });
    // Twice the time of others, and Node's look for slow ones in between.
    for (const part of content.match(/.{1,12}/gs) ?? []) {
      request.write(part);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect((await answered).status).toBe(201);
  }, 20_000);

  it('asks for a purpose, and for the capability that goes with it', async () => {
    const customer = keyFor(aCustomer());
    const got = async (purpose: string, token?: string) =>
      (await sendBytes(api.url + pathTo(purpose), aPdf(), 46, { token })).status;
    expect([
      await got('lotDocument'),
      await got('lotDocument', customer),
      await got('customerDocument', customer),
      await got('mapPlan', scene.token),
      await got('logo', scene.token),
      await got('__proto__', scene.token),
    ]).toEqual([401, 403, 201, 403, 400, 400]);
  });

  it('is sent as bytes: JSON is refused', async () => {
    expect(
      (await sendBytes(api.url + pathTo('lotDocument'), '{}', 2, { token: scene.token, type: 'application/json' }))
        .body,
    ).toMatchObject({ statusCode: 415, message: 'Please send the file as application/octet-stream' });
    expect((await sendBytes(`${api.url}/api/holds`, aPdf(), 46)).status).toBe(415);
  });

  it('a network has a limit per hour', async () => {
    const few = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '1' } });
    const { estate, token } = await aScene(few.connection);
    const one = () =>
      sendBytes(`${few.url}/api/estates/${estate.key}/files?purpose=lotDocument&name=a.pdf`, aPdf(), 46, { token });
    const statuses = [(await one()).status, (await one()).status];
    await few.close();
    expect(statuses).toEqual([201, 429]);
  });
});

it('afterwards every invariant holds', async () => expect(await api.breaches()).toEqual([]));
