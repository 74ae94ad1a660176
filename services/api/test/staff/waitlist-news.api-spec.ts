import type { WaitlistWishes } from '@lotline/shared-domain';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { system } from '../../src/database/scope.js';
import { Outbox } from '../../src/outbox/outbox.js';
import { WaitlistNewsWorker } from '../../src/waitlist/waitlist-news.worker.js';
import { emailsTo, linkIn } from '../accounts/mailbox.js';
import { aMember } from '../accounts/members.js';
import { aScene, type Scene } from '../scene.js';
import { api, aStage, release, sales, scene, setUp } from './stage-scene.js';

const DAY_MS = 86_400_000;
setUp();
// Big lots fit what people of earlier tests look for as well.
afterEach(() => system(() => api.models.WaitlistEntry.deleteMany({})));

let people = 0;
/** Joins a waitlist with wishes; the address. */
async function joins(preferences: WaitlistWishes, of: Scene = scene): Promise<string> {
  const email = `waits-${(people += 1)}@example.com`;
  const person = { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158', consent: true, filledMs: 9000 };
  const body = { ...person, estateId: String(of.estate._id), ...(preferences && { preferences }) };
  expect((await api.post('/api/waitlist', body)).status).toBe(201);
  return email;
}
const worker = () => api.app.get(WaitlistNewsWorker);
/** The job, once decisions made by now can't be undone any more. */
const later = (ms = 60_000) => worker().run(new Date(Date.now() + ms));
/** As if the process had just started. */
const restart = () => Object.assign(worker(), { until: null, done: new Set() });
const news = async (email: string) =>
  (await emailsTo(api, email)).filter(({ template }) => template === 'waitlist-lots');
const newsOf = (emails: readonly string[]) => Promise.all(emails.map(async (email) => (await news(email)).length));

/** A stage that isn't released, with lots of these sizes; the lots' numbers are `prefix`1, `prefix`2 … */
async function aStageOf(prefix: string, sizes: readonly number[], fields: Partial<LotRecord> = {}) {
  const stage = await aStage({ status: 'not_released' });
  const lots: LotRecord[] = [];
  for (const [at, size] of sizes.entries())
    lots.push(await scene.lot('not_released', { stageId: stage._id, title: `${prefix}${at + 1}`, size, ...fields }));
  return { stage, lots };
}
/** A lot goes off sale and comes back, as its staff move it. */
async function comesBack(lot: LotRecord, rev = lot.rev): Promise<void> {
  const move = (to: string, at: number) =>
    api.post(
      `/api/staff/lots/${String(lot._id)}/move`,
      { to, reason: 'redesign' },
      { headers: { ...sales.headers, 'if-match': `"${at}"` } },
    );
  expect((await move('not_released', rev)).status).toBe(200);
  expect((await move('available', rev + 1)).status).toBe(200);
}
const edit = (lot: LotRecord, body: object, rev = lot.rev) =>
  api.post(`/api/staff/lots/${String(lot._id)}`, body, { headers: { ...sales.headers, 'if-match': `"${rev}"` } });

describe('a stage is released (D221)', () => {
  it('people whose wishes its lots meet get one email, which names five and counts all; nobody else gets any', async () => {
    const { stage, lots } = await aStageOf('7', [300, 400, 450, 500, 550, 600, 650]);
    const fits = await joins({ size: 400, budget: 350_000 });
    const [large, poor, open, late, left] = [
      await joins({ size: 700 }),
      await joins({ budget: 300_000 }),
      await joins(null),
      await joins({ size: 400, titlesBy: '2026-01' }),
      await joins({ size: 400 }),
    ];
    const elsewhere = await joins({ size: 400 }, await aScene(api.connection));
    const unasked = await joins({ size: 400 });
    await system(() => api.models.WaitlistEntry.updateOne({ email: unasked }, { $unset: { consent: 1 } }));
    expect((await api.post('/api/waitlist/leaves', { token: await linkIn(api, left, 'waitlist-joined') })).status).toBe(
      200,
    );
    expect((await release(stage._id, 0, lots)).status).toBe(200);
    // A decision may be undone yet.
    expect(await later(0)).toBe(0);
    expect(await later()).toBe(1);
    expect(await newsOf([large, poor, open, late, left, elsewhere, unasked])).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const [email, ...more] = await news(fits);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      subject: '6 lots at Tallowbrook Rise fit what you are looking for',
      replyTo: 'sales@tallowbrook.example.com',
      hasSecret: true,
    });
    expect(email?.text).toContain(
      'They are available now at Tallowbrook Rise. You asked to hear about lots with at least 400 m² and a price of up to $350,000.',
    );
    expect(email?.text).toContain('These are the first 5. The link below has all of them.');
    for (const part of [email?.text ?? '', email?.html.replaceAll('&amp;', '&') ?? '']) {
      expect(['71', '72', '76', '77'].map((title) => part.includes(`Lot ${title}`))).toEqual([
        false,
        true,
        true,
        false,
      ]);
      expect(part).toContain('450 m² · 15 m · $310,000');
      expect(part).toContain(`?stageId=${String(stage._id)}&lotId=${String(lots[1]?._id)}`);
      expect(part).toContain('?default=list&size=400-&price=-350000&status=available');
      expect(part).toContain('Leave the waitlist');
    }
    expect(await later()).toBe(0);
  });

  it('one lot that fits is shown as its page shows it, with its outline', async () => {
    const { stage, lots } = await aStageOf('8', [910, 300]);
    const email = await joins({ size: 900 });
    await release(stage._id, 0, lots);
    expect(await later()).toBe(1);
    const [mail] = await news(email);
    expect(mail?.subject).toBe('Lot 81, Tallowbrook Rise, fits what you are looking for');
    for (const fact of ['Lot: 81, Stage', '910 m²', '15 m', '$310,000', `lotId=${String(lots[0]?._id)}`])
      expect(mail?.text).toContain(fact);
  });

  it('a price that isn’t shown meets no budget, and is in no email', async () => {
    const price = { price: 299_000, priceTracking: { type: 'hide' as const, value: 299_000 } };
    const { stage, lots } = await aStageOf('9', [910], price);
    const [withBudget, withSize] = [await joins({ size: 905, budget: 900_000 }), await joins({ size: 905 })];
    await release(stage._id, 0, lots);
    await later();
    expect(await newsOf([withBudget, withSize])).toEqual([0, 1]);
    const [mail] = await news(withSize);
    expect(mail?.text).toContain('Request pricing');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/299|000,/);
  });

  it('an estate that hides its prices, or isn’t public, tells none', async () => {
    const hides = await aScene(api.connection, { hidePrice: true, landownerId: scene.landownerId });
    const closed = await aScene(api.connection, { landownerId: scene.landownerId });
    const [budget, size, gone] = [
      await joins({ budget: 900_000 }, hides),
      await joins({ size: 400 }, hides),
      await joins({ size: 400 }, closed),
    ];
    await system(() => api.models.Estate.updateOne({ _id: closed.estate._id }, { isPublic: false }));
    await comesBack(await hides.lot());
    await comesBack(await closed.lot());
    await later();
    expect(await newsOf([budget, size, gone])).toEqual([0, 1, 0]);
    expect((await news(size))[0]?.text).not.toContain('310,000');
  });
});

