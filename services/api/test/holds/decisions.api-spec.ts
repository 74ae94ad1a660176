import { system } from '../../src/database/scope.js';
import { InitialHoldRepository } from '../../src/initial-hold/initial-hold.repository.js';
import { aDesk, type Desk } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.api.close());

describe('who was faster', () => {
  it('a decision about a hold that has been moved to another lot is refused, and names who moved it', async () => {
    const [lot, elsewhere] = [await desk.scene.lot(), await desk.scene.lot()];
    const { holdId } = await desk.ask(lot);
    const holds = desk.api.app.get(InitialHoldRepository);
    const read = holds.holdScene.bind(holds);
    jest.spyOn(holds, 'holdScene').mockImplementationOnce(async (id) => {
      const seen = await read(id);
      await desk.decide(holdId, 'transfer', { lotId: String(elsewhere._id), reason: 'Asked for it' }, desk.ben);
      return seen;
    });
    expect((await desk.decide(holdId, 'approve')).body).toMatchObject({ code: 'conflict', by: { name: 'Ben Ray' } });
    expect([(await desk.holdNow(holdId))?.status, (await desk.lotNow(elsewhere._id))?.status]).toEqual([
      'pending',
      'available',
    ]);
  });

  it('a decision about what was seen otherwise is 412, and names who, what and when', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve', { rev: 0 }, desk.ben);
    const { status, body } = await desk.decide(holdId, 'cancel', { reason: 'Seen as waiting', rev: 0 });
    expect([status, body.code, body.by?.name, body.by?.did]).toEqual([412, 'stale', 'Ben Ray', 'approved it']);
    expect(body.message).toMatch(/^Ben Ray approved it at \d/);
    expect(Math.abs(new Date(body.by?.at ?? 0).getTime() - Date.now())).toBeLessThan(60_000);
    expect((await desk.decide(holdId, 'cancel', { reason: 'Seen as it is', rev: 1 })).status).toBe(200);
    expect((await desk.decide(holdId, 'decline', { reason: 'late' }, desk.ben)).body).toMatchObject({
      code: 'hold_not_pending',
      by: { name: 'Mia Chen', did: 'cancelled it' },
    });
  });

  it('in the second of expiry one of both counts: who approves, or the sweeper, which is named', async () => {
    const [early, late] = [await desk.ask(await desk.scene.lot()), await desk.ask(await desk.scene.lot())];
    await system(() =>
      desk.api.models.InitialHold.updateMany(
        { _id: { $in: [early.holdId, late.holdId] } },
        { $set: { requestExpiresAt: new Date() } },
      ),
    );
    expect((await desk.decide(early.holdId, 'approve')).status).toBe(200);
    await desk.api.sweep();
    expect((await desk.holdNow(early.holdId))?.status).toBe('approved');
    expect((await desk.decide(late.holdId, 'approve')).body).toMatchObject({
      code: 'hold_not_pending',
      by: { name: 'The system', did: 'ended it as its time was over' },
    });
  });
});

it('leaves all invariants whole', async () => {
  expect(await desk.api.breaches()).toEqual([]);
});
