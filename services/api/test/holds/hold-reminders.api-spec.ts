import { REMINDED_BEFORE_MS } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { HoldReminders } from '../../src/initial-hold/hold-reminders.js';
import { InitialHoldRepository } from '../../src/initial-hold/initial-hold.repository.js';
import { emailsTo } from '../accounts/mailbox.js';
import { aDesk, type Desk } from './desk.js';

const HOUR_MS = 3_600_000;
let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
});
afterAll(() => desk.api.close());

const remind = (now?: Date) => system(() => desk.api.app.get(HoldReminders).sweep(now));
const reminders = async (email: string) =>
  (await emailsTo(desk.api, email)).filter(({ template }) => template === 'hold-ends-soon');
const set = (holdId: string, fields: object) =>
  system(() => desk.api.models.InitialHold.updateOne({ _id: holdId }, { $set: fields }));

/** An approved hold, and the moment a day before its end. */
async function aHold(days = 3) {
  const asked = await desk.ask(await desk.scene.lot());
  expect((await desk.decide(asked.holdId, 'approve', { days })).status).toBe(200);
  const end = (await desk.holdNow(asked.holdId))?.expirationDate ?? new Date(0);
  return { ...asked, end, due: new Date(end.getTime() - REMINDED_BEFORE_MS) };
}

describe('a buyer is reminded of the end of a hold (D98)', () => {
  it('a day before it, once, however often and in however many processes the job runs', async () => {
    const { email, due, holdId } = await aHold();
    const before = await desk.holdNow(holdId);
    expect(await remind(new Date(due.getTime() - 60_000))).toBe(0);
    const counts = await Promise.all(Array.from({ length: 5 }, () => remind(due)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await remind(new Date(due.getTime() + HOUR_MS))).toBe(0);
    const [email1, ...more] = await reminders(email);
    expect(more).toEqual([]);
    expect(email1?.subject).toMatch(/^Your hold ends soon: Lot /);
    expect(email1?.text).toMatch(/Held until.*5:00 PM/s);
    expect((await desk.holdNow(holdId))?.rev).toBe(before?.rev);
  });

  it('again after an extension, of the new end', async () => {
    const { email, due, holdId } = await aHold();
    expect(await remind(due)).toBe(1);
    expect((await desk.decide(holdId, 'extend', { days: 2 })).status).toBe(200);
    expect(await remind(new Date(due.getTime() + HOUR_MS))).toBe(0);
    expect(await remind(new Date(due.getTime() + 2 * REMINDED_BEFORE_MS + HOUR_MS))).toBe(1);
    expect(await reminders(email)).toHaveLength(2);
  });

  it.each([
    ['a hold shorter than a day', { decidedAt: (end: Date) => new Date(end.getTime() - 23 * HOUR_MS) }, {}],
    ['an offer that waits for its answer', {}, { offer: { tokenHash: 'x', acceptedAt: null } }],
    ['a hold that ended meanwhile', {}, { status: 'cancelled', activeLotId: null }],
  ])('but not of %s', async (_, { decidedAt }: { decidedAt?: (end: Date) => Date }, fields) => {
    const { email, due, end, holdId } = await aHold();
    const { activeLotId, ...rest } = fields as { activeLotId?: null };
    await set(holdId, { ...rest, ...(decidedAt && { decidedAt: decidedAt(end) }) });
    if (activeLotId === null)
      await system(() => desk.api.models.InitialHold.updateOne({ _id: holdId }, { $unset: { activeLotId: 1 } }));
    expect(await remind(new Date(due.getTime() + HOUR_MS))).toBe(0);
    expect(await reminders(email)).toEqual([]);
  });

  it('an accepted offer is a hold: its buyer is reminded', async () => {
    const { email, due, holdId } = await aHold();
    await set(holdId, { offer: { tokenHash: 'x', acceptedAt: new Date() } });
    expect(await remind(due)).toBe(1);
    expect(await reminders(email)).toHaveLength(1);
  });

  it('not of an end that was changed between the search and the email; another hold doesn’t wait for it', async () => {
    const [first, second] = [await aHold(), await aHold()];
    const holds = desk.api.app.get(InitialHoldRepository);
    const original = holds.holdScene.bind(holds);
    const spy = jest.spyOn(holds, 'holdScene').mockImplementation(async (id) => {
      const scene = await original(id);
      if (String(id) === first.holdId) await desk.decide(first.holdId, 'extend', { days: 5 });
      return scene;
    });
    expect(await remind(first.due)).toBe(1);
    spy.mockRestore();
    expect([await reminders(first.email), (await reminders(second.email)).length]).toEqual([[], 1]);
  });
});
