import { refreshRequested } from '@lotline/shared-runtime';
import { runSaga } from 'redux-saga';
import { POLL_VISIBLE_MS, pollWhileVisible } from './poll-visible.saga';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function polled(visible: boolean) {
  const page = { visible, changed: () => undefined as void };
  const asked: unknown[] = [];
  const visibility = {
    isVisible: () => page.visible,
    listen: (changed: () => void) => ((page.changed = changed), () => undefined),
  };
  const task = runSaga({ dispatch: (action) => asked.push(action) }, pollWhileVisible, { visibility });
  const turn = (now: boolean) => {
    page.visible = now;
    page.changed();
  };
  return { asked, turn, stop: () => task.cancel() };
}

it('a page without a stream asks again every half minute while it is seen', async () => {
  const { asked, stop } = polled(true);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * POLL_VISIBLE_MS);
  expect(asked).toEqual([refreshRequested(), refreshRequested()]);
  stop();
});

it('one that is out of sight asks nothing, and at once when it is seen again', async () => {
  const { asked, turn, stop } = polled(true);
  turn(false);
  await jest.advanceTimersByTimeAsync(5 * POLL_VISIBLE_MS);
  expect(asked).toEqual([]);
  turn(true);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(POLL_VISIBLE_MS);
  expect(asked).toHaveLength(2);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
