import { refreshRequested } from '@lotline/shared-runtime';
import { runSaga } from 'redux-saga';
import { POLL_VISIBLE_MS, pollWhileVisible } from './poll-visible.saga';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function polled(visible: boolean) {
  const page = { visible, changed: () => undefined as void };
  const refreshes: unknown[] = [];
  const visibility = {
    isVisible: () => page.visible,
    listen: (changed: () => void) => ((page.changed = changed), () => undefined),
  };
  const task = runSaga({ dispatch: (action) => refreshes.push(action) }, pollWhileVisible, { visibility });
  const turn = (now: boolean) => {
    page.visible = now;
    page.changed();
  };
  return { refreshes, turn, stop: () => task.cancel() };
}

it('a page without a stream asks again every half minute while it is seen', async () => {
  const { refreshes, stop } = polled(true);
  expect(refreshes).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * POLL_VISIBLE_MS);
  expect(refreshes).toEqual([refreshRequested(), refreshRequested()]);
  stop();
});

it('one that is out of sight asks nothing, and at once when it is seen again', async () => {
  const { refreshes, turn, stop } = polled(true);
  turn(false);
  await jest.advanceTimersByTimeAsync(5 * POLL_VISIBLE_MS);
  expect(refreshes).toEqual([]);
  turn(true);
  expect(refreshes).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(POLL_VISIBLE_MS);
  expect(refreshes).toHaveLength(2);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
