import {
  type ContactDetails,
  DAY_MS,
  type Desk,
  ENDS_SOON_MS,
  endOfDay,
  formatDate,
  startOfCalendarDay,
  startOfDay,
} from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { aHoldBody, aScene } from '../scene.js';
import { api, scene, other, sales, stranger, admin, ask, decide, setUp } from './desk-scene.js';

/** The scene has none: desk-eois and desk-contracts are about them. */
const NO_EOIS = { eois: 0, leaving: 0, deposits: 0, refunds: 0, signatures: 0, contracts: 0, messages: 0 };

setUp();

/** A lot whose hold went on to an EOI and came back from it. */
async function revive(lot: LotRecord): Promise<void> {
  await decide(await ask(lot, 'Flo'), 'approve', {});
  const change = (way: string, body: object, rev: number) =>
    api.post<{ rev: number }>(`/api/staff/lots/${String(lot._id)}${way}`, body, {
      headers: { ...sales.headers, 'if-match': `"${rev}"` },
    });
  const { rev } = (
    await change(
      '/eoi',
      { firstName: 'Flo', lastName: 'Moreau', email: 'flo@example.com', phone: '0491570158' },
      lot.rev + 1,
    )
  ).body;
  expect((await change('/move', { to: 'hold', reason: 'Not ready' }, rev)).status).toBe(200);
}

