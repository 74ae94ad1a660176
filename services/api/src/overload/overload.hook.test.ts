import fastify from 'fastify';
import type { Config } from '../config/config.js';
import { addOverloadProtection } from './overload.hook.js';
import { RequestScheduler } from './request-scheduler.js';
import { WorkLimits } from './work-limits.js';

const workLimits = { read: 2, page: 2, write: 2, event: 2, staff: 2, report: 2, upload: 2, password: 2, webhook: 2 };

/** A server with room for two of a kind, and how many requests it has begun to work on. */
async function aServer() {
  const limits = new WorkLimits({ workLimits, loopDelayMs: 0, slowWriteMs: 0 }, new RequestScheduler());
  const app = fastify();
  addOverloadProtection(app, { deadlineMs: 8000, production: false } as Config, () => limits);
  let begun = 0;
  // What takes a moment after the head has come, such as looking up who calls.
  app.addHook('onRequest', async () => {
    begun += 1;
    await new Promise(setImmediate);
  });
  app.get('/*', () => new Promise((resolve) => setTimeout(resolve, 20, { ok: true })));
  app.post('/api/holds', () => ({ ok: true }));
  await app.ready();
  return { app, limits, begun: () => begun };
}
const statuses = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort();

it('of ten pages asked for at once the eight too many are refused before any work on them', async () => {
  const { app, limits, begun } = await aServer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url: '/estate/acacia' })));
  expect(statuses(answers)).toEqual([200, 200, ...Array.from({ length: 8 }, () => 503)]);
  expect(begun()).toBe(2);
  expect(limits.inWork('page')).toBe(0);
  await app.close();
});

it('a request with a body counts once its body has come', async () => {
  const { app, limits, begun } = await aServer();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.inject({ method: 'POST', url: '/api/holds', payload: { lotId: 'x' } })),
  );
  expect(begun()).toBe(5);
  expect(statuses(answers)).toContain(200);
  expect(limits.inWork('write')).toBe(0);
  await app.close();
});
