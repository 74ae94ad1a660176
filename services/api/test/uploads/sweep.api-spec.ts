import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StoredFile, UPLOAD_PURPOSES, type UploadPurpose, UPLOADS } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { UnitOfWork } from '../../src/idempotency/unit-of-work.js';
import { FileSweep } from '../../src/file-check/file-sweep.js';
import { Attachments } from '../../src/upload/attachments.service.js';
import { FileRecordRepository } from '../../src/upload/file-record.repository.js';
import { api, aPdf, dataDir, hashOf, scene, sent, setUp } from './uploads-scene.js';

setUp();
afterEach(() => jest.restoreAllMocks());

const LATER = new Date(Date.now() + 8 * 24 * 60 * 60_000);
const sweep = (now = LATER) => api.app.get(FileSweep, { strict: false }).sweep(now);
const files = () => api.app.get(FileRecordRepository, { strict: false });
const stored = (): string[] => readdirSync(join(dataDir, 'files'));
let red = 0;
/** An uploaded logo: its content differs each time. */
const aLogo = async (): Promise<StoredFile & { content: Buffer }> => {
  red += 1;
  const content = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from(`logo ${red}`),
  ]);
  return { ...(await sent(content, { purpose: 'businessLogo', name: 'logo.png' })), content };
};
const stateOf = async (file: StoredFile) =>
  (await api.get<StoredFile>(`/api/files/${file._id}`, { token: scene.token })).status;
const work = () => api.app.get(UnitOfWork, { strict: false });
const attachments = () => api.app.get(Attachments, { strict: false });
const attached = (ids: readonly Types.ObjectId[]) =>
  system(() => work().run((session) => attachments().attach(session, ids)));
const attach = (file: StoredFile) => attached([new Types.ObjectId(file._id)]);
/** An upload as its handler leaves it. */
async function anUpload(purpose: UploadPurpose): Promise<string> {
  const owner =
    UPLOADS[purpose].of === 'builder'
      ? { builderId: new Types.ObjectId() }
      : { landownerId: scene.landownerId, estateId: scene.estate._id };
  const [type] = Object.keys(UPLOADS[purpose].types);
  const hash = hashOf(randomUUID());
  writeFileSync(join(dataDir, 'files', hash), 'x');
  const file = { ...owner, purpose, name: 'a', type, size: 1, hash, state: 'checked' };
  const made = await system(() => api.models.FileRecord.create({ ...file, uploadedBy: 'LANDOWNER:test' } as never));
  return String((made as { _id: unknown })._id);
}

it('a file that nothing has used for seven days is removed with its bytes; one in use and a newer one stay', async () => {
  const [unused, used] = [await aLogo(), await aLogo()];
  await attach(used);
  expect((await sweep(new Date())).orphans).toBe(0);
  expect(await stateOf(unused)).toBe(200);
  expect((await sweep()).orphans).toBe(1);
  expect([await stateOf(unused), await stateOf(used)]).toEqual([404, 200]);
  expect([stored().includes(hashOf(String(unused.content)))]).toEqual([false]);
  expect(
    await api.models.AuditEntry.find({ entity: 'file', entityId: unused._id, to: 'removed' }, 'actorRole').lean(),
  ).toMatchObject([{ actorRole: 'SYSTEM' }]);
  await expect(attach(unused)).rejects.toThrow('This file is no longer stored. Please upload it again.');
});

