import type { BulkResult } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
let sales: Member;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  sales = await aMember(api, {
    role: 'SALES',
    landownerId: scene.landownerId,
    firstName: 'Mei-Lin',
    lastName: 'Fraser',
  });
}, 60_000);
afterAll(() => api.close());
afterEach(async () => expect(await api.breaches()).toEqual([]));

type Seen = Pick<LotRecord, '_id' | 'rev'>;
const item = ({ _id, rev }: Seen, change: object) => ({ lotId: String(_id), rev, ...change });
const change = (lots: object[], reason?: string) =>
  api.post<{ results: BulkResult[] }>(
    '/api/staff/lot-changes',
    { lots, ...(reason && { reason }) },
    { headers: sales.headers },
  );
const statusesOf = async (...lots: Seen[]) =>
  (await Promise.all(lots.map(({ _id }) => system(() => api.models.Lot.findById(_id).lean())))).map(
    (lot) => lot?.status,
  );

describe('a change of many lots', () => {
  it('is reported lot by lot: what changed, what already was so or can’t change, and who was faster', async () => {
    const [a, b, settled, touched] = [
      await scene.lot(),
      await scene.lot(),
      await scene.lot('settled'),
      await scene.lot(),
    ];
    await change([item(touched, { price: 1 })]);
    const foreign = await (await aScene(api.connection)).lot();
    const { body } = await change(
      [a, b, settled, touched, foreign].map((lot) => item(lot, { to: 'withdrawn' })),
      'redesign',
    );
    expect(body.results.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['changed', undefined],
      ['changed', undefined],
      ['same', 'Settled doesn’t lead to Withdrawn'],
      ['refused', expect.stringMatching(/^Mei-Lin Fraser changed this lot \(Price \$310,000 → \$1\) on/)],
      ['refused', 'There is no such lot.'],
    ]);
    expect(await statusesOf(a, b, settled, touched)).toEqual(['withdrawn', 'withdrawn', 'settled', 'available']);
  });

  it('is taken back by the way back of each, but for lots that were touched since', async () => {
    const [a, b] = [await scene.lot(), await scene.lot()];
    const done = (
      await change(
        [a, b].map((lot) => item(lot, { to: 'not_released' })),
        'not yet',
      )
    ).body.results;
    await change([{ lotId: String(b._id), rev: done[1]?.rev, isBuildersEnabled: true }]);
    const undone = (
      await change(
        done.map(({ lotId, rev }) => ({ lotId, rev, to: 'available' })),
        'Taken back',
      )
    ).body.results;
    expect(undone.map(({ outcome }) => outcome)).toEqual(['changed', 'refused']);
    expect(await statusesOf(a, b)).toEqual(['available', 'not_released']);
  });

  it('of the price has its reason in the history of each lot, beside what changed', async () => {
    const lots = [await scene.lot(), await scene.lot()];
    const prices = [317_800, 320_000];
    const { body } = await change(
      lots.map((lot, at) => item(lot, { price: prices[at] })),
      'Spring price list',
    );
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    const reasons = await Promise.all(
      lots.map(({ _id }) => api.models.AuditEntry.findOne({ entity: 'lot', lotId: _id }).sort({ rev: -1 }).lean()),
    );
    expect(reasons.map((row) => row?.reason)).toEqual([
      'Price $310,000 → $317,800; Spring price list',
      'Price $310,000 → $320,000; Spring price list',
    ]);
  });

  it('of the price leaves a different displayed price as it is, and reports that', async () => {
    const lot = await scene.lot('available', { price: 300_000, priceTracking: { type: 'from', value: 280_000 } });
    const changed = (await change([item(lot, { price: 320_000 })])).body.results[0];
    const now = await system(() => api.models.Lot.findById(lot._id).lean());
    expect([changed?.outcome, now?.price, now?.priceTracking]).toEqual([
      'changed',
      320_000,
      { type: 'from', value: 280_000 },
    ]);
    expect((await change([item(lot, { price: 1 })])).body.results[0]?.message).toMatch(
      /Price \$300,000 → \$320,000 \(shown stays From \$280,000\)/,
    );
  });

  it('to a price of 0, or of a size, is refused in words', async () => {
    const lot = await scene.lot();
    const errorsOf = async (fields: object) =>
      ((await change([item(lot, fields)])).body as unknown as { errors: object[] }).errors;
    expect(await errorsOf({ price: 0 })).toEqual([
      { path: 'lots[0].price', message: 'Price must be greater than or equal to 1' },
    ]);
    expect(await errorsOf({ size: -5 })).toEqual([{ path: 'lots[0].size', message: 'Size can’t be changed here' }]);
  });

  it('a correction without a reason changes none; a status that asks for more is for one lot at a time', async () => {
    const lot = await scene.lot();
    expect((await change([item(lot, { to: 'withdrawn' })])).body.results[0]).toMatchObject({
      outcome: 'refused',
      message: 'Reason is a required field',
    });
    expect((await change([item(lot, { to: 'option' })])).body.results[0]).toMatchObject({
      outcome: 'same',
      message: 'Option asks for details of each lot',
    });
    const both = await api.post<{ errors: object[] }>(
      '/api/staff/lot-changes',
      { lots: [item(lot, { to: 'not_released', price: 1 })], reason: 'both' },
      { headers: sales.headers },
    );
    expect([both.status, both.body.errors]).toEqual([
      400,
      [{ path: 'lots[0].to', message: 'Change the status or the fields, not both at once' }],
    ]);
    expect((await change([])).status).toBe(400);
    expect((await change(Array.from({ length: 101 }, () => item(lot, { price: 1 })))).status).toBe(400);
    expect((await change([item(lot, { price: '=1+1' })])).status).toBe(400);
  });
});
