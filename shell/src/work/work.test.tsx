import { anEstate } from '@lotline/shared-domain/testing';
import { modalClosed, modalOpened, signedOut } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { estateLoaded } from '../estate/estate.slice';
import { ann, darius, imogen, mei, open, ownRow, priya } from '../testing/open-work';
import { aRow } from '../testing/render-shell';

beforeAll(
  () =>
    Promise.all([
      import('../routes/other-page.component'),
      import('./work-layout.component'),
      import('./estate-picker.component'),
      import('../account/account-menu.component'),
    ]),
  60_000,
);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const places = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('min-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => jest.restoreAllMocks());

describe('a page behind a log-in', () => {
  it('asks who isn’t logged in to do so, and leads back', async () => {
    const { store } = open('/admin/estates?page=2', null);
    await heading('Please log in');
    expect(store.getState().host.modal.open).toMatchObject({ name: 'login' });
    expect(screen.getByRole('main').querySelector('button')?.textContent).toBe('Log in');
  });

  it('has no login button without a live remote that can log in (D68)', async () => {
    const { store } = open('/admin/estates', null, { modals: [] });
    await heading('Please log in');
    expect([store.getState().host.modal.open, screen.queryByRole('button', { name: 'Log in' })]).toEqual([null, null]);
  });

  it('waits while the account is loading', async () => {
    open('/admin/estates', 'asking');
    await screen.findByRole('navigation', { name: 'Main' });
    expect([screen.queryByRole('heading', { level: 1 }), screen.getByRole('status').textContent]).toEqual([
      null,
      'Loading',
    ]);
  });

  it.each([
    [
      'a customer',
      ann,
      '/admin/estates',
      'You are logged in as Ann Lee. This page is for the people who sell the estate.',
      'See all estates',
    ],
    ['a sales person', mei, '/admin/businesses', /Mei-Lin Fraser \(sales person\)/, 'Go to Estates'],
    [
      'a landowner at a customer’s page',
      darius,
      '/customer',
      'You are logged in as Darius Okafor (landowner). This page is for customers.',
      'Go to Estates',
    ],
    [
      'a customer at a partner’s page',
      ann,
      '/partner/holds',
      'You are logged in as Ann Lee. This page is for builders and channel partners.',
      'See all estates',
    ],
    [
      'a landowner at a partner’s page',
      darius,
      '/partner/holds',
      'You are logged in as Darius Okafor (landowner). This page is for builders and channel partners.',
      'Go to Estates',
    ],
  ] as const)('shows %s that the page isn’t theirs, with a link to one that is', async (_, user, path, words, way) => {
    open(path, user);
    await heading('You don’t have access to this page');
    expect(screen.getByText(words)).toBeTruthy();
    expect(await screen.findByRole('link', { name: way })).toBeTruthy();
  });

  it.each([
    ['Customer', ann, 'Go to your requests'],
    ['PartnerHolds', priya, 'Go to Holds'],
  ])('the link to %s reads as one sentence', async (route, user, way) => {
    open('/admin/estates', user, { routes: [route] });
    expect(await screen.findByRole('link', { name: way })).toBeTruthy();
  });

  it.each(['/leads', '/desk'])('that no live remote draws, like %s, is not available', async (path) => {
    open(path, mei);
    await heading('This page is not available');
  });

  it('of a staff remote is gated under an estate, too', async () => {
    const row = { ...aRow('mf-notes', { paths: ['/estate/:estateId/notes'] }), staffOnly: true };
    const { store } = open('/estate/rise/notes', ann, { ownRows: [row] });
    act(() => void store.dispatch(estateLoaded({ estateId: 'rise', estate: anEstate({ key: 'rise' }) })));
    await heading('You don’t have access to this page');
  });

  it('is returned to with its fragment', async () => {
    window.history.replaceState(null, '', '/admin/estates?page=2#rise');
    const { store } = open('/admin/estates?page=2', null);
    await heading('Please log in');
    expect(store.getState().host.modal.open).toMatchObject({ props: { to: '/admin/estates?page=2#rise' } });
    window.history.replaceState(null, '', '/');
  });
});

describe('the frame of signed-in work', () => {
  it('surrounds the page of a staff remote, with the role’s navigation', async () => {
    const page = open('/admin/estates', darius);
    await heading('AdminEstates');
    expect(places()).toEqual(['Estates', 'Businesses']);
    expect(screen.getByRole('link', { name: 'Estates' }).getAttribute('aria-current')).toBe('page');
    expect(page.loads).toEqual(['mf-desk']);
    expect(document.title).toBe('Estates · Lotline');
    expect((await axe(page.container)).violations).toEqual([]);
  });

  it('shows a sales person less and a super admin more', async () => {
    const first = open('/admin/estates', mei);
    await heading('AdminEstates');
    expect(places()).toEqual(['Estates']);
    first.unmount();
    open('/admin/estates', imogen);
    await heading('AdminEstates');
    expect(places()).toEqual(['Estates', 'Businesses', 'App releases']);
  });

  it.each([
    ['a channel partner', priya],
    ['a builder', { ...priya, role: 'BUILDER' }],
  ] as const)('is the same for %s, without the estates and rows of staff', async (_, user) => {
    const page = open('/partner/holds', user, { ownRows: [ownRow] });
    await heading('PartnerHolds');
    expect(places()).toEqual(['Holds']);
    expect(screen.getByRole('link', { name: 'Holds' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Lotline' }).getAttribute('href')).toBe('/partner/holds');
    expect(screen.getByRole('button', { name: 'Account of Priya Nandakumar' })).toBeTruthy();
    expect(screen.queryByText('No estates yet')).toBeNull();
    for (const call of ['staff/getEstates', 'staff/getRegistry']) expect(page.api.callsOf(call)).toEqual([]);
    expect(document.title).toBe('Holds · Lotline');
    expect((await axe(page.container)).violations).toEqual([]);
  });

  it('waits for a partner’s session as for staff’s', async () => {
    open('/partner/holds', 'asking');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('isn’t drawn around a customer’s page', async () => {
    open('/customer', ann, { ownRows: [ownRow] });
    await heading('Customer');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('a page below a place belongs to it', async () => {
    open('/admin/businesses/65f0000000000000000000aa', darius);
    await heading('AdminBusiness');
    expect(screen.getByRole('link', { name: 'Businesses' }).getAttribute('aria-current')).toBe('page');
  });

  it('Find and Ctrl+K open the desk’s search, for staff and while no other modal is open', async () => {
    const withFind = { ...aRow('mf-desk', { routes: ['AdminEstates'], paths: ['/admin/estates'], modals: ['find'] }) };
    const { store } = open('/admin/estates', mei, { staffRows: [{ ...withFind, staffOnly: true }] });
    const modal = () => store.getState().host.modal.open?.name ?? null;
    const button = await screen.findByRole('button', { name: 'Find' });
    await userEvent.click(button);
    expect(modal()).toBe('find');
    act(() => void store.dispatch(modalOpened({ name: 'invite' })));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(modal()).toBe('invite');
    act(() => void store.dispatch(modalClosed()));
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
    expect(modal()).toBe(null);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(modal()).toBe('find');
  });

  it('has no Find without a live remote that can find (D68)', async () => {
    const { store } = open('/admin/estates', mei);
    await heading('AdminEstates');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
    expect(store.getState().host.modal.open?.name).not.toBe('find');
  });

  it('goes when the session does, and the rows of staff remotes with it', async () => {
    const { store } = open('/admin/estates', darius);
    await heading('AdminEstates');
    act(() => void store.dispatch(signedOut()));
    await heading('Please log in');
    await waitFor(() => expect(store.getState().host.remotes.provides.routes).toEqual([]));
  });
});

it('the release board is in the frame for a super admin, and asks everyone else for a token', async () => {
  Object.assign(globalThis, {
    fetch: jest.fn(async () => ({
      ok: true,
      status: 200,
      json: async () => ({ since: '', rows: [], reports: [], moves: [] }),
    })),
  });
  const first = open('/admin/releases', imogen);
  await heading('App releases');
  expect(places()).toContain('App releases');
  first.unmount();
  open('/admin/releases', null);
  expect(await screen.findByLabelText('Deploy token')).toBeTruthy();
});
