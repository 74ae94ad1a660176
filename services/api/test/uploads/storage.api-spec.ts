import { randomUUID } from 'node:crypto';
import { type FileUsage, pictureSet, type Principal, STAFF_STREAM_PATH, type StoredFile } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { StaffFeed } from '../../src/staff-live/staff-feed.js';
import { FileLockRepository } from '../../src/upload/file-lock.repository.js';
import { FileRecordRepository } from '../../src/upload/file-record.repository.js';
import { aMember } from '../accounts/members.js';
import { createTestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aScene } from '../scene.js';
import { listenTo, type OpenStream } from '../staff/listen-to.js';
import { keysFor } from './keys-for.js';
import { sendBytes } from './send-bytes.js';
import { aCustomer, aPdf, api, dataDir, keyFor, scene, send, sent, setUp } from './uploads-scene.js';
import { atFullSize } from '../sizes.js';

setUp();
afterEach(() => jest.restoreAllMocks());

const id = (): string => String(new Types.ObjectId());
const aBuilder = (builderId = id()): Principal => ({ kind: 'builder', userId: id(), builderId });
const usageOf = (token: string, query = '') => api.get<FileUsage>(`/api/files/usage${query}`, { token });

describe('used storage', () => {
  it('comes with its limits: of the account, the estate and the builder, each to its own', async () => {
    const key = keyFor({ kind: 'superAdmin', userId: id() });
    const ofEstate = (await usageOf(key, `?estateId=${scene.estate.key}`)).body.quotas.at(-1)?.used ?? NaN;
    const file = aPdf();
    await send(file, { token: key });
    expect((await usageOf(key, `?estateId=${scene.estate.key}`)).body.quotas).toEqual([
      { of: 'account', used: file.length, limit: 20_000 * 1024 * 1024 },
      { of: 'day', used: file.length, limit: 4_000 * 1024 * 1024 },
      { of: 'estate', used: ofEstate + file.length, limit: 50_000 * 1024 * 1024 },
    ]);
    const builder = keyFor(aBuilder());
    await sendBytes(`${api.url}/api/files?purpose=floorPlan&name=a.pdf`, file, file.length, { token: builder });
    expect((await usageOf(builder)).body.quotas.map(({ of, used }) => [of, used])).toEqual([
      ['account', file.length],
      ['day', file.length],
      ['builder', file.length],
    ]);
  });

  it('of a customer is their own alone, and takes none of the estate’s; another landowner’s estate is none', async () => {
    const customer = keyFor(aCustomer());
    const before = (await usageOf(scene.token, `?estateId=${scene.estate.key}`)).body.quotas;
    await send(aPdf(), { token: customer, purpose: 'customerDocument' });
    expect((await usageOf(customer, `?estateId=${scene.estate.key}`)).body.quotas.map(({ of }) => of)).toEqual([
      'account',
      'day',
    ]);
    expect((await usageOf(scene.token, `?estateId=${scene.estate.key}`)).body.quotas).toEqual(before);
    const { estate: foreign } = await aScene(api.connection);
    expect((await usageOf(scene.token, `?estateId=${foreign.key}`)).status).toBe(404);
    expect((await fetch(`${api.url}/api/files/usage`)).status).toBe(401);
  });
});

