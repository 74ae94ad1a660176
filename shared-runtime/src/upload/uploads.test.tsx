import {
  ApiError,
  CONTRACT,
  getShell,
  liveEventReceived,
  refreshRequested,
  type CallOptions,
  type RemoteModule,
} from '@lotline/shared-runtime';
import { type FakeApi, type HostOptions, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import { createUploads, type UploadField } from './index';

const pdf = (name: string) => new File([new Uint8Array(1_000)], name, { type: 'application/pdf' });
const stored = (state: string, more: object = {}) => ({ _id: 'f1', state, ...more });

interface Sent {
  name: string;
  options: CallOptions<never> & { onProgress?: (share: number) => void };
  answer(file: object): void;
  fail(error: unknown): void;
}

/** A page with one field, whose uploads wait until the test answers them. */
function page(checks: object[] = [], of: HostOptions = {}) {
  const uploads = createUploads('mf-test');
  const module: RemoteModule = {
    id: 'mf-test',
    version: '1.0.0',
    contract: CONTRACT,
    routes: [],
    slots: {},
    modals: {},
    slices: [uploads.slice],
    saga: uploads.watch,
  };
  let field: UploadField | undefined;
  function Field() {
    field = uploads.useUploads({ field: 'plans', estateId: 'e1', purpose: 'lotDocument' });
    return (
      <ul>
        {field.files.map(({ id, name, status }) => (
          <li key={id}>
            {[name, status.phase, 'share' in status ? status.share : null].filter((one) => one !== null).join(' ')}
          </li>
        ))}
      </ul>
    );
  }
  const host = renderWithHost(<Field />, {
    ...of,
    module,
    answers: { 'file/get': () => checks.shift() ?? stored('checked') },
  });
  const shell = getShell();
  const { call } = shell;
  const sent: Sent[] = [];
  shell.call = ((endpoint, options) => {
    if (endpoint.action !== 'file/upload') return call(endpoint, options);
    return new Promise((answer, fail) => {
      const { name } = (options ?? {}).query as { name: string };
      sent.push({ name, options: options as Sent['options'], answer: answer as (value: object) => void, fail });
    });
  }) as typeof call;
  return {
    ...host,
    uploads,
    sent,
    field: () => field as UploadField,
    choose: (...names: string[]) => act(() => field?.onChoose(names.map(pdf))),
    idOf: (name: string) => field?.files.find((one) => one.name === name)?.id ?? '',
  };
}
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
/** Lets what was answered reach the page. */
const turn = () => act(async () => jest.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends two files at a time, in their order, and the next when one has been sent', async () => {
  const { sent, choose } = page();
  choose('a.pdf', 'b.pdf', 'c.pdf');
  expect(listed()).toEqual(['a.pdf sending 0', 'b.pdf sending 0', 'c.pdf waiting']);
  act(() => sent[0]?.options.onProgress?.(0.5));
  expect(listed()[0]).toBe('a.pdf sending 0.5');
  sent[0]?.answer(stored('checked'));
  await turn();
  expect([listed(), sent.map(({ name }) => name)]).toEqual([
    ['a.pdf done', 'b.pdf sending 0', 'c.pdf sending 0'],
    ['a.pdf', 'b.pdf', 'c.pdf'],
  ]);
  expect(sent[0]?.options).toMatchObject({
    params: { estateId: 'e1' },
    query: { purpose: 'lotDocument', name: 'a.pdf' },
  });
});

it('waits for the check', async () => {
  const { sent, choose, field } = page([stored('received'), stored('checked')]);
  choose('a.pdf');
  sent[0]?.answer(stored('received'));
  await turn();
  expect(listed()).toEqual(['a.pdf checking']);
  await pass(1_000);
  expect(field().files[0]).toMatchObject({ name: 'a.pdf', fileId: 'f1', status: { phase: 'done' } });
});

describe('while the live stream of staff is open', () => {
  const live = { phase: 'live', asOf: null, seenAt: null } as const;
  const reads = (api: FakeApi) => api.callsOf('file/get').length;
  const event = (fileId: string) => liveEventReceived({ asOf: '1.1', kind: 'file', estateId: 'e1', fileId });
  /** A file whose check hasn't ended when it is first looked at. */
  const aCheck = async (of: HostOptions = {}) => {
    let state = 'received';
    const opened = page([], { role: 'SALES', live, ...of });
    opened.api.answer('file/get', () => stored(state));
    opened.choose('a.pdf');
    opened.sent[0]?.answer(stored('received'));
    await pass(200);
    expect([listed(), reads(opened.api)]).toEqual([['a.pdf checking'], 1]);
    return { ...opened, end: () => (state = 'checked') };
  };

  it('the event of the file ends the wait at once; that of another file is not about it', async () => {
    const { api, store, end } = await aCheck();
    end();
    act(() => void store.dispatch(event('f2')));
    await turn();
    expect([listed(), reads(api)]).toEqual([['a.pdf checking'], 1]);
    act(() => void store.dispatch(event('f1')));
    await turn();
    expect([listed(), reads(api)]).toEqual([['a.pdf done'], 2]);
  });

  it('an event during a read is followed by another read', async () => {
    const { api, store, end } = await aCheck();
    let answer: (file: object) => void = () => undefined;
    api.answer('file/get', () => new Promise<object>((resolve) => (answer = resolve)));
    act(() => void store.dispatch(event('f1')));
    await turn();
    act(() => void store.dispatch(event('f1')));
    api.answer('file/get', () => stored('checked'));
    end();
    answer(stored('received'));
    await turn();
    expect([listed(), reads(api)]).toEqual([['a.pdf done'], 3]);
  });

  it('a stream that was interrupted is followed by a read, and a lost event is made up for within 15 seconds', async () => {
    const { api, store, end } = await aCheck();
    act(() => void store.dispatch(refreshRequested()));
    await turn();
    expect(reads(api)).toBe(2);
    end();
    await pass(14_900);
    expect([listed(), reads(api)]).toEqual([['a.pdf checking'], 2]);
    await pass(100);
    expect([listed(), reads(api)]).toEqual([['a.pdf done'], 3]);
  });

  it.each([
    ['a stream that is silent', { live: { ...live, phase: 'polling' as const } }],
    ['a builder, who has no such stream', { role: 'BUILDER' as const }],
  ])('%s: the file is polled as without a stream', async (_, of) => {
    const { api, end } = await aCheck(of);
    end();
    await pass(300);
    expect([listed(), reads(api)]).toEqual([['a.pdf done'], 2]);
  });
});

