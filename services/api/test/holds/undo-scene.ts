import { aDesk, type Desk } from './desk.js';

export let desk: Desk;
/** Opens what these specs stand on before their tests, and closes it after them. */
export function setUp(): void {
  beforeAll(async () => {
    desk = await aDesk();
  }, 60_000);
  afterAll(() => desk.api.close());
}
export const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
/** Does something when so many seconds have passed since the last decision: the program's clock stands still there. */
export async function after<T>(seconds: number, holdId: string, work: () => Promise<T>): Promise<T> {
  const hold = await desk.holdNow(holdId);
  if (!hold?.undo) throw new Error('there is nothing to take back');
  jest.useFakeTimers({ now: hold.undo.at.getTime() + seconds * 1000, doNotFake: [...TIMERS] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
