import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnDesign, StoredFile, UploadPurpose } from '@lotline/shared-domain';
import sharp from 'sharp';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import * as some from './some-homes.js';

export interface Refusal {
  code: string;
  message: string;
  errors: { path: string; message: string }[];
}
/** A builder with a team of two. */
export interface Team {
  readonly builderId: EntityId;
  readonly one: Member;
  readonly other: Member;
}

export let api: TestApi;
export let scene: Scene;
/** Two builders: neither may learn of the other. */
export let [mine, theirs]: Team[] = [];

export async function aTeam(name: string): Promise<Team> {
  const builderId = await some.aBuilder(api, name);
  const member = (firstName: string) => aMember(api, { role: 'BUILDER', builderId, firstName, lastName: 'Amersham' });
  return { builderId, one: await member('Colette'), other: await member('Theo') };
}

/** An API of its own with an estate and two builders, for the tests of one file. */
export function setUp(): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-designs-'));
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
    scene = await aScene(api.connection);
    [mine, theirs] = [await aTeam('Wren Homes'), await aTeam('Rival Homes')];
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true });
  });
}

let made = 0;
/** The form of a draft, complete but for pictures. */
export const aBody = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: `Design ${(made += 1)}`,
  basePrice: 289_900,
  storey: 1,
  bedroom: 4,
  garage: 2,
  alfresco: true,
  zeroBoundary: false,
  width: 11.1,
  length: 20.2,
  area: 186,
  mainImages: [],
  facades: [],
  floorplans: [],
  bathroom: { quantity: 2, options: [] },
  loungeRoom: { quantity: 1, pictures: [] },
  kitchens: [],
  features: ['4 bedrooms'],
  inclusions: [],
  inclusionsPack: 'Standard',
  externalColorSchemes: ['Sand'],
  internalColorSchemes: ['Warm'],
  upgrades: [],
  ...over,
});

export const DESIGNS = '/api/builder/designs';
export const post = <T = OwnDesign>(path: string, body: unknown, { headers }: Member = mine!.one, key?: string) =>
  api.post<T & Refusal>(path, body, { headers, ...(key && { key }) });
/** Posts or puts to a design; without an etag as it is now. */
export async function change(
  method: 'post' | 'put',
  path: string,
  body: unknown,
  { headers }: Member = mine!.one,
  etag?: string,
) {
  const seen = etag ?? (await read(path.split('/')[0] ?? '')).body.etag ?? 'none';
  const options = { headers: { ...headers, 'if-match': `"${seen}"` } };
  return api[method]<OwnDesign & Refusal>(`${DESIGNS}/${path}`, body, options);
}
export const read = async (designId: string, { headers }: Member = mine!.one) =>
  api.get<OwnDesign & Refusal>(`${DESIGNS}/${designId}`, { headers });
export const aDraft = async (over: Record<string, unknown> = {}, by: Member = mine!.one): Promise<OwnDesign> => {
  const { status, body } = await post(DESIGNS, aBody(over), by);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};

export const aPicture = (): Promise<Buffer> => {
  made += 1;
  const background = { r: made % 256, g: Math.floor(made / 256), b: 90 };
  return sharp({ create: { width: 900, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
};
/** An upload of a builder's, checked unless said otherwise. */
export async function anUpload(
  purpose: UploadPurpose = 'designPicture',
  { headers }: Member = mine!.one,
  isChecked = true,
): Promise<StoredFile> {
  const answer = await fetch(`${api.url}/api/files?purpose=${purpose}&name=Front.png`, {
    method: 'POST',
    body: (await aPicture()) as never,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  expect(answer.status).toBe(201);
  const file = (await answer.json()) as StoredFile;
  if (isChecked) await api.checkFiles();
  return file;
}
/** A form with all that an offer needs. */
export async function anOffer(over: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const [picture, plan] = [await anUpload(), await anUpload('floorPlan')];
  return aBody({
    mainImages: [{ fileId: picture._id, alt: 'From the street' }],
    facades: [{ fileId: picture._id, name: 'Classic', price: 0 }],
    floorplans: [{ fileId: plan._id, name: 'Standard' }],
    ...over,
  });
}
/** A design on offer. */
export async function anActive(over: Record<string, unknown> = {}): Promise<OwnDesign> {
  const { _id } = await aDraft(await anOffer(over));
  const { status, body } = await change('post', `${_id}/active`, { isActive: true });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
/** Whether the file of a public address is used by something. */
export const isKept = async (url: string | undefined): Promise<boolean> => {
  const hash = url?.split('/').at(-1) ?? '';
  const which = { $or: [{ hash }, { 'renditions.hash': hash }], attachedAt: { $ne: null } };
  return (await system(() => api.models.FileRecord.exists(which))) !== null;
};
/** The form that a design's answer fills. */
export const formOf = (design: OwnDesign): Record<string, unknown> => {
  const alts = new Map(design.altTexts?.map(({ url, alt }) => [url, alt]));
  const prices = new Map(design.upgradePrices?.map(({ name, price }) => [name, price]));
  const shown = (url: string) => ({ url, alt: alts.get(url) ?? null });
  const withAlt = <T extends { url?: string | null }>(one: T) => ({ ...one, alt: alts.get(one.url ?? '') ?? null });
  return {
    ...design,
    mainImages: design.mainImages.map(shown),
    facades: design.facades.map(withAlt),
    floorplans: design.floorplans.map(withAlt),
    bathroom: { quantity: design.bathroom.quantity, options: design.bathroom.options.map(withAlt) },
    loungeRoom: { quantity: design.loungeRoom.quantity, pictures: design.loungeRoom.urls.map(shown) },
    kitchens: design.kitchens.map(withAlt),
    inclusions: design.inclusions.map(withAlt),
    upgrades: design.optionalUpgrades.map((name) => ({ name, price: prices.get(name) ?? null })),
  };
};
