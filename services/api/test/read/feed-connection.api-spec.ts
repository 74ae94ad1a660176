import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { aScene } from '../scene.js';
import { createTwoApis, until } from './two-apis.js';

/** Sleeps on the server for longer than a change stream may be silent, on every connection that requests have. */
async function busyPool(connection: Connection, ms: number): Promise<void> {
  const db = connection.db!;
  await db.collection('naps').insertOne({ nap: 1 });
  const nap = () =>
    db
      .collection('naps')
      .findOne({ $expr: { $function: { body: `function() { sleep(${ms}); return true; }`, args: [], lang: 'js' } } });
  await Promise.allSettled(Array.from({ length: 40 }, nap));
}

it('the change stream goes on, and the cache with it, while requests have every connection of theirs', async () => {
  const apis = await createTwoApis();
  try {
    const scene = await aScene(apis.connection);
    const path = `/estates/${String(scene.estate._id)}`;
    await until(
      async () => ((await apis.a.get(`/api${path}`)).status, apis.a.cache.peek(path) !== undefined),
      'the answer to be kept',
    );
    let stopped = 0;
    apis.a.feed.listen({ changed: () => {}, restarted: () => {}, stopped: () => (stopped += 1) });
    let silent = false;
    const watch = setInterval(() => (silent ||= !apis.a.feed.isRunning()), 50);
    await busyPool(apis.a.app.get<Connection>(getConnectionToken()), 4500);
    clearInterval(watch);
    expect([stopped, silent, apis.a.cache.peek(path) !== undefined]).toEqual([0, false, true]);
  } finally {
    await apis.close();
  }
}, 60_000);