describe('the quota of an estate and of a builder', () => {
  const SIZE = 400_000;
  const aFile = (): string => aPdf().padEnd(SIZE, ' ');
  const aNarrowApi = async () => {
    const narrow = await createTestApi({
      env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_UPLOAD_ESTATE_MB: '1', LOTLINE_UPLOAD_BUILDER_MB: '1' },
    });
    const { estate } = await aScene(narrow.connection);
    const key = keysFor(narrow);
    const post = async (path: string, principal: Principal, bytes = aFile()) =>
      sendBytes(`${narrow.url}/api${path}&name=a.pdf`, bytes, bytes.length, { token: key(principal) });
    const toEstate = (principal: Principal = { kind: 'superAdmin', userId: id() }, bytes?: string) => {
      const purpose = principal.kind === 'customer' ? 'customerDocument' : 'lotDocument';
      return post(`/estates/${estate.key}/files?purpose=${purpose}`, principal, bytes);
    };
    return { narrow, toEstate, ofBuilder: (builder: Principal) => post('/files?purpose=floorPlan', builder) };
  };

  it('is refused in words once full, whichever account sends; repeats and buyers’ files still pass', async () => {
    const { narrow, toEstate, ofBuilder } = await aNarrowApi();
    try {
      const admin: Principal = { kind: 'superAdmin', userId: id() };
      const first = aFile();
      const statuses = [await toEstate(admin, first), await toEstate(), await toEstate()].map(({ status }) => status);
      expect(statuses).toEqual([201, 201, 413]);
      expect((await toEstate()).body).toMatchObject({
        code: 'too_large',
        message:
          'This estate may keep 1 MB of files and maps and has 0 MB left. To make room, withdraw documents you no longer need and delete them.',
      });
      expect([(await toEstate(admin, first)).status, (await toEstate(aCustomer())).status]).toEqual([201, 201]);
      const builderId = id();
      const answers = [1, 2, 3].map(() => () => ofBuilder(aBuilder(builderId)));
      expect([
        (await answers[0]!()).status,
        (await answers[1]!()).status,
        (await answers[2]!()).body['message'],
        (await ofBuilder(aBuilder())).status,
      ]).toEqual([
        201,
        201,
        'Your company may keep 1 MB of files and has 0 MB left. Files that nothing uses are removed after a week.',
        201,
      ]);
    } finally {
      await narrow.close();
    }
  });

  /** How many of six files, sent at once by six accounts, an estate takes that has room for two. */
  async function taken(isGuarded: boolean): Promise<number> {
    const { narrow, toEstate } = await aNarrowApi();
    try {
      const files = narrow.app.get(FileRecordRepository, { strict: false });
      const insert = files.insert.bind(files);
      jest.spyOn(files, 'insert').mockImplementation(async (session, file) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        return insert(session, file);
      });
      if (!isGuarded)
        jest.spyOn(narrow.app.get(FileLockRepository, { strict: false }), 'hold').mockResolvedValue(undefined);
      const answers = await Promise.all(Array.from({ length: 6 }, () => toEstate()));
      return answers.filter(({ status }) => status === 201).length;
    } finally {
      await narrow.close();
    }
  }
  atFullSize('is not passed by files that are sent at once', async () => expect(await taken(true)).toBe(2));
  atFullSize('control: without the lock it is', async () => expect(await taken(false)).toBeGreaterThan(2));
});

describe('the sizes of a checked picture', () => {
  const aPicture = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#2f6f5e' } })
      .withExif({ IFD0: { Copyright: randomUUID() } })
      .jpeg()
      .toBuffer();
  const aChecked = async (purpose: string, width: number) => {
    const file = await sent(await aPicture(width), { purpose, name: 'Street view.jpg' });
    await api.checkFiles();
    return (await api.get<StoredFile>(`/api/files/${file._id}`, { token: scene.token })).body;
  };
  const linkOf = async (file: StoredFile, size?: string) =>
    (
      await api.get<{ url: string }>(`/api/files/${file._id}/link${size ? `?size=${size}` : ''}`, {
        token: scene.token,
      })
    ).body.url;
  const open = async (url: string) => {
    const answer = await fetch(api.url + url);
    const { width = 0, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return {
      width,
      format,
      caching: answer.headers.get('cache-control'),
      saveAs: answer.headers.get('content-disposition'),
    };
  };

  it.each([
    ['estateLogo', 'public, max-age=31536000, immutable'],
    ['customerDocument', 'no-store'],
  ])('of a %s are listed and served, each by its own link', async (purpose, caching) => {
    const file = await aChecked(purpose, 2000);
    expect(file.sizes?.map(({ name, type, width, height }) => [name, type, width, height])).toEqual([
      ['full', 'image/jpeg', 2000, 1000],
      ['large', 'image/webp', 1600, 800],
      ['small', 'image/webp', 640, 320],
    ]);
    const saveAs = (ending: string) => `attachment; filename="Street view.${ending}"`;
    const whole = { width: 2000, format: 'jpeg', caching, saveAs: saveAs('jpg') };
    expect(await open(await linkOf(file))).toEqual(whole);
    expect(await open(await linkOf(file, 'full'))).toEqual(whole);
    expect(await open(await linkOf(file, 'large'))).toEqual({
      width: 1600,
      format: 'webp',
      caching,
      saveAs: saveAs('webp'),
    });
    expect((await open(await linkOf(file, 'small'))).width).toBe(640);
  });

  it('that are larger than it are the whole picture; a size of no name is refused', async () => {
    const file = await aChecked('estateLogo', 800);
    expect(file.sizes?.map(({ name }) => name)).toEqual(['full', 'small']);
    expect(await linkOf(file, 'large')).toBe(await linkOf(file));
    const wrong = await api.get(`/api/files/${file._id}/link?size=huge`, { token: scene.token });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { errors: [{ path: 'size', message: 'The size is one of full, large, small, page' }] },
    ]);
  });

  it('of a public one are in its srcset; an unknown size is the whole', async () => {
    const url = await linkOf(await aChecked('estateLogo', 2000));
    const widths = await Promise.all(
      (pictureSet(url) ?? '').split(', ').map(async (one) => (await open(one.split(' ')[0] ?? '')).width),
    );
    expect(widths).toEqual([640, 1600, 2000]);
    expect([await open(`${url}?size=huge`), (await open(`${url}?size=small&size=large`)).width]).toEqual([
      await open(url),
      2000,
    ]);
  });

  it('of a private file are covered by the link’s signature', async () => {
    const file = await aChecked('customerDocument', 2000);
    const [whole, small] = [await linkOf(file), await linkOf(file, 'small')];
    const statuses = [`${whole}&size=small`, small.replace('small', 'large'), small.replace('&size=small', '')];
    expect(await Promise.all(statuses.map(async (url) => (await fetch(api.url + url)).status))).toEqual([
      404, 404, 404,
    ]);
  });
});

