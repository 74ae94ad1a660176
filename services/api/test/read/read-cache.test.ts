import { getLotsMap } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import type { ChangeFeed } from '../../src/change-feed/change-feed.js';
import { ReadCache } from '../../src/read-cache/read-cache.js';
import type { Read } from '../../src/read-cache/read.js';

const at = (t: number, i = 0): bigint => (BigInt(t) << 32n) | BigInt(i);

/** A cache whose database answers at the moments given, one per read. */
function aCache(moments: readonly [number, number][]) {
  const rest = [...moments];
  let running = true;
  const connection = {
    startSession: async () => {
      const [t, i] = rest.shift() ?? [0, 0];
      return { snapshotTime: { t, i }, endSession: async () => undefined };
    },
  };
  const feed = { isRunning: () => running, listen: () => () => undefined };
  const cache = new ReadCache(connection as unknown as Connection, feed as unknown as ChangeFeed);
  return { cache, stop: () => ((running = false), cache.stopped()) };
}

/** A read of stage s that waits until it is let go. */
function aSlowRead() {
  let loads = 0;
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const read: Read = {
    endpoint: getLotsMap,
    key: '/stages/s/lots-map',
    load: async () => (await gate, { body: [(loads += 1)], tags: ['lots-map:s', 'all:e'] }),
  };
  return { read, release: () => release(), loads: () => loads };
}
const change = (asOf: bigint) => ({ asOf, kind: 'lot' as const, estateId: 'e', stageId: 's', lotId: 'l' });

it.each([
  ['newer than the bytes: answered, not kept', at(10, 2), false],
  ['as old as the bytes: kept', at(10, 1), true],
  ['older than the bytes: kept', at(9, 9), true],
])('a change seen while a read is under way, %s', async (_, moment, isKept) => {
  const { cache } = aCache([[10, 1]]);
  const { read, release } = aSlowRead();
  const reading = cache.read(read);
  cache.changed(change(moment));
  release();
  expect((await reading).asOfText).toBe('10.1');
  expect(cache.peek(read.key) !== undefined).toBe(isKept);
});

it('no request joins a read that began before a change', async () => {
  const { cache } = aCache([
    [10, 1],
    [11, 0],
  ]);
  const { read, release, loads } = aSlowRead();
  const before = cache.read(read);
  cache.changed(change(at(10, 5)));
  const after = cache.read(read);
  release();
  expect([(await before).asOfText, (await after).asOfText, loads()]).toEqual(['10.1', '11.0', 2]);
});

it('readers of one key share one read', async () => {
  const { cache } = aCache([[10, 1]]);
  const { read, release, loads } = aSlowRead();
  const all = [cache.read(read), cache.read(read), cache.read(read, at(10, 1))];
  release();
  await Promise.all(all);
  expect(loads()).toBe(1);
});

it('a reader of a newer moment than the shared read gets a read of its own', async () => {
  const { cache } = aCache([
    [10, 1],
    [12, 0],
  ]);
  const { read, release, loads } = aSlowRead();
  const [old, fresh] = [cache.read(read), cache.read(read, at(11))];
  release();
  expect([(await old).asOfText, (await fresh).asOfText, loads()]).toEqual(['10.1', '12.0', 2]);
});

it('bytes from before the stream began are not cached, and a stream that stops clears the cache', async () => {
  const { cache, stop } = aCache([
    [10, 1],
    [10, 3],
  ]);
  const { read, release } = aSlowRead();
  release();
  cache.restarted(at(10, 2));
  await cache.read(read);
  expect(cache.size).toBe(0);
  await cache.read(read);
  expect(cache.size).toBe(1);
  stop();
  expect([cache.size, cache.peek(read.key)]).toEqual([0, undefined]);
});
