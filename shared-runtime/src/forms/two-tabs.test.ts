import { FASTEST_FILL_MS } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { estate, hostOfSample } from './testing/sample-form';

/** Browser tabs share localStorage; each has a sessionStorage of its own. */
const tabs = new Map<string, Record<string, string>>();

beforeEach(() => {
  tabs.clear();
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function inTab(
  tab: string,
  messages: string[],
  answer: unknown,
  { at = estate, duplicateOf }: { at?: typeof estate; duplicateOf?: string } = {},
) {
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(tabs.get(duplicateOf ?? tab) ?? {}))
    window.sessionStorage.setItem(key, value);
  const { open, send, stop, shell, ...host } = hostOfSample(answer, { estate: at });
  open();
  await jest.advanceTimersByTimeAsync(FASTEST_FILL_MS);
  for (const message of messages) {
    send(message);
    await jest.advanceTimersByTimeAsync(10);
  }
  const submission = host.submission();
  tabs.set(tab, { ...(window.sessionStorage as unknown as Record<string, string>) });
  stop();
  return { keys: host.posts().map(({ idempotencyKey }) => idempotencyKey), submission, toasts: shell.toasts };
}
const lost = new ApiError(0, 'network', '');
const ok = { ok: true };
const elsewhere = { ...estate, _id: 'estate-2', key: 'elsewhere' };

it('tabs send independently of each other', async () => {
  const first = await inTab('one', ['Is it level?'], lost);
  const second = await inTab('two', ['Is there gas?'], ok);
  expect(second.keys).toHaveLength(1);
  expect(second.keys[0]).not.toBe(first.keys[0]);
  expect(second.submission.phase).toBe('sent');
});

it('the same values in two tabs are two requests, one per tab', async () => {
  const first = await inTab('one', ['Is it level?'], lost);
  expect((await inTab('two', ['Is it level?'], ok)).keys[0]).not.toBe(first.keys[0]);
});

it('after a lost answer and a reload the same values are the same request', async () => {
  const first = await inTab('one', ['Is it level?'], lost);
  expect((await inTab('one', ['Is it level?'], ok)).keys).toEqual(first.keys);
});

it('after a lost answer other values are another request, and nothing claims that the first arrived', async () => {
  const { keys, submission, toasts } = await inTab('one', ['Is it level?', 'Is it level, and is there gas?'], lost);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
  expect(submission.phase).toBe('offline');
  expect(JSON.stringify(toasts)).not.toMatch(/reach us|received/);
});

it('the same values tried again are the same request', async () => {
  const { keys } = await inTab('one', ['a', 'a'], lost);
  expect(new Set(keys).size).toBe(1);
});

it('the same values for another estate are another request', async () => {
  const first = await inTab('one', ['Is it level?'], lost);
  const second = await inTab('one', ['Is it level?'], ok, { at: elsewhere });
  expect(second.keys[0]).not.toBe(first.keys[0]);
  expect(second.submission.phase).toBe('sent');
});

it('a tab duplicated before it sent anything has its own key', async () => {
  await inTab('one', [], ok);
  const first = await inTab('one', ['Is it level?'], ok);
  expect((await inTab('two', ['Is there gas?'], ok, { duplicateOf: 'one' })).keys[0]).not.toBe(first.keys[0]);
});

it('a key used for other values never shows a receipt: the form is resent once with a new one', async () => {
  const answers = [new ApiError(422, 'idempotency_mismatch', 'other details'), ok];
  const { keys, submission } = await inTab('one', ['Is it level?'], () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  expect([new Set(keys).size, submission.phase]).toEqual([2, 'sent']);
  const stubborn = await inTab('two', ['Is it level?'], new ApiError(422, 'idempotency_mismatch', 'other details'));
  expect(stubborn.keys).toHaveLength(2);
  expect(stubborn.submission).toMatchObject({ phase: 'refused', refusal: { kind: 'failed' } });
});

it('stores nothing of what was typed in the browser', async () => {
  await inTab('one', ['Is it level?'], lost);
  expect(JSON.stringify([...tabs.values(), window.localStorage])).not.toMatch(/Ashleigh|level|0412|example/);
});
