import { setTimeout as pause } from 'node:timers/promises';
import { streamInSteps } from './stream-in-steps.js';

const step = <T>(work: () => Promise<T>): Promise<T> => work();
/** Parts of 16 KB, counted as they are made. */
function madeOf(count: number) {
  const seen = { made: 0, isClosed: false };
  async function* parts() {
    try {
      for (; seen.made < count; seen.made += 1) yield Buffer.alloc(16 * 1024, seen.made);
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, parts: parts() };
}

it('has every part, in order', async () => {
  const { parts } = madeOf(40);
  const read: number[] = [];
  for await (const part of await streamInSteps(parts, step, new AbortController().signal))
    read.push((part as Buffer).length);
  expect(read.reduce((sum, length) => sum + length, 0)).toBe(40 * 16 * 1024);
});

it('makes no more than is read, and stops when the reader leaves', async () => {
  const { seen, parts } = madeOf(1_000);
  const gone = new AbortController();
  const stream = await streamInSteps(parts, step, gone.signal);
  await pause(50);
  expect(seen.made).toBeLessThan(8);
  gone.abort();
  await pause(50);
  expect([stream.destroyed, seen.isClosed, seen.made < 8]).toEqual([true, true, true]);
});

it('a first part that can’t be made is an answer, a later one cuts the stream', async () => {
  async function* failing(after: number) {
    for (let at = 0; at < after; at += 1) yield Buffer.from('x');
    throw new Error('no database');
  }
  const { signal } = new AbortController();
  await expect(streamInSteps(failing(0), step, signal)).rejects.toThrow('no database');
  const stream = await streamInSteps(failing(3), step, signal);
  await expect(stream.toArray()).rejects.toThrow('no database');
});
