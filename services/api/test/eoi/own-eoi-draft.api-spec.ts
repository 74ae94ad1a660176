import { system } from '../../src/database/scope.js';
import { OwnEoiRepository } from '../../src/own-eoi/own-eoi.repository.js';
import { aSession } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { aBuyer, BANK, FINANCE, OwnEoiScene, stepsFor } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp();

/** Drafts are saved whatever was saved since they were read. */
function ignoreRevision({ app, models }: TestApi): void {
  const repository = app.get(OwnEoiRepository);
  const { saveDraft } = repository;
  Object.assign(repository, {
    async saveDraft(...[session, _id, , parts, savedAt]: Parameters<typeof saveDraft>) {
      const now = await models.Eoi.findById(_id, 'rev', { session }).lean();
      return saveDraft.call(repository, session, _id, now?.rev ?? 0, parts, savedAt);
    },
  });
}

describe('an EOI begins (D129)', () => {
  it('for an available lot of an estate without holds, once a buyer: the one that is there goes on', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const first = await at.draft(lot, ann);
    expect(first).toMatchObject({
      rev: 0,
      status: 'draft',
      lotStatus: 'available',
      price: 310_000,
      isOffer: false,
      stepNames: ['buyers', 'finance', 'conveyancer', 'check'],
      steps: {},
      deposit: { cleared: 0, refunded: 0 },
      payDays: 14,
      reference: `EOI${first._id.slice(-8).toUpperCase()}`,
    });
    expect((await at.draft(lot, ann))._id).toBe(first._id);
    expect(await at.all(ann)).toMatchObject([{ _id: first._id, missing: 3, lot: { title: lot.title } }]);
  });

  it('two calls at once begin one', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const both = await Promise.all(Array.from({ length: 6 }, () => at.start(lot, ann)));
    expect(both.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(both.map(({ body }) => body._id)).size).toBe(1);
  });

  it('several buyers may, and none reads of another', async () => {
    const [ann, ben, lot] = [await at.member(), await at.member(), await at.plain.lot()];
    const [mine, theirs] = [await at.finished(lot, ann), await at.finished(lot, ben)];
    expect(theirs._id).not.toBe(mine._id);
    const seen = JSON.stringify([(await at.one(mine._id, ann)).body, await at.all(ann)]);
    expect(seen).not.toContain(ben.user.email);
    expect(seen).not.toContain(theirs._id);
  });

  it('where the estate uses holds, for the holder of the approved hold alone', async () => {
    const [ann, ben] = [await at.member(), await at.member()];
    const free = await at.start(await at.held.lot(), ann);
    expect([free.status, free.body.code]).toEqual([409, 'hold_first']);
    const { lot } = await at.onHold(ann);
    const other = await at.start(lot, ben);
    expect([other.status, other.body.code, other.body.lot?.status]).toEqual([409, 'lot_not_available', 'hold']);
    const own = await at.draft(lot, ann);
    expect(own).toMatchObject({ lotStatus: 'hold', prefill: { holderType: 'Investor' } });
    expect(Date.parse(own.holdUntil ?? '')).toBeGreaterThan(Date.now());
  });

  it.each(['not_released', 'eoi', 'settled', 'option'] as const)('not for a lot at %s', async (status) => {
    const { status: code, body } = await at.start(await at.plain.lot(status), await at.member());
    expect([code, body.code, body.message]).toEqual([409, 'lot_not_available', 'This lot is no longer available.']);
  });

  it('knows the account’s names, email and phone, so that nothing is typed twice', async () => {
    const ann = await at.member();
    const { prefill } = await at.draft(await at.plain.lot(), ann);
    const { firstName, lastName, email } = ann.user;
    expect(prefill).toEqual({ firstName, lastName, email, phone: '+61491570156' });
  });

  it('asks what the estate asks, and tells its terms to the buyer, also where prices are hidden', async () => {
    const ann = await at.member();
    const draft = await at.draft(await at.paid.lot('available', { deposit: 5_000 }), ann);
    expect(draft).toMatchObject({
      stepNames: ['buyers', 'finance', 'conveyancer', 'deposit', 'check'],
      deposit: { due: 500_000 },
      bankAccount: { accountName: 'Tallowbrook Trust', bsb: '063000', accountNumber: BANK.bankAccountNumber },
    });
    const offers = await at.plain.lot('available', { priceTracking: { type: 'offers' } });
    const offer = await at.draft(offers, ann);
    expect([offer.isOffer, offer.price]).toEqual([true, undefined]);
  });

  it('is for buyers’ accounts', async () => {
    const lot = await at.plain.lot();
    expect((await at.api.post('/api/account/eois', { lotId: String(lot._id) })).status).toBe(401);
    expect((await at.api.post('/api/account/eois', { lotId: String(lot._id) }, { token: at.plain.token })).status).toBe(
      403,
    );
  });
});

