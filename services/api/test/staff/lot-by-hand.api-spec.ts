import { type InitialHold, STAFF_STREAM_PATH } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { LotUnderLock } from '../../src/decision/lot-under-lock.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { StaffFeed } from '../../src/staff-live/staff-feed.js';
import { signContract } from '../eoi/signatures.js';
import { until } from '../read/two-apis.js';
import { aHoldBody } from '../scene.js';
import { listenTo } from './listen-to.js';
import { api, scene, sales, read, ask, move, nowOf, setUp } from './lot-scene.js';

setUp();

const buyer = { firstName: 'Priya', lastName: 'Nandakumar', email: 'priya@example.com', phone: '0491570158' };

describe('a lot that staff move by hand (D34)', () => {
  it('goes the whole way to Settled and back step by step, each told with who, from, to and why', async () => {
    const lot = await scene.lot();
    let rev = (await ask(lot, '/eoi', buyer)).body.rev;
    await signContract(api.connection, lot._id);
    for (const to of ['contract_executed', 'unconditional', 'settled'])
      rev = (await move(lot, to, undefined, rev)).body.rev;
    for (const to of ['unconditional', 'contract_executed', 'eoi', 'available'])
      rev = (await move(lot, to, 'typed by mistake', rev)).body.rev;
    const { body } = await read(lot);
    expect([body.status, body.rev, body.buyers]).toEqual(['available', rev, []]);
    expect(body.history.slice(0, 2).map(({ by, from, to, reason }) => [by, from, to, reason])).toEqual([
      ['Mei-Lin Fraser', 'eoi', 'available', 'typed by mistake'],
      ['Mei-Lin Fraser', 'contract_executed', 'eoi', 'typed by mistake'],
    ]);
    const eoi = await system(() => api.models.Eoi.findOne({ lotId: lot._id }).lean());
    expect([eoi?.status, eoi?.activeLotId]).toEqual(['withdrawn', undefined]);
    const rows = await api.models.AuditEntry.find({ entity: 'eoi', entityId: String(eoi?._id) })
      .sort({ _id: 1 })
      .lean();
    const correction = ['approved', 'movedBack', 'typed by mistake'];
    expect(rows.map(({ to, did, reason }) => [to, did, reason])).toEqual([
      ['approved', 'entered', 'Entered by staff'],
      ['approved', 'executed', null],
      ['approved', 'unconditional', null],
      ['approved', 'settled', null],
      correction,
      correction,
      correction,
      ['withdrawn', 'withdrawn', 'typed by mistake'],
    ]);
  });

  it('an EOI that begins reaches open staff pages', async () => {
    const stream = await listenTo(api.url + STAFF_STREAM_PATH, sales.headers);
    await until(() => api.app.get(StaffFeed).isRunning(), 'the staff feed');
    const lot = await scene.lot();
    expect((await ask(lot, '/eoi', buyer)).status).toBe(200);
    await until(
      () => stream.events.some(({ kind, lotId }) => kind === 'eoi' && lotId === String(lot._id)),
      'the event',
    );
    stream.close();
  });

  it('a correction without a reason, with spaces or with 10,000 characters is refused at its field', async () => {
    const lot = await scene.lot();
    for (const reason of [undefined, '   ', 'x'.repeat(10_000)]) {
      const { status, body } = await ask<{ errors: { path: string }[] }>(lot, '/move', {
        to: 'not_released',
        ...(reason !== undefined && { reason }),
      });
      expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ['reason']]);
    }
    expect((await nowOf(lot))?.status).toBe('available');
  });

  it('watchers of a lot that was taken off sale are notified when it is available again (D30)', async () => {
    const lot = await scene.lot();
    const email = 'watches-the-sale@example.com';
    expect(
      (await api.post('/api/watches', { lotId: String(lot._id), email, consent: true, filledMs: 9000 })).status,
    ).toBe(201);
    expect((await move(lot, 'not_released', 'redesign')).status).toBe(200);
    expect((await move(lot, 'available', undefined, lot.rev + 1)).status).toBe(200);
    const emails = await api.models.OutboxMessage.find({ to: email }).sort({ _id: 1 }).lean();
    expect(emails.map(({ template }) => template)).toEqual(['watch-set', 'lot-free']);
    expect(emails[0]?.text).toContain(
      `Lot ${lot.title} is available now. If it is taken, we’ll email you when it is available again. You hear from us once.`,
    );
  });

  it('with two tabs, the second one gets who moved it, when and what; nothing happens twice', async () => {
    const lot = await scene.lot();
    expect((await move(lot, 'withdrawn', 'redesign')).status).toBe(200);
    const { status, body } = await move(lot, 'not_released', 'later');
    expect([status, body.code]).toEqual([412, 'stale']);
    expect(body.message).toMatch(
      /^Mei-Lin Fraser moved this lot from Available to Withdrawn on \d+ \w{3} \d{4} \d+:\d\d [AP]M\.$/,
    );
    expect((await nowOf(lot))?.status).toBe('withdrawn');
    const both = await Promise.all([
      move(lot, 'available', undefined, lot.rev + 1),
      move(lot, 'not_released', undefined, lot.rev + 1),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 412]);
  });

  it('guessing the revision that a concurrent move is about to make gives no unchecked move', async () => {
    const lot = await scene.lot();
    const locked = api.app.get(LotUnderLock);
    const scenes = locked.scene.bind(locked);
    const spy = jest.spyOn(locked, 'scene').mockImplementationOnce(async (lotId) => {
      const seen = await scenes(lotId);
      await ask(lot, '/eoi', buyer);
      return seen;
    });
    // From EOI back to Available is a correction; it has no reason.
    const { status } = await move(lot, 'available', undefined, lot.rev + 1);
    spy.mockRestore();
    expect([status, (await nowOf(lot))?.status]).toEqual([412, 'eoi']);
  });

  it('never comes on hold by hand, and not where the table of moves doesn’t lead', async () => {
    const lot = await scene.lot();
    expect((await move(lot, 'hold', 'for a friend')).body).toMatchObject({
      code: 'transition_refused',
      message: expect.stringContaining('when a request is approved') as string,
    });
    for (const to of ['settled', 'option', 'sold']) expect((await move(lot, to, 'test')).status).toBe(409);
    expect((await move(lot, 'nowhere')).status).toBe(400);
  });

  it('under option and sold offline it carries terms, phase and buyer, and loses them on the way back', async () => {
    const lot = await scene.lot();
    const option = {
      optionHolder: 'Fernhollow Homes',
      typeOfOption: 'Call option',
      optionStartDate: '2027-01-01',
      optionEndDate: '2027-03-01',
      fee: 3000,
    };
    expect(
      (await ask<{ errors: { path: string }[] }>(lot, '/option', { ...option, optionEndDate: '2026-12-01' })).body
        .errors[0]?.path,
    ).toBe('optionEndDate');
    const { rev } = (await ask(lot, '/option', option)).body;
    expect((await read(lot)).body.option).toMatchObject({
      optionHolder: 'Fernhollow Homes',
      termsOfOption: { optionFee: { fee: 3000 } },
    });
    const back = (await move(lot, 'available', 'lapsed', rev)).body.rev;
    const sold = (
      await ask(lot, '/offline-sale', { salePhase: 'eoi', fullName: 'Tom Achterberg', offlineDeposit: 5000 }, back)
    ).body;
    expect([sold.status, sold.salePhase]).toEqual(['offline', 'eoi']);
    expect((await read(lot)).body).toMatchObject({
      option: null,
      buyers: [{ name: 'Tom Achterberg' }],
      offlineSale: { offlineDeposit: 5000 },
    });
    await move(lot, 'available', 'fell through', sold.rev);
    expect((await read(lot)).body).toMatchObject({ status: 'available', offlineSale: null, buyers: [] });
  });
});

