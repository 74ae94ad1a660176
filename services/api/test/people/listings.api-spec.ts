import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Estate, LotStatus, PublicListing, StaffListing, StoredFile } from '@lotline/shared-domain';
import { Types } from 'mongoose';
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

let api: TestApi;
let [mine, theirs]: Scene[] = [];
let dana: Member;
let made = 0;
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

const LISTINGS = '/api/staff/listings';
const TEXT = { title: 'By the creek', text: 'Level.\nWith a view.', pictures: [] as unknown[] };
const headers = () => dana.headers;
const make = (body: object, by = headers()) => api.post<Answer>(LISTINGS, body, { headers: by });
const read = async (listingId: string) =>
  (await api.get<Answer>(`${LISTINGS}/${listingId}`, { headers: headers() })).body;
const ifMatch = (etag: string) => ({ headers: { ...headers(), 'if-match': `"${etag}"` } });
const save = ({ _id, etag }: StaffListing, body: object) => api.put<Answer>(`${LISTINGS}/${_id}`, body, ifMatch(etag));
const publish = ({ _id, etag }: StaffListing, isPublished = true) =>
  api.post<Answer>(`${LISTINGS}/${_id}/publish`, { isPublished }, ifMatch(etag));
const remove = ({ _id, etag }: StaffListing) => api.post<Answer>(`${LISTINGS}/${_id}/delete`, {}, ifMatch(etag));
/** As visitors read it after all that was written so far. */
const shownOf = async (lotId: unknown) =>
  api.get<PublicListing & Refusal>(`/api/lots/${String(lotId)}/listing`, {
    headers: await atLeast(api.connection, true),
  });
const statusOf = async (lotId: unknown) => (await shownOf(lotId)).status;
const listedLots = async ({ estate }: Scene = mine!) =>
  (await api.get<Estate>(`/api/estates/${estate.key}`, { headers: await atLeast(api.connection, true) })).body
    .listedLots ?? [];
/** Without naming a time: what is cached has heard of the change. */
const becomes = (lotId: unknown, status: number, what: string) =>
  until(async () => (await api.get(`/api/lots/${String(lotId)}/listing`)).status === status, what);

async function aListing(over: object = {}, lot?: LotRecord): Promise<StaffListing> {
  const of = lot ?? (await mine!.lot());
  const { status, body } = await make({ lotId: String(of._id), ...TEXT, ...over });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}