it('a refused file keeps the API’s sentence, whether the upload or the check refused it', async () => {
  const { sent, choose, field } = page([stored('refused', { refusal: 'encrypted', reason: 'No password.' })]);
  choose('a.pdf', 'b.pdf');
  sent[0]?.answer(stored('received'));
  sent[1]?.fail(new ApiError(415, 'unsupported_media_type', 'The file is not PDF.'));
  await pass(1_000);
  expect(field().files.map(({ status }) => status)).toEqual([
    { phase: 'refused', reason: 'No password.' },
    { phase: 'refused', reason: 'The file is not PDF.' },
  ]);
});

it('a file whose check broke can be sent again', async () => {
  const { sent, choose, field, idOf } = page([
    stored('refused', { refusal: 'check_failed', reason: 'Please upload it again.' }),
  ]);
  choose('a.pdf');
  sent[0]?.answer(stored('received'));
  await pass(1_000);
  expect(field().files[0]?.status).toEqual({ phase: 'failed', reason: 'Please upload it again.', isLost: false });
  act(() => field().onRetry(idOf('a.pdf')));
  expect(sent).toHaveLength(2);
});

it('a lost connection keeps the file, which is sent again from the start', async () => {
  const { sent, choose, field, idOf, shell } = page();
  choose('a.pdf');
  act(() => sent[0]?.options.onProgress?.(0.8));
  sent[0]?.fail(new ApiError(0, 'network', ''));
  await turn();
  expect(field().files[0]?.status).toEqual({ phase: 'failed', reason: null, isLost: true });
  expect(field().files[0]?.file.name).toBe('a.pdf');
  act(() => field().onRetry(idOf('a.pdf')));
  expect(listed()).toEqual(['a.pdf sending 0']);
  sent[1]?.answer(stored('checked'));
  await turn();
  expect([listed(), shell.reported]).toEqual([['a.pdf done'], []]);
});

it('a connection that says nothing for 45 seconds is lost; one that is slow is not', async () => {
  const { sent, choose } = page();
  choose('a.pdf', 'b.pdf');
  await pass(44_000);
  act(() => sent[1]?.options.onProgress?.(0.1));
  await pass(2_000);
  expect(listed()).toEqual(['a.pdf failed', 'b.pdf sending 0.1']);
  expect(sent.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
});

it('a check isn’t given up for want of a connection, however long it takes', async () => {
  let isDown = true;
  const { sent, choose, api } = page();
  api.answer('file/get', () => (isDown ? new ApiError(0, 'network', '') : stored('checked')));
  choose('a.pdf');
  sent[0]?.answer(stored('received'));
  await pass(120_000);
  expect(listed()).toEqual(['a.pdf checking']);
  isDown = false;
  await pass(3_000);
  expect(listed()).toEqual(['a.pdf done']);
});

it('a check that could not be read is read again without sending the file again', async () => {
  const { sent, choose, field, idOf, api } = page();
  api.answer('file/get', new ApiError(401, 'unauthenticated', 'Please log in to continue'));
  choose('a.pdf');
  sent[0]?.answer(stored('received'));
  await pass(1_000);
  expect(field().files[0]?.status).toEqual({ phase: 'failed', reason: 'Please log in to continue', isLost: false });
  api.answer('file/get', stored('checked'));
  act(() => field().onRetry(idOf('a.pdf')));
  await turn();
  expect([listed(), sent.length]).toEqual([['a.pdf done'], 1]);
});

it('a removed file is cancelled, and the next one is sent in its place', async () => {
  const { sent, choose, field, idOf } = page();
  choose('a.pdf', 'b.pdf', 'c.pdf');
  act(() => field().onRemove(idOf('a.pdf')));
  await turn();
  expect([listed(), sent.map(({ options }) => options.signal?.aborted)]).toEqual([
    ['b.pdf sending 0', 'c.pdf sending 0'],
    [true, false, false],
  ]);
});

it('a cleared field cancels all of its files', async () => {
  const { sent, choose, store, uploads } = page();
  choose('a.pdf', 'b.pdf', 'c.pdf');
  act(() => void store.dispatch(uploads.cleared('plans')));
  await turn();
  expect([listed(), sent.map(({ options }) => options.signal?.aborted)]).toEqual([[], [true, true]]);
});

it('moves a file among the files of its field', () => {
  const { choose, field, idOf } = page();
  choose('a.pdf', 'b.pdf', 'c.pdf');
  act(() => field().onMove(idOf('c.pdf'), 0));
  expect(field().files.map(({ name }) => name)).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
});

it('asks before the page is left while a file is unsent', async () => {
  const { sent, choose } = page();
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  choose('a.pdf');
  expect(leaves()).toBe(false);
  sent[0]?.answer(stored('checked'));
  await turn();
  expect(leaves()).toBe(true);
});