describe('a held lot', () => {
  async function held(): Promise<LotRecord & { mail: string }> {
    const lot = await scene.lot();
    const body = aHoldBody(lot);
    await api.post('/api/holds', body);
    const { body: page } = await api.get<{ data: InitialHold[] }>(`/api/staff/holds?lotId=${String(lot._id)}`, {
      headers: sales.headers,
    });
    await api.post(`/api/staff/holds/${page.data[0]?._id}/approve`, {}, { headers: sales.headers });
    return { ...((await nowOf(lot)) as LotRecord), mail: (body['leadDetails'] as { email: string }).email };
  }
  const statusesOf = async (lot: Pick<LotRecord, '_id'>) =>
    (await system(() => api.models.InitialHold.find({ lotId: lot._id }).sort({ createdAt: 1 }).lean())).map(
      ({ status }) => status,
    );
  const emailsTo = async (to: string) =>
    (await system(() => api.models.OutboxMessage.find({ to }).lean())).map(({ template }) => template);

  it('back at Available its hold is cancelled, and the buyer is notified', async () => {
    const lot = await held();
    expect((await move(lot, 'available')).status).toBe(400);
    expect((await move(lot, 'available', 'buyer withdrew')).body.status).toBe('available');
    expect([await statusesOf(lot), await emailsTo(lot.mail)]).toEqual([
      ['cancelled'],
      expect.arrayContaining(['hold-approved', 'hold-cancelled']),
    ]);
  });

  it('tells its buyer of the approval before its end, however soon that comes', async () => {
    const lot = await held();
    await move(lot, 'available', 'buyer withdrew');
    const emails = await system(() => api.models.OutboxMessage.find({ to: lot.mail }).sort({ nextAt: 1 }).lean());
    expect(emails.map(({ template, nextAt }) => [template, nextAt.getTime() <= Date.now()])).toEqual([
      ['hold-received', true],
      ['hold-approved', true],
      ['hold-cancelled', true],
    ]);
  });

  it('comes back only to the buyer whose hold its EOI followed, and not to an account that was deleted', async () => {
    const words = 'Nobody had this lot on hold before. Move it to Available.';
    const lot = await held();
    const closed = (await ask(lot, '/eoi', { ...buyer, email: lot.mail })).body.rev;
    const free = (await move(lot, 'available', 'withdrew', closed)).body.rev;
    const others = (await ask(lot, '/eoi', { ...buyer, email: 'somebody.else@example.com' }, free)).body.rev;
    expect((await move(lot, 'hold', 'not ready', others)).body).toMatchObject({
      code: 'transition_refused',
      message: words,
    });
    const left = await held();
    const { rev } = (await ask(left, '/eoi', { ...buyer, email: left.mail })).body;
    await system(() =>
      api.models.InitialHold.updateOne({ lotId: left._id }, { $set: { leadEmail: 'deleted-1@deleted.invalid' } }),
    );
    expect((await move(left, 'hold', 'not ready', rev)).body).toMatchObject({
      code: 'transition_refused',
      message: words,
    });
  });

  it('goes on to an EOI, which closes the hold, and back to a hold of the same buyer', async () => {
    const lot = await held();
    const { rev } = (await ask(lot, '/eoi', { ...buyer, email: lot.mail })).body;
    expect(await statusesOf(lot)).toEqual(['closed']);
    expect((await read(lot)).body).toMatchObject({
      status: 'eoi',
      buyers: [{ name: 'Priya Nandakumar' }],
      eoi: { status: 'approved' },
    });
    expect((await move(lot, 'hold', 'the contract isn’t ready', rev)).body.status).toBe('hold');
    expect(await statusesOf(lot)).toEqual(['closed', 'approved']);
    expect((await emailsTo(lot.mail)).filter((template) => template === 'hold-approved')).toHaveLength(2);
  });
});
