import { ThemeProvider } from '@lotline/shared-design';
import { ApiError, signedIn } from '@lotline/shared-runtime';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Provider } from 'react-redux';
import { withShell } from '../testing/with-shell';
import { figuresOf } from './board-figures';
import type { ReleaseBoard } from './release-board.types';
import { ReleaseBoardScreen } from './release-board.screen';
import { strings } from './strings';

type Row = ReleaseBoard['rows'][number];
const build = (version: string, hash: string): Row['stable'] => ({
  version,
  build: hash,
  entry: 'https://static.example/x',
  contract: '1.0.0',
  provides: { routes: [], slots: [], modals: [] },
  requires: {},
  files: {},
  preload: [],
});
const row: Row = {
  name: 'mf-a',
  rev: 7,
  stable: build('1.1.0', 'bbbbbbbb'),
  next: build('1.2.0', 'cccccccc'),
  nextPercent: 10,
  updatedAt: '2026-11-20T10:00:00.000Z',
  pins: [{ estateId: 'e1', estateKey: 'tallowbrook-rise', version: '1.0.0', build: 'aaaaaaaa' }],
  previous: [build('1.0.0', 'aaaaaaaa')],
};
const reportOf = (hash: string, kind: string, count: number, p50Ms?: number): ReleaseBoard['reports'][number] => ({
  remote: 'mf-a',
  version: '1.1.0',
  build: hash,
  kind,
  code: 'ok',
  count,
  lastAt: '2026-11-20T10:00:00.000Z',
  ...(p50Ms && { p50Ms }),
});
const board: ReleaseBoard = {
  since: '2026-11-19T10:00:00.000Z',
  rows: [row],
  reports: [
    reportOf('bbbbbbbb', 'loaded', 1999, 240),
    reportOf('bbbbbbbb', 'failed', 1),
    reportOf('bbbbbbbb', 'fallback', 1),
    reportOf('dddddddd', 'loaded', 3),
  ],
  moves: [
    {
      name: 'mf-a',
      from: 'aaaaaaaa',
      to: 'bbbbbbbb',
      by: 'token map-team',
      at: '2026-11-20T09:00:00.000Z',
      why: 'Friday',
    },
  ],
};

const GET = 'registry/getReleaseBoard';
/** What the API answers, one after the other. */
const answers = (...list: (ReleaseBoard | ApiError)[]) =>
  api.answer(GET, () => list.shift() ?? new ApiError(0, 'network', ''));
const bearers = () => api.callsOf(GET).map(({ bearer }) => bearer);
let api: ReturnType<typeof withShell>['api'];
let store: ReturnType<typeof withShell>['store'];
const show = () =>
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ReleaseBoardScreen />
      </ThemeProvider>
    </Provider>,
  );
const enter = (token: string) => {
  fireEvent.change(screen.getByLabelText(strings.token), { target: { value: token } });
  fireEvent.click(screen.getByRole('button', { name: strings.open }));
};

beforeEach(() => {
  ({ store, api } = withShell());
  window.sessionStorage.clear();
});

it('opens with a token, sent as bearer and kept in this tab', async () => {
  answers(board);
  const drawn = show();
  expect((await axe(drawn.container)).violations).toEqual([]);
  enter('  secret ');
  expect(await screen.findByRole('heading', { name: 'mf-a' })).toBeTruthy();
  expect(bearers()).toEqual(['secret']);
  expect(window.localStorage).toHaveLength(0);
  expect(Object.values({ ...window.sessionStorage })).toEqual(['secret']);
  const table = within(screen.getByRole('table', { name: strings.tableOf('mf-a') }));
  expect(table.getByText(`${strings.next}, ${strings.share(10)}`)).toBeTruthy();
  expect(table.getByText(strings.pin('tallowbrook-rise'))).toBeTruthy();
  expect(table.getByRole('img', { name: strings.bar(1999, 1) })).toBeTruthy();
  expect(screen.getByText('Friday')).toBeTruthy();
  expect((await axe(drawn.container)).violations).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: strings.forget }));
  expect(screen.getByLabelText(strings.token)).toBeTruthy();
  expect(window.sessionStorage).toHaveLength(0);
});

it('lists saves without If-Match if the API reports any, otherwise omits that section', async () => {
  answers(
    { ...board, savesWithoutIfMatch: [{ call: 'user/updateUser', day: '2026-11-20', count: 12 }] },
    { ...board, savesWithoutIfMatch: [] },
  );
  const drawn = show();
  enter('secret');
  const table = within(await screen.findByRole('table', { name: strings.unguarded }));
  expect(['2026-11-20', 'user/updateUser', '12'].map((text) => table.getByText(text).textContent)).toHaveLength(3);
  expect((await axe(drawn.container)).violations).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: strings.refresh }));
  await waitFor(() => expect(screen.queryByRole('table', { name: strings.unguarded })).toBeNull());
});

it.each([401, 403])('a token that is rejected with %i is removed, and the form is shown again', async (status) => {
  answers(new ApiError(status, 'refused', ''));
  show();
  enter('wrong');
  expect(await screen.findByText(strings.refused)).toBeTruthy();
  expect(window.sessionStorage).toHaveLength(0);
});

it('a failed read is shown and can be retried with the same token', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answers(new ApiError(0, 'network', ''), { ...board, rows: [] });
  show();
  enter('secret');
  fireEvent.click(await screen.findByRole('button', { name: strings.retry }));
  expect(await screen.findByText(strings.none)).toBeTruthy();
});

it('Refresh keeps what is shown until the answer is there', async () => {
  answers(board, { ...board, rows: [{ ...row, rev: 8 }] });
  show();
  enter('secret');
  fireEvent.click(await screen.findByRole('button', { name: strings.refresh }));
  expect(screen.getByText(strings.revision(7))).toBeTruthy();
  await waitFor(() => expect(screen.getByText(strings.revision(8))).toBeTruthy());
});

it('figures: live builds first, each once; builds that pages still report on are shown; one failure is never 100 %', () => {
  expect(
    figuresOf(row, board.reports).map(({ build: hash, places, loads, failures, health, typicalMs }) => [
      hash,
      places.map(({ kind }) => kind).join(),
      loads,
      failures,
      health,
      typicalMs,
    ]),
  ).toEqual([
    ['bbbbbbbb', 'stable', 1999, 1, 99, 240],
    ['cccccccc', 'next', 0, 0, null, null],
    ['aaaaaaaa', 'pin', 0, 0, null, null],
    ['dddddddd', 'gone', 3, 0, 100, null],
  ]);
});

it('opens by the login of a super admin, without a token', async () => {
  answers(board);
  store.dispatch(signedIn({ userId: 'u1', role: 'SUPER_ADMIN', firstName: 'Imogen', lastName: 'Tarrant' }));
  show();
  expect(await screen.findByRole('heading', { name: 'mf-a' })).toBeTruthy();
  expect(bearers()).toEqual([undefined]);
  expect(screen.queryByRole('button', { name: strings.forget })).toBeNull();
  expect(window.sessionStorage).toHaveLength(0);
});
