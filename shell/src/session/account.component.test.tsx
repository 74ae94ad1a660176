import { signedIn, signedOut } from '@lotline/shared-runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageLayout } from '../pages/page-layout.component';
import { aRow, renderShell } from '../testing/render-shell';
import { sessionAsked } from './session.slice';

// The library of menus takes its time to load.
beforeAll(() => import('./account-menu.component'), 60_000);

const ann = { userId: 'u1', role: 'CUSTOMER', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' } as const;

function header({ path = '/', modals = ['login'] }: { path?: string; modals?: string[] } = {}) {
  const page = renderShell(<PageLayout>page</PageLayout>, { path, rows: [aRow('mf-account', { modals })], remotes: {} });
  return page;
}
const logIn = () => screen.queryByRole('button', { name: 'Log in' });

it('offers to log in where a live remote can (D68)', async () => {
  const { store } = header();
  await userEvent.click(logIn()!);
  expect(store.getState().host.modal.open?.name).toBe('login');
});

it.each([
  ['no remote has the modal', { modals: [] }],
  ['the page is in a frame (D41)', { path: '/?embed=true' }],
])('offers nothing where %s', (_, where) => {
  header(where);
  expect(logIn()).toBeNull();
});

it('doesn’t offer it to somebody whose name is still being asked for, then says who it is and lets them out', async () => {
  const { store } = header();
  act(() => void store.dispatch(sessionAsked()));
  expect(logIn()).toBeNull();
  expect(screen.getByRole('img', { name: 'Your account' })).toBeTruthy();
  act(() => void store.dispatch(signedIn(ann)));
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Ann Lee' }));
  expect(screen.getByText('ann@example.com')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeTruthy();
  act(() => void store.dispatch(signedOut()));
  expect(logIn()).toBeTruthy();
});
