import { DAY_MS } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { DepositReminders } from '../../src/own-eoi/deposit-reminders.js';
import { EoiExpiry } from '../../src/own-eoi/eoi-expiry.js';
import { emailsTo } from '../accounts/mailbox.js';
import { OwnEoiScene } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp();
const expire = (now?: Date) => system(() => at.api.app.get(EoiExpiry).sweep(now));
const remind = (now?: Date) => system(() => at.api.app.get(DepositReminders).sweep(now));
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** One that waits for its deposit, and the end of its time. */
async function unpaid() {
  const ann = await at.member();
  const lot = await at.paid.lot();
  const sent = await at.sent(lot, ann);
  return { ann, lot, eoiId: sent._id, payBy: new Date(sent.deposit.payBy ?? 0), email: ann.user.email };
}
afterEach(async () => {
  await system(() => at.api.models.Eoi.updateMany({ deletedAt: null }, { $set: { deletedAt: new Date() } }));
});

describe('an EOI whose deposit is not paid in time (D64, D123)', () => {
  it('is terminated at its end, once, in however many processes the job runs, with an email', async () => {
    const { ann, eoiId, payBy, email } = await unpaid();
    expect(await expire(new Date(payBy.getTime() - 1_000))).toBe(0);
    expect(sum(await Promise.all(Array.from({ length: 4 }, () => expire(payBy))))).toBe(1);
    expect((await at.one(eoiId, ann)).body).toMatchObject({ status: 'terminated', endedBecause: 'unpaid' });
    expect((await emailsTo(at.api, email)).at(-1)).toMatchObject({
      template: 'eoi-terminated',
      subject: expect.stringMatching(/^Your EOI has ended: Lot /),
    });
    const row = await at.api.models.AuditEntry.findOne({ entityId: eoiId, to: 'terminated' }).lean();
    expect([row?.actorRole, row?.reason]).toEqual(['SYSTEM', 'The deposit was not paid in time']);
    // Whom it names stays a buyer.
    expect(await at.api.breaches()).toEqual([]);
    expect((await at.act(eoiId, 'delete', ann)).status).toBe(200);
  });

  it('not one that was paid, approved or deleted since', async () => {
    const [one, other] = [await unpaid(), await unpaid()];
    await at.set(one.eoiId, { status: 'pending' });
    await at.act(other.eoiId, 'delete', other.ann);
    expect(await expire(new Date(one.payBy.getTime() + DAY_MS))).toBe(0);
    expect((await at.now(other.eoiId))?.endedBecause).toBe('left');
  });

  it('its hold runs on, with a day at least (D128)', async () => {
    const ann = await at.member();
    const { lot, holdId } = await at.onHold(ann);
    await at.api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { deposit: 1_000 } });
    const sent = await at.sent(lot, ann);
    const payBy = new Date(sent.deposit.payBy ?? 0);
    expect(await expire(payBy)).toBe(1);
    const hold = await system(() => at.api.models.InitialHold.findById(holdId).lean());
    expect([hold?.status, hold?.pausedBy ?? null]).toEqual(['approved', null]);
    expect(hold?.expirationDate?.getTime()).toBeGreaterThanOrEqual(payBy.getTime() + DAY_MS);
  });

  it('its buyer is reminded three days before, once', async () => {
    const { eoiId, payBy, email } = await unpaid();
    const before = new Date(payBy.getTime() - 3 * DAY_MS);
    expect(await remind(new Date(before.getTime() - 60_000))).toBe(0);
    expect(sum(await Promise.all(Array.from({ length: 4 }, () => remind(before))))).toBe(1);
    expect(await remind(new Date(before.getTime() + DAY_MS))).toBe(0);
    expect(await at.templates(email)).toEqual(['eoi-deposit-due', 'eoi-deposit-reminder']);
    expect((await at.texts(eoiId, 'eoi-deposit-reminder'))[0]).toMatch(/BSB: 063-000.*5:00 PM/s);
  });

  it('but not where there was no more time from the start, or it is paid', async () => {
    const [short, paid] = [await unpaid(), await unpaid()];
    await at.set(short.eoiId, { sentAt: new Date(short.payBy.getTime() - 3 * DAY_MS) });
    await at.set(paid.eoiId, { status: 'pending' });
    expect(await remind(new Date(paid.payBy.getTime() - DAY_MS))).toBe(0);
  });
});

describe('a draft that nobody finishes (D168)', () => {
  it('ends after 30 days without a save, with an email to its account, and can be begun again', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.draft(lot, ann);
    const later = new Date(Date.now() + 30 * DAY_MS);
    expect(await expire(new Date(later.getTime() - DAY_MS))).toBe(0);
    await at.save(draft, { conveyancer: { isLater: true } }, ann);
    await at.set(draft._id, { savedAt: new Date() });
    expect(await expire(new Date(later.getTime() + 60_000))).toBe(1);
    expect(await at.all(ann)).toMatchObject([{ status: 'terminated', endedBecause: 'untouched' }]);
    expect((await at.texts(draft._id, 'eoi-terminated', ann.user.email))[0]).toContain(
      'haven’t changed it for 30 days',
    );
    expect((await at.draft(lot, ann))._id).not.toBe(draft._id);
  });

  it('ends once its lot is sold otherwise, and its buyer never reads to whom', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.finished(lot, ann);
    const sold = await at.plain.lot('contract_executed');
    const lots = at.api.connection.collection('lots');
    await lots.updateOne({ _id: lot._id }, { $set: { status: 'contract_executed', claim: sold.claim } });
    expect(await expire()).toBe(1);
    const { body } = await at.one(draft._id, ann);
    expect(body).toMatchObject({ status: 'terminated', endedBecause: 'lot_taken', lotStatus: 'hold' });
    expect(JSON.stringify(body)).not.toMatch(/Priya|Nandakumar|priya/);
    await lots.updateOne({ _id: lot._id }, { $set: { status: 'available', claim: null } });
  });

  it('goes on while its lot is free or on hold', async () => {
    const ann = await at.member();
    await at.draft(await at.plain.lot(), ann);
    const { lot } = await at.onHold(ann);
    await at.draft(lot, ann);
    expect(await expire()).toBe(0);
  });
});
