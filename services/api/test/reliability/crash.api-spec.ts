import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { system } from '../../src/database/scope.js';
import { breachesOf, callsOf, createTestDatabase } from '../create-test-api.js';
import { aHoldBody, aScene } from '../scene.js';
import { amount, buildApi, pause, report, startApiProcess } from './api-process.js';
import { startMailSink, type MailSink } from './mail-sink.js';
import { isFull } from '../sizes.js';

const KILLS = amount('KILLS', 10);
const CLIENTS = 6;
const AFTER_COMMIT = { LOTLINE_TEST_FAILPOINT: 'after-commit-before-reply' };
jest.setTimeout(120_000 + KILLS * 15_000);

type Database = Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let sink: MailSink;
beforeAll(buildApi, 60_000);
beforeEach(async () => {
  database = await createTestDatabase();
  sink = await startMailSink();
});
afterEach(async () => {
  await sink.close();
  await database.connection.dropDatabase();
  await database.connection.close();
});

const emailOf = (body: Record<string, unknown>): string => (body['leadDetails'] as { email: string }).email;
const holdsOf = (email: string) => system(() => database.models.InitialHold.countDocuments({ leadEmail: email }));

async function untilDelivered(): Promise<void> {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await pause(50)) {
    if ((await database.models.OutboxMessage.countDocuments({ state: { $ne: 'sent' } })) === 0) return;
  }
  throw new Error('the outbox did not drain');
}
/** Leases of killed carriers end in a minute; the test doesn't wait for that. */
const endLeases = () =>
  database.models.OutboxMessage.updateMany({ state: 'inflight' }, { $set: { leaseUntil: new Date(0) } });

describe('kill -9', () => {
  it('between write and answer: the retry gets the first answer, one document, and the email is sent', async () => {
    const scene = await aScene(database.connection);
    const lot = await scene.lot();
    const [body, key] = [aHoldBody(lot), randomUUID()];
    const doomed = await startApiProcess({
      uri: database.uri,
      env: { ...AFTER_COMMIT, LOTLINE_ROLES: 'api', SMTP_URL: sink.url },
    });
    await expect(callsOf(doomed.origin).post('/api/holds', body, { key })).rejects.toThrow();
    await doomed.ended;
    expect(sink.received).toHaveLength(0);
    const next = await startApiProcess({ uri: database.uri, env: { SMTP_URL: sink.url } });
    const answer = await callsOf(next.origin).post('/api/holds', body, { key });
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    await untilDelivered();
    expect(sink.received.map(({ to }) => to).sort()).toEqual([emailOf(body), 'sales@tallowbrook.example.com'].sort());
    expect(await holdsOf(emailOf(body))).toBe(1);
    await next.kill('SIGTERM');
  });

  it.each(isFull ? (['after-claim', 'after-smtp-250'] as const) : (['after-smtp-250'] as const))(
    'of the mail worker %s: every email arrives, a repeat under the same Message-ID',
    async (failpoint) => {
      const scene = await aScene(database.connection);
      const body = aHoldBody(await scene.lot());
      const doomed = await startApiProcess({
        uri: database.uri,
        env: { LOTLINE_TEST_FAILPOINT: failpoint, SMTP_URL: sink.url, LOTLINE_OUTBOX_MS: '400' },
      });
      // The carrier may be faster than the answer; what was committed counts.
      await callsOf(doomed.origin)
        .post('/api/holds', body, { key: randomUUID() })
        .catch(() => undefined);
      await doomed.ended;
      await endLeases();
      const next = await startApiProcess({ uri: database.uri, env: { SMTP_URL: sink.url } });
      await untilDelivered();
      await next.kill('SIGTERM');
      expect(new Set(sink.received.map(({ to }) => to))).toEqual(
        new Set([emailOf(body), 'sales@tallowbrook.example.com']),
      );
      expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(2);
      expect(sink.received.length).toBe(failpoint === 'after-smtp-250' ? 3 : 2);
    },
  );

  it('control: mail sent in the request after the commit is lost by the same kill', async () => {
    const main = join(__dirname, 'inline-mail-main.mjs');
    const scene = await aScene(database.connection);
    const lot = await scene.lot();
    const [sent, lost] = [aHoldBody(lot), aHoldBody(lot)];
    const whole = await startApiProcess({ uri: database.uri, main, env: { SMTP_URL: sink.url } });
    expect((await callsOf(whole.origin).post('/api/holds', sent, { key: randomUUID() })).status).toBe(201);
    await whole.kill('SIGTERM');
    expect(sink.received.map(({ to }) => to)).toContain(emailOf(sent));
    const doomed = await startApiProcess({ uri: database.uri, main, env: { ...AFTER_COMMIT, SMTP_URL: sink.url } });
    await callsOf(doomed.origin)
      .post('/api/holds', lost, { key: randomUUID() })
      .catch(() => undefined);
    await doomed.ended;
    const next = await startApiProcess({ uri: database.uri, main, env: { SMTP_URL: sink.url } });
    await pause(1500);
    await next.kill('SIGTERM');
    expect(await holdsOf(emailOf(lost))).toBe(1);
    expect(sink.received.map(({ to }) => to)).not.toContain(emailOf(lost));
    expect((await breachesOf(database.connection)).some((line) => line.startsWith('I7'))).toBe(true);
  });

  it(`${KILLS} times at random under load: every acknowledged request is there once, with its emails`, async () => {
    const scene = await aScene(database.connection);
    const lots = await Promise.all(Array.from({ length: 4 }, () => scene.lot()));
    const acknowledged: string[] = [];
    const attempted: string[] = [];
    let running = await startApiProcess({ uri: database.uri, env: { SMTP_URL: sink.url } });
    const { port, origin } = running;
    let over = false;

    const client = async (): Promise<void> => {
      while (!over) {
        const [body, key] = [aHoldBody(lots[Math.floor(Math.random() * lots.length)]!), randomUUID()];
        attempted.push(emailOf(body));
        for (let answer; answer?.status !== 201;) {
          answer = await callsOf(origin)
            .post('/api/holds', body, { key })
            .catch(() => null);
          if (answer && answer.status !== 201 && answer.status !== 503)
            throw new Error(`unexpected ${answer.status} ${JSON.stringify(answer.body)}`);
          if (answer?.status !== 201) await pause(50);
        }
        acknowledged.push(emailOf(body));
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(300 + Math.random() * 900);
      await running.kill('SIGKILL');
      running = await startApiProcess({ uri: database.uri, port, env: { SMTP_URL: sink.url } });
    }
    over = true;
    await Promise.all(clients);
    await endLeases();
    await untilDelivered();
    await running.kill('SIGTERM');

    const holds = await system(() => database.models.InitialHold.find({}, 'leadEmail').lean());
    const kept = holds.map(({ leadEmail }) => leadEmail);
    expect(new Set(kept).size).toBe(kept.length);
    expect(acknowledged.filter((email) => !kept.includes(email))).toEqual([]);
    expect(kept.filter((email) => !attempted.includes(email))).toEqual([]);
    const arrived = new Set(sink.received.map(({ to }) => to));
    expect(kept.filter((email) => !arrived.has(email))).toEqual([]);
    const rows = await database.models.OutboxMessage.countDocuments({});
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(rows);
    expect(await breachesOf(database.connection)).toEqual([]);
    report(
      `kills: ${KILLS}, ${acknowledged.length} requests acknowledged, ${kept.length} kept, ${rows} letters, ${sink.received.length - rows} delivered twice, 0 lost, 0 breaches`,
    );
  });
});
