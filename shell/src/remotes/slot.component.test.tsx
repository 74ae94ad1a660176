import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LoadComponent } from '@lotline/shared-runtime';
import { use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { take } from 'redux-saga/effects';
import { strings } from '../strings';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { Slot } from './slot.component';

const Corner = ({ label }: { label: string }) => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>;
};
const Broken = () => {
  throw new Error('broken');
};
const withSlot = (id: string, name: string, load: LoadComponent<never>) => aModule(id, { slots: { [name]: load } });
const good = withSlot('mf-a', 'corner', async () => ({ default: Corner as never }));
const other = withSlot('mf-b', 'edge', async () => ({ default: Corner as never }));
const rows = [aRow('mf-a', { slots: ['corner'] }), aRow('mf-b', { slots: ['edge'] })];
const ui = (
  <>
    <Slot name="corner" props={{ label: 'corner' }} fallback={<p>instead</p>} />
    <Slot name="edge" props={{ label: 'edge' }} />
  </>
);
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

it('renders the live remote’s part with the slot’s props', async () => {
  renderShell(ui, { rows, remotes: { 'mf-a': [good], 'mf-b': [other] } });
  expect(await screen.findByText('corner 0')).toBeTruthy();
  expect(await screen.findByText('edge 0')).toBeTruthy();
});

it('what a part finds in the page is in its first frame, without a placeholder before', async () => {
  let known = 'placeholder';
  let notify = () => {};
  const listen = (listener: () => void) => {
    notify = listener;
    return () => {};
  };
  let show = (_text: string | null) => {};
  const painted = new Promise<string | null>((resolve) => void (show = resolve));
  const Reader = () => {
    const shown = useSyncExternalStore(listen, () => known);
    useLayoutEffect(() => {
      queueMicrotask(() => {
        known = 'data';
        notify();
      });
      // A browser paints between tasks, never between microtasks.
      const afterMicrotasks = (left: number): void =>
        left > 0 ? queueMicrotask(() => afterMicrotasks(left - 1)) : show(document.body.textContent);
      afterMicrotasks(100);
    }, []);
    return <p>{shown}</p>;
  };
  renderShell(<Slot name="corner" props={{}} />, {
    rows,
    remotes: { 'mf-a': [withSlot('mf-a', 'corner', async () => ({ default: Reader as never }))] },
  });
  // Under act React does in one go what it otherwise does in several tasks.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  expect(await painted).toBe('data');
});

it.each([
  ['down', new Error('down')],
  ['throwing', withSlot('mf-a', 'corner', async () => ({ default: Broken as never }))],
  ['without the slot it names', aModule('mf-a')],
])('a remote %s shows the fallback, its neighbour works, and Try again brings it back', async (_, first) => {
  quiet();
  renderShell(ui, { rows, remotes: { 'mf-a': [first, good], 'mf-b': [other] } });
  expect(await screen.findByText('instead')).toBeTruthy();
  expect(screen.getByText(strings.part.failed)).toBeTruthy();
  fireEvent.click(await screen.findByText('edge 0'));
  expect(screen.getByText('edge 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: strings.retry }));
  expect(await screen.findByText('corner 0')).toBeTruthy();
  expect(screen.queryByText('instead')).toBeNull();
  expect(screen.getByText('edge 1')).toBeTruthy();
});

it('a missing chunk is requested again alone: the remote and its state stay', async () => {
  quiet();
  const load = jest.fn(async () => ({ default: Corner as never }));
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }));
  const page = renderShell(ui, { rows, remotes: { 'mf-a': [withSlot('mf-a', 'corner', load)], 'mf-b': [other] } });
  fireEvent.click(await screen.findByRole('button', { name: strings.retry }));
  expect(await screen.findByText('corner 0')).toBeTruthy();
  expect(page.loads.filter((name) => name === 'mf-a')).toEqual(['mf-a']);
  expect(page.reports.filter(({ remote }) => remote === 'mf-a').map(({ kind, code }) => `${kind} ${code}`)).toEqual([
    'loaded ok',
    'failed chunk',
    'fallback chunk',
    'recovered ok',
  ]);
});

it('a chunk that is missing again: Try again loads the whole remote', async () => {
  quiet();
  const broken = withSlot('mf-a', 'corner', () =>
    Promise.reject(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })),
  );
  const page = renderShell(ui, { rows, remotes: { 'mf-a': [broken, good], 'mf-b': [other] } });
  fireEvent.click(await screen.findByRole('button', { name: strings.retry }));
  await waitFor(() => expect(page.reports.filter(({ kind }) => kind === 'failed')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: strings.retry }));
  expect(await screen.findByText('corner 0')).toBeTruthy();
});

it('a remote whose saga keeps throwing shows the fallback, its neighbour works, and Try again brings it back', async () => {
  quiet();
  const sick = aModule('mf-a', {
    slots: { corner: async () => ({ default: Corner as never }) },
    saga: function* saga(): Generator {
      yield take('sick');
      throw new Error('sick');
    },
  });
  const page = renderShell(ui, { rows, remotes: { 'mf-a': [sick, good], 'mf-b': [other] } });
  expect(await screen.findByText('corner 0')).toBeTruthy();
  for (let time = 0; time < 3; time += 1) act(() => void page.store.dispatch({ type: 'sick' }));
  // It restarts three times without a visible change.
  expect(screen.getByText('corner 0')).toBeTruthy();
  act(() => void page.store.dispatch({ type: 'sick' }));
  expect(await screen.findByText('instead')).toBeTruthy();
  expect(screen.getByText('edge 0')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: strings.retry }));
  expect(await screen.findByText('corner 0')).toBeTruthy();
});