it('staff pages of the estate hear when a file’s check ends, by ids alone; those of others and builders’ files don’t', async () => {
  const member = (landownerId: Types.ObjectId) => aMember(api, { role: 'SALES', landownerId });
  const other = await aScene(api.connection);
  const streams = await Promise.all(
    [await member(scene.landownerId), await member(other.landownerId)].map(({ headers }) =>
      listenTo(api.url + STAFF_STREAM_PATH, headers),
    ),
  );
  const [own, foreign] = streams as [OpenStream, OpenStream];
  await until(() => api.app.get(StaffFeed).isRunning(), 'the staff feed');
  const file = await sent('Lot,Price\n', { purpose: 'lotFacts', name: 'a.csv' });
  const told = () => own.events.filter(({ kind }) => kind === 'file').map(({ asOf: _asOf, ...event }) => event);
  await until(() => told().length === 1, 'the upload');
  await api.checkFiles();
  await until(() => told().length === 2, 'the end of the check');
  const event = { kind: 'file', estateId: String(scene.estate._id), fileId: file._id };
  expect(told()).toEqual([event, event]);
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await sendBytes(`${api.url}/api/files?purpose=floorPlan&name=a.png`, png, png.length, { token: keyFor(aBuilder()) });
  await api.checkFiles();
  await send('Lot,Price\n1,2\n', { purpose: 'lotFacts', name: 'b.csv' });
  await until(() => told().length === 3, 'the next upload');
  expect(foreign.events.filter(({ kind }) => kind === 'file')).toEqual([]);
  for (const stream of streams) stream.close();
});

describe('names', () => {
  it.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.ini.pdf'],
    ['plan\u202efdp.exe', 'planfdp.exe.pdf'],
    ['\u2066plan\u2069\u200e.pdf', 'plan.pdf'],
    ['a\u0000b\r\nc\u0085.pdf', 'abc.pdf'],
    ['x'.repeat(400) + '.pdf', 'x'.repeat(96) + '.pdf'],
    ['...', 'file.pdf'],
  ])('%j is saved as %j, and so downloaded', async (name, saved) => {
    const file = await sent(aPdf(), { name });
    expect(file.name).toBe(saved);
    await api.connection
      .collection('files')
      .updateOne({ _id: new Types.ObjectId(file._id) }, { $set: { state: 'checked' } });
    const { url } = (await api.get<{ url: string }>(`/api/files/${file._id}/link`, { token: scene.token })).body;
    expect((await fetch(api.url + url)).headers.get('content-disposition')).toBe(`attachment; filename="${saved}"`);
  });

  it('beyond 1,000 characters is refused', async () => {
    const { status, body } = await send(aPdf(), { name: 'x'.repeat(1001) });
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'name', message: 'name must be one short text' }] }]);
  });
});
