import { modal, modalOpened } from '@lotline/shared-runtime';
import type { ModalDeclaration } from '@lotline/shared-domain';
import { take } from 'redux-saga/effects';
import { aModule, aRow } from '../testing/render-shell';
import { withShell } from '../testing/with-shell';
import { prefetchWhenIdle } from './prefetch-when-idle';

jest.mock('@lotline/shared-design/toast', () => ({}));
jest.mock('@lotline/shared-runtime', () => ({
  ...jest.requireActual('@lotline/shared-runtime'),
  preloadTransport: jest.fn(),
}));

const DECLARED: ModalDeclaration[] = [
  { modal: 'contact', prefetch: 'next' },
  { modal: 'lot', prefetch: 'first' },
  { modal: 'watch' },
];

function start(pageLoaded: Promise<unknown> = Promise.resolve()) {
  const fetched: string[] = [];
  const load = (name: string) => async () => (fetched.push(name), { default: () => null });
  const prefetch = (name: string) => () => ({ type: 'mf-lots/expected', payload: name });
  const module = aModule('mf-lots', {
    modals: Object.fromEntries(
      ['lot', 'contact', 'watch'].map((name) => [
        name,
        modal({ parseProps: () => ({}), load: load(name), ...(name !== 'contact' && { prefetch: prefetch(name) }) }),
      ]),
    ),
  });
  const { store, run } = withShell({
    rows: [aRow('mf-lots', { modals: Object.keys(module.modals), declares: DECLARED })],
  });
  const expected: unknown[] = [];
  run(function* hear(): Generator {
    for (;;) expected.push(((yield take('mf-lots/expected')) as { payload: unknown }).payload);
  });
  document.body.innerHTML =
    '<main><button data-opens="watch"><b>Tell me</b></button><button data-opens="of nobody">?</button></main>';
  prefetchWhenIdle({ store, loader: { load: async () => module } }, pageLoaded);
  return { fetched, expected, store };
}
const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
const near = (what: string) => document.querySelector(what)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

it('fetches what is declared as first, then as next, once what the first interaction shows is painted', async () => {
  const { fetched, expected } = start();
  near('main');
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  expect(fetched).toEqual([]);
  await settled();
  expect(fetched).toEqual(['lot', 'contact']);
  // The data that the prefetched modals declare is fetched too.
  expect(expected).toEqual(['lot']);
});

it('fetches another modal when the pointer or the focus is on what opens it, once', async () => {
  const { fetched, expected } = start();
  near('b');
  near('[data-opens="of nobody"]');
  document.querySelector('button')?.focus();
  await settled();
  expect(fetched.filter((name) => name === 'watch')).toHaveLength(1);
  expect(expected).toContain('watch');
});

it('fetches no data while a modal is open, which reads its own', async () => {
  const { fetched, expected, store } = start();
  store.dispatch(modalOpened({ name: 'lot', props: { lotId: 'l1' } }));
  near('main');
  await settled();
  expect([fetched, expected]).toEqual([['lot', 'contact'], []]);
});

describe('without an interaction', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const aMinute = () => jest.advanceTimersByTimeAsync(60_000);

  it.each(['resolve', 'reject'] as const)('waits for the page’s own remote, which may %s', async (how) => {
    let settle: Record<typeof how, () => void> | undefined;
    const page = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    const { fetched } = start(page);
    await aMinute();
    expect(fetched).toEqual([]);
    settle?.[how]();
    await aMinute();
    expect(fetched).toEqual(['lot', 'contact']);
  });
});
