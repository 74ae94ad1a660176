import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import module from '../module';
import { aBuilderRow, aManagedBuilder, aMember, BUILDER_ID, someHomes } from '../testing/admin-builder.fixture';
import BuilderScreen from './builder.screen';
import BuildersScreen from './builders.screen';

const [LIST, ONE, CREATE, SAVE, OPTIONS] = [
  'staff/getBuilders',
  'staff/getBuilder',
  'staff/createBuilder',
  'staff/updateBuilder',
  'staff/getAccountOptions',
];
const page = (data: readonly unknown[]) => ({ data, page: 1, limit: 50, totalPages: 1, hasNextPage: false });
const options = { landowners: [], builders: [], businesses: [{ _id: 'p7', name: 'Plover Realty' }], estates: [] };
const estates = [
  { _id: 'e1', key: 'rise', title: 'Tallowbrook Rise' },
  { _id: 'e2', key: 'fern', title: 'Fernleigh' },
];
const show = (ui: ReactElement, more: RenderOptions) =>
  renderWithHost(ui, { module, estate: null, role: 'SUPER_ADMIN', ...more });
const list = (answer: unknown = page([aBuilderRow()]), more: RenderOptions = {}) =>
  show(<BuildersScreen />, { pathname: '/admin/builders', answers: { [LIST]: answer }, ...more });
const one = (answer: unknown = aManagedBuilder(), { answers, ...more }: RenderOptions = {}) =>
  show(<BuilderScreen />, {
    pathname: `/admin/builders/${BUILDER_ID}`,
    answers: { [ONE]: answer, 'staff/getEstates': estates, 'staff/getEstateHomes': someHomes(), ...answers },
    ...more,
  });
