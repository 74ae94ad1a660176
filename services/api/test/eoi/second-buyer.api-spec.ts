import type { OwnEoi, SecondBuyerEoi } from '@lotline/shared-domain';
import { emailsTo, linkIn } from '../accounts/mailbox.js';
import type { Member } from '../accounts/members.js';
import { aBuyer, aSecond, FINANCE, OwnEoiScene, type Refused } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp({ LOTLINE_LIMIT_RECIPIENT_ASKER_PER_HOUR: '12' });
const open = (token: string) => at.api.post<SecondBuyerEoi & Refused>('/api/eoi-links', { token });
const confirm = (token: string, key?: string) =>
  at.api.post<SecondBuyerEoi & Refused>('/api/eoi-links/confirm', { token }, key ? { key } : {});
const linkOf = (email: string) => linkIn(at.api, email, 'eoi-second-buyer');

/** A draft with a second buyer who was emailed a link. */
async function withSecond(fields: object = {}): Promise<{ ann: Member; email: string; draft: OwnEoi; token: string }> {
  const [ann, lot, email] = [await at.member(), await at.paid.lot(), aSecond()];
  const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(email, { firstName: 'Mere', ...fields }) };
  const draft = await at.finished(lot, ann, { buyers });
  return { ann, email, draft, token: await linkOf(email) };
}
const secondOf = async (eoiId: string) => (await at.now(eoiId))?.secondBuyer;

