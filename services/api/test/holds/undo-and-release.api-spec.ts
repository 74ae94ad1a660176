import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { linkIn } from '../accounts/mailbox.js';
import { aScene } from '../scene.js';
import { type DecisionAnswer } from './desk.js';
import { desk, after, setUp } from './undo-scene.js';

setUp();

describe('an undo and the lot that comes free (D72, D30)', () => {
  it('the same undo twice under one key is one', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    const key = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() =>
        desk.api.post<DecisionAnswer>(`/api/staff/holds/${holdId}/undo`, {}, { headers: desk.mia.headers, key }),
      ),
    );
    expect(twice.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'pending'],
      [200, 'pending'],
    ]);
  });

  it('the next in the queue is offered the lot once its coming free is final', async () => {
    const own = await aScene(desk.api.connection, { autoOffer: true });
    const token = own.token;
    const call = (holdId: string, what: string, body: unknown = {}) =>
      desk.api.post<DecisionAnswer>(`/api/staff/holds/${holdId}/${what}`, body, { token });
    const lot = await own.lot();
    const [first, second] = [await desk.ask(lot), await desk.ask(lot)];
    await call(first.holdId, 'approve');
    await call(first.holdId, 'cancel', { reason: 'Stepped back' });
    await desk.api.sweep();
    expect([(await desk.holdNow(second.holdId))?.status, (await desk.lotNow(lot._id))?.status]).toEqual([
      'pending',
      'available',
    ]);
    expect((await call(first.holdId, 'undo')).body.status).toBe('approved');
    await desk.api.sweep();
    expect((await desk.holdNow(second.holdId))?.status).toBe('pending');
    await call(first.holdId, 'cancel', { reason: 'Stepped back after all' });
    await after(31, first.holdId, () => desk.api.sweep());
    expect(await desk.holdNow(second.holdId)).toMatchObject({ status: 'approved', offer: { acceptedAt: null } });
    expect((await desk.templates(second.email)).at(-1)).toBe('hold-offer queued');
  });

  it('watchers are notified that a lot is free once the decision is final, if it still is', async () => {
    const watched = await desk.scene.lot();
    const [first, second] = [await desk.ask(watched), await desk.ask(watched)];
    const email = `watcher-${randomUUID()}@example.com`;
    const [decide, sweep, lastEmail] = [
      desk.decide,
      () => desk.api.sweep(),
      async () => (await desk.templates(email)).at(-1),
    ];
    await decide(first.holdId, 'approve');
    await desk.api.post('/api/watches', { lotId: String(watched._id), email, filledMs: 5000 });
    await decide(first.holdId, 'cancel', { reason: 'By mistake' });
    await decide(first.holdId, 'undo');
    await decide(first.holdId, 'cancel', { reason: 'Stepped back' });
    await decide(second.holdId, 'approve', {}, desk.ben);
    await after(31, first.holdId, sweep);
    expect(await lastEmail()).toBe('watch-set queued');
    await decide(second.holdId, 'cancel', { reason: 'Stepped back as well' });
    await sweep();
    expect(await lastEmail()).toBe('watch-set queued');
    await after(31, second.holdId, sweep);
    expect(await lastEmail()).toBe('lot-free queued');
  });

  it('a lot that came free twice is offered after the later one', async () => {
    const own = await aScene(desk.api.connection, { autoOffer: true });
    const lot = await own.lot();
    const [first, second, third] = [await desk.ask(lot), await desk.ask(lot), await desk.ask(lot)];
    for (const { holdId } of [first, second]) {
      await desk.api.post(`/api/staff/holds/${holdId}/approve`, {}, { token: own.token });
      await desk.api.post(`/api/staff/holds/${holdId}/cancel`, { reason: 'Stepped back' }, { token: own.token });
    }
    const until = new Date(Date.now() + 60_000);
    await system(() => desk.api.models.InitialHold.updateOne({ _id: second.holdId }, { $set: { offerAt: until } }));
    await after(31, first.holdId, () => desk.api.sweep());
    expect((await desk.holdNow(third.holdId))?.status).toBe('pending');
    await after(61, second.holdId, () => desk.api.sweep());
    expect((await desk.holdNow(third.holdId))?.status).toBe('approved');
  });

  it('a hold that its buyer has cancelled as well doesn’t come back', async () => {
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    await desk.decide(holdId, 'cancel', { reason: 'By mistake' });
    const token = await linkIn(desk.api, email, 'hold-approved');
    expect((await desk.api.post('/api/hold-links/cancel', { token })).status).toBe(200);
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'over' });
    expect((await desk.holdNow(holdId))?.status).toBe('cancelled');
  });
});
