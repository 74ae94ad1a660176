import { formatDate, latestHoldEnd, type OwnHold } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { emailsTo, linkIn } from '../accounts/mailbox.js';
import { aDesk, type Desk } from './desk.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ZONE = 'Australia/Melbourne';
let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
});
afterAll(() => desk.api.close());

const dayOf = (at: Date | string | null | undefined): string => formatDate(at ?? null, ZONE, 'D MMM YYYY');
/** Approved now, and the words that refuse a later end than there may be. */
async function aHold(days?: number) {
  const lot = await desk.scene.lot();
  const asked = await desk.ask(lot);
  expect((await desk.decide(asked.holdId, 'approve', days ? { days } : {})).status).toBe(200);
  const hold = await desk.holdNow(asked.holdId);
  const latest = latestHoldEnd(hold?.decidedAt ?? new Date(0), ZONE);
  const refusal = `A hold can end on ${dayOf(latest)} at the latest, 90 days after it was approved`;
  return { ...asked, lot, latest, refusal };
}

describe('the end of a hold, however often it is extended', () => {
  it('thirty steps of 60 days lead no further than 90 days after the approval; a step beyond is refused', async () => {
    const { holdId, lot, latest, refusal } = await aHold();
    const statuses: number[] = [];
    let last = null;
    for (let i = 0; i < 30; i += 1) {
      last = await desk.decide(holdId, 'extend', { days: 60 });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([200, ...Array<number>(29).fill(400)]);
    expect(last?.body.errors).toEqual([{ path: 'days', message: refusal }]);
    const hold = await desk.holdNow(holdId);
    expect(hold?.expirationDate?.getTime()).toBeLessThanOrEqual(latest.getTime());
    expect((await desk.lotNow(lot._id))?.claim?.expiresAt).toEqual(hold?.expirationDate);
  });

  it('the 90th day is good, the next is not; nothing is written of what was refused', async () => {
    const { holdId, email, latest, refusal } = await aHold();
    const before = await desk.holdNow(holdId);
    const beyond = await desk.decide(holdId, 'extend', { until: new Date(latest.getTime() + DAY_MS).toISOString() });
    expect([beyond.status, beyond.body.errors]).toEqual([400, [{ path: 'until', message: refusal }]]);
    expect(await desk.holdNow(holdId)).toEqual(before);
    expect((await emailsTo(desk.api, email)).map(({ template }) => template)).not.toContain('hold-extended');
    // The desk of 0.2.0 asks for the last minute of the day.
    const lastMinute = new Date(latest.getTime() + 7 * HOUR_MS - 60_000);
    const good = await desk.decide(holdId, 'extend', { until: lastMinute.toISOString() });
    expect([good.status, good.body.expirationDate]).toEqual([200, latest.toISOString()]);
    const further = await desk.decide(holdId, 'extend', { days: 1 });
    expect(further.body.errors).toEqual([{ path: 'days', message: refusal }]);
  });

  it('the email of a step beyond can’t be looked at either', async () => {
    const { holdId, refusal } = await aHold(80);
    const path = `/api/staff/holds/${holdId}/letter?decision=extend&days=30`;
    const answer = await desk.api.get<{ errors: object[] }>(path, { headers: desk.mia.headers });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'days', message: refusal }]]);
  });

  it('taking a cancellation back begins no new 90 days', async () => {
    const { holdId, latest, refusal } = await aHold(60);
    const decidedAt = new Date(Date.now() - 50 * DAY_MS);
    await system(() => desk.api.models.InitialHold.updateOne({ _id: holdId }, { $set: { decidedAt } }));
    const until = latestHoldEnd(decidedAt, ZONE);
    expect((await desk.decide(holdId, 'cancel', { reason: 'By mistake' })).status).toBe(200);
    expect((await desk.decide(holdId, 'undo')).status).toBe(200);
    const { body } = await desk.decide(holdId, 'extend', { days: 60 });
    expect(body.errors).toEqual([{ path: 'days', message: refusal.replace(dayOf(latest), dayOf(until)) }]);
  });
});

