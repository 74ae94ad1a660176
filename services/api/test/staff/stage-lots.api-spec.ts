import type { RemovedLot, StaffLot } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { LotRemoval } from '../../src/stage-lots/lot-removal.service.js';
import { aHoldBody } from '../scene.js';
import { api, nowOf, sales, scene, setUp } from './lot-scene.js';
import { historyOf, post, stagePath } from './stage-lots-scene.js';

setUp();
const add = (body: object) => post<StaffLot>(stagePath('/lots'), body);
const facts = (lot: { _id: unknown; rev: number }, body: object, rev = lot.rev) =>
  post<StaffLot>(`/api/staff/lots/${String(lot._id)}/facts`, body, { 'if-match': `"${rev}"` });
const copy = (lot: { _id: unknown }, title: string) =>
  post<StaffLot>(`/api/staff/lots/${String(lot._id)}/copy`, { title });
const remove = (lot: { _id: unknown; rev: number }, reason?: string) =>
  post<RemovedLot>(`/api/staff/lots/${String(lot._id)}/remove`, { reason }, { 'if-match': `"${lot.rev}"` });
const restore = (lot: { _id: unknown }) => post<StaffLot>(`/api/staff/removed-lots/${String(lot._id)}/restore`);
const removedNow = async () =>
  (await api.get<RemovedLot[]>(stagePath('/removed-lots'), { headers: sales.headers })).body;

describe('a lot is added', () => {
  it('Not Released, with its facts, and its first price shown', async () => {
    const { status, body } = await add({ title: 'Lot 12', size: 450, price: 310_000, registrationDate: '2027-08-31' });
    expect([status, body]).toMatchObject([
      201,
      {
        title: '12',
        status: 'not_released',
        rev: 1,
        size: 450,
        registrationDate: '2027-08-30T14:00:00.000Z',
        priceTracking: { type: 'fixed', value: 310_000 },
      },
    ]);
    expect((await historyOf(body._id)).map(({ reason, rev }) => [reason, rev])).toEqual([['Added', 1]]);
  });

  it('but not under a number that the stage has, in any spelling, also if two add it at once', async () => {
    await add({ title: '20A' });
    expect(await add({ title: 'lot 20a' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The stage has Lot 20A already.' },
    });
    const both = await Promise.all([add({ title: '21b' }), add({ title: '21B' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add({ title: '020A' })).status).toBe(409);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '30', size: -1 }, 'size'],
    [{ title: '30', price: 0 }, 'price'],
    [{ title: '30', price: 'lots' }, 'price'],
    [{ title: '30', registrationDate: '2027-02-31' }, 'registrationDate'],
    [{ title: '30', priceType: 'auction' }, 'priceType'],
  ])('and %j is refused at %s', async (body, path) =>
    expect(await add(body)).toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ path })] } }),
  );
});

describe('facts of a lot', () => {
  it('change with what was changed in the history, and the revision seen', async () => {
    const lot = await scene.lot();
    const { body } = await facts(lot, { size: 460, blockWidth: '', title: 'X1', street: 'Creek Road' });
    expect(body).toMatchObject({ title: 'X1', size: 460, blockWidth: null, street: 'Creek Road', rev: lot.rev + 1 });
    expect((await historyOf(String(lot._id))).at(-1)?.reason).toBe(
      `Lot No. ${lot.title} → X1; Size (m2) 450 m² → 460 m²; Width (m) 15 m → -; Street - → Creek Road`,
    );
    expect(await facts(lot, { size: 1 })).toMatchObject({
      status: 412,
      body: { message: expect.stringContaining('Mei-Lin Fraser changed this lot') },
    });
    expect((await facts(body, { size: 460 })).body.rev).toBe(body.rev);
  });

  it('that a buyer agreed to stay, and the others change', async () => {
    const lot = await scene.lot('hold');
    expect(await facts(lot, { size: 1, street: 'Weir Lane' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'size' }] },
    });
    expect((await facts(lot, { settlementDate: '2027-09-01' })).body).toMatchObject({
      status: 'hold',
      settlementDate: '2027-08-31T14:00:00.000Z',
    });
  });

  it('don’t include a number that another lot has', async () => {
    const [lot, other] = [await scene.lot(), await scene.lot()];
    expect((await facts(lot, { title: other.title })).status).toBe(409);
    expect((await facts(lot, { title: `lot ${lot.title}` })).body.rev).toBe(lot.rev);
  });
});

