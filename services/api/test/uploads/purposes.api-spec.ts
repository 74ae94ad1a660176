import { type Principal, type StoredFile, UPLOAD_PURPOSES, type UploadPurpose, UPLOADS } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { system } from '../../src/database/scope.js';
import { aScene } from '../scene.js';
import { sendBytes } from './send-bytes.js';
import { aCustomer, api, keyFor, scene, setUp } from './uploads-scene.js';

setUp();

const id = (): string => String(new Types.ObjectId());
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The beginning of a file that each purpose takes. */
const CONTENT: Readonly<Partial<Record<UploadPurpose, Buffer>>> = {
  lotFacts: Buffer.from('Lot,Price\n'),
  contract: Buffer.from('%PDF-1.7\n'),
  quoteAnswer: Buffer.from('%PDF-1.7\n'),
};
const send = async (path: string, purpose: UploadPurpose, token: string) => {
  const bytes = Buffer.concat([CONTENT[purpose] ?? PNG, Buffer.from(id())]);
  return sendBytes(`${api.url}/api${path}?purpose=${purpose}&name=a`, bytes, bytes.length, { token });
};

const ESTATE_TEAM: readonly UploadPurpose[] = [
  'lotDocument',
  'customerDocument',
  'listingPicture',
  'lotFacts',
  'contract',
];
const LANDOWNER: readonly UploadPurpose[] = [...ESTATE_TEAM, 'businessLogo', 'estateLogo'];
const BUILDER: readonly UploadPurpose[] = ['builderLogo', 'designPicture', 'floorPlan', 'quoteAnswer'];
const MAY: Readonly<Record<string, readonly UploadPurpose[]>> = {
  SUPER_ADMIN: [...LANDOWNER, 'mapPlan'],
  LANDOWNER,
  SALES: ESTATE_TEAM,
  CUSTOMER: ['customerDocument', 'identityDocument'],
  BUILDER: [],
  CHANNEL_PARTNER: [],
};
const staff = (role: 'LANDOWNER' | 'SALES'): Principal => ({
  kind: 'staff',
  role,
  userId: id(),
  landownerId: String(scene.landownerId),
});
const PRINCIPALS: Readonly<Record<string, () => Principal>> = {
  SUPER_ADMIN: () => ({ kind: 'superAdmin', userId: id() }),
  LANDOWNER: () => staff('LANDOWNER'),
  SALES: () => staff('SALES'),
  CUSTOMER: aCustomer,
  BUILDER: () => ({ kind: 'builder', userId: id(), builderId: id() }),
  CHANNEL_PARTNER: () => ({ kind: 'partner', userId: id(), businessId: id() }),
};
/** Roles that reach public estates of every landowner, or all of them. */
const REACHES_ALL = ['SUPER_ADMIN', 'CUSTOMER'];

describe.each(Object.keys(MAY))('%s', (role) => {
  it.each(UPLOAD_PURPOSES)(
    'uploads a %s to an own, a foreign and a missing estate, or without one',
    async (purpose) => {
      const token = keyFor(PRINCIPALS[role]!());
      const { estate: foreign } = await aScene(api.connection);
      const got = {
        own: (await send(`/estates/${scene.estate.key}/files`, purpose, token)).status,
        foreign: (await send(`/estates/${foreign.key}/files`, purpose, token)).status,
        missing: (await send('/estates/no-such-estate/files', purpose, token)).status,
        none: (await send('/files', purpose, token)).status,
      };
      const may = MAY[role]!.includes(purpose);
      // Whether a landowner may draw is known with the estate alone (D91).
      const depends = role === 'LANDOWNER' && purpose === 'mapPlan';
      expect(got).toEqual({
        own: may ? 201 : 403,
        foreign: may ? (REACHES_ALL.includes(role) ? 201 : 404) : depends ? 404 : 403,
        missing: may || depends ? 404 : 403,
        none: role === 'BUILDER' && BUILDER.includes(purpose) ? 201 : 403,
      });
    },
  );
});

it('a landowner uploads a plan where the estate lets them edit its maps (D91)', async () => {
  const { estate, token, landownerId } = await aScene(api.connection);
  const sales = keyFor({ kind: 'staff', role: 'SALES', userId: id(), landownerId: String(landownerId) });
  await system(() => api.models.Estate.updateOne({ _id: estate._id }, { $set: { landownerEditsMaps: true } }));
  expect((await send(`/estates/${estate.key}/files`, 'mapPlan', token)).status).toBe(201);
  expect((await send(`/estates/${estate.key}/files`, 'mapPlan', sales)).status).toBe(403);
});

it.each(UPLOAD_PURPOSES)(
  'a key that was given uploads alone, and no more, uploads a %s if that needs no more',
  async (purpose) => {
    const { estate, token, landownerId } = await aScene(api.connection);
    await system(() => api.models.Estate.updateOne({ _id: estate._id }, { $set: { landownerEditsMaps: true } }));
    await system(() => api.models.ApiToken.updateOne({ landownerId }, { $set: { capabilities: ['file.upload'] } }));
    const isEnough = UPLOADS[purpose].by === 'file.upload';
    expect((await send(`/estates/${estate.key}/files`, purpose, token)).status).toBe(isEnough ? 201 : 403);
  },
);

it('an upload to an estate is all that ‘Upload files’ is asked for: a builder’s opens nothing else', () =>
  expect(ENDPOINTS.filter(({ access }) => access === 'file.upload').map(({ action }) => action)).toEqual([
    'file/upload',
  ]));

it('a builder’s file is the builder’s own: it has no estate, and no one else finds it before it is checked', async () => {
  const [builderId, userId] = [id(), id()];
  const owner = keyFor({ kind: 'builder', userId, builderId });
  const colleague = keyFor({ kind: 'builder', userId: id(), builderId });
  const other = keyFor({ kind: 'builder', userId: id(), builderId: id() });
  const file = (await send('/files', 'floorPlan', owner)).body as unknown as StoredFile;
  expect(file.estateId).toBeUndefined();
  const seen = async () =>
    Promise.all(
      [owner, colleague, other, scene.token].map(
        async (token) => (await api.get(`/api/files/${file._id}`, { token })).status,
      ),
    );
  expect(await seen()).toEqual([200, 404, 404, 404]);
  await system(() => api.models.FileRecord.updateOne({ _id: file._id }, { $set: { state: 'checked' } }));
  expect(await seen()).toEqual([200, 200, 404, 404]);
});