describe('the time of day at which a hold ends (D98)', () => {
  const endOf = async (holdId: string) =>
    formatDate((await desk.holdNow(holdId))?.expirationDate, ZONE, 'D MMM YYYY h:mm A');
  const inDays = (days: number) => `${formatDate(new Date(Date.now() + days * DAY_MS), ZONE)} 5:00 PM`;

  it('is 17:00 in the estate’s time zone, after an approval and after each extension', async () => {
    const { holdId } = await aHold(7);
    expect(await endOf(holdId)).toBe(inDays(7));
    await desk.decide(holdId, 'extend', { days: 3 });
    expect(await endOf(holdId)).toBe(inDays(10));
  });

  it('a hold that stood before keeps its end until it is extended', async () => {
    const { holdId, lot } = await aHold(7);
    const night = new Date(Date.parse('2027-01-01T12:34:00Z'));
    await system(() => desk.api.models.InitialHold.updateOne({ _id: holdId }, { $set: { expirationDate: night } }));
    await desk.api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': night } });
    expect(await desk.api.sweep()).toBe(0);
    expect(await endOf(holdId)).toBe('1 Jan 2027 11:34 PM');
    expect((await desk.decide(holdId, 'extend', { days: 1 })).status).toBe(200);
    expect(await endOf(holdId)).toBe('2 Jan 2027 5:00 PM');
  });
});

describe('a buyer whose hold can’t end later', () => {
  type Answered = OwnHold & { message: string; code: string };
  const ask = (token: string) => desk.api.post<Answered>('/api/hold-links/extension', { token });

  it('shows the latest end, and allows no extension request once it is reached', async () => {
    const { holdId, email, latest } = await aHold();
    const token = await linkIn(desk.api, email, 'hold-approved');
    expect((await desk.api.post<OwnHold>('/api/hold-links', { token })).body.latestEnd).toBe(latest.toISOString());
    await desk.decide(holdId, 'extend', { until: latest.toISOString() });
    const refused = await ask(token);
    const said = `This hold can’t be extended: ${dayOf(latest)} is the latest day on which it can end.`;
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'hold_not_active', said]);
    expect((await desk.holdNow(holdId))?.extensionRequestedAt ?? null).toBeNull();
  });

  it('may ask while there is time to give', async () => {
    const { email } = await aHold();
    expect((await ask(await linkIn(desk.api, email, 'hold-approved'))).status).toBe(200);
  });
});

it('an estate that gives 90 days: an offer accepted the day after ends 90 days after the offer', async () => {
  const { models } = desk.api;
  const { _id } = desk.scene.estate;
  await system(() => models.Estate.updateOne({ _id }, { $set: { holdDays: 90, autoOffer: true } }));
  const lot = await desk.scene.lot();
  const [first, next] = [await desk.ask(lot), await desk.ask(lot)];
  await desk.decide(first.holdId, 'approve');
  const link = await linkIn(desk.api, first.email, 'hold-approved');
  const freed = await desk.api.post('/api/hold-links/cancel', { token: link });
  expect(freed.status).toBe(200);
  const offered = new Date(Date.now() - 23 * 3_600_000);
  await system(() => models.InitialHold.updateOne({ _id: next.holdId }, { $set: { decidedAt: offered } }));
  const token = await linkIn(desk.api, next.email, 'hold-offer');
  const accepted = await desk.api.post('/api/holds/offer-answers', { token, answer: 'accept' });
  expect(accepted.status).toBe(200);
  const end = (await desk.holdNow(next.holdId))?.expirationDate;
  expect(end?.getTime()).toBeLessThanOrEqual(latestHoldEnd(offered, ZONE).getTime());
  await system(() => models.Estate.updateOne({ _id }, { $set: { holdDays: 7, autoOffer: false } }));
});
