import type { QueueOutcome } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { InitialHoldRepository } from '../../src/initial-hold/initial-hold.repository.js';
import { aMember } from '../accounts/members.js';
import { aScene } from '../scene.js';
import { aDesk, type Desk } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.api.close());

describe('moving to another lot', () => {
  it('a hold has the new lot and leaves the old one, at once, with its end; both lots’ histories tell it', async () => {
    const [from, to] = [await desk.scene.lot(), await desk.scene.lot()];
    const { holdId, email } = await desk.ask(from);
    const { expirationDate } = (await desk.decide(holdId, 'approve')).body;
    const { status, body } = await desk.decide(holdId, 'transfer', { lotId: String(to._id), reason: 'Wider frontage' });
    expect([status, body.status, body.lotTitle, body.lotStatus, body.expirationDate]).toEqual([
      200,
      'approved',
      to.title,
      'hold',
      expirationDate,
    ]);
    expect([(await desk.lotNow(from._id))?.status, (await desk.lotNow(to._id))?.status]).toEqual(['available', 'hold']);
    for (const lot of [from, to]) {
      const rows = await desk.api.models.AuditEntry.find({ lotId: lot._id } as never)
        .sort({ _id: 1 })
        .lean();
      expect(rows.filter(({ entity }) => entity === 'hold').at(-1)).toMatchObject({
        entityId: holdId,
        did: 'transferred',
        reason: expect.stringContaining('Wider frontage'),
      });
      expect(rows.filter(({ entity }) => entity === 'lot').at(-1)?.reason).toContain('Wider frontage');
    }
    const letter = (await desk.emailsTo(email)).at(-1);
    expect(letter?.template).toBe('hold-transferred');
    expect(letter?.text).not.toContain('Wider frontage');
  });

  it('a request goes into the other queue by when it was asked for', async () => {
    const [from, to] = [await desk.scene.lot(), await desk.scene.lot()];
    const [early] = [await desk.ask(from), await desk.ask(to)];
    expect(
      (await desk.decide(early.holdId, 'transfer', { lotId: String(to._id), reason: 'Asked for it' })).body,
    ).toMatchObject({ status: 'pending', queue: 1, lotTitle: to.title });
  });

  it('not to a taken lot, the same one, another landowner’s or a missing one; and an offer never', async () => {
    const [from, taken] = [await desk.scene.lot(), await desk.scene.lot('contract_executed')];
    const { holdId, email } = await desk.ask(from);
    const move = (lotId: unknown) => desk.decide(holdId, 'transfer', { lotId: String(lotId), reason: 'Try' });
    expect((await move(taken._id)).body).toMatchObject({ code: 'lot_not_available', lot: { _id: String(taken._id) } });
    expect((await move(from._id)).body.errors).toEqual([{ path: 'lotId', message: 'Please choose another lot' }]);
    const foreign = await (await aScene(desk.api.connection)).lot();
    const [theirs, none] = [await move(foreign._id), await move(new Types.ObjectId())];
    expect([theirs.status, none.status, theirs.body.message]).toEqual([404, 404, none.body.message]);
    const admin = await aMember(desk.api, { role: 'SUPER_ADMIN' });
    expect((await desk.decide(holdId, 'transfer', { lotId: String(foreign._id), reason: 'Try' }, admin)).status).toBe(
      404,
    );
    const other = await desk.scene.lot();
    await desk.ask(other, { leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491570158' } });
    expect((await move(other._id)).body).toMatchObject({
      code: 'conflict',
      message: 'This person already waits for the other lot.',
    });
    await desk.decide(holdId, 'approve');
    await system(() =>
      desk.api.models.InitialHold.updateOne({ _id: holdId }, { $set: { offer: { tokenHash: 'x', acceptedAt: null } } }),
    );
    expect((await move((await desk.scene.lot())._id)).body.code).toBe('hold_not_active');
  });
});

describe('a move that can’t be', () => {
  it('is one to an estate that takes no hold requests', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    const own = await aScene(desk.api.connection, { showInitialHold: false });
    const lot = await own.lot();
    // Of the same landowner.
    await system(async () => {
      for (const { collection, filter } of [
        { collection: desk.api.models.Estate, filter: { _id: own.estate._id } },
        { collection: desk.api.models.Stage, filter: { estateId: own.estate._id } },
        { collection: desk.api.models.Lot, filter: { _id: lot._id } },
      ])
        await collection.collection.updateMany(filter, { $set: { landownerId: desk.scene.landownerId } });
    });
    const { status, body } = await desk.decide(holdId, 'transfer', { lotId: String(lot._id), reason: 'Try' });
    expect([status, body.message]).toEqual([
      403,
      'This estate takes expressions of interest instead of hold requests.',
    ]);
  });

  it('says that the person waits there already, and not who decided about the request last', async () => {
    const other = await desk.scene.lot();
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    await desk.ask(other, { leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491570158' } });
    await desk.decide(holdId, 'decline', { reason: 'By mistake' });
    await desk.decide(holdId, 'undo');
    const { body } = await desk.decide(holdId, 'transfer', { lotId: String(other._id), reason: 'Try' });
    expect([body.code, body.message, body.by]).toEqual([
      'conflict',
      'This person already waits for the other lot.',
      undefined,
    ]);
  });
});

describe('a queue of which one is moved while it is declined', () => {
  it('leaves that one waiting for its other lot, and declines the rest', async () => {
    const [lot, other] = [await desk.scene.lot(), await desk.scene.lot()];
    const [moved, rest] = [await desk.ask(lot), await desk.ask(lot)];
    const holds = desk.api.app.get(InitialHoldRepository, { strict: false });
    const areOfLot = holds.areOfLot.bind(holds);
    jest.spyOn(holds, 'areOfLot').mockImplementationOnce(async (lotId, holdIds) => {
      const are = await areOfLot(lotId, holdIds);
      expect(
        (await desk.decide(moved.holdId, 'transfer', { lotId: String(other._id), reason: 'Asked for it' }, desk.ben))
          .status,
      ).toBe(200);
      return are;
    });
    const { status, body } = await desk.api.post<{ data: QueueOutcome[] }>(
      `/api/staff/lots/${String(lot._id)}/queue/decline`,
      { holdIds: [moved.holdId, rest.holdId], reason: 'The lot is sold' },
      { headers: desk.mia.headers },
    );
    expect([status, body.data?.map(({ outcome, hold, by }) => [outcome, hold.status, by?.name ?? null])]).toEqual([
      200,
      [
        ['already_decided', 'pending', 'Ben Ray'],
        ['declined', 'declined', null],
      ],
    ]);
    expect((await desk.holdNow(moved.holdId))?.lotId).toEqual(other._id);
  });
});
