import { DAY_MS, formatTime } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aBuyer, aSecond, FINANCE, OwnEoiScene, stepsFor } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp();
const STAFF = 'sales@tallowbrook.example.com';

describe('an EOI is sent', () => {
  it('where nothing is due it waits for its decision, keeps its price, and both sides are emailed (D132, D165)', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const sent = await at.sent(lot, ann);
    expect(sent).toMatchObject({ status: 'pending', price: 310_000, deposit: { cleared: 0 }, rev: 2 });
    expect([sent.deposit.payBy, sent.bankAccount, sent.prefill]).toEqual([undefined, undefined, undefined]);
    expect(await at.templates(ann.user.email)).toEqual(['eoi-sent']);
    expect((await at.texts(sent._id, 'eoi-new', STAFF))[0]).toContain('Price: $310,000');
    await at.api.connection
      .collection('lots')
      .updateOne({ _id: lot._id }, { $set: { price: 350_000, priceTracking: { type: 'fixed', value: 350_000 } } });
    expect((await at.one(sent._id, ann)).body.price).toBe(310_000);
    const contact = await system(() => at.api.models.Contact.findOne({ emails: ann.user.email }).lean());
    expect([String(contact?.landownerId), contact?.status]).toEqual([String(at.plain.landownerId), 'Buyer']);
    const rows = await at.api.models.AuditEntry.find({ entityId: sent._id }).sort({ _id: 1 }).lean();
    expect(rows.map(({ entity, from, to, actorRole }) => [entity, from, to, actorRole])).toEqual([
      ['eoi', null, 'draft', 'CUSTOMER'],
      ['eoi', 'draft', 'pending', 'CUSTOMER'],
    ]);
  });

  it('where a deposit is due it waits for it, until 17:00 of the 14th day where the estate is (D123)', async () => {
    const [ann, lot] = [await at.member(), await at.paid.lot()];
    const sent = await at.sent(lot, ann);
    expect(sent).toMatchObject({ status: 'pendingForBilling', deposit: { due: 200_000, cleared: 0 } });
    const payBy = new Date(sent.deposit.payBy ?? 0);
    expect(formatTime(payBy, at.paid.estate.timeZone)).toBe('5:00 PM');
    expect(Math.abs(payBy.getTime() - Date.now() - 14 * DAY_MS)).toBeLessThanOrEqual(DAY_MS);
    const [mail] = await at.texts(sent._id, 'eoi-deposit-due', ann.user.email);
    for (const line of ['Deposit: $2,000.00', 'BSB: 063-000', `Reference: ${sent.reference}`])
      expect(mail).toContain(line);
  });

  it('once: a repeat with its key has the first answer, and one with another key is refused with what was sent', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.finished(lot, ann);
    const answers = await Promise.all([1, 2, 3].map(() => at.send(draft, ann, {}, `send-${draft._id}`)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const again = await at.send(draft, ann, {}, `send-${draft._id}`);
    expect([again.status, again.body.status]).toEqual([200, 'pending']);
    const other = await at.send(draft, ann, {}, `other-${draft._id}`);
    expect([other.status, other.body.code, other.body.eoi?.status]).toEqual([412, 'stale', 'pending']);
    expect(await at.templates(ann.user.email)).toEqual(['eoi-sent']);
    const late = await at.save(draft, { finance: FINANCE }, ann);
    expect([late.status, late.body.message]).toEqual([412, expect.stringContaining('You finished this')]);
  });

  it('with every step done: else what is missing is named', async () => {
    const [ann, lot] = [await at.member(), await at.paid.lot()];
    const draft = await at.draft(lot, ann);
    const { buyers } = stepsFor(ann);
    const { body: begun } = await at.save(draft, { buyers }, ann);
    const { status, body } = await at.send(begun, ann);
    expect([status, body.code, body.steps]).toEqual([409, 'eoi_incomplete', ['finance', 'conveyancer', 'deposit']]);
    expect((await at.send(begun, ann, { agreed: false })).status).toBe(400);
  });

  it('at the price and deposit that were read: others are said, and then it goes (D102, D165)', async () => {
    const [ann, lot] = [await at.member(), await at.paid.lot()];
    const draft = await at.finished(lot, ann);
    const lots = at.api.connection.collection('lots');
    await lots.updateOne(
      { _id: lot._id },
      { $set: { price: 320_000, priceTracking: { type: 'fixed', value: 320_000 }, deposit: 3_000 } },
    );
    const { status, body } = await at.send(draft, ann);
    expect([status, body.code, body.price, body.due]).toEqual([409, 'eoi_changed', 320_000, 300_000]);
    const cheaper = await at.send(draft, ann, { price: 320_000 });
    expect([cheaper.status, cheaper.body.code]).toEqual([409, 'eoi_changed']);
    const sent = await at.send(draft, ann, { price: 320_000, due: 300_000 });
    expect(sent.body).toMatchObject({ status: 'pendingForBilling', price: 320_000, deposit: { due: 300_000 } });
  });

  it('with an offer, where the lot is open to offers', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot('available', { priceTracking: { type: 'offers' } })];
    const draft = await at.finished(lot, ann);
    expect((await at.send(draft, ann)).body.steps).toEqual(['finance']);
    const { body } = await at.save(draft, { finance: { ...FINANCE, offer: '305,000' } }, ann);
    const sent = await at.send(body, ann);
    expect(sent.body).toMatchObject({
      status: 'pending',
      price: 305_000,
      isOffer: true,
      steps: { finance: { offer: 305_000 } },
    });
  });

  it('only while the lot is free, or on hold for its buyer', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.finished(lot, ann);
    const taken = await at.plain.lot('eoi');
    const lots = at.api.connection.collection('lots');
    await lots.updateOne({ _id: lot._id }, { $set: { status: 'eoi', claim: taken.claim } });
    const { status, body } = await at.send(draft, ann);
    expect([status, body.code, body.lot?.status]).toEqual([409, 'lot_not_available', 'eoi']);
    // What its buyer reads of it: taken, not by whom or how far.
    expect((await at.one(draft._id, ann)).body.lotStatus).toBe('hold');
    await lots.updateOne({ _id: lot._id }, { $set: { status: 'available', claim: null } });
  });

  it('the buyer’s hold doesn’t end before the decision (D128)', async () => {
    const ann = await at.member();
    const { lot, holdId } = await at.onHold(ann);
    const sent = await at.sent(lot, ann);
    const hold = await system(() => at.api.models.InitialHold.findById(holdId).lean());
    expect([sent.status, String(hold?.pausedBy), String((await at.now(sent._id))?.holdId)]).toEqual([
      'pending',
      sent._id,
      holdId,
    ]);
    expect((await at.lotNow(lot._id))?.claim).toMatchObject({ kind: 'hold', expiresAt: null });
    expect(await at.api.breaches()).toEqual([]);
  });

  it('for two buyers with one mailbox once the first confirms for both (D134)', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const [name = '', domain = ''] = ann.user.email.split('@');
    const buyers = {
      firstBuyer: aBuyer(ann.user.email),
      secondBuyer: aBuyer(`${name}@${domain.toUpperCase()}`, { firstName: 'Mere' }),
    };
    const draft = await at.finished(lot, ann, { buyers });
    expect(draft.secondBuyer).toEqual({ way: 'first' });
    const { status, body } = await at.send(draft, ann);
    expect([status, body.code]).toEqual([409, 'second_buyer_waits']);
    const sent = await at.send(draft, ann, { confirmsForBoth: true });
    expect(sent.body).toMatchObject({
      status: 'pending',
      secondBuyer: { way: 'first', confirmedAt: expect.any(String) },
    });
  });

  it('not before a second buyer with a mailbox of their own has confirmed', async () => {
    const [ann, lot, email] = [await at.member(), await at.plain.lot(), aSecond()];
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(email) };
    const draft = await at.finished(lot, ann, { buyers });
    const { status, body } = await at.send(draft, ann, { confirmsForBoth: true });
    expect([status, body.code, (await at.now(draft._id))?.status]).toEqual([409, 'second_buyer_waits', 'draft']);
  });
});