it('a row that was refused shows the fallback with Try again, which asks the registry', async () => {
  quiet();
  const refused = [
    { ...aRow('mf-a', { slots: ['corner'] }), refused: 'signature' as const },
    aRow('mf-b', { slots: ['edge'] }),
  ];
  const page = renderShell(ui, { rows: refused, remotes: { 'mf-a': [good], 'mf-b': [other] }, renewed: rows });
  expect(await screen.findByText('instead')).toBeTruthy();
  expect(page.loads).not.toContain('mf-a');
  fireEvent.click(screen.getByRole('button', { name: strings.retry }));
  expect(await screen.findByText('corner 0')).toBeTruthy();
});

it('what one part’s Try again brought, another part of the remote takes too', async () => {
  quiet();
  const both = aModule('mf-a', {
    slots: { corner: async () => ({ default: Corner as never }), second: async () => ({ default: Corner as never }) },
  });
  renderShell(
    <>
      <Slot name="corner" props={{ label: 'corner' }} />
      <Slot name="second" props={{ label: 'second' }} />
    </>,
    { rows: [aRow('mf-a', { slots: ['corner', 'second'] })], remotes: { 'mf-a': [new Error('down'), both] } },
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: strings.retry })).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('button', { name: strings.retry })[0] as HTMLElement);
  expect(await screen.findByText('corner 0')).toBeTruthy();
  expect(await screen.findByText('second 0')).toBeTruthy();
});

it('a remote that hangs shows the fallback after 4 s, and itself once it comes', async () => {
  jest.useFakeTimers();
  let come: (module: typeof good) => void = () => {};
  renderShell(ui, {
    rows,
    remotes: {
      'mf-a': [
        new Promise<typeof good>((resolve) => {
          come = resolve;
        }),
      ],
      'mf-b': [other],
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(3999));
  expect(screen.queryByText('instead')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('instead')).toBeTruthy();
  expect(screen.getByText(strings.part.late)).toBeTruthy();
  come(good);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText('corner 0')).toBeTruthy();
  jest.useRealTimers();
});

describe('a part that hangs', () => {
  const never = new Promise<never>(() => {});
  const Hung = () => use(never);
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['never settles', () => never],
    ['draws something that waits for ever', async () => ({ default: Hung as never })],
  ])(
    'and %s shows its fallback at 4 s and Try again at 10 s, which loads the whole remote: its part would answer with the same promise',
    async (_, load) => {
      quiet();
      const page = renderShell(ui, {
        rows,
        remotes: { 'mf-a': [withSlot('mf-a', 'corner', load), good], 'mf-b': [other] },
      });
      await wait(4000);
      expect(screen.getByText(strings.part.late)).toBeTruthy();
      await wait(5900);
      expect(screen.queryByRole('button', { name: strings.retry })).toBeNull();
      await wait(200);
      expect(screen.getByText('edge 0')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: strings.retry }));
      await wait(100);
      expect(screen.getByText('corner 0')).toBeTruthy();
      expect(page.reports.filter(({ remote }) => remote === 'mf-a').map(({ kind, code }) => `${kind} ${code}`)).toEqual(
        ['loaded ok', 'fallback late', 'failed timeout', 'loaded ok', 'recovered ok'],
      );
    },
  );

  it('of a remote that took a second to come shows its fallback 4 s after the page began to wait, not 4 s after the remote came', async () => {
    quiet();
    let come: (module: typeof good) => void = () => {};
    renderShell(ui, {
      rows,
      remotes: {
        'mf-a': [
          new Promise<typeof good>((resolve) => {
            come = resolve;
          }),
        ],
        'mf-b': [other],
      },
    });
    await wait(1000);
    come(withSlot('mf-a', 'corner', () => never) as typeof good);
    await wait(2900);
    expect(screen.queryByText(strings.part.late)).toBeNull();
    await wait(200);
    expect(screen.getByText(strings.part.late)).toBeTruthy();
  });

  it('and comes after all is shown', async () => {
    quiet();
    let come: (part: { default: never }) => void = () => {};
    const hung = withSlot(
      'mf-a',
      'corner',
      () =>
        new Promise((resolve) => {
          come = resolve as never;
        }),
    );
    renderShell(ui, { rows, remotes: { 'mf-a': [hung], 'mf-b': [other] } });
    await wait(11_000);
    expect(screen.getByText('instead')).toBeTruthy();
    come({ default: Corner as never });
    await wait(10);
    expect(screen.getByText('corner 0')).toBeTruthy();
  });
});

it('a slot that no live remote provides shows its fallback and nothing else', async () => {
  quiet();
  renderShell(<Slot name="none" props={{}} fallback={<p>instead</p>} />, { rows, remotes: {} });
  expect(await screen.findByText('instead')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
