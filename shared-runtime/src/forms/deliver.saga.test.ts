import { anyModalOpened } from '../testing';
import { FASTEST_FILL_MS } from '@lotline/shared-domain';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { formStatus } from './form-status';
import { FAILED, hostOfSample, POST, sampleForm, SENT, typed } from './testing/sample-form';

beforeEach(() => {
  window.sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** A form opened some time ago; the API answers at once, or when the test decides. */
async function opened({ ago = FASTEST_FILL_MS, answer = undefined as unknown } = {}) {
  let settle = (_: unknown) => {};
  const host = hostOfSample(answer ?? (() => new Promise((resolve) => (settle = resolve))));
  host.store.dispatch(anyModalOpened({ name: 'note' }));
  host.open();
  await jest.advanceTimersByTimeAsync(ago);
  const answered = async (value: unknown = { ok: true }) => {
    settle(value instanceof Error ? Promise.reject(value) : value);
    await jest.advanceTimersByTimeAsync(1);
  };
  return { ...host, answered, shownStatus: () => formStatus(host.submission(), sampleForm.explains) };
}
/** A form being sent. */
async function sending() {
  const host = await opened();
  host.send();
  await jest.advanceTimersByTimeAsync(0);
  return host;
}

it('sends the cast fields, the page’s context, the fill time and the key; then the modal closes', async () => {
  const { answered, posts, shell, store, submission, stop } = await sending();
  await answered();
  expect(posts()).toMatchObject([
    {
      body: {
        firstName: 'Ashleigh',
        email: 'ash@example.com',
        phone: '+61412345678',
        message: '',
        estateId: 'estate-1',
        filledMs: FASTEST_FILL_MS,
      },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect([submission(), selectModal(store.getState()).open]).toMatchObject([
    { phase: 'sent', answer: { ok: true } },
    null,
  ]);
  expect(shell.toasts).toEqual([{ tone: 'success', message: SENT }]);
  stop();
});

it('sends nothing while the form’s context isn’t available', async () => {
  const { store, posts, submission, stop } = hostOfSample({ ok: true }, { estate: null });
  store.dispatch(sampleForm.opened({ lotId: null }));
  store.dispatch(sampleForm.submitted({ lotId: null }, {} as never));
  await jest.advanceTimersByTimeAsync(FASTEST_FILL_MS);
  expect([posts().length, submission().phase]).toEqual([0, 'open']);
  stop();
});

it('creates one record for a double click, and none for a click after success', async () => {
  const { send, answered, posts, stop } = await sending();
  send();
  await answered();
  send();
  await jest.advanceTimersByTimeAsync(10);
  expect(posts()).toHaveLength(1);
  stop();
});

describe('the fill time', () => {
  it.each([
    [
      'a form that a browser filled in at once waits until the API believes it, and shows that it is being sent',
      300,
      FASTEST_FILL_MS,
    ],
    ['one that took as long as forms take doesn’t wait', 9_000, 9_000],
  ])('%s', async (_, ago, filledMs) => {
    const { send, posts, submission, stop } = await opened({ ago, answer: { ok: true } });
    send();
    await jest.advanceTimersByTimeAsync(0);
    expect([submission().phase, posts().length]).toEqual(ago < FASTEST_FILL_MS ? ['sending', 0] : ['sent', 1]);
    await jest.advanceTimersByTimeAsync(filledMs - ago);
    expect([submission().phase, posts().map(({ body }) => body)]).toEqual([
      'sent',
      [expect.objectContaining({ filledMs })],
    ]);
    stop();
  });

  it('doesn’t wait longer when the clock was set back', async () => {
    const { send, posts, stop } = await opened({ ago: 0, answer: { ok: true } });
    jest.setSystemTime(Date.now() - 3_600_000);
    send();
    await jest.advanceTimersByTimeAsync(FASTEST_FILL_MS);
    expect(posts().map(({ body }) => body)).toEqual([expect.objectContaining({ filledMs: FASTEST_FILL_MS })]);
    stop();
  });
});

describe('a form closed while it is sent', () => {
  it('shows a refusal as a toast', async () => {
    const { close, answered, shell, submission, stop } = await sending();
    close();
    await answered(new ApiError(404, 'not_found', ''));
    expect([shell.toasts, submission().phase]).toEqual([[{ tone: 'error', message: FAILED }], 'closed']);
    stop();
  });

  it('reopened and resubmitted, both are answered, and the first doesn’t affect the second', async () => {
    const { close, open, send, submission, posts, answered, api, shell, store, stop } = await sending();
    close();
    open();
    store.dispatch(anyModalOpened({ name: 'other' }));
    await jest.advanceTimersByTimeAsync(FASTEST_FILL_MS);
    await answered();
    expect([submission().phase, shell.toasts.length, selectModal(store.getState()).open?.name]).toEqual([
      'open',
      1,
      'other',
    ]);
    api.answer(POST, { ok: true });
    send();
    await jest.advanceTimersByTimeAsync(10);
    expect([submission().phase, posts().length]).toEqual(['sent', 2]);
    stop();
  });

  it('isn’t retried after a lost connection', async () => {
    const { send, close, posts, stop } = await opened({ answer: new ApiError(0, 'network', '') });
    send();
    await jest.advanceTimersByTimeAsync(10);
    close();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(10);
    expect(posts()).toHaveLength(1);
    stop();
  });
});

describe('a late answer', () => {
  it('is awaited, with a message at 8 s', async () => {
    const { shownStatus, answered, submission, stop } = await sending();
    await jest.advanceTimersByTimeAsync(7_900);
    expect(shownStatus()).toEqual({ phase: 'sending' });
    await jest.advanceTimersByTimeAsync(200);
    expect(shownStatus()).toEqual({ phase: 'sending', message: expect.stringContaining('still waiting') });
    await answered();
    expect(submission().phase).toBe('sent');
    stop();
  });

  it('is abandoned at 30 s: the form shows an unknown outcome and retries with the same key', async () => {
    const { shownStatus, send, submission, posts, answered, shell, stop } = await sending();
    await jest.advanceTimersByTimeAsync(29_900);
    expect(submission().phase).toBe('sending');
    await jest.advanceTimersByTimeAsync(200);
    expect(shownStatus()).toEqual({
      phase: 'failed',
      message: expect.stringContaining('No answer came'),
      canRetry: true,
    });
    expect(shell.toasts).toEqual([{ tone: 'error', message: FAILED }]);
    send();
    await jest.advanceTimersByTimeAsync(10);
    await answered();
    expect(submission().phase).toBe('sent');
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    stop();
  });
});

it.each([
  ['Try again', (send: () => void) => send()],
  ['the browser’s word that it is connected again', () => void window.dispatchEvent(new Event('online'))],
])('shows a lost connection once; %s repeats with the same key and body', async (_, again) => {
  const { send, shownStatus, api, posts, shell, submission, stop } = await opened({
    answer: new ApiError(0, 'network', ''),
  });
  send();
  await jest.advanceTimersByTimeAsync(10);
  expect([submission().phase, shownStatus()]).toEqual([
    'offline',
    { phase: 'failed', message: expect.stringContaining('We can’t reach the server'), canRetry: true },
  ]);
  api.answer(POST, { ok: true });
  again(send);
  await jest.advanceTimersByTimeAsync(10);
  expect(submission().phase).toBe('sent');
  expect(posts()).toHaveLength(2);
  expect(posts()[1]).toEqual(posts()[0]);
  expect(shell.toasts).toEqual([
    { tone: 'error', message: FAILED },
    { tone: 'success', message: SENT },
  ]);
  stop();
});

it('a form’s params may change while the connection is lost: the next attempt uses the new ones', async () => {
  const { store, api, posts, stop } = await opened({ answer: new ApiError(0, 'network', '') });
  store.dispatch(sampleForm.submitted({ lotId: 'lot-12' }, typed()));
  await jest.advanceTimersByTimeAsync(10);
  api.answer(POST, { ok: true });
  store.dispatch(sampleForm.submitted({ lotId: 'lot-14' }, typed('And its price?')));
  await jest.advanceTimersByTimeAsync(10);
  expect(posts().map(({ body }) => (body as { lotId: string }).lotId)).toEqual(['lot-12', 'lot-14']);
  stop();
});

it.each([
  [
    'too many requests, in the server’s words',
    new ApiError(429, 'too_many_requests', 'Please try again in 12 minutes.'),
    'Please try again in 12 minutes.',
    true,
  ],
  [
    'too many requests, without any',
    new ApiError(429, 'http_429', ''),
    'Too many requests have come from your connection',
    true,
  ],
  [
    'a form that isn’t taken',
    new ApiError(403, 'forbidden', 'This estate takes expressions of interest.'),
    'This estate takes expressions of interest.',
    false,
  ],
  ['an answer that isn’t ours', new ApiError(200, 'foreign_answer', ''), 'The answer did not come from us', true],
  ['a server that fails', new ApiError(500, 'internal', ''), 'This could not be sent', true],
  ['a lot that is gone', new ApiError(409, 'lot_not_available', ''), 'This could not be sent', true],
  ['a conflict of tomorrow', new ApiError(409, 'word_of_tomorrow', ''), 'This could not be sent', true],
  [
    'a whole form that is wrong',
    new ApiError(400, 'validation_failed', 'That was very quick.'),
    'That was very quick.',
    true,
  ],
])('explains %s, and offers a retry if it may help', async (_, error, words, canRetry) => {
  const { shownStatus, answered, stop } = await sending();
  await answered(error);
  expect(shownStatus()).toEqual({ phase: 'failed', message: expect.stringContaining(words), canRetry });
  stop();
});

it('shows and reports nothing that the page explains itself', async () => {
  const { shownStatus, answered, submission, shell, stop } = await sending();
  await answered(new ApiError(404, 'not_found', ''));
  expect(submission()).toMatchObject({ phase: 'refused', refusal: { kind: 'failed', status: 404, code: 'not_found' } });
  expect([shownStatus(), shell.toasts, shell.reported]).toEqual([{ phase: 'idle' }, [], []]);
  stop();
});

it('reports unknown errors', async () => {
  const { answered, shell, stop } = await sending();
  const error = new ApiError(500, 'internal', '');
  await answered(error);
  expect(shell.reported).toEqual([{ error, where: 'mf-sample/note' }]);
  stop();
});
