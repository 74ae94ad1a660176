import { Logger } from '@nestjs/common';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { system } from '../../src/database/scope.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
});
afterAll(() => api.close());

const holdsOf = (lotId: unknown) => system(() => api.models.InitialHold.find({ lotId } as never).lean());
const mailAbout = (refId: unknown) => api.models.OutboxMessage.find({ refId: String(refId) }).lean();

describe('initialHold/createInitialHold', () => {
  it('keeps a request that waits and leaves the lot available (D30)', async () => {
    const lot = await scene.lot();
    const answer = await api.post('/api/holds', aHoldBody(lot));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ status: 'pending', lotId: String(lot._id), lotTitle: lot.title });
    expect(answer.headers.get('lotline-as-of')).toMatch(/^\d+\.\d+$/);
    const [hold] = await holdsOf(lot._id);
    expect(hold).toMatchObject({
      status: 'pending',
      state: 'VIC',
      postcode: '3000',
      expirationDate: null,
      holderType: 'Investor',
    });
    expect(hold?.leadsDetails.phone).toBe('+61491570158');
    const fresh = await system(() => api.models.Lot.findById(lot._id).lean());
    expect(fresh).toMatchObject({ status: 'available', claim: null });
  });

  it('takes landowner, estate, state and customer from the lot and the postcode, whatever the payload says', async () => {
    const lot = await scene.lot();
    const stranger = '65f0000000000000000000aa';
    const lies = {
      landownerId: stranger,
      estateId: stranger,
      lotTitle: '<b>1</b>',
      state: 'WA',
      customerId: stranger,
      price: 1,
      status: 'approved',
      activeLotId: stranger,
      leadId: stranger,
    };
    expect((await api.post('/api/holds', { ...aHoldBody(lot, { postcode: '0800' }), ...lies })).status).toBe(201);
    const [hold] = await holdsOf(lot._id);
    expect(hold).toMatchObject({ status: 'pending', state: 'NT', customerId: null });
    expect(String(hold?.landownerId)).toBe(String(scene.landownerId));
    expect(String(hold?.estateId)).toBe(String(scene.estate._id));
    expect(hold?.activeLotId).toBeUndefined();
  });

  it('makes one lead of the source Initial Hold Request, however often the person asks', async () => {
    const [first, second] = [await scene.lot(), await scene.lot()];
    const leadDetails = { firstName: 'Farah', lastName: 'Idris', email: 'FARAH@Example.com ', phone: '0491570159' };
    await api.post('/api/holds', aHoldBody(first, { leadDetails }));
    await api.post('/api/holds', aHoldBody(second, { leadDetails }));
    const leads = await system(() => api.models.Lead.find({ email: 'farah@example.com' }).lean());
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ source: 'Initial Hold Request', status: 'new', watched: false });
    const [hold] = await holdsOf(second._id);
    expect(String(hold?.leadId)).toBe(String(leads[0]?._id));
  });

  it('writes to the buyer, and to the recipients with reply-to the buyer and a link to the lot', async () => {
    const lot = await scene.lot();
    const body = aHoldBody(lot, {
      leadDetails: { firstName: 'Tomasz', lastName: "O'Dea", email: 'tomasz@example.com', phone: '0491570160' },
    });
    expect((await api.post('/api/holds', body)).status).toBe(201);
    const [hold] = await holdsOf(lot._id);
    const mails = await mailAbout(hold?._id);
    const toBuyer = mails.find(({ to }) => to === 'tomasz@example.com');
    const toStaff = mails.find(({ to }) => to === 'sales@tallowbrook.example.com');
    expect(mails).toHaveLength(2);
    expect(toBuyer?.text).toContain(`You have successfully submitted a hold request for Lot ${lot.title}.`);
    expect(toBuyer?.replyTo).toBe('sales@tallowbrook.example.com');
    expect(toBuyer?.html).not.toContain('Dea');
    expect(toStaff?.replyTo).toBe('tomasz@example.com');
    expect(toStaff?.html).toContain('Tomasz O&#39;Dea');
    expect(toStaff?.html).toContain('#2f6f5e');
    expect(toStaff?.text).toContain(
      `http://localhost:4900/v2/estate/${scene.estate.key}?stageId=${String(scene.stageId)}&lotId=${String(lot._id)}`,
    );
    expect(toStaff?.subject).toBe(`New hold request: Lot ${lot.title}, Stage 4, Tallowbrook Rise`);
  });

  it('takes a partner request with its purchaser and company', async () => {
    const lot = await scene.lot();
    const purchaserDetails = {
      firstName: 'Nerida',
      lastName: 'Finch',
      email: 'nerida@example.com',
      phone: '0491570161',
    };
    const partner = {
      holderType: 'Builder/Channel Partner',
      purchaserDetails,
      companyDetails: { company: 'Pallow & Finch' },
    };
    expect((await api.post('/api/holds', aHoldBody(lot, partner))).status).toBe(201);
    const [hold] = await holdsOf(lot._id);
    expect(hold).toMatchObject({
      holderType: 'Builder/Channel Partner',
      companyDetails: { company: 'Pallow & Finch' },
      leadEmail: 'nerida@example.com',
    });
    expect(hold?.purchaserDetails?.phone).toBe('+61491570161');
  });

  it('answers a second request of the same address with the same success and one record, and confirms it by email (D31)', async () => {
    const lot = await scene.lot();
    const body = aHoldBody(lot, {
      leadDetails: { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '0491570162' },
    });
    const first = await api.post('/api/holds', body);
    const second = await api.post('/api/holds', body);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const holds = await holdsOf(lot._id);
    expect(holds).toHaveLength(1);
    const templates = (await mailAbout(holds[0]?._id))
      .map(({ template, to }) => (to === 'ada@example.com' ? template : null))
      .filter(Boolean);
    expect(templates.sort()).toEqual(['hold-known', 'hold-received']);
  });

  it.each(['hold', 'eoi', 'settled', 'not_released', 'withdrawn', 'offline'] as const)(
    'refuses a lot at %s with 409 and the lot as the public sees it now (D32, D87)',
    async (status) => {
      const lot = await scene.lot(status);
      const answer = await api.post('/api/holds', aHoldBody(lot));
      expect(answer.status).toBe(409);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body).toMatchObject({
        code: 'lot_not_available',
        statusCode: 409,
        message: 'Something went wrong, please try again later',
        lot: { _id: String(lot._id), status: status === 'withdrawn' ? 'not_released' : status, stageTitle: '4' },
      });
      expect((await holdsOf(lot._id)).filter((hold) => hold.status === 'pending')).toHaveLength(0);
    },
  );

  it('hides a Not Released lot in a refusal as everywhere (D6), and prices where the estate hides them (D15)', async () => {
    const shy = await aScene(api.connection, { hidePrice: true });
    const answers = [
      await api.post('/api/holds', aHoldBody(await scene.lot('not_released'))),
      await api.post('/api/holds', aHoldBody(await shy.lot('settled'))),
    ];
    for (const { body } of answers) expect(JSON.stringify(body['lot'])).not.toContain('310000');
    expect(answers[0]?.body['lot']).not.toHaveProperty('size');
  });

  it.each([
    ['an unknown lot', { lotId: '65f0000000000000000000aa' }, 404],
    ['a lot id that is none', { lotId: 'nonsense' }, 404],
    ['a postcode outside every range', { postcode: '1000' }, 400],
    ['a short postcode', { postcode: '300' }, 400],
    ['a placeholder as holder type', { holderType: 'Please select' }, 400],
    ['a partner without purchaser', { holderType: 'Builder/Channel Partner' }, 400],
    ['a form filled in no time', { filledMs: 500 }, 400],
  ])('refuses %s', async (_, fields, status) => {
    const lot = await scene.lot();
    const answer = await api.post('/api/holds', aHoldBody(lot, fields));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      status,
      statusCode: status,
      requestId: expect.any(String),
      message: expect.any(String),
    });
    expect(await holdsOf(lot._id)).toHaveLength(0);
  });

  it('names each wrong field of a body', async () => {
    const lot = await scene.lot();
    const answer = await api.post<{ errors: { path: string }[] }>('/api/holds', {
      lotId: String(lot._id),
      holderType: 'Investor',
      postcode: '9999',
      leadDetails: { firstName: 'A', lastName: '', email: 'x', phone: '1' },
    });
    expect(answer.body.errors.map(({ path }) => path).sort()).toEqual(
      expect.arrayContaining(['leadDetails.email', 'leadDetails.lastName', 'leadDetails.phone', 'postcode']),
    );
  });

  it('tells a program that fills the hidden field the usual success and keeps nothing', async () => {
    const lot = await scene.lot();
    const answer = await api.post('/api/holds', aHoldBody(lot, { website: 'http://spam.example' }));
    expect([answer.status, answer.body]).toEqual([
      201,
      { status: 'pending', lotId: String(lot._id), lotTitle: lot.title },
    ]);
    expect(await holdsOf(lot._id)).toHaveLength(0);
  });

  it('ignores an unknown businessId and keeps a known one, by id or key (D21)', async () => {
    const [agency] = await system(() =>
      api.models.Business.create([{ key: 'biz-coastal-agency', title: 'Coastal Agency' }]),
    );
    const lots = [await scene.lot(), await scene.lot()];
    await api.post('/api/holds', aHoldBody(lots[0]!, { businessId: 'biz-nobody' }));
    await api.post('/api/holds', aHoldBody(lots[1]!, { businessId: 'biz-coastal-agency' }));
    expect((await holdsOf(lots[0]?._id))[0]?.businessId ?? null).toBeNull();
    expect(String((await holdsOf(lots[1]?._id))[0]?.businessId)).toBe(String(agency?._id));
  });

  it.each([['biz-nobody'], ['two words'], ['x'.repeat(500)], ['a\u0000b'], [7], [true], [['a']], [{ $ne: '' }]])(
    'takes a hold whose businessId is %j, and logs that it is unknown (D21)',
    async (businessId) => {
      const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const lot = await scene.lot();
      expect((await api.post('/api/holds', aHoldBody(lot, { businessId: businessId as string }))).status).toBe(201);
      expect(warned.mock.calls.flat().join(' ')).toContain('unknown business');
      expect((await holdsOf(lot._id))[0]?.businessId ?? null).toBeNull();
      warned.mockRestore();
    },
  );

  it('refuses a hold in an estate without initial holds (D13)', async () => {
    const other = await aScene(api.connection, { showInitialHold: false });
    expect((await api.post('/api/holds', aHoldBody(await other.lot()))).status).toBe(403);
  });

  it('leaves all invariants whole', async () => {
    await api.drainOutbox();
    expect(await api.breaches()).toEqual([]);
  });
});
