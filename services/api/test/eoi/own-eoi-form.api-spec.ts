import { EoiTabsScene } from './eoi-tabs-scene.js';
import { aBuyer, aSecond, FINANCE } from './own-eoi-scene.js';

const at = new EoiTabsScene().setUp();
const CONTACT = { phone: '0491 570 159', address: '2 Creek Road' };
const CONVEYANCER = { isLater: false, firm: 'Hart & Co', name: 'Mel Hart', email: 'mel@hart.example.com' };

describe('a buyer changes the form that was sent (D197)', () => {
  it('phone, address, finance and conveyancer while it isn’t decided; the rest stays as it was sent', async () => {
    const ann = await at.member();
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(ann.user.email) };
    const draft = await at.finished(await at.plain.lot(), ann, { buyers });
    const { body: sent } = await at.send(draft, ann, { confirmsForBoth: true });
    expect(sent.changeable).toEqual(['contact', 'finance', 'conveyancer']);
    await at.set(sent._id, { 'finance.offer': 305_000 });
    const { status, body } = await at.changeForm(
      sent,
      {
        firstBuyer: { ...CONTACT, firstName: 'Mallory', email: 'other@example.com' },
        secondBuyer: CONTACT,
        finance: { holderType: 'Owner-occupier', financeStatus: 'Cash buyer', offer: 1 },
        conveyancer: CONVEYANCER,
      },
      ann,
    );
    expect([status, body.rev, body.status]).toEqual([200, sent.rev + 1, 'pending']);
    const kept = { firstName: 'Wiremu', lastName: 'Hale', email: ann.user.email };
    expect(body.steps.buyers).toMatchObject({
      firstBuyer: { ...kept, phone: '+61491570159', address: '2 Creek Road' },
      secondBuyer: { ...kept, phone: '+61491570159', address: '2 Creek Road' },
    });
    expect(body.steps.finance).toEqual({ holderType: 'Owner-occupier', financeStatus: 'Cash buyer', offer: 305_000 });
    expect(body.steps.conveyancer).toMatchObject(CONVEYANCER);
    // The second buyer isn't asked again, and what was sent in the same moment stays.
    expect([body.secondBuyer?.confirmedAt, body.sentAt, body.price]).toEqual([
      sent.secondBuyer?.confirmedAt,
      sent.sentAt,
      sent.price,
    ]);
    const row = await at.api.models.AuditEntry.findOne({ entityId: sent._id, did: 'formChanged' }).lean();
    expect([row?.from, row?.to, row?.actorId, row?.reason]).toEqual(['pending', 'pending', String(ann.user._id), null]);
    expect((await at.ask(sent._id, 'activity', ann)).body.history.at(-1)).toMatchObject({
      by: 'You',
      did: 'changed the form',
    });
    expect(await at.api.breaches()).toEqual([]);
  });

  it('one part leaves the others alone, and a second buyer by a link confirms nothing anew', async () => {
    const ann = await at.member();
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(aSecond()) };
    const draft = await at.finished(await at.plain.lot(), ann, { buyers });
    const confirmedAt = new Date();
    await at.set(draft._id, { 'secondBuyer.confirmedAt': confirmedAt });
    const { body: sent } = await at.send((await at.one(draft._id, ann)).body, ann);
    const { body } = await at.changeForm(sent, { secondBuyer: CONTACT }, ann);
    expect([body.steps.buyers?.firstBuyer, body.steps.finance, body.secondBuyer?.confirmedAt]).toEqual([
      sent.steps.buyers?.firstBuyer,
      sent.steps.finance,
      confirmedAt.toISOString(),
    ]);
    expect((await at.texts(sent._id, 'eoi-second-buyer')).length).toBe(1);
  });

  it.each([
    ['eoi', {}, ['contact', 'conveyancer'], 'finance', { finance: FINANCE }],
    [
      'eoi',
      { contract: { versions: [], dates: { issued: { on: new Date(), at: new Date(), by: null } }, conditions: [] } },
      ['conveyancer'],
      'contact',
      { firstBuyer: CONTACT },
    ],
    ['unconditional', {}, ['contact', 'conveyancer'], 'finance', { finance: FINANCE }],
    ['settled', {}, [], 'conveyancer', { conveyancer: CONVEYANCER }],
  ] as const)(
    'approved, its lot at %s: what is closed is 409 and nothing is saved',
    async (status, fields, open, closed, body) => {
      const ann = await at.member();
      const { eoiId } = await at.approved(ann, status, fields);
      const before = (await at.one(eoiId, ann)).body;
      expect(before.changeable).toEqual(open);
      const { status: code, body: refused } = await at.changeForm(
        before,
        { conveyancer: { isLater: true }, ...body },
        ann,
      );
      expect([code, refused.code, (refused as unknown as { parts: string[] }).parts]).toEqual([
        409,
        'form_closed',
        [closed],
      ]);
      expect((await at.one(eoiId, ann)).body).toEqual(before);
      if (open.length > 0) {
        const saved = await at.changeForm(before, { conveyancer: CONVEYANCER }, ann);
        expect([saved.status, saved.body.steps.conveyancer]).toEqual([200, expect.objectContaining(CONVEYANCER)]);
      }
    },
  );

  it('neither a draft nor one that is over has anything to change', async () => {
    const ann = await at.member();
    const draft = await at.finished(await at.plain.lot(), ann);
    expect([draft.changeable, (await at.changeForm(draft, { finance: FINANCE }, ann)).body.code]).toEqual([
      [],
      'form_closed',
    ]);
    const { eoiId } = await at.approved(ann);
    const { body } = await at.act(eoiId, 'withdraw', ann);
    expect((await at.changeForm(body, { conveyancer: CONVEYANCER }, ann)).status).toBe(409);
  });

  it('of two devices the second gets the newer one (412), and without a revision it is 428', async () => {
    const ann = await at.member();
    const sent = await at.sent(await at.plain.lot(), ann);
    expect((await at.changeForm(sent, { firstBuyer: CONTACT }, ann)).status).toBe(200);
    const late = await at.changeForm(sent, { firstBuyer: { ...CONTACT, address: 'Elsewhere' } }, ann);
    expect([late.status, late.body.code, late.body.eoi?.rev]).toEqual([412, 'stale', sent.rev + 1]);
    expect(late.body.eoi?.steps.buyers?.firstBuyer.address).toBe('2 Creek Road');
    const { headers } = ann;
    expect(
      (await at.api.patch(`/api/account/eois/${sent._id}/form`, { firstBuyer: CONTACT }, { headers })).status,
    ).toBe(428);
  });

  it('what is sent is checked as the form is, and a second buyer who isn’t there has no phone', async () => {
    const ann = await at.member();
    const sent = await at.sent(await at.plain.lot(), ann);
    const wrong = await at.changeForm(sent, { firstBuyer: { phone: '12', address: '' } }, ann);
    expect([wrong.status, wrong.body.errors?.map(({ path }) => path)]).toEqual([
      400,
      expect.arrayContaining(['firstBuyer.phone', 'firstBuyer.address']),
    ]);
    const absent = await at.changeForm(sent, { secondBuyer: CONTACT }, ann);
    expect([absent.status, absent.body.errors]).toEqual([
      400,
      [{ path: 'secondBuyer', message: 'This EOI has one buyer' }],
    ]);
  });

  it('a decision on the team’s screen that was read before is refused as the form has changed since (D43)', async () => {
    const ann = await at.member();
    const sent = await at.sent(await at.plain.lot(), ann);
    await at.changeForm(sent, { finance: { ...FINANCE, financeStatus: 'Exploring my options' } }, ann);
    const { status, body } = await at.api.post(`/api/staff/eois/${sent._id}/approve`, { rev: sent.rev }, at.mia);
    expect([status, body['code']]).toEqual([412, 'stale']);
  });
});