async function aPublished(over: object = {}, lot?: LotRecord): Promise<StaffListing> {
  const { status, body } = await publish(await aListing(over, lot));
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
async function anUpload({ estate, token }: Scene = mine!, purpose = 'listingPicture'): Promise<StoredFile> {
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
const isUsed = async ({ _id }: StoredFile) =>
  (await system(() => api.models.FileRecord.exists({ _id, attachedAt: { $ne: null } } as never))) !== null;

describe('a listing of a lot (D153, D176)', () => {
  it('is a draft that visitors don’t see until it is published, and again once it is deactivated', async () => {
    const draft = await aListing();
    expect([draft.status, draft.lacks, await statusOf(draft.lotId)]).toEqual(['draft', [], 404]);
    expect(await listedLots()).not.toContain(draft.lotId);
    const { body: live } = await publish(draft);
    expect([live.status, live.publishedAt]).toEqual(['published', expect.any(String)]);
    expect((await shownOf(draft.lotId)).body).toEqual(TEXT);
    expect(await listedLots()).toContain(draft.lotId);
    const { body: saved } = await save(live, { ...TEXT, title: 'Corner lot' });
    expect((await shownOf(draft.lotId)).body.title).toBe('Corner lot');
    const { body: off } = await publish(saved, false);
    expect([off.status, await statusOf(draft.lotId)]).toEqual(['deactivated', 404]);
    expect(await listedLots()).not.toContain(draft.lotId);
    expect((await publish(off)).body.status).toBe('published');
  });

  it('is one for a lot', async () => {
    const { lotId, _id } = await aListing();
    const { status, body } = await make({ lotId, ...TEXT });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'conflict', listingId: _id })]);
    const both = await mine!.lot();
    const made = await Promise.all([1, 2].map(() => make({ lotId: String(both._id), ...TEXT })));
    expect(made.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('is published with a title, a text and a description of each picture, and then keeps them', async () => {
    const file = await anUpload();
    const draft = await aListing({ text: '', pictures: [{ fileId: file._id, alt: '' }] });
    expect(draft.lacks).toEqual(['a text', 'a description of each picture']);
    const refused = await publish(draft);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Before this listing can be published it needs a text and a description of each picture.',
    ]);
    const live = await aPublished();
    const emptied = await save(live, { ...TEXT, text: '' });
    expect([emptied.status, emptied.body.errors?.map(({ path }) => path)]).toEqual([400, ['text']]);
  });

  it('can’t be deleted while visitors see it', async () => {
    const live = await aPublished();
    expect((await remove(live)).status).toBe(409);
    const { body: off } = await publish(live, false);
    expect((await remove(off)).status).toBe(200);
    expect((await api.get(`${LISTINGS}/${live._id}`, { headers: headers() })).status).toBe(404);
    expect((await make({ lotId: live.lotId, ...TEXT })).status).toBe(201);
  });

  it('tells who changed it in the meantime, and changes nothing', async () => {
    const draft = await aListing();
    await save(draft, { ...TEXT, title: 'By the lake' });
    const late = await save(draft, { ...TEXT, title: 'By the sea' });
    expect([late.status, late.body.message]).toEqual([412, expect.stringMatching(/^You saved this listing/)]);
    expect((await publish(draft)).status).toBe(412);
    expect((await remove(draft)).status).toBe(412);
    expect(await read(draft._id)).toMatchObject({ title: 'By the lake', status: 'draft' });
  });
});

