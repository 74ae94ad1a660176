import { writeAudit } from '../../src/audit/write-audit.js';
import { ChangeFeed } from '../../src/change-feed/change-feed.js';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import { LotTransitions } from '../../src/lot-transitions/lot-transitions.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { until } from './two-apis.js';
import { api, aPlace, type Place, seenBy, send, setUp, told } from './unseen-scene.js';

setUp();

const edit =
  (place: Place, { _id, rev }: LotRecord, body: object) =>
  () =>
    send(place, 'post', `/api/staff/lots/${String(_id)}/facts`, body, rev);
const update =
  (place: Place, { _id, rev }: LotRecord, body: object) =>
  () =>
    send(place, 'post', `/api/staff/lots/${String(_id)}`, body, rev);
const importOf = (place: Place, rows: object[]) => () =>
  send(place, 'post', `/api/staff/stages/${String(place.scene.stageId)}/lot-imports`, {
    fileName: 'lots.csv',
    rows: rows.map((row, at) => ({ line: at + 2, ...row })),
  });
const OFFERS = { type: 'offers' as const, value: 300_000 };

describe('a visitor’s stream tells of what a visitor’s answer shows changed, and staff’s of everything', () => {
  it.each([
    ['the price of a lot', {}, 'available', {}, { price: 320_000 }, 'seen'],
    ['a price that the estate hides', { hidePrice: true }, 'available', {}, { price: 320_000 }, 'unseen'],
    ['a price that the lot’s type hides', {}, 'available', { priceTracking: OFFERS }, { price: 320_000 }, 'unseen'],
    ['the size beside a hidden price', { hidePrice: true }, 'available', {}, { size: 460 }, 'seen'],
    ['the size of a Not Released lot', {}, 'not_released', {}, { size: 460 }, 'unseen'],
    ['the number of a Not Released lot', {}, 'not_released', {}, { title: 'X9' }, 'seen'],
    [
      'the size of one where future lots are shown',
      { showFutureLots: true },
      'not_released',
      {},
      { size: 460 },
      'seen',
    ],
    ['a lot’s settlement date', {}, 'available', {}, { settlementDate: '2027-09-01' }, 'unseen'],
  ] as const)('%s', async (_, estate, status, fields, change, expected) => {
    const place = await aPlace(estate);
    const lot = await place.scene.lot(status, fields as Partial<LotRecord>);
    expect(await seenBy(place, edit(place, lot, change))).toBe(expected);
  });

  it('terms of a lot aren’t seen', async () => {
    const place = await aPlace();
    const lot = await place.scene.lot();
    expect(await seenBy(place, update(place, lot, { conditions: 'Subject to finance' }))).toBe('unseen');
  });

  it('sheets with what visitors see, and without', async () => {
    const place = await aPlace();
    const [shown, secret] = [await place.scene.lot(), await place.scene.lot('not_released')];
    const row = ({ title, rev }: LotRecord, facts: object) => ({ title, rev, ...facts });
    expect(await seenBy(place, importOf(place, [row(secret, { size: 470 })]))).toBe('unseen');
    expect(await seenBy(place, importOf(place, [row(shown, { size: 470 })]))).toBe('seen');
    expect(await seenBy(place, importOf(place, [{ title: 'N1' }]))).toBe('seen');
  });

  it('a longer hold, and a Not Released lot that is withdrawn, aren’t seen', async () => {
    const place = await aPlace();
    const [held, secret, free] = [
      await place.scene.lot('hold'),
      await place.scene.lot('not_released'),
      await place.scene.lot(),
    ];
    const lots = api.app.get(LotTransitions, { strict: false });
    const run = (work: (session: never) => Promise<unknown>) => () =>
      system(() => inTransaction(api.connection, (session) => work(session as never)));
    const until17 = new Date(Date.now() + 86_400_000);
    expect(
      await seenBy(
        place,
        run((session) => lots.extend(session, held, until17, null)),
      ),
    ).toBe('unseen');
    expect(
      await seenBy(
        place,
        run((session) => lots.move(session, { lot: secret, to: 'withdrawn' })),
      ),
    ).toBe('unseen');
    expect(
      await seenBy(
        place,
        run((session) => lots.move(session, { lot: free, to: 'withdrawn' })),
      ),
    ).toBe('seen');
  });

  it.each([
    ['not_released', { registrationDate: '2027-08-01' }, 'unseen'],
    ['not_released', { name: 'The Meadow' }, 'seen'],
    ['now_selling', { registrationDate: '2027-08-01' }, 'seen'],
  ] as const)('of a stage at %s: %j', async (status, change, expected) => {
    const place = await aPlace();
    const { stageId } = place.scene;
    await place.scene.lot(status === 'not_released' ? 'not_released' : 'available');
    await system(() => api.models.Stage.updateOne({ _id: stageId }, { $set: { status, rev: 0 } }));
    expect(await seenBy(place, () => send(place, 'put', `/api/staff/stages/${String(stageId)}`, change, 0))).toBe(
      expected,
    );
  });

  it.each([
    [{ recipients: ['other@example.com'], autoOffer: true }, 'unseen'],
    [{ contactPhone: '0491 570 006' }, 'seen'],
    [{ iconColor: '#123456' }, 'seen'],
  ] as const)('settings: %j', async (change, expected) => {
    const place = await aPlace();
    const path = `/api/staff/estates/${String(place.scene.estate._id)}/settings`;
    expect(await seenBy(place, () => send(place, 'put', path, change, 0))).toBe(expected);
  });
});

it('a stream ends once its estate is no longer public', async () => {
  const place = await aPlace();
  await system(() => api.models.Estate.updateOne({ _id: place.scene.estate._id }, { $set: { isPublic: false } }));
  await writeAudit(api.connection, null, [
    { entity: 'estate', entityId: place.scene.estate._id, estateId: place.scene.estate._id },
  ]);
  await until(() => place.visitors.ended, 'the stream to end');
});

it('the control: a feed that tells of every row names hidden prices', async () => {
  const place = await aPlace({ hidePrice: true });
  const lot = await place.scene.lot();
  const feed = api.app.get(ChangeFeed, { strict: false });
  await feed.cut();
  const rows = Object.assign(feed, { rows: {} });
  feed.resume();
  await until(() => feed.isRunning(), 'the feed');
  await told(place);
  await edit(place, lot, { price: 320_000 })();
  await told(place);
  expect(place.visitors.events.some(({ kind, lotId }) => kind === 'lot' && lotId === String(lot._id))).toBe(true);
  expect(rows).toBe(feed);
});