describe('a lot that is for sale already', () => {
  it('is news when it comes back, to nobody twice within a month', async () => {
    const lot = await scene.lot('available', { size: 1210 });
    const first = await joins({ size: 1200 });
    expect(await later()).toBe(0);
    await comesBack(lot);
    expect(await later()).toBe(1);
    const second = await joins({ size: 1200 });
    await comesBack(lot, lot.rev + 2);
    expect(await later(90_000)).toBe(1);
    expect(await newsOf([first, second])).toEqual([1, 1]);
    const ago = { told: [{ lotId: lot._id, at: new Date(Date.now() - 31 * DAY_MS) }] };
    await system(() => api.models.WaitlistEntry.updateOne({ email: first }, { $set: ago }));
    await comesBack(lot, lot.rev + 4);
    expect(await later(120_000)).toBe(1);
    expect(await newsOf([first, second])).toEqual([2, 1]);
  });

  it('is news once its price falls to within a budget', async () => {
    const lot = await scene.lot('available', {
      size: 1310,
      price: 390_000,
      priceTracking: { type: 'fixed', value: 390_000 },
    });
    const [now, before, poor, noBudget] = [
      await joins({ size: 1300, budget: 350_000 }),
      await joins({ size: 1300, budget: 400_000 }),
      await joins({ size: 1300, budget: 340_000 }),
      await joins({ size: 1300 }),
    ];
    expect((await edit(lot, { price: 345_000 })).status).toBe(200);
    expect(await later()).toBe(1);
    expect(await newsOf([now, before, poor, noBudget])).toEqual([1, 0, 0, 0]);
    expect((await news(now))[0]?.text).toContain('$345,000');
  });

  it('isn’t, if it was taken again before the email left', async () => {
    const lot = await scene.lot('available', { size: 1410 });
    const email = await joins({ size: 1400 });
    await comesBack(lot);
    await api.post(
      `/api/staff/lots/${String(lot._id)}/move`,
      { to: 'withdrawn', reason: 'survey' },
      { headers: { ...sales.headers, 'if-match': `"${lot.rev + 2}"` } },
    );
    expect(await later()).toBe(0);
    expect(await news(email)).toEqual([]);
  });
});

