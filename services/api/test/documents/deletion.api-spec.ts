import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileUsage, StaffDocument } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { DocumentFileRepository } from '../../src/document/document-file.repository.js';
import { createTestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { sendBytes } from '../uploads/send-bytes.js';
import {
  aDocument,
  anUpload,
  api,
  change,
  create,
  dataDir,
  list,
  ofEstate,
  ofLot,
  scene,
  setUp,
  settle,
  statusOf,
} from './documents-scene.js';
import { atFullSize } from '../sizes.js';

setUp();

const remove = ({ _id, rev }: Pick<StaffDocument, '_id' | 'rev'>, key = randomUUID()) =>
  api.delete<{ freedBytes: number; message: string }>(`/api/staff/documents/${_id}`, {
    token: scene.token,
    key,
    headers: { 'if-match': `"${rev}"` },
  });
/** Bytes that count against the estate's quota. */
const used = async (): Promise<number> => {
  const path = `/api/files/usage?estateId=${String(scene.estate._id)}`;
  const { body } = await api.get<FileUsage>(path, { token: scene.token });
  return body.quotas.find(({ of }) => of === 'estate')?.used ?? -1;
};
const records = (documentId: string) => system(() => api.models.Document.findById(documentId).lean());
const hashOf = async (fileId: unknown): Promise<string> =>
  (await system(() => api.models.FileRecord.findById(fileId).lean()))?.hash ?? '';
const isStored = (hash: string): boolean => readdirSync(join(dataDir, 'files')).includes(hash);
const withdrawn = async (document: StaffDocument): Promise<StaffDocument> => (await change(document, '/withdraw')).body;

it('what is replaced or withdrawn stays in history and counts; what is deleted is gone, and its bytes are free', async () => {
  const before = await used();
  const first = await aDocument(ofEstate());
  const old = await records(first._id);
  const { body: replaced } = await change(first, '/file', { fileId: (await anUpload())._id });
  await settle();
  const both = (await used()) - before;
  expect(both).toBeGreaterThan(0);
  const gone = await withdrawn((await list()).find(({ _id }) => _id === replaced._id) as StaffDocument);
  expect(await used()).toBe(before + both);
  const hashes = [await hashOf(old?.fileId), await hashOf((await records(first._id))?.fileId)];
  expect(hashes.map(isStored)).toEqual([true, true]);
  const versions = await api.get<{ link: string }[]>(`/api/staff/documents/${first._id}/versions`, {
    token: scene.token,
  });
  const oldLink = versions.body[0]?.link ?? '';
  expect(await statusOf(oldLink)).toBe(200);

  const { status, body } = await remove(gone);
  expect([status, body.freedBytes, await used()]).toEqual([200, both, before]);
  expect([hashes.map(isStored), await statusOf(oldLink)]).toEqual([[false, false], 404]);
  expect((await list()).some(({ _id }) => _id === first._id)).toBe(false);
  const rows = await api.models.AuditEntry.find(
    { entityId: { $in: [first._id, String(old?.fileId)] } },
    'entity to',
  ).lean();
  expect(
    rows
      .filter(({ to }) => to === 'deleted' || to === 'removed')
      .map(({ entity }) => entity)
      .sort(),
  ).toEqual(['document', 'file']);
});

it('a file that another document has, or had, stays until that one is deleted too', async () => {
  const first = await aDocument(ofEstate());
  const fileId = (await records(first._id))?.fileId;
  const lots = [await scene.lot(), await scene.lot()].map(({ _id }) => String(_id));
  const { body } = await api.post<{ documents: StaffDocument[] }>(
    `/api/staff/documents/${first._id}/lots`,
    { lotIds: lots },
    { token: scene.token, key: randomUUID() },
  );
  const [copy, past] = body.documents as [StaffDocument, StaffDocument];
  const { body: replaced } = await change(past, '/file', { fileId: (await anUpload())._id });
  await settle();
  const hash = await hashOf(fileId);
  const freed = async (document: StaffDocument) => (await remove(await withdrawn(document))).body.freedBytes;
  expect([await freed(first), isStored(hash)]).toEqual([0, true]);
  expect([await freed(copy), isStored(hash)]).toEqual([0, true]);
  const now = (await list()).find(({ _id }) => _id === replaced._id) as StaffDocument;
  expect([(await freed(now)) > 0, isStored(hash)]).toEqual([true, false]);
});

it('only a withdrawn document, at the revision seen, and once', async () => {
  const document = await aDocument(ofLot());
  const early = await remove(document);
  expect([early.status, early.body.message]).toEqual([409, 'This document is in use. Withdraw it first.']);
  const gone = await withdrawn(document);
  expect((await remove(document)).status).toBe(412);
  const key = randomUUID();
  const [first, again] = [await remove(gone, key), await remove(gone, key)];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect((await remove(gone)).status).toBe(404);
});

atFullSize('deleted and restored at once: one of the two happens, in ten races', async () => {
  for (let round = 0; round < 10; round += 1) {
    const gone = await withdrawn(await aDocument(ofLot()));
    const [deleted, restored] = await Promise.all([remove(gone), change(gone, '/restore')]);
    const isThere = (await list()).some(({ _id }) => _id === gone._id);
    expect([[200, 412].includes(deleted.status), isThere]).toEqual([true, restored.status === 200]);
    expect(deleted.status === 200).toBe(restored.status !== 200);
  }
});

describe('a file that another document takes in the moment of its deletion', () => {
  /** Deletes a document while another one takes its file; whether the other document has its file. */
  async function outcome(isGuarded: boolean): Promise<'refused' | 'has its file' | 'lost its file'> {
    const gone = await withdrawn(await aDocument(ofEstate()));
    const fileId = String((await records(gone._id))?.fileId);
    const files = api.app.get(DocumentFileRepository, { strict: false });
    const { removeUnused } = files;
    let made: Awaited<ReturnType<typeof create>> | undefined;
    jest.spyOn(files, 'removeUnused').mockImplementation(async (...args) => {
      made ??= await create(ofEstate(), [{ fileId, type: 'other', audience: 'staff' }]);
      if (isGuarded) return removeUnused.apply(files, args);
      await system(() => api.models.FileRecord.deleteOne({ _id: fileId }).then(() => undefined));
      return [];
    });
    await remove(gone);
    jest.restoreAllMocks();
    if (made?.status !== 201) return 'refused';
    return (await hashOf(fileId)) ? 'has its file' : 'lost its file';
  }
  it('stays', async () => expect(await outcome(true)).toBe('has its file'));
  it('control: without looking again it is lost', async () => expect(await outcome(false)).toBe('lost its file'));
});

it('a full estate has room again once a withdrawn document is deleted, as the message says', async () => {
  const narrow = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_UPLOAD_ESTATE_MB: '1' } });
  try {
    const { estate, token } = await aScene(narrow.connection);
    const send = (bytes: string) =>
      sendBytes(`${narrow.url}/api/estates/${estate.key}/files?purpose=lotDocument&name=a.pdf`, bytes, bytes.length, {
        token,
      });
    const aFile = (): string => `%PDF-1.7\n${randomUUID()}`.padEnd(600_000, ' ');
    const { body: file } = await send(aFile());
    const call = (rev?: number) => ({ token, key: randomUUID(), headers: { 'if-match': `"${rev ?? 0}"` } });
    const { body } = await narrow.post<{ documents: StaffDocument[] }>(
      `/api/staff/estates/${estate.key}/documents`,
      { of: 'estate', documents: [{ fileId: file['_id'], type: 'other', audience: 'public' }] },
      call(),
    );
    const [document] = body.documents as [StaffDocument];
    const full = await send(aFile());
    expect([full.status, full.body['message']]).toEqual([
      413,
      'This estate may keep 1 MB of files and maps and has 0 MB left. To make room, withdraw documents you no longer need and delete them.',
    ]);
    const { body: gone } = await narrow.post<StaffDocument>(
      `/api/staff/documents/${document._id}/withdraw`,
      undefined,
      call(document.rev),
    );
    expect((await send(aFile())).status).toBe(413);
    expect((await narrow.delete(`/api/staff/documents/${document._id}`, call(gone.rev))).status).toBe(200);
    expect((await send(aFile())).status).toBe(201);
  } finally {
    await narrow.close();
  }
});
