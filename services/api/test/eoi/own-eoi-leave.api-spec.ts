import type { StaffEoi } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { aHoldBody } from '../scene.js';
import { OwnEoiScene } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp();

/** An approved EOI of a member's that claims its lot, at a status of the lot. */
async function approved(who: Member, status: 'eoi' | 'contract_executed' | 'unconditional' | 'settled' = 'eoi') {
  const lot = await at.plain.lot(status);
  const eoi = await system(() => at.api.models.Eoi.findOne({ lotId: lot._id, status: 'approved' }).lean());
  if (!eoi) throw new Error('no EOI has the lot');
  const eoiId = String(eoi._id);
  const firstBuyer = { firstName: 'Wiremu', lastName: 'Hale', email: who.user.email, phone: '+61491570158' };
  await at.set(eoiId, { customerId: who.user._id, buyersData: { firstBuyer }, sentAt: new Date(), price: 310_000 });
  return { lot, eoiId };
}

describe('a buyer withdraws an approved EOI (D64)', () => {
  it.each(['eoi', 'contract_executed', 'unconditional'] as const)(
    'with its lot at %s: the lot is free in the same moment, and both sides are emailed',
    async (status) => {
      const ann = await at.member();
      const { lot, eoiId } = await approved(ann, status);
      const { body, status: code } = await at.act(eoiId, 'withdraw', ann, { reason: 'We found another' });
      expect([code, body.status, body.endedBecause, body.lotStatus]).toEqual([
        200,
        'withdrawn',
        'withdrawn',
        'available',
      ]);
      expect(await at.lotNow(lot._id)).toMatchObject({ status: 'available', claim: null });
      expect(await at.templates(ann.user.email)).toEqual(['eoi-withdrawn-by-buyer']);
      expect((await at.texts(eoiId, 'eoi-withdrawn-staff'))[0]).toContain('We found another');
      // An audit row contains no personal data (D40).
      const row = await at.api.models.AuditEntry.findOne({ entityId: eoiId, to: 'withdrawn' }).lean();
      expect([row?.did, row?.actorId]).toEqual(['withdrawn', String(ann.user._id)]);
      const again = await at.act(eoiId, 'withdraw', ann);
      expect([again.status, again.body.rev, await at.templates(ann.user.email)]).toEqual([
        200,
        body.rev,
        ['eoi-withdrawn-by-buyer'],
      ]);
      expect(await at.api.breaches()).toEqual([]);
    },
  );

  it('not once the lot is settled, nor one that isn’t approved', async () => {
    const ann = await at.member();
    const { lot, eoiId } = await approved(ann, 'settled');
    const refused = await at.act(eoiId, 'withdraw', ann);
    expect([refused.status, refused.body.code, (await at.lotNow(lot._id))?.status]).toEqual([
      409,
      'conflict',
      'settled',
    ]);
    const sent = await at.sent(await at.plain.lot(), ann);
    expect((await at.act(sent._id, 'withdraw', ann)).status).toBe(409);
  });

  it('whoever waits for the lot is emailed as when a hold ends', async () => {
    const ann = await at.member();
    const { lot, eoiId } = await approved(ann);
    const watcher = { firstName: 'Ada', lastName: 'Lee', email: `watcher-${eoiId}@example.com`, phone: '0491570158' };
    expect(
      (await at.api.post('/api/watches', { ...watcher, lotId: String(lot._id), filledMs: 9000 })).status,
    ).toBeLessThan(300);
    await at.act(eoiId, 'withdraw', ann);
    expect(await at.templates(watcher.email)).toContain('lot-free');
  });

  it('of two presses at once one withdraws', async () => {
    const ann = await at.member();
    const { eoiId } = await approved(ann);
    const both = await Promise.all([1, 2, 3].map((n) => at.act(eoiId, 'withdraw', ann, {}, `w-${n}-${eoiId}`)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await at.texts(eoiId, 'eoi-withdrawn-by-buyer')).toHaveLength(1);
  });
});

describe('a buyer deletes an EOI (D168)', () => {
  it('a draft: it leaves their lists, the audit keeps it, and they may begin again', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.finished(lot, ann);
    for (const times of [1, 2])
      expect([times, (await at.act(draft._id, 'delete', ann)).body]).toEqual([times, { ok: true }]);
    expect([await at.all(ann), (await at.one(draft._id, ann)).status]).toEqual([[], 404]);
    expect((await at.save(draft, {}, ann)).status).toBe(404);
    const rows = await at.api.models.AuditEntry.find({ entityId: draft._id, to: 'deleted' }).lean();
    expect(rows).toHaveLength(1);
    expect((await at.draft(lot, ann))._id).not.toBe(draft._id);
    expect(await at.texts(draft._id, 'eoi-withdrawn-staff')).toEqual([]);
  });

  it('one that waits for its deposit: its hold runs on, and the team is emailed', async () => {
    const ann = await at.member();
    const { lot, holdId } = await at.onHold(ann);
    await at.api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { deposit: 1_000 } });
    const sent = await at.sent(lot, ann);
    expect(sent.status).toBe('pendingForBilling');
    expect((await at.act(sent._id, 'delete', ann)).status).toBe(200);
    const hold = await system(() => at.api.models.InitialHold.findById(holdId).lean());
    expect([hold?.status, hold?.pausedBy ?? null]).toEqual(['approved', null]);
    expect((await at.lotNow(lot._id))?.claim?.expiresAt).toEqual(hold?.expirationDate);
    expect((await at.texts(sent._id, 'eoi-withdrawn-staff'))[0]).toContain('before its deposit was paid');
    // What arrives of it later is due back.
    expect((await at.now(sent._id))?.status).toBe('terminated');
  });

  it('not one that waits for a decision', async () => {
    const ann = await at.member();
    const sent = await at.sent(await at.plain.lot(), ann);
    const { status, body } = await at.act(sent._id, 'delete', ann);
    expect([status, body.message]).toEqual([409, 'This EOI can’t be deleted any more.']);
    expect((await at.one(sent._id, ann)).status).toBe(200);
  });
});