describe('staff/getDesk', () => {
  const desk = async ({ headers }: Pick<Member, 'headers'> = sales) =>
    (await api.get<Desk>('/api/staff/desk', { headers })).body;

  it('options that ended or end within 48 hours are listed, soonest first, until staff move the lot on (D98)', async () => {
    const day = (days: number) => formatDate(new Date(Date.now() + days * DAY_MS), scene.estate.timeZone, 'YYYY-MM-DD');
    const optionUntil = async (optionEndDate: string, from = scene) => {
      const lot = await from.lot('option');
      const [landPrice, optionFee] = [null, { fee: null, percent: null }];
      const termsOfOption = {
        optionStartDate: startOfCalendarDay(day(-40), scene.estate.timeZone),
        optionEndDate: startOfCalendarDay(optionEndDate, scene.estate.timeZone),
        landPrice,
        optionFee,
      };
      const option = { typeOfOption: 'Call option', optionHolder: 'Fernhollow Homes', termsOfOption };
      await system(() => api.models.Lot.updateOne({ _id: lot._id }, { $set: { option } }));
      return String(lot._id);
    };
    await optionUntil(day(3));
    await optionUntil(day(0), other);
    const [today, over] = [await optionUntil(day(0)), await optionUntil(day(-2))];
    const { options, counts } = await desk();
    expect([counts.options, options?.map(({ lotId }) => lotId)]).toEqual([2, [over, today]]);
    expect(options?.[0]).toMatchObject({
      optionHolder: 'Fernhollow Homes',
      stageTitle: '4',
      endsAt: endOfDay(day(-2), scene.estate.timeZone).toISOString(),
    });
    await system(() => api.models.Lot.deleteMany({ status: 'option' }));
  });

  it('stages whose registration is overdue, or whose lots are all taken, are listed until someone decides (D92, D93)', async () => {
    const of = await aScene(api.connection, { title: 'Wattle Creek' });
    const landowner = await aMember(api, { role: 'LANDOWNER', _id: of.landownerId, landownerId: of.landownerId });
    const past = { registrationDate: new Date('2025-03-01T00:00:00Z') };
    const stageOf = async (title: string, fields: object = {}) => {
      const base = { landownerId: of.landownerId, estateId: of.estate._id, title, status: 'now_selling' };
      const [stage] = await system(() => api.models.Stage.create([{ ...base, ...fields }]));
      return stage as NonNullable<typeof stage>;
    };
    await stageOf('1', { ...past, registeredOn: new Date('2025-04-01T00:00:00Z') });
    await of.lot('available', { stageId: (await stageOf('2', past))._id });
    await of.lot('available', { stageId: (await stageOf('3'))._id, ...past });
    await of.lot('settled', { stageId: (await stageOf('5'))._id, ...past });
    await of.lot('not_released');
    const found = await desk(landowner);
    expect([found.counts.stages, found.stages?.map(({ stageTitle, needs }) => `${stageTitle} ${needs}`)]).toEqual([
      3,
      ['3 registration', '2 registration', '5 soldOut'],
    ]);
    await system(() => api.models.Estate.updateOne({ _id: of.estate._id }, { archivedAt: new Date() }));
    expect((await desk(landowner)).counts.stages).toBe(0);
  });

  it('every figure is a count over the data, each row is there, and only of the caller’s estates', async () => {
    await ask(await other.lot('available'));
    const [contested, quiet, held, asking, offered] = await Promise.all([
      scene.lot('available'),
      scene.lot('available'),
      scene.lot('hold'),
      scene.lot('hold'),
      scene.lot('hold'),
    ]);
    const first = await ask(contested, 'Uma');
    for (const name of ['Bea', 'Cy']) await ask(contested, name);
    await ask(quiet, 'Dan');
    const gone = await ask(quiet, 'Eve');
    expect((await decide(gone, 'decline', { reason: 'They bought elsewhere' })).status).toBe(200);
    const soon = new Date(Date.now() + ENDS_SOON_MS - 60_000);
    await revive(await scene.lot('available'));
    await system(async () => {
      await api.models.InitialHold.updateOne({ lotId: held._id }, { $set: { expirationDate: soon } });
      await api.models.InitialHold.updateOne(
        { lotId: asking._id },
        { $set: { extensionRequestedAt: new Date(), extensionNote: 'The bank is slow' } },
      );
      await api.models.InitialHold.updateOne(
        { lotId: offered._id },
        { $set: { expirationDate: soon, offer: { tokenHash: 'x', acceptedAt: null } } },
      );
      await api.models.InitialHold.updateOne(
        { _id: first },
        { $set: { createdAt: new Date(Date.now() - 3 * 86_400_000) } },
        { timestamps: false },
      );
      await api.models.OutboxMessage.updateOne(
        { landownerId: scene.landownerId },
        { $set: { state: 'dead', lastError: '550 no such user' } },
      );
    });
    const { counts, queues, ending, extensions, offers, mail, today, events, estates } = await desk();
    await system(async () => {
      const { InitialHold, OutboxMessage, AuditEntry, Lot } = api.models;
      const own = { landownerId: scene.landownerId };
      const pending = await InitialHold.find({ ...own, status: 'pending' }).lean();
      const perLot = new Map<string, number>();
      for (const { lotId } of pending) perLot.set(String(lotId), (perLot.get(String(lotId)) ?? 0) + 1);
      const approved = await InitialHold.find({ ...own, status: 'approved' }).lean();
      const running = approved.filter(({ offer }) => offer && !offer.acceptedAt);
      const rows = await AuditEntry.find({
        estateId: scene.estate._id,
        at: { $gte: startOfDay(new Date(), scene.estate.timeZone) },
      }).lean();
      const holds = rows.filter(({ entity, from, to }) => entity === 'hold' && from !== to);
      const to = (status: string) => holds.filter((row) => row.to === status).length;
      expect(counts).toMatchObject({
        requests: pending.length,
        contests: [...perLot.values()].filter((count) => count > 1).length,
        ending: approved.filter(
          (hold) => !running.includes(hold) && hold.expirationDate!.getTime() <= Date.now() + ENDS_SOON_MS,
        ).length,
        extensions: approved.filter(
          ({ extensionRequestedAt, extensionDeclinedAt }) => extensionRequestedAt && !extensionDeclinedAt,
        ).length,
        offers: running.length,
        options: 0,
        stages: 0,
        mail: await OutboxMessage.countDocuments({ ...own, state: 'dead' }),
        ...NO_EOIS,
      });
      const revived = { eoisSent: 0, eoisApproved: 1, eoisDeclined: 0, eoisWithdrawn: 1 };
      expect(today).toEqual({
        requested: holds.filter(({ from, to: now }) => from === null && now === 'pending').length,
        approved: to('approved'),
        declined: to('declined'),
        cancelled: to('cancelled'),
        expired: to('expired'),
        ...revived,
        lotMoves: rows.filter(({ entity, from, to: now }) => entity === 'lot' && from !== now).length,
      });
      const lots = (status: 'available' | 'hold') => Lot.countDocuments({ estateId: scene.estate._id, status });
      expect(estates).toMatchObject([
        {
          _id: String(scene.estate._id),
          title: 'Fernleigh',
          available: await lots('available'),
          held: await lots('hold'),
          requests: counts.requests,
          contests: counts.contests,
        },
      ]);
    });
    expect(counts).toMatchObject({ contests: 1, ending: 1, extensions: 1, offers: 1, mail: 1 });
    expect(queues[0]).toMatchObject({
      lotId: String(contested._id),
      lotTitle: contested.title,
      stageTitle: '4',
      estateTitle: 'Fernleigh',
      timeZone: 'Australia/Melbourne',
      lotStatus: 'available',
      requests: 3,
    });
    expect(queues.map(({ since }) => since)).toEqual(queues.map(({ since }) => since).sort());
    expect([ending[0]?.lotId, offers[0]?.lotId]).toEqual([String(held._id), String(offered._id)]);
    expect(extensions).toMatchObject([
      { lotId: String(asking._id), name: 'Priya Nandakumar', extensionNote: 'The bank is slow' },
    ]);
    expect(mail).toMatchObject([{ isGivenUp: true, lastError: '550 no such user' }]);
    expect(events.find(({ to }) => to === 'declined')).toMatchObject({
      by: 'Mei-Lin Fraser',
      role: 'SALES',
      reason: 'They bought elsewhere',
      lotTitle: quiet.title,
    });
    expect((await desk(stranger)).counts).toMatchObject({ requests: 1, contests: 0, mail: 0 });
    expect((await desk(admin)).counts.requests).toBe(counts.requests + 1);
  });

  it('lists the newest fifty emails and moves, and counts them all', async () => {
    await system(async () => {
      const letter = await api.models.OutboxMessage.findOne({ landownerId: scene.landownerId }).lean();
      const move = await api.models.AuditEntry.findOne({ estateId: scene.estate._id, entity: 'lot' }).lean();
      const copies = <Row extends object>(row: Row | null, more: (at: number) => object) =>
        Array.from({ length: 60 }, (_, at) => ({ ...row, _id: undefined, ...more(at) }));
      await api.models.OutboxMessage.collection.insertMany(
        copies(letter, (at) => ({ _id: newId(), dedupeKey: `copy-${at}`, state: 'dead', createdAt: new Date() })),
      );
      await api.models.AuditEntry.collection.insertMany(
        copies(move, () => ({ _id: newId(), from: 'available', to: 'hold', at: new Date() })),
      );
    });
    const { counts, mail, today, events } = await desk();
    expect([mail.length, events.length]).toEqual([50, 50]);
    expect([counts.mail, today.lotMoves].every((count) => count >= 60)).toBe(true);
  });

  it('is empty for staff without an estate, and not cached', async () => {
    const { headers, body } = await api.get<Desk>('/api/staff/desk', await aMember(api, { role: 'LANDOWNER' }));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ counts: { requests: 0, mail: 0 }, queues: [], estates: [] });
  });
});

