import { system } from '../../src/database/scope.js';
import {
  aListing,
  anUpload,
  aPublished,
  api,
  headers,
  isUsed,
  LISTINGS,
  listedLots,
  make,
  mine,
  publish,
  read,
  remove,
  save,
  setUp,
  shownOf,
  statusOf,
  TEXT,
  theirs,
} from './listings-scene.js';

setUp();

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

it('visitors learn of a change that they see, not of one of a draft', async () => {
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