describe('a buyer who wants to leave before the decision asks (D122)', () => {
  it('once: the team gets an email that says why, and the EOI goes on', async () => {
    const ann = await at.member();
    const sent = await at.sent(await at.plain.lot(), ann);
    for (const reason of ['We can’t get a loan', 'Once more']) {
      const { status, body } = await at.act(sent._id, 'leave', ann, { reason });
      expect([status, body.status, Boolean(body.askedToLeaveAt)]).toEqual([200, 'pending', true]);
    }
    const mails = await at.texts(sent._id, 'eoi-leave-asked');
    expect([mails.length, mails[0]?.includes('We can’t get a loan')]).toEqual([1, true]);
    expect((await at.now(sent._id))?.askedToLeave?.reason).toBe('We can’t get a loan');
    expect(await at.all(ann)).toMatchObject([{ askedToLeaveAt: expect.any(String) }]);
  });

  it('is in the history that staff read, and is nobody’s decision', async () => {
    const ann = await at.member();
    const mia = await aMember(at.api, { role: 'SALES', landownerId: at.plain.landownerId, firstName: 'Mia' });
    const sent = await at.sent(await at.plain.lot(), ann);
    const path = `/api/staff/eois/${sent._id}`;
    const decide = (what: string) => at.api.post<StaffEoi>(`${path}/${what}`, {}, { headers: mia.headers });
    expect([(await decide('approve')).status, (await decide('undo')).status]).toEqual([200, 200]);
    expect((await at.act(sent._id, 'leave', ann, { reason: 'We can’t get a loan' })).status).toBe(200);
    // Pressed twice, as before the buyer asked.
    expect((await decide('undo')).status).toBe(200);
    const { history } = (await at.api.get<StaffEoi>(path, { headers: mia.headers })).body;
    expect(history.slice(-2).map(({ did, reason }) => [did, reason])).toEqual([
      ['took a decision back', 'Taken back'],
      ['asked to leave it', undefined],
    ]);
  });

  it('not for a draft, nor for one that is decided', async () => {
    const ann = await at.member();
    const draft = await at.draft(await at.plain.lot(), ann);
    expect((await at.act(draft._id, 'leave', ann)).status).toBe(409);
    const { eoiId } = await approved(ann);
    expect((await at.act(eoiId, 'leave', ann)).status).toBe(409);
  });
});

it('a payment that failed is tried again (D139)', async () => {
  const ann = await at.member();
  const sent = await at.sent(await at.paid.lot(), ann);
  expect((await at.act(sent._id, 'try-again', ann)).status).toBe(409);
  await at.set(sent._id, { status: 'transaction_error' });
  for (const times of [1, 2]) {
    const { status, body } = await at.act(sent._id, 'try-again', ann);
    expect([times, status, body.status]).toEqual([times, 200, 'waitingForPending']);
  }
});

it('a request in the queue gets a withdrawn lot, where the estate offers it (D30)', async () => {
  const ann = await at.member();
  const { lot, eoiId } = await approved(ann);
  const { estate } = at.plain;
  await at.api.connection
    .collection('estates')
    .updateOne({ _id: estate._id }, { $set: { autoOffer: true, showInitialHold: true } });
  const lots = at.api.connection.collection('lots');
  const { claim } = (await at.lotNow(lot._id)) ?? {};
  await lots.updateOne({ _id: lot._id }, { $set: { status: 'available', claim: null } });
  const body = aHoldBody(lot);
  expect((await at.api.post('/api/holds', body)).status).toBe(201);
  await lots.updateOne({ _id: lot._id }, { $set: { status: 'eoi', claim: claim ?? null } });
  try {
    expect((await at.act(eoiId, 'withdraw', ann)).status).toBe(200);
    expect(await at.templates((body['leadDetails'] as { email: string }).email)).toContain('hold-offer');
    expect((await at.lotNow(lot._id))?.status).toBe('hold');
  } finally {
    await at.api.connection
      .collection('estates')
      .updateOne({ _id: estate._id }, { $set: { autoOffer: false, showInitialHold: false } });
  }
});