const create = (answer: unknown) =>
  show(<BuilderScreen />, { pathname: '/admin/builders/new', answers: { [OPTIONS]: options, [CREATE]: answer } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, typed: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(typed);
};

describe('/admin/builders', () => {
  it('lists builders with what they offer, and marks one without a team', async () => {
    const alone = aBuilderRow({ _id: 'b2', name: 'Ossley & Vane Building', members: 0, quotesWaiting: 7 });
    const { container } = list(page([aBuilderRow(), alone]));
    const link = await screen.findByRole('link', { name: 'Ketterwick Homes' });
    expect(link.getAttribute('href')).toBe(`/admin/builders/${BUILDER_ID}`);
    expect(screen.getAllByText('No team')).toHaveLength(1);
    expect(screen.getAllByText('Quotes waiting').length).toBeGreaterThan(0);
    expect(screen.getByText('7')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New builder' }).getAttribute('href')).toBe('/admin/builders/new');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('what is searched for is in the question', async () => {
    const { api } = list(page([aBuilderRow()]), { query: { search: 'ket', page: '2' } });
    await screen.findByRole('link', { name: 'Ketterwick Homes' });
    expect(api.callsOf(LIST)[0]?.query).toEqual({ page: '2', limit: '50', search: 'ket' });
  });

  it('says what to do while there are none, and that loading failed', async () => {
    const { unmount } = list(page([]));
    expect(await screen.findByText('No builders yet')).toBeTruthy();
    unmount();
    list(new ApiError(500, 'internal', ''));
    expect(await screen.findByText('The builders could not be loaded.')).toBeTruthy();
  });
});

describe('/admin/builders/new', () => {
  const fillAll = async () => {
    await fill(/^Name/, 'Wexcombe Homes');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'NSW');
    await fill(/^First Name/, 'Tamsin');
    await fill(/^Last Name/, 'Oyelaran');
    await fill(/^Email/, 'tamsin@wexcombe.example');
  };

  it('adds a builder with its business and first user in one step, once the password is confirmed', async () => {
    const { api, shell, store } = create(new ApiError(403, 'confirm_first', 'Please confirm it’s you first'));
    await fillAll();
    await press('Add builder');
    await waitFor(() => expect(store.getState().host.modal.open?.name).toBe('confirm-session'));
    api.answer(CREATE, aManagedBuilder({ name: 'Wexcombe Homes' }));
    store.dispatch({ type: 'host/modalAnswered', payload: true });
    await waitFor(() =>
      expect(shell.opened).toEqual([{ path: `/admin/builders/${BUILDER_ID}`, newTab: false, replace: true }]),
    );
    expect(api.callsOf(CREATE)[1]?.body).toEqual({
      name: 'Wexcombe Homes',
      state: 'NSW',
      businessId: null,
      firstUser: { firstName: 'Tamsin', lastName: 'Oyelaran', email: 'tamsin@wexcombe.example' },
    });
    expect(shell.toasts[0]?.message).toBe(
      'Wexcombe Homes has been added. The invitation has been sent to tamsin@wexcombe.example.',
    );
  });

  it('may be of a business that is there already', async () => {
    const { api } = create(aManagedBuilder());
    await fillAll();
    await userEvent.selectOptions(await screen.findByLabelText(/^Business/), 'Plover Realty');
    await press('Add builder');
    await waitFor(() => expect(api.callsOf(CREATE)[0]?.body).toMatchObject({ businessId: 'p7' }));
  });

  it('shows at the email that it has an account, and keeps what was typed', async () => {
    create(
      new ApiError(400, 'validation', '', { errors: [{ path: 'firstUser.email', message: 'This email is taken' }] }),
    );
    await fillAll();
    await press('Add builder');
    expect((await screen.findAllByText('This email is taken')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Wexcombe Homes');
  });
});

describe('/admin/builders/:builderId', () => {
  it('shows profile, business, team, designs and estates', async () => {
    const { container } = one();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ketterwick Homes' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ketterwick Homes' }).getAttribute('href')).toBe('/admin/businesses/p7');
    expect(screen.getByText(/colette\.amersham@example\.com · Active · Answers quotes/)).toBeTruthy();
    const designs = screen.getByRole('table', { name: 'Designs of Ketterwick Homes' });
    expect(within(designs).getByRole('row', { name: /Kestrel 20 Not on offer 10.5 × 21 m 0/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tallowbrook Rise' }).getAttribute('href')).toBe(
      '/admin/estates/e1?part=homes',
    );
    expect(screen.queryByText('No team')).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says that quotes reach nobody while it has no team, and until when a member is away', async () => {
    const { unmount, shell } = one(aManagedBuilder({ team: [] }));
    expect(await screen.findByText('No team')).toBeTruthy();
    await press('Go to users');
    expect(shell.opened).toEqual([{ path: '/admin/users', newTab: false, replace: false }]);
    unmount();
    one(aManagedBuilder({ team: [aMember({ answersQuotes: false, awayUntil: '2026-12-24T00:00:00.000Z' })] }));
    expect(await screen.findByText(/Doesn’t answer quotes · Away until 24 Dec 2026/)).toBeTruthy();
  });

  it('saves the profile with websites as exact origins', async () => {
    const { api, shell } = one(aManagedBuilder(), { answers: { [SAVE]: aManagedBuilder({ etag: 'two' }) } });
    await fill(/^Websites/, 'https://www.ketterwick.example/homes\nketterwick');
    await press('Save');
    expect(
      (await screen.findAllByText('Website 2 is not an address such as https://www.example.com')).length,
    ).toBeGreaterThan(0);
    expect(api.callsOf(SAVE)).toEqual([]);
    await fill(/^Websites/, 'https://www.ketterwick.example/homes\nhttps://ketterwick.example');
    await fill(/^Tagline/, 'Homes for narrow lots');
    await press('Save');
    await waitFor(() => expect(shell.toasts[0]?.message).toBe('Builder saved.'));
    const [saved] = api.callsOf(SAVE);
    expect(saved).toMatchObject({ params: { builderId: BUILDER_ID }, ifMatch: 'one' });
    expect(saved?.body).toMatchObject({
      name: 'Ketterwick Homes',
      tagline: 'Homes for narrow lots',
      inclusions: ['Stone benchtops', 'Ducted heating'],
      websites: ['https://www.ketterwick.example', 'https://ketterwick.example'],
    });
    expect(saved?.body).not.toHaveProperty('logoFileId');
  });

  it('shows who saved in the meantime and keeps what was typed', async () => {
    let now = aManagedBuilder();
    const save = ({ ifMatch }: { ifMatch: unknown }) => {
      if (ifMatch === 'two') return now;
      now = aManagedBuilder({ etag: 'two', phone: '03 5550 0199' });
      throw new ApiError(412, 'stale', 'Colette Amersham changed the profile 2 minutes ago.');
    };
    const { api } = one(() => now, { answers: { [SAVE]: save } });
    await fill(/^Tagline/, 'Homes for narrow lots');
    await press('Save');
    expect(await screen.findByText(/^Colette Amersham changed the profile/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Tagline/).value).toBe('Homes for narrow lots');
    await waitFor(() => expect(api.callsOf(ONE)).toHaveLength(2));
    await press('Save');
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(2));
    expect(api.callsOf(SAVE)[1]?.body).toMatchObject({ tagline: 'Homes for narrow lots', phone: '03 5550 0199' });
  });

  it('links its own designs, and no other’s, to lots of an estate that is chosen', async () => {
    const { api, store } = one(aManagedBuilder(), {
      answers: {
        'staff/countLinks': { lots: 1, links: 1, enabled: 0, left: [] },
        'staff/linkDesigns': { changeId: 'c1', lots: 1, links: 1, enabled: 0, left: [] },
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Link designs' }));
    await press(/Choose an estate/);
    await userEvent.click(await screen.findByRole('option', { name: 'Tallowbrook Rise' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Kestrel 16/ }));
    expect(store.getState().host.location.query).toEqual({ part: 'links', estateId: 'e1' });
    expect(screen.queryByRole('checkbox', { name: /^Saltbush 18/ })).toBeNull();
    await screen.findByText('1 lot, 1 new link');
    await press('Link designs');
    expect(await screen.findByText('Linked: 1 lot, 1 new link')).toBeTruthy();
    expect(api.callsOf('staff/linkDesigns')[0]).toMatchObject({
      params: { estateId: 'e1' },
      body: { designIds: ['d1'], enablesBuilders: false },
    });
  });

  it('a missing builder is shown as not found, with a way back', async () => {
    one(new ApiError(404, 'not_found', ''));
    expect(await screen.findByRole('heading', { name: 'Builder not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All builders' }).getAttribute('href')).toBe('/admin/builders');
  });
});