describe('whatever happens to the job', () => {
  async function released(size: number) {
    const { stage, lots } = await aStageOf(String(size), [size + 10]);
    const email = await joins({ size });
    await release(stage._id, 0, lots);
    return email;
  }

  it('one that fails before it commits has written nothing, and the next run sends what it owes', async () => {
    const email = await released(2100);
    const fails = jest.spyOn(api.app.get(Outbox), 'put').mockRejectedValueOnce(new Error('killed'));
    expect(await later()).toBe(0);
    fails.mockRestore();
    expect((await system(() => api.models.WaitlistEntry.findOne({ email }).lean()))?.told).toBeUndefined();
    expect(await later()).toBe(1);
    expect(await newsOf([email])).toEqual([1]);
  });

  it('one that starts again, or runs in several processes, sends nothing twice', async () => {
    const email = await released(2200);
    const counts = await Promise.all(
      Array.from({ length: 3 }, () => {
        restart();
        return later();
      }),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    restart();
    expect(await later()).toBe(0);
    expect(await newsOf([email])).toEqual([1]);
  });

  it('a day later a restarted process owes nothing any more', async () => {
    const email = await released(2300);
    restart();
    expect(await later(2 * DAY_MS)).toBe(0);
    expect(await news(email)).toEqual([]);
    restart();
  });
});

it('the link in it leaves the waitlist, as does the one in the first email; nothing follows', async () => {
  const [one, other] = [await joins({ size: 2500 }), await joins({ size: 2500 })];
  const lot = await scene.lot('available', { size: 2510 });
  await comesBack(lot);
  expect(await later()).toBe(2);
  const leave = async (email: string, template: string) =>
    (await api.post('/api/waitlist/leaves', { token: await linkIn(api, email, template) })).status;
  expect([await leave(one, 'waitlist-lots'), await leave(other, 'waitlist-joined')]).toEqual([200, 200]);
  await comesBack(await scene.lot('available', { size: 2520 }));
  expect(await later(90_000)).toBe(0);
});

it('who wants no emails about lots gets none', async () => {
  const member = await aMember(api);
  await api.put('/api/account/choices', { leftOut: ['lots'] }, { headers: member.headers });
  const { email } = member.user;
  const wishes = { preferences: { size: 2600 }, estateId: String(scene.estate._id), consent: true, filledMs: 9000 };
  await api.post('/api/waitlist', { firstName: 'Ada', lastName: 'Lee', phone: '0491570158', email, ...wishes });
  await comesBack(await scene.lot('available', { size: 2610 }));
  await later();
  expect((await emailsTo(api, email)).map(({ template }) => template)).toEqual(['waitlist-joined']);
});

it('what was wished is in the confirmation', async () => {
  const email = await joins({ size: 400, budget: 350_000 });
  const [mail] = await emailsTo(api, email);
  expect(mail?.text).toContain(
    'We’ll email you as soon as lots with at least 400 m² and a price of up to $350,000 become available at Tallowbrook Rise.',
  );
});
