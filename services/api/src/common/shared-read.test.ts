import { sharedRead } from './shared-read.js';

/** A read whose answers are released by the test; each answer is its number. */
function controlled() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const read = sharedRead(() => new Promise<number>((resolve, reject) => ends.push({ resolve, reject })));
  return { read, ends, end: (i: number) => ends[i]?.resolve(i) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('one caller has a read of its own', async () => {
  const { read, end } = controlled();
  const answer = read();
  end(0);
  expect(await answer).toBe(0);
});

it('those who come while a read is under way share the next, which began after they asked', async () => {
  const { read, ends, end } = controlled();
  const first = read();
  const others = [read(), read(), read()];
  expect(ends).toHaveLength(1);
  end(0);
  expect(await first).toBe(0);
  await settled();
  expect(ends).toHaveLength(2);
  end(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
});

it('who comes while that one is under way waits for one more', async () => {
  const { read, end } = controlled();
  void read();
  const second = read();
  end(0);
  await settled();
  const third = read();
  end(1);
  expect(await second).toBe(1);
  await settled();
  end(2);
  expect(await third).toBe(2);
});

it('a failure rejects everything that waited for it, and the next read runs', async () => {
  const { read, ends, end } = controlled();
  const first = read();
  const second = read();
  ends[0]?.reject(new Error('no primary'));
  await expect(first).rejects.toThrow('no primary');
  await settled();
  end(1);
  expect(await second).toBe(1);
});