describe('a draft is saved step by step', () => {
  it('each step stays, and the next device goes on where one was', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.draft(lot, ann);
    const { buyers, conveyancer } = stepsFor(ann);
    expect((await at.save(draft, { buyers }, ann)).body.rev).toBe(1);
    expect((await at.save({ ...draft, rev: 1 }, { conveyancer, finance: FINANCE }, ann)).body.rev).toBe(2);
    const phone = await aSession(at.api, ann.user, 'Safari on iPhone');
    const { body, headers } = await at.one(draft._id, phone);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.steps).toEqual({
      buyers: { firstBuyer: { ...buyers.firstBuyer, phone: '+61491570158' } },
      finance: FINANCE,
      conveyancer: { isLater: true },
    });
    expect(await at.all(ann)).toMatchObject([{ missing: 0 }]);
  });

  it('saved elsewhere since: refused with the newer one, and nothing is lost', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.draft(lot, ann);
    await at.save(draft, { finance: FINANCE }, ann);
    const late = await at.save(draft, { finance: { ...FINANCE, lender: 'Bank of Rise' } }, ann);
    expect([late.status, late.body.code, late.body.eoi]).toMatchObject([
      412,
      'stale',
      { rev: 1, steps: { finance: FINANCE } },
    ]);
    expect(late.body.message).toContain('in another tab or on another device');
    expect((await at.api.patch(`/api/account/eois/${draft._id}`, {}, { headers: ann.headers })).status).toBe(428);
  });

  it('of two devices that save at once one is refused', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.draft(lot, ann);
    for (const rev of [0, 1, 2]) {
      const both = await Promise.all(
        ['A', 'B'].map((lender) => at.save({ ...draft, rev }, { finance: { ...FINANCE, lender } }, ann)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  it('control: without the revision both are saved, and one is lost', async () => {
    const loose = new OwnEoiScene();
    loose.api = await createTestApi({ env: {} });
    try {
      ignoreRevision(loose.api);
      const lot = await (await aScene(loose.api.connection, { showInitialHold: false })).lot();
      const ann = await loose.member();
      const draft = await loose.draft(lot, ann);
      const both = await Promise.all(
        ['A', 'B'].map((lender) => loose.save(draft, { finance: { ...FINANCE, lender } }, ann)),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await loose.api.close();
    }
  });

  it('what is wrong is said by field, and nothing is saved', async () => {
    const [ann, lot] = [await at.member(), await at.plain.lot()];
    const draft = await at.draft(lot, ann);
    const buyers = {
      firstBuyer: aBuyer(ann.user.email, { kind: 'Company', entityName: 'Hale Holdings', entityNumber: '12' }),
    };
    const { status, body } = await at.save(draft, { buyers }, ann);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(JSON.stringify(body)).toContain('ACN or ABN must have 9 or 11 digits');
    expect((await at.one(draft._id, ann)).body).toMatchObject({ rev: 0, steps: {} });
  });

  it('is its buyer’s alone: for others, with or without an account, it doesn’t exist', async () => {
    const [ann, ben, lot] = [await at.member(), await at.member(), await at.plain.lot()];
    const draft = await at.finished(lot, ann);
    // The other applicant of the same lot reaches no more than anybody.
    await at.finished(lot, ben);
    expect((await at.one(draft._id, ben)).status).toBe(404);
    expect((await at.save(draft, { finance: FINANCE }, ben)).status).toBe(404);
    expect((await at.send(draft, ben)).status).toBe(404);
    for (const what of ['delete', 'withdraw', 'leave', 'try-again', 'second-buyer/email'])
      expect([what, (await at.act(draft._id, what, ben)).status]).toEqual([what, 404]);
    expect((await at.one('65f0000000000000000000aa', ann)).status).toBe(404);
    expect((await at.one('nothing', ann)).status).toBe(404);
    expect(await system(() => at.api.models.Eoi.countDocuments({ lotId: lot._id, deletedAt: null }))).toBe(2);
  });
});
