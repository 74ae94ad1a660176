import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aKey } from '../keys.js';
import { aHoldBody, aScene } from '../scene.js';
import { atFullSize } from '../sizes.js';

interface Received {
  to: string[];
  raw: string;
}
/** A real SMTP server with configurable answers. */
async function sink(answer: (count: number) => Error | null = () => null) {
  const received: Received[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        attempts += 1;
        const error = answer(attempts);
        if (!error)
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString('utf8'),
          });
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
const failing = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });

async function withApi(env: Record<string, string>, work: (api: TestApi) => Promise<void>): Promise<void> {
  const api = await createTestApi({ env });
  try {
    await work(api);
  } finally {
    await api.close();
  }
}

describe('outbox', () => {
  it('carries each message by SMTP with the Message-ID of its row, text and HTML', async () => {
    const smtp = await sink();
    await withApi({ SMTP_URL: smtp.url }, async (api) => {
      const scene = await aScene(api.connection);
      await api.post(
        '/api/holds',
        aHoldBody(await scene.lot(), {
          leadDetails: { firstName: 'Zoë', lastName: 'Ng', email: 'zoe@example.com', phone: '0491570158' },
        }),
      );
      expect(await api.drainOutbox()).toBe(2);
      expect(await api.drainOutbox()).toBe(0);
      const staff = smtp.received.find(({ to }) => to[0] === 'sales@tallowbrook.example.com');
      const row = await api.models.OutboxMessage.findOne({ template: 'hold-request' }).lean();
      expect(staff?.raw).toContain(`Message-ID: <outbox-${String(row?._id)}@lotline.example>`);
      expect(staff?.raw).toMatch(/Reply-To: <?zoe@example\.com/);
      expect(staff?.raw).toContain('multipart/alternative');
      expect(row).toMatchObject({ state: 'sent', deliveredBy: 'smtp', attempts: 1 });
    });
    await smtp.close();
  });

  it('no name becomes a header of an email or markup in it', async () => {
    const smtp = await sink();
    await withApi({ SMTP_URL: smtp.url }, async (api) => {
      const scene = await aScene(api.connection, { title: 'Rise<script>\r\nBcc: victim@example.com' });
      const lot = await scene.lot('available', { title: 'Lot 7\r\nBcc: victim@example.com' });
      await api.post(
        '/api/holds',
        aHoldBody(lot, {
          leadDetails: { firstName: 'نرگس', lastName: 'حسینی', email: 'zoe@example.com', phone: '0491570158' },
        }),
      );
      await api.drainOutbox();
      expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['sales@tallowbrook.example.com', 'zoe@example.com']);
      for (const { raw } of smtp.received) expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im);
      for (const { subject, text, html } of await api.models.OutboxMessage.find({}).lean()) {
        expect(html).not.toContain('<script');
        expect(subject + text).not.toMatch(/Lot\W*Lot/);
      }
    });
    await smtp.close();
  });

  it('tries again later after a soft refusal, and gives up loudly after a hard one', async () => {
    const smtp = await sink((count) => (count === 1 ? failing(451) : count === 2 ? failing(550) : null));
    await withApi({ SMTP_URL: smtp.url }, async (api) => {
      const scene = await aScene(api.connection);
      await api.post('/api/holds', aHoldBody(await scene.lot()));
      expect(await api.drainOutbox()).toBe(0);
      const rows = await api.models.OutboxMessage.find({}).sort({ state: 1 }).lean();
      expect(rows.map(({ state }) => state)).toEqual(['dead', 'queued']);
      expect(rows[0]?.lastError).toContain('550');
      expect(rows[1]!.nextAt.getTime() - Date.now()).toBeGreaterThan(3000);
      await api.models.OutboxMessage.updateMany({ state: 'queued' }, { $set: { nextAt: new Date(0) } });
      expect(await api.drainOutbox()).toBe(1);
      expect(await api.breaches()).toEqual([]);
    });
    await smtp.close();
  });

  it('takes over what a dead carrier had, after its lease; a second carrier doesn’t send it too', async () => {
    await withApi({}, async (api) => {
      const scene = await aScene(api.connection);
      await api.post('/api/holds', aHoldBody(await scene.lot()));
      await api.models.OutboxMessage.updateMany(
        {},
        { $set: { state: 'inflight', leaseBy: 'dead', leaseUntil: new Date(Date.now() + 60_000) } },
      );
      expect(await api.drainOutbox()).toBe(0);
      await api.models.OutboxMessage.updateMany({}, { $set: { leaseUntil: new Date(Date.now() - 1) } });
      const counts = await Promise.all([api.drainOutbox(), api.drainOutbox(), api.drainOutbox()]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    });
  });

  it('shows every email with sample data at /dev/letters, outside production only', async () => {
    await withApi({}, async (api) => {
      const page = await api.get<string>('/dev/letters');
      const frames = [...page.body.matchAll(/src="(\/dev\/letters\/\d+)"/g)].map((match) => match[1] ?? '');
      expect(new Set(frames).size).toBe(frames.length / 2);
      const letter = await api.get<string>(frames[0] ?? '');
      expect([letter.status, letter.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining('sandbox'),
      ]);
      expect(letter.body).toContain('Hold request submitted!');
      expect((await api.get('/dev/letters/999')).status).toBe(404);
    });
  });

  it('shows messages at /dev/outbox, as page and JSON, escaped and framed without rights', async () => {
    await withApi({}, async (api) => {
      const empty = await api.get<string>('/dev/outbox');
      expect(empty.body).toContain('Nothing has been sent yet');
      const scene = await aScene(api.connection, { title: 'Rise & <b>Shine</b>' });
      await api.post('/api/holds', aHoldBody(await scene.lot()));
      await api.drainOutbox();
      const page = await api.get<string>('/dev/outbox');
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.body).not.toContain('<b>Shine</b>');
      const { body } = await api.get<{ _id: string; html: string; state: string }[]>('/dev/outbox.json');
      expect(body.map(({ state }) => state)).toEqual(['sent', 'sent']);
      const letter = await api.get<string>(`/dev/outbox/${body[0]?._id}`);
      expect(letter.body).toBe(body[0]?.html);
      expect(letter.headers.get('content-security-policy')).toContain('sandbox');
    });
  });

  atFullSize('is absent where mail really leaves, in development too', async () => {
    for (const NODE_ENV of ['test', 'development']) {
      await withApi({ NODE_ENV, SMTP_URL: 'smtp://127.0.0.1:9' }, async (api) => {
        for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/65f0000000000000000000aa'])
          expect((await api.get(path)).status).toBe(404);
      });
    }
  });

  it('is absent in production, which also knows no demo key', async () => {
    await withApi(
      { NODE_ENV: 'production', PUBLIC_URL: 'https://lots.example', REGISTRY_KEYS: JSON.stringify(aKey().keys) },
      async (api) => {
        for (const path of [
          '/dev/outbox',
          '/dev/outbox.json',
          '/dev/outbox/65f0000000000000000000aa',
          '/dev/letters',
          '/dev/letters/0',
          '/dev/sign-in',
          '/dev/sign-in/65f0000000000000000000aa',
        ])
          expect((await api.get(path)).status).toBe(404);
        const scene = await aScene(api.connection);
        expect((await api.get('/api/staff/holds', { token: scene.token })).status).toBe(200);
        await api.connection.collection('api_tokens').updateMany({}, { $set: { isDemo: true } });
        expect((await api.get('/api/staff/holds', { token: scene.token })).status).toBe(401);
      },
    );
  });
});
