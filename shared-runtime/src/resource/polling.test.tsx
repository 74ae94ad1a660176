import { getHome } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import { resource, useResource } from './index';

const home = resource(getHome);
const POLL_MS = 15_000;
let visibility: DocumentVisibilityState = 'visible';

function Shown() {
  const state = useResource(home, { pollMs: POLL_MS });
  return <p>{state.phase === 'ready' ? `${state.data.holds.length} holds` : state.phase}</p>;
}
const show = (answer: unknown) => renderWithHost(<Shown />, { role: 'CUSTOMER', answers: { 'user/getHome': answer } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

it('refetches at the interval, until its last reader unmounts', async () => {
  let holds = [1];
  const drawn = show(() => ({ holds }));
  await pass(100);
  expect(screen.getByText('1 holds')).toBeTruthy();
  holds = [1, 2];
  await pass(POLL_MS);
  expect(screen.getByText('2 holds')).toBeTruthy();
  await pass(2 * POLL_MS);
  expect(drawn.api.calls).toHaveLength(4);
  drawn.unmount();
  await pass(4 * POLL_MS);
  expect(drawn.api.calls).toHaveLength(4);
  drawn.stop();
});

it('pauses while the page is hidden, and refetches once when it is visible again', async () => {
  const drawn = show({ holds: [] });
  await pass(100);
  visibility = 'hidden';
  await pass(10 * POLL_MS);
  expect(drawn.api.calls).toHaveLength(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  expect(drawn.api.calls).toHaveLength(2);
  drawn.stop();
});

it('keeps the last answer when a later read fails, and continues polling', async () => {
  let answer: unknown = { holds: [1] };
  const drawn = show(() => answer);
  await pass(100);
  answer = new ApiError(503, 'unavailable', '');
  await pass(POLL_MS);
  expect(screen.getByText('1 holds')).toBeTruthy();
  answer = { holds: [1, 2] };
  await pass(POLL_MS);
  expect(screen.getByText('2 holds')).toBeTruthy();
  drawn.stop();
});

it('sends one read at a time, even if the server is slow', async () => {
  const waiting: ((answer: unknown) => void)[] = [];
  const drawn = show(() => new Promise((resolve) => waiting.push(resolve)));
  await pass(4 * POLL_MS);
  expect(waiting).toHaveLength(1);
  waiting[0]?.({ holds: [] });
  await pass(100);
  expect(waiting).toHaveLength(1);
  await pass(POLL_MS);
  expect(waiting).toHaveLength(2);
  drawn.stop();
});