describe('ContactDetails', () => {
  const contact = (id: string, { headers }: Pick<Member, 'headers'> = sales) =>
    api.get<ContactDetails>(`/api/staff/contacts/${id}`, { headers });

  it('is one person by lead, customer or contact: holds, enquiries, waitlist, lots and emails of the caller’s estates alone', async () => {
    const customer = await aMember(api, { email: 'nia@example.com' });
    const lead = { firstName: 'Nia', lastName: 'Moreau', email: 'nia@example.com', phone: '0491 570 158' };
    const [lot, foreign, bought] = [
      await scene.lot('available'),
      await other.lot('available'),
      await scene.lot('available', { lotBuyers: { firstBuyer: { ...lead, phone: '+61491570158' } } }),
    ];
    for (const one of [lot, foreign])
      expect(
        (await api.post('/api/holds', aHoldBody(one, { leadDetails: lead }), { headers: customer.headers })).status,
      ).toBe(201);
    expect(
      (
        await api.post('/api/enquiries', {
          ...lead,
          phone: '0491570158',
          message: 'Is it flat?',
          filledMs: 9000,
          estateId: String(scene.estate._id),
        })
      ).status,
    ).toBe(201);
    const quoteIn = async ({ estate: { _id: estateId }, landownerId }: typeof scene) => {
      const quote = { landownerId, estateId, lotTitle: '310', buyer: lead, parts: [], timeReference: 'asap' };
      const { _id } = await system(() =>
        api.models.Quote.create({ ...quote, bestDescribesYou: 'investor', financeStatus: 'pre_approved' } as never),
      );
      return String(_id);
    };
    const [quoteId, foreignQuoteId] = [await quoteIn(scene), await quoteIn(other)];
    const leadId = await system(async () =>
      String((await api.models.Lead.findOne({ email: lead.email, estateId: scene.estate._id }).lean())?._id),
    );
    const { status, body } = await contact(leadId);
    expect([status, body.firstName, body.status]).toEqual([200, 'Nia', 'Buyer']);
    expect(body.holds.map(({ lotId, estateTitle, status: of }) => [lotId, estateTitle, of])).toEqual([
      [String(lot._id), 'Fernleigh', 'pending'],
    ]);
    expect([body.enquiries[0]?.message, body.lots.map(({ lotId }) => lotId), body.waitlistEntries]).toEqual([
      'Is it flat?',
      [String(bought._id)],
      [],
    ]);
    expect(body.quotes?.map(({ _id, lotTitle, status: of }) => [_id, lotTitle, of])).toEqual([[quoteId, '310', 'new']]);
    const emails = await system(() =>
      api.models.OutboxMessage.countDocuments({ to: lead.email, landownerId: scene.landownerId }),
    );
    expect([body.messages.length, emails > 0]).toEqual([emails, true]);
    expect((await contact(String(customer.user._id))).body.holds).toEqual(body.holds);
    expect((await contact(String(customer.user._id), stranger)).body.holds.map(({ lotId }) => lotId)).toEqual([
      String(foreign._id),
    ]);
    expect((await contact(String(customer.user._id), stranger)).body.quotes?.map(({ _id }) => _id)).toEqual([
      foreignQuoteId,
    ]);
    expect([
      (await contact(leadId, stranger)).status,
      (await contact('nobody')).status,
      (await contact('65f0000000000000000000aa')).status,
    ]).toEqual([404, 404, 404]);
  });
});
