import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Estate, PublicListing, StaffListing, StoredFile } from '@lotline/shared-domain';
import sharp from 'sharp';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { ChangeFeed } from '../../src/change-feed/change-feed.js';
import { atLeast } from '../at-least.js';
import { until } from '../read/two-apis.js';
import { aScene, type Scene } from '../scene.js';

interface Refusal {
  code: string;
  message: string;
  errors: { path: string; message: string }[];
}
type Answer = StaffListing & Refusal;

export let api: TestApi;
/** Two landowners: neither may learn of the other. */
export let [mine, theirs]: Scene[] = [];
let dana: Member;
let made = 0;

/** An API of its own with two landowners, for the tests of one file. */
export function setUp(): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-listings-'));
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
    [mine, theirs] = [await aScene(api.connection), await aScene(api.connection)];
    await until(() => api.app.get(ChangeFeed).isRunning(), 'the change stream');
    dana = await aMember(api, { role: 'SALES', landownerId: mine.landownerId, firstName: 'Dana', lastName: 'Okafor' });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true });
  });
}

export const LISTINGS = '/api/staff/listings';
export const TEXT = { title: 'By the creek', text: 'Level.\nWith a view.', pictures: [] as unknown[] };
export const headers = () => dana.headers;
export const make = (body: object, by = headers()) => api.post<Answer>(LISTINGS, body, { headers: by });
export const read = async (listingId: string) =>
  (await api.get<Answer>(`${LISTINGS}/${listingId}`, { headers: headers() })).body;
const ifMatch = (etag: string) => ({ headers: { ...headers(), 'if-match': `"${etag}"` } });
export const save = ({ _id, etag }: StaffListing, body: object) =>
  api.put<Answer>(`${LISTINGS}/${_id}`, body, ifMatch(etag));
export const publish = ({ _id, etag }: StaffListing, isPublished = true) =>
  api.post<Answer>(`${LISTINGS}/${_id}/publish`, { isPublished }, ifMatch(etag));
export const remove = ({ _id, etag }: StaffListing) => api.post<Answer>(`${LISTINGS}/${_id}/delete`, {}, ifMatch(etag));
/** As visitors read it after all that was written so far. */
export const shownOf = async (lotId: unknown) =>
  api.get<PublicListing & Refusal>(`/api/lots/${String(lotId)}/listing`, {
    headers: await atLeast(api.connection, true),
  });
export const statusOf = async (lotId: unknown) => (await shownOf(lotId)).status;
export const listedLots = async ({ estate }: Scene = mine!) =>
  (await api.get<Estate>(`/api/estates/${estate.key}`, { headers: await atLeast(api.connection, true) })).body
    .listedLots ?? [];
/** Without naming a time: what is cached has heard of the change. */
export const becomes = (lotId: unknown, status: number, what: string) =>
  until(async () => (await api.get(`/api/lots/${String(lotId)}/listing`)).status === status, what);

export async function aListing(over: object = {}, lot?: LotRecord): Promise<StaffListing> {
  const of = lot ?? (await mine!.lot());
  const { status, body } = await make({ lotId: String(of._id), ...TEXT, ...over });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}
export async function aPublished(over: object = {}, lot?: LotRecord): Promise<StaffListing> {
  const { status, body } = await publish(await aListing(over, lot));
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
export async function anUpload({ estate, token }: Scene = mine!, purpose = 'listingPicture'): Promise<StoredFile> {
  made += 1;
  const background = { r: made % 256, g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const path = `/api/estates/${estate.key}/files?purpose=${purpose}&name=View.png`;
  const by =
    String(estate.landownerId) === String(mine!.landownerId) ? headers() : { authorization: `Bearer ${token}` };
  const answer = await fetch(api.url + path, {
    method: 'POST',
    body: bytes as never,
    headers: { ...by, 'content-type': 'application/octet-stream' },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as StoredFile;
}
export const isUsed = async ({ _id }: StoredFile) =>
  (await system(() => api.models.FileRecord.exists({ _id, attachedAt: { $ne: null } } as never))) !== null;