describe('the second buyer confirms by an emailed link (D134)', () => {
  it('reads the lot, the terms and both names, and confirms once, without an account', async () => {
    const { ann, email, draft, token } = await withSecond();
    const { status, headers, body } = await open(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      firstBuyer: 'Wiremu Hale',
      secondBuyer: { firstName: 'Mere', email },
      price: 310_000,
      due: 200_000,
      lotTitle: draft.lotTitle,
      status: 'draft',
    });
    // Nothing else of the first buyer or of the form.
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${ann.user.email}|Pre-approved|linkHash|bankBsb|customerId`));
    expect(body.confirmedAt).toBeUndefined();
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status: code, body: now }) => [code, Boolean(now.confirmedAt)])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await at.templates(ann.user.email)).toEqual(['eoi-second-buyer-confirmed']);
    expect(await at.texts(draft._id, 'eoi-second-buyer-staff')).toHaveLength(1);
    const row = await at.api.models.AuditEntry.findOne({ entityId: draft._id }).sort({ _id: -1 }).lean();
    expect([row?.did, row?.from, row?.to]).toEqual(['secondConfirmed', 'draft', 'draft']);
    // The form that the first buyer has open can still be saved and sent.
    const sent = await at.send(draft, ann);
    expect([sent.status, sent.body.status]).toEqual([200, 'pendingForBilling']);
    expect((await open(token)).body).toMatchObject({ status: 'pendingForBilling', confirmedAt: expect.any(String) });
  });

  it('the email names nobody, and its secret is stored as a hash and in the fragment alone', async () => {
    const { email, draft, token } = await withSecond();
    const [mail] = await emailsTo(at.api, email);
    expect(mail?.text).toContain(`/eoi#${token}`);
    expect(mail?.text).not.toMatch(/Wiremu|Mere|Hale/);
    expect(mail?.hasSecret).toBe(true);
    expect(JSON.stringify(await at.now(draft._id))).not.toContain(token.slice(25));
    expect(JSON.stringify((await at.one(draft._id, await at.member())).body)).not.toContain('linkHash');
  });

  it('other details clear what was confirmed, and only the new link counts', async () => {
    const { ann, email, draft, token } = await withSecond();
    await confirm(token);
    const same = {
      firstBuyer: aBuyer(ann.user.email, { address: '2 Rise Road' }),
      secondBuyer: aBuyer(email, { firstName: 'Mere' }),
    };
    const kept = (await at.save(draft, { buyers: same }, ann)).body;
    expect([Boolean(kept.secondBuyer?.confirmedAt), await linkOf(email)]).toEqual([true, token]);
    const other = { ...same, secondBuyer: aBuyer(email, { firstName: 'Marama' }) };
    const { body } = await at.save(kept, { buyers: other }, ann);
    expect(body.secondBuyer).toMatchObject({ way: 'link', emailedAt: expect.any(String) });
    expect(body.secondBuyer?.confirmedAt).toBeUndefined();
    const fresh = await linkOf(email);
    expect(fresh).not.toBe(token);
    expect([(await open(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
    expect((await confirm(fresh)).body.secondBuyer.firstName).toBe('Marama');
  });

  it('another offer wants to be confirmed once more', async () => {
    const [ann, email] = [await at.member(), aSecond()];
    const lot = await at.plain.lot('available', { priceTracking: { type: 'offers' } });
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(email) };
    const draft = await at.finished(lot, ann, { buyers, finance: { ...FINANCE, offer: 300_000 } });
    const token = await linkOf(email);
    expect((await confirm(token)).body.offer).toBe(300_000);
    const { body } = await at.save(draft, { finance: { ...FINANCE, offer: 320_000 } }, ann);
    expect([body.secondBuyer?.confirmedAt, (await open(token)).status]).toEqual([undefined, 404]);
    expect((await open(await linkOf(email))).body.offer).toBe(320_000);
  });

  it('who was left out needs to confirm nothing', async () => {
    const { ann, draft, token } = await withSecond();
    const { body } = await at.save(draft, { buyers: { firstBuyer: aBuyer(ann.user.email) } }, ann);
    expect([body.secondBuyer, body.steps.buyers?.secondBuyer]).toEqual([undefined, undefined]);
    expect((await open(token)).status).toBe(404);
    expect((await at.send(body, ann)).status).toBe(200);
  });

  it('is emailed again, some minutes later, with a link that replaces the one before', async () => {
    const { ann, email, draft, token } = await withSecond();
    const soon = await at.act(draft._id, 'second-buyer/email', ann);
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many_requests']);
    await at.set(draft._id, { 'secondBuyer.emailedAt': new Date(Date.now() - 301_000) });
    const answers = await Promise.all(
      [1, 2].map((n) => at.act(draft._id, 'second-buyer/email', ann, {}, `again-${n}-${draft._id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await at.templates(email)).toEqual(['eoi-second-buyer', 'eoi-second-buyer']);
    expect((await open(token)).status).toBe(404);
    expect((await confirm(await linkOf(email))).status).toBe(200);
    const done = await at.act(draft._id, 'second-buyer/email', ann);
    expect([done.status, done.body.code]).toEqual([409, 'conflict']);
  });

  it('a link that is wrong, of a deleted or of an ended EOI confirms nothing', async () => {
    const { ann, draft, token } = await withSecond();
    expect((await open(`${token.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await open(`65f0000000000000000000aa.${'A'.repeat(43)}`)).status).toBe(404);
    await at.set(draft._id, { status: 'terminated' });
    const ended = await confirm(token);
    expect([ended.status, ended.body.code, (await secondOf(draft._id))?.confirmedAt ?? null]).toEqual([
      409,
      'conflict',
      null,
    ]);
    expect((await open(token)).body.status).toBe('terminated');
    await at.set(draft._id, { status: 'draft' });
    expect((await at.act(draft._id, 'delete', ann)).status).toBe(200);
    expect([(await open(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
  });

  it('one mailbox is not written to without end', async () => {
    const { ann, email, draft } = await withSecond();
    let [now, status] = [draft, 200];
    for (let n = 0; n < 14 && status === 200; n += 1) {
      const buyers = {
        firstBuyer: aBuyer(ann.user.email),
        secondBuyer: aBuyer(email, { lastName: `Hale${'x'.repeat(n + 1)}` }),
      };
      const saved = await at.save(now, { buyers }, ann);
      status = saved.status;
      if (status === 200) now = saved.body;
    }
    expect([status, (await at.one(draft._id, ann)).body.rev]).toEqual([429, now.rev]);
    expect((await at.templates(email)).length).toBe(12);
  });
});
