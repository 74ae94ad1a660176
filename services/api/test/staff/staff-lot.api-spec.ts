import {
  describePrice,
  type ContactDetails,
  type StaffEstateMap,
  type StaffLot,
  type StaffStageMap,
  type StageOfEstate,
} from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aHoldBody, type Scene } from '../scene.js';
import { api, scene, other, sales, read, ask, move, nowOf, setUp } from './lot-scene.js';

setUp();

describe('a lot as staff read it (2.11)', () => {
  it('is its own stage’s alone: another landowner’s lot, and the same lot under another stage, are none', async () => {
    const [lot, foreign] = [await scene.lot(), await other.lot()];
    expect((await read(lot)).status).toBe(200);
    expect((await read(lot, other.stageId)).status).toBe(404);
    expect((await read(foreign, other.stageId)).status).toBe(404);
    expect((await move(foreign, 'withdrawn', 'test')).status).toBe(404);
    expect(
      (await api.get<StageOfEstate>(`/api/staff/stages/${String(scene.stageId)}`, { headers: sales.headers })).body,
    ).toMatchObject({ estate: { title: scene.estate.title }, stage: { title: '4' } });
  });

  it('has price, dates and conditions, which are edited as it was seen and told in its history', async () => {
    const lot = await scene.lot();
    const change = { price: 320_000, financeDueDate: '2027-02-01', conditions: 'Subject to finance' };
    const { body } = await ask(lot, '', change);
    expect([body.price, body.priceTracking, body.rev, body.status]).toEqual([
      320_000,
      { type: 'fixed', value: 320_000 },
      lot.rev + 1,
      'available',
    ]);
    expect((await ask(lot, '', { price: 1 })).body.message).toMatch(
      /^Mei-Lin Fraser changed this lot \(Finance due -- → 1 Feb 2027; Price \$310,000 → \$320,000; Conditions changed\) on/,
    );
    expect((await ask(lot, '', change, lot.rev + 1)).body.rev).toBe(lot.rev + 1);
    for (const bad of [
      { price: -1 },
      { price: '=1+1' },
      { settlementDate: 'soon' },
      { settlementDate: '2027-02-31x' },
      { settlementDate: '2027-02-31' },
    ])
      expect((await ask(lot, '', bad, lot.rev + 1)).status).toBe(400);
  });

  const said = async (lot: LotRecord, body: object, rev?: number): Promise<unknown> => {
    const answer = await ask<StaffLot & { errors: { path: string; message: string }[] }>(lot, '', body, rev);
    return [answer.status, answer.body.errors?.map(({ path, message }) => `${path}: ${message}`)];
  };
  it.each([
    [{ price: 0 }, 'price: Price must be greater than or equal to 1'],
    [{ price: '0' }, 'price: Price must be greater than or equal to 1'],
    [{ price: -5 }, 'price: Price must be greater than or equal to 1'],
    [{ price: 1e308 }, 'price: Price must be less than or equal to 100000000'],
    [{ price: 1.5 }, 'price: Price must be an integer'],
    [{ price: null }, 'price: A price can’t be taken away. Type a new one, or leave it as it is.'],
    [{ price: '' }, 'price: A price can’t be taken away. Type a new one, or leave it as it is.'],
    [{ size: -5 }, 'size: Size must be greater than 0'],
    [{ size: 1e308 }, 'size: Size must be less than or equal to 10000000'],
    [{ priceTracking: { type: 'fixed', value: 0 } }, 'priceTracking: Shown price can’t be changed here'],
  ])('%j is refused in words, and nothing looks saved', async (body, sentence) => {
    const lot = await scene.lot();
    expect(await said(lot, body)).toEqual([400, [sentence]]);
    expect(await nowOf(lot)).toMatchObject({
      rev: lot.rev,
      price: 310_000,
      size: 450,
      priceTracking: { value: 310_000 },
    });
  });

  it('a stored price of 0 stays, reads ‘Request pricing’, and stops no other change', async () => {
    const lot = await scene.lot('available', { price: 0, priceTracking: { type: 'fixed', value: 0 } });
    expect(describePrice({ priceTracking: (await read(lot)).body.priceTracking }).text).toBe('Request pricing');
    expect((await ask(lot, '', { price: null, conditions: 'Subject to finance' })).status).toBe(200);
    expect((await nowOf(lot))?.price).toBe(0);
    expect((await ask(lot, '', { price: 320_000 }, lot.rev + 1)).body).toMatchObject({
      price: 320_000,
      priceTracking: { value: 320_000 },
    });
    const option = {
      optionHolder: 'Fernhollow Homes',
      typeOfOption: 'Call option',
      optionStartDate: '2027-07-01',
      optionEndDate: '2027-07-31',
    };
    const other = await scene.lot();
    expect((await ask(other, '/option', { ...option, landPrice: 0 })).status).toBe(400);
    expect((await ask(other, '/option', { ...option, fee: 0, percent: 0 })).status).toBe(200);
  });

  it('has dates in its estate’s time zone: each is stored as the start of that day (D65)', async () => {
    const lot = await scene.lot();
    expect((await ask(lot, '', { settlementDate: '2027-07-01', registrationDate: '2027-02-01' })).body).toMatchObject({
      settlementDate: '2027-06-30T14:00:00.000Z',
      registrationDate: '2027-01-31T13:00:00.000Z',
    });
    const option = await scene.lot();
    const terms = {
      optionHolder: 'Fernhollow Homes',
      typeOfOption: 'Call option',
      optionStartDate: '2027-07-01',
      optionEndDate: '2027-07-31',
    };
    expect((await ask(option, '/option', { ...terms, optionEndDate: '2027-06-31' })).status).toBe(400);
    await ask(option, '/option', terms);
    expect((await read(option)).body.option?.termsOfOption).toMatchObject({
      optionStartDate: '2027-06-30T14:00:00.000Z',
      optionEndDate: '2027-07-30T14:00:00.000Z',
    });
  });

  it('is a buyer’s by an EOI and by a sale outside Lotline', async () => {
    const contact = (id: string) => api.get<ContactDetails>(`/api/staff/contacts/${id}`, { headers: sales.headers });
    const lead = { firstName: 'Ravi', lastName: 'Menon', email: 'ravi@example.com', phone: '0491570158' };
    const [asked, byEoi, offline] = [await scene.lot(), await scene.lot(), await scene.lot()];
    await api.post('/api/holds', aHoldBody(asked, { leadDetails: lead }));
    const leadId = await system(async () => String((await api.models.Lead.findOne({ email: lead.email }).lean())?._id));
    expect((await contact(leadId)).body).toMatchObject({ status: 'Prospect', lots: [] });
    expect((await ask(byEoi, '/eoi', lead)).status).toBe(200);
    expect(
      (await ask(offline, '/offline-sale', { salePhase: 'eoi', fullName: 'Ravi Menon', email: 'Ravi@Example.com' }))
        .status,
    ).toBe(200);
    const { body } = await contact(leadId);
    expect([body.status, body.lots.map(({ lotId }) => lotId).sort()]).toEqual([
      'Buyer',
      [byEoi, offline].map(({ _id }) => String(_id)).sort(),
    ]);
    const [buyer] = (await read(byEoi)).body.buyers;
    expect(buyer?.customerId).toBeNull();
    expect((await contact(buyer?.contactId ?? '')).body).toEqual(body);
  });

  it('shows the stage at a past time, from the history', async () => {
    const lot = await scene.lot('settled');
    const at = async (moment: string) =>
      await api.get<{ lotId: string; status: string }[]>(
        `/api/staff/stages/${String(scene.stageId)}/lots-at?at=${encodeURIComponent(moment)}`,
        { headers: sales.headers },
      );
    const { history } = (await read(lot)).body;
    const before = (days: number) => at(new Date(Date.now() - days * 86_400_000).toISOString());
    // A history may begin before its lot was entered; where nothing tells of the lot, it wasn't there.
    expect((await before(400)).body.map(({ lotId }) => lotId)).not.toContain(String(lot._id));
    for (const { at: when, to } of history)
      expect((await at(when)).body.find(({ lotId }) => lotId === String(lot._id))?.status).toBe(to);
    await system(() => api.models.Lot.collection.updateOne({ _id: lot._id }, { $set: { createdAt: new Date(0) } }));
    for (const { at: when, to } of history)
      expect((await at(when)).body.find(({ lotId }) => lotId === String(lot._id))?.status).toBe(to);
    expect((await at('1990-01-01T00:00:00Z')).body.find(({ lotId }) => lotId === String(lot._id))?.status).toBe(
      'not_released',
    );
    for (const moment of ['yesterday', '2026-03-01', '2026-02-31T00:00:00Z'])
      expect((await at(moment)).status).toBe(400);
  });

  it('is the drawing of the stage, or none', async () => {
    const path = `/api/staff/stages/${String(scene.stageId)}/map`;
    expect((await api.get(path, { headers: sales.headers })).status).toBe(404);
    const { landownerId, estate, stageId } = scene;
    const lot = await scene.lot('not_released');
    await system(async () => {
      await api.models.StageMap.create([
        {
          landownerId,
          estateId: estate._id,
          stageId,
          size: { width: 100, height: 60 },
          mapImage: { url: '/files/plan.svg' },
        },
      ]);
      await api.models.LotMapItem.create([
        {
          landownerId,
          estateId: estate._id,
          stageId,
          lotId: lot._id,
          path: 'M0 0H10V10H0Z',
          binding: { x: 5, y: 5 },
          size: { width: 10, height: 10 },
        },
      ]);
    });
    expect((await api.get<StaffStageMap>(path, { headers: sales.headers })).body).toMatchObject({
      size: { width: 100 },
      shapes: [{ lotId: String(lot._id), path: 'M0 0H10V10H0Z' }],
    });
  });

  it('is on the drawing of its estate by its stage, or there is none; of another landowner there is none either', async () => {
    const path = (of: Scene) => `/api/staff/estates/${String(of.estate._id)}/map`;
    expect((await api.get(path(scene), { headers: sales.headers })).status).toBe(404);
    await system(async () => {
      for (const { landownerId, estate, stageId } of [scene, other]) {
        const map = {
          landownerId,
          estateId: estate._id,
          size: { width: 100, height: 60 },
          mapImage: { url: '/files/estate.svg' },
        };
        await api.models.EstateMap.create([map]);
        await api.models.StageMap.deleteMany({ stageId });
        await api.models.StageMap.create([{ ...map, stageId, path: 'M0 0H10V10H0Z', binding: { x: 5, y: 5 } }]);
      }
    });
    const { body } = await api.get<StaffEstateMap>(path(scene), { headers: sales.headers });
    expect(body).toEqual({
      estateId: String(scene.estate._id),
      size: { width: 100, height: 60 },
      mapImage: { url: '/files/estate.svg' },
      shapes: [{ stageId: String(scene.stageId), path: 'M0 0H10V10H0Z', binding: { x: 5, y: 5 } }],
    });
    expect((await api.get(path(other), { headers: sales.headers })).status).toBe(404);
  });
});
