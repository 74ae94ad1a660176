import { atLeast, SenderPace } from './minimum-rate.js';

const KB = 1024;
const MINUTE = { leastRate: 16 * KB, windowMs: 60_000 };

/** How long a sender may still take after these steps: ms waited, bytes that came. */
function patience(...steps: [number, number][]): number {
  const pace = new SenderPace(MINUTE);
  for (const [ms, bytes] of steps) pace.add(ms, bytes);
  return pace.patienceMs;
}

it.each<[string, [number, number][], number]>([
  ['that has sent nothing has a minute to get going', [], 60_000],
  ['that has sent little has the rest of the first minute', [[20_000, 10 * KB]], 40_000],
  ['that has sent a minute’s worth at once has it for that minute', [[0, 960 * KB]], 60_000],
  ['that has sent ten minutes’ worth at once has it for one', [[0, 9600 * KB]], 60_000],
  ['whose minute’s worth came late has a minute from then', [[30_000, 960 * KB]], 60_000],
  [
    'is judged by the last minute, not by what came before',
    [
      [0, 9600 * KB],
      [50_000, 10 * KB],
    ],
    10_000,
  ],
  [
    'that goes on at twice the rate has time left',
    [
      [0, 480 * KB],
      [15_000, 480 * KB],
      [15_000, 480 * KB],
      [15_000, 480 * KB],
    ],
    45_000,
  ],
  ['that was silent for a minute is too slow', [[60_000, 100 * KB]], 0],
])('a sender %s', (_, steps, ms) => expect(patience(...steps)).toBe(ms));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function* sending(chunks: number, bytes: number, everyMs: number): AsyncGenerator<Buffer> {
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    await wait(everyMs);
    yield Buffer.alloc(bytes);
  }
}
async function received(source: AsyncIterable<Buffer>, { takingMs = 0, windowMs = 200 } = {}): Promise<number> {
  let bytes = 0;
  for await (const chunk of atLeast(source, { leastRate: 100 * KB, windowMs })) {
    bytes += chunk.length;
    if (takingMs > 0) await wait(takingMs);
  }
  return bytes;
}

it('a file that comes fast enough passes', async () =>
  // Five times as fast as it must be, so that a busy machine makes no difference.
  expect(await received(sending(20, 10 * KB, 20), { windowMs: 2_000 })).toBe(200 * KB));
it('a file that comes too slowly ends with what it needs', () =>
  expect(received(sending(100, 100, 20))).rejects.toMatchObject({
    code: 'too_slow',
    status: 408,
    message: expect.stringContaining('at least 100 KB a second'),
  }));
it('so does one that never arrives', () =>
  expect(received(sending(1, 1, 5_000))).rejects.toMatchObject({ code: 'too_slow' }));
it('time spent on our own work is not counted against the sender', async () =>
  expect(await received(sending(8, 10 * KB, 1), { takingMs: 100 })).toBe(80 * KB));
it('0 switches this off', async () => {
  let bytes = 0;
  for await (const chunk of atLeast(sending(3, 1, 50), { leastRate: 0, windowMs: 10 })) bytes += chunk.length;
  expect(bytes).toBe(3);
});
