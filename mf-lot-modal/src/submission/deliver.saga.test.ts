import { FASTEST_FILL_MS } from '@lotline/shared-domain';
import { withHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { shareMapForm, shareMapOpened, shareMapSubmitted } from '../share-map/share-map.slice';
import { estate } from '../testing/stage-of-lots';

const POST = 'estate/sendEstateMap';
const submitted = shareMapSubmitted({ about: {}, values: { email: 'friend@example.com', website: '' } });

beforeEach(() => {
  window.sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function openForm() {
  const host = withHost({ module, estate, answers: { [POST]: { ok: true } } });
  host.store.dispatch(shareMapOpened({}));
  return { ...host, posts: () => host.api.callsOf(POST), phase: () => shareMapForm.select(host.store.getState()).phase };
}

it('waits with a form that a browser filled in at once until the API believes it, and shows that it is being sent', async () => {
  const { store, posts, phase, stop } = openForm();
  await jest.advanceTimersByTimeAsync(300);
  store.dispatch(submitted);
  await jest.advanceTimersByTimeAsync(FASTEST_FILL_MS - 301);
  expect([phase(), posts().length]).toEqual(['sending', 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(phase()).toBe('sent');
  expect(posts().map(({ body }) => body)).toEqual([expect.objectContaining({ filledMs: FASTEST_FILL_MS })]);
  stop();
});

it('does not wait with a form that took as long as forms take', async () => {
  const { store, posts, stop } = openForm();
  await jest.advanceTimersByTimeAsync(9_000);
  store.dispatch(submitted);
  await jest.advanceTimersByTimeAsync(0);
  expect(posts().map(({ body }) => body)).toEqual([expect.objectContaining({ filledMs: 9_000 })]);
  stop();
});

it('waits no longer where the clock was put back meanwhile', async () => {
  const { store, posts, stop } = openForm();
  jest.setSystemTime(Date.now() - 3_600_000);
  store.dispatch(submitted);
  await jest.advanceTimersByTimeAsync(FASTEST_FILL_MS);
  expect(posts().map(({ body }) => body)).toEqual([expect.objectContaining({ filledMs: FASTEST_FILL_MS })]);
  stop();
});
