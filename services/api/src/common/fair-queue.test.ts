import { FairQueue, type FairQueueOptions } from './fair-queue.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends when told, and the order in which it was begun. */
function aQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ running: 2, runningEach: 1, waiting: 100, longestMs: 1000, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, more: { signal?: AbortSignal; isNextStep?: boolean } = {}): Promise<string> => {
    const [group = '', member = ''] = name.split(' ');
    const work = (): Promise<string> => {
      begun.push(name);
      return new Promise((resolve) => ends.push(() => resolve(name)));
    };
    const asked = queue.run({ group, member: `${group} ${member}` }, work, more);
    asked.catch(() => undefined);
    return asked;
  };
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await turn();
  };
  return { queue, begun, ask, endOne };
}

it('runs a limited number at a time, and one per member', async () => {
  const { begun, ask } = aQueue();
  for (const name of ['a 1', 'a 1', 'a 2', 'b 1']) void ask(name);
  await turn();
  expect(begun).toEqual(['a 1', 'a 2']);
});

it('goes round the groups, and in a group round its members: who asks last is not last', async () => {
  const { begun, ask, endOne } = aQueue({ running: 1 });
  for (const name of ['a 1', 'a 1', 'a 1', 'a 1', 'a 2', 'b 1', 'c 1']) void ask(name);
  for (let time = 0; time < 7; time += 1) await endOne();
  expect(begun).toEqual(['a 1', 'a 1', 'b 1', 'c 1', 'a 2', 'a 1', 'a 1']);
});

it('a member that has its place leaves its next turn to those behind it', async () => {
  const { begun, ask, endOne } = aQueue();
  for (const name of ['a 1', 'a 1', 'a 1', 'b 1', 'c 1']) void ask(name);
  await turn();
  expect(begun).toEqual(['a 1', 'b 1']);
  await endOne();
  await endOne();
  expect(begun).toEqual(['a 1', 'b 1', 'a 1', 'c 1']);
});

it('refuses the one too many and says when to come back; a next step of admitted work waits all the same', async () => {
  const { queue, begun, ask, endOne } = aQueue({ running: 1, waiting: 1 });
  void ask('a 1');
  void ask('b 1');
  await expect(ask('c 1')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  void ask('d 1', { isNextStep: true });
  expect(queue.waiting).toBe(2);
  for (let time = 0; time < 3; time += 1) await endOne();
  expect([begun, queue.waiting]).toEqual([['a 1', 'b 1', 'd 1'], 0]);
});

it('a wait ends after the longest time', async () => {
  const { queue, ask } = aQueue({ running: 1, longestMs: 10 });
  void ask('a 1');
  await expect(ask('b 1')).rejects.toMatchObject({ code: 'unavailable' });
  expect(queue.waiting).toBe(0);
});

it('nothing is begun for a caller who has disconnected, and its place in the line is free', async () => {
  const { queue, begun, ask, endOne } = aQueue({ running: 1, waiting: 1 });
  void ask('a 1');
  const gone = new AbortController();
  const left = ask('b 1', { signal: gone.signal });
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  expect(queue.waiting).toBe(0);
  void ask('c 1');
  await endOne();
  await endOne();
  expect(begun).toEqual(['a 1', 'c 1']);
});

/**
 * Runs turns of 30 ms one at a time, in this order; tells in which order they ended and how long all took, in ms of fake
 * timers.
 */
async function turnsOf30Ms(rest: FairQueueOptions['rest'], names: readonly string[]) {
  jest.useFakeTimers();
  const queue = new FairQueue({ running: 1, runningEach: 1, waiting: 9, longestMs: 5_000, ...(rest && { rest }) });
  const ended: string[] = [];
  const began = performance.now();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => setTimeout(() => resolve(void ended.push(name)), 30));
  const all = Promise.all(names.map((name) => queue.run({ group: name, member: name }, work(name)))).then(
    () => performance.now() - began,
  );
  await jest.advanceTimersByTimeAsync(4_000);
  jest.useRealTimers();
  return { ended, tookMs: await all };
}

it('a member rests after its work while others run', async () => {
  const { ended, tookMs } = await turnsOf30Ms({ after: (ms) => 3 * ms, mostOwedMs: 0 }, ['a', 'a', 'b']);
  expect(ended).toEqual(['a', 'b', 'a']);
  // A timer is rounded up to the next whole millisecond.
  expect([150, 151, 152]).toContain(Math.round(tookMs));
});

it('rest may be owed up to its bound: the first turns in a row wait for none', async () => {
  const { tookMs } = await turnsOf30Ms({ after: () => 400, mostOwedMs: 800 }, ['a', 'a', 'a']);
  expect(tookMs).toBe(90);
  const four = await turnsOf30Ms({ after: () => 400, mostOwedMs: 800 }, ['a', 'a', 'a', 'a']);
  expect(Math.round(four.tookMs)).toBeGreaterThanOrEqual(400);
});

it('asks for no timer in the past where little rest is owed', async () => {
  const timer = jest.spyOn(globalThis, 'setTimeout');
  const rest = { after: () => 1, mostOwedMs: 10_000 };
  const queue = new FairQueue({ running: 1, runningEach: 1, waiting: 9, longestMs: 300, rest });
  await queue.run({ group: 'a', member: 'a' }, () => Promise.resolve());
  const delays = timer.mock.calls.map(([, delay]) => Number(delay));
  timer.mockRestore();
  expect(delays).toHaveLength(2);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
});

it('a rest that ends between two milliseconds wakes its member, with nobody else to do it', async () => {
  let isOver = false;
  // A busy process: its timers fire as early as they can.
  const spin = (): void => void (isOver || setImmediate(spin));
  spin();
  const alone = async (at: number): Promise<void> => {
    const rest = { after: () => 5.05 + at / 20, mostOwedMs: 0 };
    const queue = new FairQueue({ running: 1, runningEach: 1, waiting: 9, longestMs: 300, rest });
    for (let time = 0; time < 5; time += 1) await queue.run({ group: 'a', member: 'a' }, () => Promise.resolve());
  };
  const ends = await Promise.allSettled(Array.from({ length: 19 }, (_, at) => alone(at)));
  isOver = true;
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('work that fails gives its place back', async () => {
  const { queue, begun, ask } = aQueue({ running: 1 });
  await expect(queue.run({ group: 'a', member: 'a 1' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  void ask('b 1');
  await turn();
  expect(begun).toEqual(['b 1']);
});