it.each(UPLOAD_PURPOSES)('a %s that is used is never removed; one that isn’t, or is no longer, is', async (purpose) => {
  const [unused, used, former] = await Promise.all([1, 2, 3].map(() => anUpload(purpose)));
  const [usedId, formerId] = [used, former].map((one) => new Types.ObjectId(one)) as [Types.ObjectId, Types.ObjectId];
  await attached([usedId, formerId]);
  await system(() => work().run((session) => attachments().release(session, formerId)));
  // Released now: it stays for as long as one that was just sent.
  await system(() =>
    api.models.FileRecord.updateMany({}, { $set: { createdAt: new Date(0) } }, { timestamps: false }).then(
      () => undefined,
    ),
  );
  const isThere = () =>
    Promise.all([unused, used, former].map(async (one) => (await api.models.FileRecord.exists({ _id: one })) !== null));
  await sweep(new Date());
  expect(await system(isThere)).toEqual([true, true, true]);
  await sweep();
  expect(await system(isThere)).toEqual([false, true, false]);
});

describe('a file attached in the moment of the sweep', () => {
  /** Attaches a file after the sweep has chosen it, before it removes it; whether it is used, and still there. */
  async function outcome(isGuarded: boolean): Promise<{ isUsed: boolean; isThere: boolean }> {
    const file = await aLogo();
    const { orphans } = files();
    let isUsed = false;
    jest.spyOn(files(), 'orphans').mockImplementation(async (...args) => {
      const found = await orphans.apply(files(), args);
      isUsed = await attach(file).then(
        () => true,
        () => false,
      );
      return found;
    });
    if (!isGuarded)
      jest
        .spyOn(files(), 'removeOrphan')
        .mockImplementation(
          async (session, _id) => (await api.models.FileRecord.deleteOne({ _id }, { session })).deletedCount === 1,
        );
    await sweep();
    return { isUsed, isThere: (await stateOf(file)) === 200 };
  }
  it('stays', async () => expect(await outcome(true)).toEqual({ isUsed: true, isThere: true }));
  it('control: without looking again it is lost', async () =>
    expect(await outcome(false)).toEqual({ isUsed: true, isThere: false }));

  it('or at once with it: either attaching is refused, or the file stays, in twenty races', async () => {
    for (let round = 0; round < 20; round += 1) {
      const file = await aLogo();
      const [attached] = await Promise.allSettled([attach(file), sweep()]);
      expect([round, await stateOf(file)]).toEqual([round, attached.status === 'fulfilled' ? 200 : 404]);
    }
  });
});

it('bytes that no upload needs are removed after a day, and drawings stay; uploads without bytes are reported', async () => {
  const [file, lost] = [await sent(aPdf()), await sent(aPdf())];
  const put = (name: string, days: number): void => {
    const path = join(dataDir, 'files', name);
    writeFileSync(path, 'x');
    utimesSync(path, new Date(), new Date(Date.now() - days * 24 * 60 * 60_000));
  };
  const [left, coming] = ['a'.repeat(64), 'b'.repeat(64)];
  put(left, 2);
  put(coming, 0);
  put('masterplan-3fa9c2d104be.svg', 400);
  const [saved, drawn] = ['c', 'd'].map((digit) => `logo-${digit.repeat(64)}.png`) as [string, string];
  put(saved, 2);
  put(drawn, 0);
  const [record] = await api.connection
    .collection('files')
    .find({ _id: new Types.ObjectId(lost._id) })
    .toArray();
  await system(() => api.models.FileRecord.updateMany({}, { $set: { attachedAt: new Date() } }).then(() => undefined));
  rmSync(join(dataDir, 'files', String(record?.['hash'])));
  // As old as it must be to be missed.
  await api.connection
    .collection('files')
    .updateMany({}, { $set: { createdAt: new Date(Date.now() - 2 * 24 * 60 * 60_000) } });
  const swept = await sweep(new Date());
  expect([swept.bytes, swept.missing]).toEqual([1, [lost._id]]);
  expect([left, coming, 'masterplan-3fa9c2d104be.svg'].map((name) => stored().includes(name))).toEqual([
    false,
    true,
    true,
  ]);
  // A logo is drawn for a save, which keeps it under its own hash.
  expect([saved, drawn].map((name) => stored().includes(name))).toEqual([false, true]);
  expect(await stateOf(file)).toBe(200);
});
