import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { modalClosed, type RemoteModule } from '@lotline/shared-runtime';
import { anyModalOpened, watchLeaks } from '@lotline/shared-runtime/testing';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { takeEvery } from 'redux-saga/effects';
import { RemoteRouteScreen } from '../routes/remote-route.component';
import { aModule, aRow, renderShell } from '../testing/render-shell';

const ROUNDS = 50;
const Frame = styled.section<{ $wide: number }>`
  width: ${({ $wide }) => $wide}px;
`;

/** A typical remote: styles, a window listener, an interval, a slice and a saga. With `tidy` false it doesn't clean up. */
function aRemote(received: string[], tidy: boolean, build = 'one'): RemoteModule {
  const Screen = () => {
    const count = useSelector((state: unknown) => (state as Record<string, number>)['mf-a/count']);
    const [wide, setWide] = useState(100);
    useEffect(() => {
      const resized = () => setWide((before) => before + 1);
      window.addEventListener('resize', resized);
      const timer = window.setInterval(resized, 60_000);
      if (!tidy) return undefined;
      return () => {
        window.removeEventListener('resize', resized);
        window.clearInterval(timer);
      };
    }, []);
    return <Frame $wide={wide}>{`${build} ${count}`}</Frame>;
  };
  return aModule('mf-a', {
    version: build,
    routes: [{ name: 'A', path: '/a', load: async () => ({ default: Screen }) }],
    slices: [
      {
        path: 'mf-a/count',
        reducer: (state: number = 0, { type }: { type: string }) => (type === 'mf-a/added' ? state + 1 : state),
      },
    ],
    saga: function* saga(): Generator {
      yield takeEvery('mf-a/added', () => void received.push(build));
    },
  });
}

async function remounted(module: RemoteModule) {
  const watch = watchLeaks();
  try {
    const rows = [aRow('mf-a', { routes: ['A'] })];
    const page = renderShell(<p>the page</p>, { rows, remotes: { 'mf-a': [module] } });
    const draw = async (round: number) => {
      page.show(<RemoteRouteScreen page={{ remote: 'mf-a', path: '/a', name: null }} />);
      await screen.findByText(/^one/);
      act(() => void page.store.dispatch(anyModalOpened({ name: 'none', props: { round } })));
      act(() => void page.store.dispatch(modalClosed()));
      fireEvent(window, new Event('resize'));
      page.show(<p>the page</p>);
    };
    await draw(0);
    const baseline = { ...watch.count(), alive: watch.alive() };
    for (let round = 1; round <= ROUNDS; round += 1) await draw(round);
    return { page, baseline, after: { ...watch.count(), alive: watch.alive() } };
  } finally {
    cleanup();
    watch.stop();
  }
}

it(`shown and left ${ROUNDS} times a remote leaves nothing behind, and its saga runs once`, async () => {
  const received: string[] = [];
  const { page, baseline, after } = await remounted(aRemote(received, true));
  expect(after).toEqual(baseline);
  expect(page.loads).toEqual(['mf-a']);
  page.store.dispatch({ type: 'mf-a/added' });
  expect(received).toEqual(['one']);
});

it('control: a remote that forgets to clean up is seen', async () => {
  const { baseline, after } = await remounted(aRemote([], false));
  expect(after.listeners - baseline.listeners).toBe(ROUNDS);
  expect(after.timers - baseline.timers).toBe(ROUNDS);
});

it(`loaded again ${ROUNDS} times: one saga runs, the newest, from its initial state`, async () => {
  const received: string[] = [];
  const builds = Array.from({ length: ROUNDS }, (_, number) => aRemote(received, true, `build ${number}`));
  const page = renderShell(<p>the page</p>, {
    rows: [aRow('mf-a', { routes: ['A'] })],
    remotes: { 'mf-a': [...builds] },
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.loader.reload('mf-a');
    page.store.dispatch({ type: 'mf-a/added' });
  }
  expect(received).toEqual(builds.map(({ version }) => version));
  expect((page.store.getState() as unknown as Record<string, number>)['mf-a/count']).toBe(1);
});
