import type { LotStatus, StaffListing } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aScene, type Scene } from '../scene.js';
import {
  aListing,
  anUpload,
  aPublished,
  api,
  becomes,
  headers,
  listedLots,
  LISTINGS,
  mine,
  publish,
  read,
  setUp,
  shownOf,
  statusOf,
  TEXT,
  theirs,
} from './listings-scene.js';

setUp();

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
    // The modal knows by its status of a lot that is sold.
    expect((await listedLots(scene)).includes(String(lotId))).toBe(isSeen || status === 'settled');
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