it('a lot is copied without buyers, documents and terms, Not Released', async () => {
  const lot = await scene.lot('settled', {
    street: 'Creek Road',
    lotBuyers: { firstBuyer: { firstName: 'Ada', lastName: 'Lee', email: 'a@example.com', phone: '1' } },
    settlementDate: new Date(),
  });
  const { status, body } = await copy(lot, 'C1');
  expect([status, body]).toMatchObject([
    201,
    { title: 'C1', status: 'not_released', street: 'Creek Road', size: 450, price: 310_000, settlementDate: null },
  ]);
  expect((await nowOf({ _id: body._id as never }))?.lotBuyers).toBeUndefined();
  expect((await copy(lot, 'c1')).status).toBe(409);
});

describe('a lot is removed', () => {
  it('softly, with its shape, and is put back as it was', async () => {
    const lot = await scene.lot('available', { title: '50' });
    await system(() =>
      api.models.LotMapItem.create({
        landownerId: scene.landownerId,
        estateId: scene.estate._id,
        stageId: scene.stageId,
        lotId: lot._id,
        path: 'M0 0L1 0L1 1Z',
        binding: { x: 0, y: 0 },
        size: { width: 1, height: 1 },
      }),
    );
    const shape = () => system(() => api.models.LotMapItem.findOne({ lotId: lot._id }).lean());
    const before = await shape();
    const { status, body } = await remove(lot, 'drawn wrong');
    expect([status, body]).toMatchObject([
      200,
      { title: '50', status: 'available', by: 'Mei-Lin Fraser', reason: 'drawn wrong' },
    ]);
    expect([await nowOf(lot), await shape()]).toEqual([null, null]);
    expect(await removedNow()).toEqual([body]);
    expect((await api.get(`/api/lots/${String(lot._id)}`)).status).toBe(404);
    expect((await restore(lot)).body).toMatchObject({ title: '50', status: 'available', rev: lot.rev + 2 });
    expect([await shape(), await removedNow()]).toEqual([before, []]);
    expect((await historyOf(String(lot._id))).slice(-2).map(({ reason }) => reason)).toEqual([
      'Removed: drawn wrong',
      'Put back',
    ]);
    expect((await restore(lot)).status).toBe(404);
  });

  it.each(['hold', 'settled', 'option'] as const)('but not while it is at %s', async (at) =>
    expect((await remove(await scene.lot(at))).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Lot \d+ is at \w+ and can’t be removed.$/),
    }),
  );

  it('nor if somebody requested it, nor at a revision that has passed', async () => {
    const lot = await scene.lot();
    await api.post('/api/holds', aHoldBody(lot));
    expect((await remove(lot)).body.message).toBe(
      `Lot ${lot.title} has requests on record. Withdraw it instead: its history stays.`,
    );
    const edited = await scene.lot();
    await facts(edited, { size: 1 });
    expect((await remove(edited)).status).toBe(412);
  });

  it('and put back at once if a visitor requested it in the meantime', async () => {
    const lot = await scene.lot();
    await api.post('/api/holds', aHoldBody(lot));
    // As the removal sees it that began before the request was written.
    const look = jest.spyOn(api.app.get(LotRemoval), 'obstacles').mockResolvedValue(new Map());
    const { status, body } = await remove(lot);
    look.mockRestore();
    expect([status, body.message]).toEqual([409, `Lot ${lot.title} has just been requested, so it stays.`]);
    expect((await nowOf(lot))?.rev).toBe(lot.rev + 2);
  });

  it('and its number is free; while another lot has it, it can’t be put back', async () => {
    const lot = await scene.lot('not_released', { title: '60' });
    await remove(lot);
    await add({ title: '60' });
    expect((await restore(lot)).body.message).toBe('The stage has Lot 60 already.');
  });
});
