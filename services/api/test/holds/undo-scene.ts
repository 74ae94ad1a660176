import { aDesk, type Desk } from './desk.js';

export let desk: Desk;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
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
/** Runs `work` with the program's clock stopped this many seconds after the last decision. */
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
