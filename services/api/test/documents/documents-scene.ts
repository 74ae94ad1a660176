import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateDocuments, LotInStage, Principal, StaffDocument, StoredFile } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { system } from '../../src/database/scope.js';
import type { CheckResult } from '../../src/file-check/checker.js';
import { FileCheckWorker } from '../../src/file-check/file-check.worker.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { keysFor } from '../uploads/keys-for.js';
import { sendBytes } from '../uploads/send-bytes.js';

export let api: TestApi;
export let scene: Scene;
export let foreign: Scene;
export let lot: LotRecord;
export let keyFor: ReturnType<typeof keysFor>;

export const dataDir = mkdtempSync(join(tmpdir(), 'lotline-documents-'));

/** An estate with a lot, and one of another landowner. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000' } });
    scene = await aScene(api.connection);
    foreign = await aScene(api.connection);
    lot = await scene.lot();
    keyFor = keysFor(api);
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true });
  });
}

type Where = Pick<CreateDocuments, 'of' | 'stageId' | 'lotIds'>;
type File = NonNullable<CreateDocuments['documents']>[number];
export const ofLot = (...lots: LotRecord[]): Where => ({
  of: 'lot',
  lotIds: (lots[0] ? lots : [lot]).map(({ _id }) => String(_id)),
});
export const ofStage = (): Where => ({ of: 'stage', stageId: String(scene.stageId) });
export const ofEstate = (): Where => ({ of: 'estate' });

/** Decides the check of every file that waits. */
export const settle = (result: CheckResult = { renditions: [], pages: 1 }): Promise<number> =>
  api.app.get(FileCheckWorker).drain(async () => result);

export async function anUpload(name = 'paper.pdf', token = scene.token, of: Scene = scene): Promise<StoredFile> {
  const content = `%PDF-1.7\n${randomUUID()}`;
  const path = `/api/estates/${String(of.estate._id)}/files?purpose=lotDocument&name=${encodeURIComponent(name)}`;
  const { status, body } = await sendBytes(api.url + path, content, content.length, { token });
  if (status !== 201) throw new Error(`the upload was answered ${status}`);
  return body as unknown as StoredFile;
}
export const create = (where: Where, documents: File[], token = scene.token) =>
  api.post<{ documents: StaffDocument[]; errors?: { path: string; message: string }[] }>(
    `/api/staff/estates/${String(scene.estate._id)}/documents`,
    { ...where, documents },
    { token, key: randomUUID() },
  );
/** A checked document. */
export async function aDocument(where: Where, fields: Partial<File> = {}): Promise<StaffDocument> {
  const { _id: fileId } = await anUpload();
  const { body } = await create(where, [{ fileId, type: 'other', audience: 'public', ...fields }]);
  await settle();
  return one((body.documents[0] as StaffDocument)._id);
}
export const list = async (query = '?withdrawn=include', token = scene.token): Promise<StaffDocument[]> =>
  (
    await api.get<{ data: StaffDocument[] }>(`/api/staff/estates/${String(scene.estate._id)}/documents${query}`, {
      token,
    })
  ).body.data;
export async function one(id: string): Promise<StaffDocument> {
  const found = (await list()).find(({ _id }) => _id === id);
  if (!found) throw new Error(`There is no document ${id}`);
  return found;
}
/** A guarded change. */
export const change = (
  { _id, rev }: Pick<StaffDocument, '_id' | 'rev'>,
  step: '' | '/file' | '/withdraw' | '/restore',
  body?: object,
  token = scene.token,
) =>
  api.post<StaffDocument>(`/api/staff/documents/${_id}${step}`, body, {
    token,
    key: randomUUID(),
    headers: { 'if-match': `"${rev}"` },
  });

/** The lot as visitors read it who have seen what was written until now: the feed of changes may be later. */
export async function publicLot(of: LotRecord = lot): Promise<LotInStage['lot']> {
  const headers = { 'lotline-at-least': `${Math.floor(Date.now() / 1000)}.4294967295` };
  return (await api.get<LotInStage>(`/api/lots/${String(of._id)}`, { headers })).body.lot;
}
export const statusOf = async (path: string): Promise<number> => (await fetch(api.url + path)).status;

const id = (): string => String(new Types.ObjectId());
const staff = (role: 'LANDOWNER' | 'SALES', of: Scene): Principal => ({
  kind: 'staff',
  role,
  userId: id(),
  landownerId: String(of.landownerId),
});
/** Everyone who may ask, with a login of a verified address unless the name says otherwise. */
export const CALLERS = {
  'a visitor': () => undefined,
  'an unverified customer': () => keyFor({ kind: 'customer', userId: id() }, null),
  'a customer': () => keyFor({ kind: 'customer', userId: id() }, 'ada@example.com'),
  'a builder': () => keyFor({ kind: 'builder', userId: id(), builderId: id() }, 'bo@example.com'),
  'a partner': () => keyFor({ kind: 'partner', userId: id(), businessId: id() }, 'cy@example.com'),
  'sales of another estate': () => keyFor(staff('SALES', foreign), 'di@example.com'),
  'a landowner of another estate': () => keyFor(staff('LANDOWNER', foreign), 'ed@example.com'),
  'sales of the estate': () => keyFor(staff('SALES', scene), 'flo@example.com'),
  'the landowner of the estate': () => keyFor(staff('LANDOWNER', scene), 'gus@example.com'),
  'a super admin': () => keyFor({ kind: 'superAdmin', userId: id() }, 'hal@example.com'),
} as const satisfies Record<string, () => string | undefined>;
export type CallerName = keyof typeof CALLERS;

/** Checked public documents of one place, put straight into the database. */
export const insertInto = (models: TestApi['models'], place: object, count: number, fields: object = {}) =>
  system(() =>
    models.Document.insertMany(
      Array.from({ length: count }, (_, at) => ({
        fileName: `${at}.pdf`,
        mimetype: 'application/pdf',
        type: 'other',
        audience: 'public',
        order: at,
        fileId: new Types.ObjectId(),
        size: 1,
        state: 'checked',
        modifiedDate: new Date(),
        ...place,
        ...fields,
      })) as never[],
    ),
  );
/** A place of documents as it is stored; those of an estate or stage count for its lots. */
export const placeOf = (
  { estate, landownerId, stageId }: Scene,
  of: 'estate' | 'stage' | 'lot',
  lotId: Types.ObjectId | null = null,
) => ({
  landownerId,
  estateId: estate._id,
  of,
  stageId: of === 'estate' ? null : stageId,
  lotId,
  countsForLots: of !== 'lot',
});
/** Documents of a lot, put straight into the database. */
export const insert = (count: number, lotId: Types.ObjectId, of = scene) =>
  insertInto(api.models, placeOf(of, 'lot', lotId), count);