describe('its pictures', () => {
  it('are shown once they are checked: until then it reads Processing and isn’t public', async () => {
    const file = await anUpload();
    const live = await aPublished({ pictures: [{ fileId: file._id, alt: 'The creek' }] });
    expect([live.status, live.pictures[0]?.state, await statusOf(live.lotId)]).toEqual(['processing', 'received', 404]);
    await api.checkFiles();
    expect(await read(live._id)).toMatchObject({ status: 'published', pictures: [{ state: 'checked' }] });
    const { body } = await shownOf(live.lotId);
    expect(body.pictures).toEqual([
      { url: expect.stringMatching(/^\/files\/public\/[0-9a-f]{64}$/), alt: 'The creek' },
    ]);
    const sizes = ['', '?size=small', '?size=large'].map((size) => fetch(`${api.url}${body.pictures[0]?.url}${size}`));
    expect((await Promise.all(sizes)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('that were refused are left out, and have to be replaced before it is published again', async () => {
    const [good, bad] = [await anUpload(), await anUpload()];
    const pictures = [
      { fileId: good._id, alt: 'The creek' },
      { fileId: bad._id, alt: 'The road' },
    ];
    await api.checkFiles();
    const live = await aPublished({ pictures });
    const refused = { state: 'refused', refusal: 'damaged' };
    await system(() => api.models.FileRecord.updateOne({ _id: bad._id } as never, { $set: refused as never }));
    const now = await read(live._id);
    expect([now.status, now.pictures.map(({ state, reason }) => [state, typeof reason])]).toEqual([
      'published',
      [
        ['checked', 'undefined'],
        ['refused', 'string'],
      ],
    ]);
    const { body: off } = await publish(now, false);
    expect((await publish(off)).body.message).toMatch(/another picture in place of each that can’t be shown/);
  });

  it('are used while a listing shows them, and are removed later once none does', async () => {
    const file = await anUpload();
    await api.checkFiles();
    const pictures = [{ fileId: file._id, alt: 'The creek' }];
    const [one, other] = [await aListing({ pictures }), await aListing({ pictures })];
    expect(await isUsed(file)).toBe(true);
    const { body: without } = await save(one, TEXT);
    expect([without.pictures, await isUsed(file)]).toEqual([[], true]);
    await remove(other);
    expect(await isUsed(file)).toBe(false);
  });

  it('must be uploads of the lot’s estate for listings', async () => {
    const files = [await anUpload(theirs!), await anUpload(mine!, 'lotDocument')];
    await api.checkFiles();
    const lotId = String((await mine!.lot())._id);
    for (const fileId of [...files.map(({ _id }) => _id), '65f0000000000000000000aa', 'not an id']) {
      const { status, body } = await make({ lotId, ...TEXT, pictures: [{ fileId, alt: 'The creek' }] });
      expect([fileId, status, body.errors?.[0]?.path]).toEqual([fileId, 400, 'pictures[0].fileId']);
    }
    expect(await system(() => api.models.Listing.exists({ lotId } as never))).toBeNull();
  });
});

describe('its lot', () => {
  it('makes it read Sold where visitors read the lot so, which ends what they see of it', async () => {
    const lot = await mine!.lot();
    const live = await aPublished({}, lot);
    expect(await statusOf(lot._id)).toBe(200);
    const sold = {
      status: 'settled',
      claim: { kind: 'eoi', refId: new Types.ObjectId(), at: new Date(), expiresAt: null },
    };
    await api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: sold });
    expect([(await read(live._id)).status, await statusOf(lot._id)]).toEqual(['sold', 404]);
    const { body: off } = await publish(await read(live._id), false);
    const again = await publish(off);
    expect([again.status, again.body.message]).toEqual([409, 'This lot is sold, so its listing can’t be published.']);
  });

  it('and its pictures change what is cached of it', async () => {
    const [lot, file] = [await mine!.lot(), await anUpload()];
    const live = await aPublished({ pictures: [{ fileId: file._id, alt: 'The creek' }] }, lot);
    await becomes(lot._id, 404, 'the listing to be waited for');
    await api.checkFiles();
    await becomes(lot._id, 200, 'the listing to be shown');
    const move = { headers: { ...headers(), 'if-match': `"${lot.rev}"` } };
    const path = `/api/staff/lots/${String(lot._id)}/move`;
    expect((await api.post(path, { to: 'not_released', reason: 'Redesign' }, move)).status).toBe(200);
    await becomes(lot._id, 404, 'the lot to be taken off sale');
    expect(await read(live._id)).toMatchObject({ status: 'published', isLotHidden: true });
  });

  it.each<[string, LotStatus, Partial<Scene['estate']>, boolean]>([
    ['for sale', 'available', {}, true],
    ['not released', 'not_released', {}, false],
    ['not released, of an estate that shows future lots', 'not_released', { showFutureLots: true }, true],
    ['withdrawn', 'withdrawn', { showFutureLots: true }, false],
    ['sold', 'settled', {}, false],
    ['of an archived estate', 'available', { isPublic: false, archivedAt: new Date() }, false],
  ])('that is %s decides whether visitors see it', async (_, status, fields, isSeen) => {
    const scene = await aScene(api.connection, { landownerId: mine!.landownerId, ...fields });
    const lot = await scene.lot(status);
    const { landownerId, estateId, stageId, _id: lotId } = lot;
    const of = { landownerId, estateId, stageId, lotId };
    await system(() =>
      api.models.Listing.create({ ...of, ...TEXT, status: 'published', rev: 0, savedBy: null } as never),
    );
    expect(await statusOf(lotId)).toBe(isSeen ? 200 : 404);
  });

  it.each<[string, Partial<Scene['estate']>, Partial<LotRecord>, string]>([
    ['a price', {}, { priceTracking: { type: 'from', value: 298_000 } }, 'From $298,000'],
    ['an estate that hides prices', { hidePrice: true }, {}, 'Request pricing'],
    ['a hidden price', {}, { priceTracking: { type: 'hide', value: 765_432 } }, 'Request pricing'],
    ['offers', {}, { priceTracking: { type: 'offers', value: 765_432 } }, 'Open to Offers'],
  ])('gives it its price by the price rule, never a hidden one: %s', async (_, fields, priced, text) => {
    const scene = await aScene(api.connection, { landownerId: mine!.landownerId, ...fields });
    const lot = await scene.lot('available', { price: 765_431, ...priced } as Partial<LotRecord>);
    const live = await aPublished({}, lot);
    expect([live.priceText, live.price]).toEqual([text, text.startsWith('From') ? 298_000 : undefined]);
    expect(JSON.stringify([live, (await shownOf(lot._id)).body])).not.toMatch(/76543/);
  });
});

describe('the list', () => {
  it('is searched by title and lot, and filtered by the status that it shows, by estate and by lot', async () => {
    const scene = await aScene(api.connection, { landownerId: mine!.landownerId });
    const file = await anUpload(scene);
    const waiting = await aPublished({ pictures: [{ fileId: file._id, alt: 'View' }] }, await scene.lot());
    const sold = await aPublished({ title: 'Gone quickly' }, await scene.lot('available', { title: '77' }));
    const claim = { kind: 'eoi', refId: new Types.ObjectId(), at: new Date(), expiresAt: null };
    await api.connection.collection('lots').updateOne({ title: '77' }, { $set: { status: 'settled', claim } });
    const [live, draft] = [await aPublished({}, await scene.lot()), await aListing({}, await scene.lot())];
    const { body: off } = await publish(await aPublished({}, await scene.lot()), false);
    const found = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ estateId: String(scene.estate._id), ...query });
      const { body } = await api.get<{ data: StaffListing[]; total: number }>(`${LISTINGS}?${String(search)}`, {
        headers: headers(),
      });
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ _id }) => _id);
    };
    expect(await found({})).toEqual([off, draft, live, sold, waiting].map(({ _id }) => _id));
    expect(await found({ status: 'processing' })).toEqual([waiting._id]);
    expect(await found({ status: 'sold' })).toEqual([sold._id]);
    expect(await found({ status: 'published' })).toEqual([live._id]);
    expect(await found({ status: 'draft' })).toEqual([draft._id]);
    expect(await found({ status: 'deactivated' })).toEqual([off._id]);
    expect(await found({ status: 'nonsense' })).toEqual([]);
    expect(await found({ search: 'quick' })).toEqual([sold._id]);
    expect(await found({ search: 'Lot 77' })).toEqual([sold._id]);
    expect(await found({ lotId: live.lotId })).toEqual([live._id]);
    expect(await found({ estateId: 'nonsense' })).toEqual([]);
  });

  it('is of the caller’s estates alone, as is every change', async () => {
    const live = await aPublished();
    const options = (etag: string) => ({ token: theirs!.token, headers: { 'if-match': `"${etag}"` } });
    const path = `${LISTINGS}/${live._id}`;
    const { body } = await api.get<{ data: StaffListing[] }>(LISTINGS, { token: theirs!.token });
    expect(body.data).toEqual([]);
    const answers = [
      await api.get(path, { token: theirs!.token }),
      await api.put(path, TEXT, options(live.etag)),
      await api.post(`${path}/publish`, { isPublished: false }, options(live.etag)),
      await api.post(`${path}/delete`, {}, options(live.etag)),
      await api.post(LISTINGS, { lotId: live.lotId, ...TEXT }, { token: theirs!.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await statusOf(live.lotId)).toBe(200);
  });
});

it('visitors are told of what they see, not of drafts', async () => {
  const draft = await aListing();
  const { body: saved } = await save(draft, { ...TEXT, title: 'By the lake' });
  await publish((await publish(saved)).body, false);
  const rows = await api.models.AuditEntry.find({ entity: 'listing', entityId: draft._id })
    .sort({ at: 1, _id: 1 })
    .lean();
  expect(rows.map(({ to, staffOnly = false }) => [to, staffOnly])).toEqual([
    ['made', true],
    ['saved', true],
    ['published', false],
    ['deactivated', false],
  ]);
});
