import { system } from '../../src/database/scope.js';
import { EoiExpiry } from '../../src/own-eoi/eoi-expiry.js';
import { linkIn } from '../accounts/mailbox.js';
import { EoiTabsScene } from './eoi-tabs-scene.js';
import { aBuyer, aSecond } from './own-eoi-scene.js';

const at = new EoiTabsScene().setUp();

describe('what happens with an EOI, for its buyer', () => {
  it('from a draft to a decision: the five steps with their days, what is next, and who did what', async () => {
    const ann = await at.member();
    const lot = await at.plain.lot();
    const draft = await at.draft(lot, ann);
    const begun = (await at.ask(draft._id, 'activity', ann)).body;
    expect(begun.next).toEqual({ text: 'Finish and send your EOI', by: 'you' });
    expect(begun.timeline.map(({ label, reached }) => [label, reached])).toEqual([
      ['Draft', true],
      ['Approved', false],
      ['Contract Executed', false],
      ['Finance Unconditional', false],
      ['Settled', false],
    ]);
    const sent = await at.sent(lot, ann);
    expect((await at.ask(draft._id, 'activity', ann)).body.next).toEqual({ text: 'We’ll review your EOI', by: 'team' });
    const approve = await at.api.post(`/api/staff/eois/${draft._id}/approve`, { note: 'A nice couple' }, at.mia);
    expect(approve.status).toBe(200);
    const { body } = await at.ask(draft._id, 'activity', ann);
    const { decidedAt } = (await at.one(draft._id, ann)).body;
    expect(body.next).toEqual({ text: 'We’ll prepare the contract', by: 'team' });
    expect(body.timeline.map(({ label, reached, at: when }) => [label, reached, Boolean(when)])).toEqual([
      ['Submitted', true, true],
      ['Approved', true, true],
      ['EOI/Approved', true, true],
      ['Finance Unconditional', false, false],
      ['Settled', false, false],
    ]);
    expect([
      body.timeline[0]?.at,
      Math.abs(Date.parse(body.timeline[1]?.at ?? '') - Date.parse(decidedAt ?? '')) < 1000,
    ]).toEqual([sent.sentAt, true]);
    expect(body.history.map(({ by, did }) => `${by} ${did}`)).toEqual([
      'You started it',
      'You sent it',
      'The sales team approved it',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Mia|Chen|nice couple/);
  });

  it('a decision that was taken back was never made; another applicant is never named', async () => {
    const [ann, ben] = [await at.member(), await at.member()];
    const lot = await at.plain.lot();
    const [hers, his] = [await at.sent(lot, ann), await at.sent(lot, ben)];
    await at.api.post(`/api/staff/eois/${his._id}/approve`, {}, at.mia);
    expect((await at.ask(hers._id, 'activity', ann)).body.history.at(-1)?.did).toBe('declined it');
    expect((await at.api.post(`/api/staff/eois/${his._id}/undo`, {}, at.mia)).status).toBe(200);
    const { body } = await at.ask(hers._id, 'activity', ann);
    expect(body.history.map(({ by, did }) => `${by} ${did}`)).toEqual(['You started it', 'You sent it']);
    expect(body.timeline[1]).toEqual({ label: 'Approved', reached: false });
    await at.api.post(`/api/staff/eois/${his._id}/approve`, { reason: 'A better offer' }, at.mia);
    const over = (await at.ask(hers._id, 'activity', ann)).body;
    expect([over.next, over.timeline[1]?.label, Boolean(over.timeline[1]?.at)]).toEqual([undefined, 'Declined', true]);
    expect(JSON.stringify(over)).not.toMatch(/better|Hale/);
  });

  it('after a withdrawal the steps that the lot had reached stay reached with their days, and the refund is to come (D130)', async () => {
    const ann = await at.member();
    const reached = ['contract_executed', 'unconditional'].map((status, index) => ({
      status,
      at: new Date(`2026-11-1${index}T00:00:00Z`),
      by: null,
    }));
    const { eoiId } = await at.approved(ann, 'unconditional', { furthest: 'unconditional', reached, due: 200_000 });
    expect((await at.ask(eoiId, 'activity', ann)).body.timeline.map(({ at: when }) => when).slice(2, 4)).toEqual([
      '2026-11-10T00:00:00.000Z',
      '2026-11-11T00:00:00.000Z',
    ]);
    await at.act(eoiId, 'withdraw', ann);
    const { timeline } = (await at.ask(eoiId, 'activity', ann)).body;
    expect(timeline.map(({ label, tone, reached: is }) => [label, tone, is])).toEqual([
      ['Submitted', undefined, true],
      ['Approved', undefined, true],
      ['Contract Executed', undefined, true],
      ['Withdrawn', undefined, true],
      ['Refunded', 'gray', false],
    ]);
    expect([timeline[2]?.at, Boolean(timeline[3]?.at), timeline[4]?.at]).toEqual([
      '2026-11-10T00:00:00.000Z',
      true,
      undefined,
    ]);
  });

  it('an unpaid one asks its buyer for the deposit by its day, and says by itself that it ended', async () => {
    const ann = await at.member();
    const sent = await at.sent(await at.paid.lot(), ann);
    const { next } = (await at.ask(sent._id, 'activity', ann)).body;
    expect(next).toEqual({
      text: 'Pay the deposit',
      by: 'you',
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    await at.set(sent._id, { payBy: new Date(0) });
    expect(await system(() => at.api.app.get(EoiExpiry, { strict: false }).sweep())).toBeGreaterThan(0);
    const { body } = await at.ask(sent._id, 'activity', ann);
    expect([body.history.at(-1), body.next, body.timeline[0]]).toEqual([
      { at: expect.any(String) as string, by: 'The EOI', did: 'ended' },
      undefined,
      { label: 'Terminated', reached: true, at: expect.any(String) as string },
    ]);
  });

  it('the second buyer’s confirmation has their name', async () => {
    const ann = await at.member();
    const second = aSecond();
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(second, { firstName: 'Aroha' }) };
    const draft = await at.finished(await at.plain.lot(), ann, { buyers });
    expect((await at.ask(draft._id, 'activity', ann)).body.next?.text).toBe('Ask the second buyer to confirm');
    const token = await linkIn(at.api, second, 'eoi-second-buyer');
    expect((await at.api.post('/api/eoi-links/confirm', { token })).status).toBe(200);
    const { body } = await at.ask(draft._id, 'activity', ann);
    expect([body.history.at(-1)?.by, body.next?.text]).toEqual(['Aroha Hale', 'Send your EOI']);
  });
});
