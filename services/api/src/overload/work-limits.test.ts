import { RequestScheduler } from './request-scheduler.js';
import { disableLoadShedding } from '../../test/switches.mjs';
import { WorkLimits } from './work-limits.js';

const workLimits = { read: 3, page: 2, write: 2, event: 1, staff: 1, report: 1, upload: 1, password: 1, webhook: 1 };
const limits = (more: object = {}): WorkLimits =>
  new WorkLimits({ workLimits, loopDelayMs: 200, slowWriteMs: 500, ...more }, new RequestScheduler());

it('lets in as many of a kind as its limit says, and another when one is done', () => {
  const work = limits();
  const leave = work.enter('write');
  expect(work.hasRoom('write')).toBe(true);
  work.enter('write');
  expect(work.hasRoom('write')).toBe(false);
  leave();
  expect([work.hasRoom('write'), work.inWork('write')]).toEqual([true, 1]);
});

it('leaving twice counts once', () => {
  const work = limits();
  const leave = work.enter('write');
  work.enter('write');
  leave();
  leave();
  expect(work.inWork('write')).toBe(1);
});

it('a kind that is full takes no room of another', () => {
  const work = limits();
  work.enter('page');
  work.enter('page');
  expect((['page', 'read', 'write', 'event', 'staff'] as const).map((kind) => work.hasRoom(kind))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});

describe('while writes are slow', () => {
  /** Whether one more may come in beside this many that have been in work for so long, in ms. */
  function letsIn(count: number, ms: number, kind: 'write' | 'page' | 'staff' = 'write', more: object = {}): boolean {
    const work = limits({ workLimits: { ...workLimits, write: 16, page: 16, staff: 16 }, ...more });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    for (let one = 0; one < count; one += 1) work.enter(kind);
    clock.mockReturnValue(ms);
    const answer = work.hasRoom(kind);
    clock.mockRestore();
    return answer;
  }

  it.each([
    ['three slow ones', 3, 10_000, true],
    ['four slow ones', 4, 600, false],
    ['many quick ones', 15, 400, true],
  ])('%s: one more comes in, %#', (_, count, ms, comesIn) => expect(letsIn(count, ms)).toBe(comesIn));
  it.each(['staff', 'page'] as const)('%s is let in however slow others of it are', (kind) =>
    expect(letsIn(8, 5_000, kind)).toBe(true),
  );
  it('0 switches this off: one more comes in', () => expect(letsIn(8, 5_000, 'write', { slowWriteMs: 0 })).toBe(true));
  it('once they are done there is room again', () => {
    const work = limits({ workLimits: { ...workLimits, write: 16 } });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const leave = Array.from({ length: 5 }, () => work.enter('write'));
    clock.mockReturnValue(3_000);
    expect(work.hasRoom('write')).toBe(false);
    leave.slice(0, 2).forEach((one) => one());
    expect(work.hasRoom('write')).toBe(true);
    // A quarter of the limit, until it has gone well for a while.
    work.enter('write');
    expect(work.hasRoom('write')).toBe(false);
    clock.mockReturnValue(9_000);
    leave.forEach((one) => one());
    for (let one = 0; one < 12; one += 1) work.enter('write');
    expect(work.hasRoom('write')).toBe(true);
    clock.mockRestore();
  });
});

it('control: without limits nothing is refused', () => {
  const work = limits();
  disableLoadShedding({ limits: work, queue: {} });
  for (let i = 0; i < 5; i += 1) work.enter('write');
  expect(work.hasRoom('write')).toBe(true);
});

describe('while the event loop is late', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** The kinds that are let in while every look at the loop comes this late. */
  function letIn(lateMs: number, more: object = {}): string {
    const work = limits(more);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    work.onApplicationBootstrap();
    for (let look = 1; look <= 4; look += 1) {
      clock.mockReturnValue(look * (50 + lateMs));
      jest.advanceTimersByTime(50);
    }
    const kinds = (['event', 'page', 'read', 'write', 'staff'] as const).filter((kind) => work.hasRoom(kind));
    const all = [...kinds, ...(work.isInTime('cached') ? ['cached'] : [])].join(' ');
    work.beforeApplicationShutdown();
    return all;
  }

  it.each([
    [0, 'event page read write staff cached'],
    [120, 'page read write staff cached'],
    [220, 'write staff cached'],
    [420, 'staff cached'],
    [820, 'staff'],
  ])('by %d ms of an allowed 200: %s', (late, kinds) => expect(letIn(late)).toBe(kinds));

  it('0 switches this off: everything comes in', () =>
    expect(letIn(820, { loopDelayMs: 0 })).toBe('event page read write staff cached'));
});
