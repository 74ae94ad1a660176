import { signedIn, signedOut, type SignedInUser } from '@lotline/shared-runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageLayout } from '../pages/page-layout.component';
import { aRow, renderShell } from '../testing/render-shell';
import { sessionAsked } from '../session/session.slice';

// The library of menus takes its time to load.
beforeAll(() => import('./account-menu.component'), 60_000);

const ann = { userId: 'u1', role: 'CUSTOMER', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' } as const;

function header({ path = '/', modals = ['login'] }: { path?: string; modals?: string[] } = {}) {
  const page = renderShell(<PageLayout>page</PageLayout>, {
    path,
    rows: [aRow('mf-account', { modals })],
    remotes: {},
  });
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

it('doesn’t offer it while the account is loading, then shows the name and Log out', async () => {
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

describe('the account’s menu', () => {
  const desk = aRow('mf-desk', { routes: ['AdminEstates'], paths: ['/admin/estates'] });
  const open = async (user: SignedInUser, { path = '/', routes = [] }: { path?: string; routes?: string[] } = {}) => {
    const page = renderShell(<PageLayout>page</PageLayout>, {
      path,
      rows: [aRow('mf-account', { modals: ['login'], routes })],
      remotes: {},
      staffRows: [desk],
    });
    act(() => void page.store.dispatch(signedIn(user)));
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
    return page;
  };
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  it('leads to what live remotes have of one’s own', async () => {
    const { shell } = await open(ann, { routes: ['Customer'] });
    expect(items()).toEqual(['Your requests', 'Log out']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Your requests' }));
    expect(shell.opened.map(({ path }) => path)).toEqual(['/customer']);
  });

  it('on an estate’s page leads staff to their work, and shows them the page as customers have it', async () => {
    const dispatched = await open({ ...ann, role: 'SALES' }, { path: '/estate/rise' });
    await waitFor(() => expect(items()).toEqual(['Estates', 'View as a customer', 'Log out']));
    expect(screen.queryByRole('region', { name: 'You are viewing as a customer' })).toBeNull();
    act(() => void dispatched.store.dispatch(signedIn({ ...ann, role: 'SALES', viewsAs: 'CUSTOMER' })));
    expect(screen.getByText('You are viewing as a customer')).toBeTruthy();
  });

  it('leads staff to their work from a page that is no estate’s too', async () => {
    await open({ ...ann, role: 'SALES' }, { path: '/' });
    await waitFor(() => expect(items()).toEqual(['Estates', 'Log out']));
  });
});

describe('in the header', () => {
  const desk = aRow('mf-desk', { routes: ['Desk', 'AdminEstates'], paths: ['/desk', '/admin/estates'] });
  const rows = [
    aRow('mf-account', { modals: ['login'] }),
    aRow('mf-builder', { routes: ['PartnerHolds'], paths: ['/partner/holds'] }),
  ];
  const show = (path: string, user: SignedInUser | null) => {
    const page = renderShell(<PageLayout>page</PageLayout>, { path, rows, remotes: {}, staffRows: [desk] });
    if (user) act(() => void page.store.dispatch(signedIn(user)));
    return page;
  };
  const workLink = () => screen.queryByRole('link', { name: /^(?:Desk|Holds)$/ });

  it.each([
    ['SALES', '/', '/desk'],
    ['LANDOWNER', '/', '/desk'],
    ['SUPER_ADMIN', '/terms', '/desk'],
    ['BUILDER', '/', '/partner/holds'],
    ['CHANNEL_PARTNER', '/', '/partner/holds'],
  ] as const)('%s at %s has a link to %s, before the other actions', async (role, path, to) => {
    show(path, { ...ann, role });
    await waitFor(() => expect(workLink()?.getAttribute('href')).toBe(to));
    const actions = screen.getByRole('banner').lastElementChild!;
    expect(actions.previousElementSibling?.contains(workLink())).toBe(true);
  });

  it.each<[string, SignedInUser | null, string]>([
    ['a visitor', null, '/'],
    ['a customer', ann, '/'],
    ['staff who look at it as customers do', { ...ann, role: 'SALES', viewsAs: 'CUSTOMER' }, '/'],
    ['a partner who is there', { ...ann, role: 'BUILDER' }, '/partner/holds'],
  ])('%s has none', async (_, user, path) => {
    show(path, user);
    if (user) await screen.findByRole('button', { name: /^Account of/ });
    expect(workLink()).toBeNull();
  });

  it('staff have none where no live remote draws their pages (D68)', async () => {
    const page = renderShell(<PageLayout>page</PageLayout>, { path: '/', rows, remotes: {}, staffRows: [] });
    act(() => void page.store.dispatch(signedIn({ ...ann, role: 'SALES' })));
    await screen.findByRole('button', { name: /^Account of/ });
    expect(workLink()).toBeNull();
  });
});
