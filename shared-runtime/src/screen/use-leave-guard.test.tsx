import { act, renderHook } from '@testing-library/react';
import { provideShell } from '../shell-api';
import { useLeaveGuard } from './use-leave-guard';

let hold: ((leave: () => void) => void) | null = null;
const left = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  left.mockReset();
  provideShell({ holdPage: (ask: typeof hold) => void (hold = ask) } as never);
});
afterEach(() => jest.useRealTimers());

type Work = 'unsaved' | 'saving' | 'saved' | 'lost';
/** A page with unsaved work; `is` says how its work stands. */
function aPage(work: Work) {
  const { result, rerender } = renderHook(
    ({ now }: { now: Work }) => useLeaveGuard(now === 'unsaved' || now === 'saving', now === 'saving', now === 'lost'),
    { initialProps: { now: work } },
  );
  return {
    is: (now: Work) => rerender({ now }),
    pressLink: () => act(() => hold?.(left)),
    after: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    stay: () => act(() => result.current.stay()),
    seen: () => [result.current.isLeaving ? 'asked' : 'not asked', left.mock.calls.length > 0 ? 'left' : 'still here'],
  };
}

it('unsaved work asks at once; the page is held until it is saved', () => {
  const { is, pressLink, stay, seen } = aPage('unsaved');
  pressLink();
  expect(seen()).toEqual(['asked', 'still here']);
  stay();
  expect(seen()).toEqual(['not asked', 'still here']);
  is('saved');
  expect([hold, ...seen()]).toEqual([null, 'not asked', 'still here']);
});

it('a link pressed while it is being saved is followed once it is saved, without a question', () => {
  const { is, pressLink, seen } = aPage('saving');
  pressLink();
  expect(seen()).toEqual(['not asked', 'still here']);
  is('saved');
  expect(seen()).toEqual(['not asked', 'left']);
});

it('where it isn’t saved, the question is asked then', () => {
  const { is, pressLink, seen } = aPage('saving');
  pressLink();
  is('unsaved');
  expect(seen()).toEqual(['asked', 'still here']);
});

it('where it can’t be saved any more, the link isn’t followed, as the page shows why', () => {
  const { is, pressLink, seen } = aPage('saving');
  pressLink();
  is('lost');
  expect([hold, ...seen()]).toEqual([null, 'not asked', 'still here']);
  is('saved');
  expect(seen()).toEqual(['not asked', 'still here']);
});

it('after three seconds it is asked all the same, until it is answered or saved', () => {
  const { is, pressLink, after, seen } = aPage('saving');
  pressLink();
  after(2999);
  expect(seen()).toEqual(['not asked', 'still here']);
  after(1);
  is('unsaved');
  is('saving');
  expect(seen()).toEqual(['asked', 'still here']);
  is('saved');
  expect(seen()).toEqual(['not asked', 'left']);
});
