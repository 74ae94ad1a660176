import type { LotSince } from '@lotline/shared-domain';
import { writeAudit } from '../../src/audit/write-audit.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
}, 60_000);
afterAll(() => api.close());

const since = (lot: Pick<LotRecord, '_id'>, asOf: Date | string) =>
  api.get<LotSince>(
    `/api/lots/${String(lot._id)}/since?asOf=${encodeURIComponent(typeof asOf === 'string' ? asOf : asOf.toISOString())}`,
  );
const changesOf = async (lot: Pick<LotRecord, '_id'>, asOf: Date): Promise<Omit<LotSince, 'asOf'>> => {
  const {
    status,
    body: { asOf: at, ...changes },
  } = await since(lot, asOf);
  expect([status, at]).toEqual([200, asOf.toISOString()]);
  return changes;
};
const change = async ({ _id }: Pick<LotRecord, '_id'>, way: string, body: object, { token } = scene) => {
  const lot = await system(() => api.models.Lot.findById(_id).lean());
  expect(
    (
      await api.post(`/api/staff/lots/${String(_id)}${way}`, body, {
        token,
        headers: { 'if-match': `"${lot?.rev ?? 0}"` },
      })
    ).status,
  ).toBe(200);
};
/** A moment between what was done before and what is done after. */
const aMoment = async (): Promise<Date> => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const now = new Date();
  await new Promise((resolve) => setTimeout(resolve, 5));
  return now;
};

it('tells price and status of then and now, as customers see them, and nothing where nothing changed', async () => {
  const lot = await scene.lot();
  const printed = await aMoment();
  expect(await changesOf(lot, printed)).toEqual({});
  await change(lot, '', { price: 320_000 });
  await change(lot, '', { price: 330_000 });
  const between = await aMoment();
  await change(lot, '/eoi', { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '0491570158' });
  expect(await changesOf(lot, printed)).toEqual({
    price: { from: '$310,000', to: '$330,000' },
    status: { from: 'available', to: 'hold' },
  });
  expect(await changesOf(lot, between)).toEqual({ status: { from: 'available', to: 'hold' } });
  await change(lot, '/move', { to: 'available', reason: 'Stepped back' });
  await change(lot, '', { price: 310_000 });
  expect(await changesOf(lot, printed)).toEqual({});
  expect(await changesOf(lot, new Date(Date.now() + 86_400_000))).toEqual({});
});

it('tells no price where the estate hides its prices, or was changed since', async () => {
  const hidden = await aScene(api.connection, { hidePrice: true });
  const lot = await hidden.lot();
  const printed = await aMoment();
  await change(lot, '', { price: 320_000 }, hidden);
  expect(await changesOf(lot, printed)).toEqual({});
  // It shows its prices from now on: earlier ones were never shown.
  await system(() => api.models.Estate.updateOne({ _id: hidden.estate._id }, { $set: { hidePrice: false } }));
  await writeAudit(api.connection, null, [
    { entity: 'estate', entityId: hidden.estate._id, estateId: hidden.estate._id, from: null, to: 'changed' },
  ]);
  expect(await changesOf(lot, printed)).toEqual({});
});

it('tells no price of a time when the estate hid its prices or wasn’t public, also where nobody wrote down that it was changed', async () => {
  for (const fields of [{ hidePrice: true }, { isPublic: false }]) {
    const closed = await aScene(api.connection, fields);
    const lot = await closed.lot();
    const printed = await aMoment();
    await change(lot, '', { price: 320_000 }, closed);
    await system(() =>
      api.models.Estate.updateOne({ _id: closed.estate._id }, { $set: { hidePrice: false, isPublic: true } }),
    );
    expect(await changesOf(lot, printed)).toEqual({});
  }
});

it('tells only what is now of the status, where the estate was changed since', async () => {
  const changed = await aScene(api.connection);
  const lot = await changed.lot();
  const printed = await aMoment();
  await change(
    lot,
    '/eoi',
    { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '0491570158' },
    changed,
  );
  await writeAudit(api.connection, null, [
    { entity: 'estate', entityId: changed.estate._id, estateId: changed.estate._id, from: null, to: 'changed' },
  ]);
  expect(await changesOf(lot, printed)).toEqual({ status: { to: 'hold' } });
});

it('a figure of a kind of price that the page doesn’t know is not told', async () => {
  const lot = await scene.lot('available', { priceTracking: { type: 'auction' as never, value: 310_000 } });
  const printed = await aMoment();
  await change(lot, '', { price: 320_000 });
  await system(() =>
    api.models.Lot.collection.updateOne(
      { _id: lot._id },
      { $set: { priceTracking: { type: 'fixed', value: 320_000 } } },
    ),
  );
  expect(await changesOf(lot, printed)).toEqual({});
});

it('a price that the lot itself hides stays hidden, also in what was before', async () => {
  const lot = await scene.lot('available', { priceTracking: { type: 'hide', value: 310_000 } });
  const printed = await aMoment();
  await change(lot, '', { price: 320_000 });
  expect(await changesOf(lot, printed)).toEqual({});
});

it('a withdrawn lot is Not Released, without a price (D59); so is one before its release', async () => {
  const lot = await scene.lot();
  const printed = await aMoment();
  await change(lot, '', { price: 320_000 });
  await change(lot, '/move', { to: 'withdrawn', reason: 'The road is moved' });
  const { status, body } = await since(lot, printed);
  expect([status, body]).toEqual([
    200,
    { asOf: printed.toISOString(), status: { from: 'available', to: 'not_released' } },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/withdrawn|road/i);
  expect(await changesOf(await scene.lot(), new Date('2020-01-01T00:00:00Z'))).toEqual({
    status: { from: 'not_released', to: 'available' },
  });
});

it('the past phase of an offline sale is unknown: only the current one is shown', async () => {
  const lot = await scene.lot();
  await change(lot, '/offline-sale', { salePhase: 'eoi', fullName: 'Bo Tan' });
  const printed = await aMoment();
  await change(lot, '', { conditions: 'Fence first' });
  expect(await changesOf(lot, printed)).toEqual({});
  await change(lot, '/move', { to: 'available', reason: 'Fell through' });
  expect(await changesOf(lot, printed)).toEqual({ status: { to: 'available' } });
});

it('of an estate that isn’t public is not found, and a word is an invalid time', async () => {
  const closed = await aScene(api.connection, { isPublic: false });
  expect((await since(await closed.lot(), new Date())).status).toBe(404);
  const { status, headers } = await since(await scene.lot(), 'yesterday-ish');
  expect(status).toBe(400);
  expect((await since(await scene.lot(), new Date())).headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toContain('json');
});
