import { anEstate } from '@lotline/shared-domain/testing';
import { signedIn, signedOut, type SignedInUser } from '@lotline/shared-runtime';
import { estateSelected } from '@lotline/shared-runtime/work';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { estateLoaded } from '../estate/estate.slice';
import { AppRoutes } from '../routes/app-routes.component';
import type { PageRow } from '../remotes/accept-rows';
import { sessionAsked } from '../session/session.slice';
import { aModule, aRow, renderShell } from '../testing/render-shell';

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

const darius: SignedInUser = {
  userId: 'u1',
  role: 'LANDOWNER',
  firstName: 'Darius',
  lastName: 'Okafor',
  landownerId: 'u1',
};
const mei: SignedInUser = { userId: 'u2', role: 'SALES', firstName: 'Mei-Lin', lastName: 'Fraser', landownerId: 'u1' };
const ann: SignedInUser = { userId: 'u3', role: 'CUSTOMER', firstName: 'Ann', lastName: 'Lee' };
const priya: SignedInUser = { userId: 'u5', role: 'CHANNEL_PARTNER', firstName: 'Priya', lastName: 'Nandakumar' };
const imogen: SignedInUser = { userId: 'u4', role: 'SUPER_ADMIN', firstName: 'Imogen', lastName: 'Tarrant' };

const estate = (_id: string, title: string, over: object = {}) => ({
  _id,
  key: title.toLowerCase(),
  title,
  suburb: 'Tallowbrook',
  isPublic: true,
  stagesCount: 2,
  lotsCount: 40,
  availableLotsCount: 12,
  ...over,
});
const [rise, fern] = [estate('e1', 'Rise'), estate('e2', 'Fernleigh', { isPublic: false })];

const text = (words: string) => async () => ({ default: () => <h1>{words}</h1> });
const PAGES = [
  ['AdminEstates', '/admin/estates'],
  ['AdminBusinesses', '/admin/businesses'],
  ['AdminBusiness', '/admin/businesses/:businessId'],
] as const;
const desk = aModule('mf-desk', { routes: PAGES.map(([name, path]) => ({ name, path, load: text(name) })) });
const deskRow = {
  ...aRow('mf-desk', { routes: PAGES.map(([name]) => name), paths: PAGES.map(([, path]) => path) }),
  staffOnly: true,
};

/** Pages of a remote that visitors' pages have a row of, too. */
const OWN_PAGES = [
  ['PartnerHolds', '/partner/holds'],
  ['Customer', '/customer'],
] as const;
const own = aModule('mf-own', { routes: OWN_PAGES.map(([name, path]) => ({ name, path, load: text(name) })) });
const ownRow = aRow('mf-own', { routes: OWN_PAGES.map(([name]) => name), paths: OWN_PAGES.map(([, path]) => path) });

function open(
  path: string,
  user: SignedInUser | 'asking' | null,
  {
    estates = [rise, fern] as object[],
    modals = ['login'],
    routes = [] as string[],
    staffRows = [deskRow],
    ownRows = [] as PageRow[],
  } = {},
) {
  const page = renderShell(<AppRoutes />, {
    path,
    rows: [aRow('mf-account', { modals, routes }), ...ownRows],
    staffRows,
    remotes: { 'mf-desk': [desk], 'mf-own': [own] },
    answers: { 'staff/getEstates': estates, 'staff/getEstate': fern },
  });
  if (user === 'asking') act(() => void page.store.dispatch(sessionAsked()));
  else if (user) act(() => void page.store.dispatch(signedIn(user)));
  return page;
}
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
    await heading('This page isn’t yours');
    expect(screen.getByText(words)).toBeTruthy();
    expect(await screen.findByRole('link', { name: way })).toBeTruthy();
  });

  it.each([
    ['Customer', ann, 'Go to your home'],
    ['PartnerHolds', priya, 'Go to holds you requested'],
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
    await heading('This page isn’t yours');
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
    expect(places()).toEqual(['Estates', 'Businesses', 'Releases']);
  });

  it.each([
    ['a channel partner', priya],
    ['a builder', { ...priya, role: 'BUILDER' }],
  ] as const)('is the same for %s, without the estates and rows of staff', async (_, user) => {
    const page = open('/partner/holds', user, { ownRows: [ownRow] });
    await heading('PartnerHolds');
    expect(places()).toEqual(['Holds you requested']);
    expect(screen.getByRole('link', { name: 'Holds you requested' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Lotline' }).getAttribute('href')).toBe('/partner/holds');
    expect(screen.getByRole('button', { name: 'Account of Priya Nandakumar' })).toBeTruthy();
    expect(screen.queryByText('No estate yet')).toBeNull();
    for (const call of ['staff/getEstates', 'staff/getRegistry']) expect(page.api.callsOf(call)).toEqual([]);
    expect(document.title).toBe('Holds you requested · Lotline');
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

  it('goes when the session does, and the rows of staff remotes with it', async () => {
    const { store } = open('/admin/estates', darius);
    await heading('AdminEstates');
    act(() => void store.dispatch(signedOut()));
    await heading('Please log in');
    await waitFor(() => expect(store.getState().host.remotes.provides.routes).toEqual([]));
  });
});

describe('the estate that is worked on', () => {
  it('is the first where none was chosen; another is chosen from the list', async () => {
    const { store } = open('/admin/estates', darius);
    const chosen = jest.spyOn(store, 'dispatch');
    await userEvent.click(await screen.findByRole('button', { name: 'Estate: Rise. Choose another' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose an estate' });
    expect((await within(dialog).findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'RiseTallowbrook · 12 of 40 lots availableCurrent',
        'FernleighTallowbrook · 12 of 40 lots availableNot public',
      ]),
    );
    expect(within(dialog).queryByRole('searchbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: /Fernleigh/ }));
    expect(chosen).toHaveBeenCalledWith(estateSelected({ estateId: 'e2' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the chosen one', async () => {
    open('/admin/estates', { ...darius, selectedEstateId: 'e2' });
    expect(await screen.findByRole('button', { name: 'Estate: Fernleigh. Choose another' })).toBeTruthy();
  });

  it('of many is searched for', async () => {
    const { api } = open('/admin/estates', imogen, {
      estates: Array.from({ length: 9 }, (_, at) => estate(`e${at}`, `Estate ${at}`)),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Estate: Estate 0/ }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search estates' }), 'fern');
    await waitFor(() => expect(api.callsOf('staff/getEstates').at(-1)?.query).toEqual({ search: 'fern' }));
  });

  it('of a landowner without estates reads No estate yet', async () => {
    open('/admin/estates', darius, { estates: [] });
    expect(await screen.findByText('No estate yet')).toBeTruthy();
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
  await heading('Releases');
  expect(places()).toContain('Releases');
  first.unmount();
  open('/admin/releases', null);
  expect(await screen.findByLabelText('Deploy token')).toBeTruthy();
});
