import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { detail, mei, options, page, show } from '../testing/desk.fixture';
import UserScreen from './user.screen';
import UsersScreen from './users.screen';

const [LIST, ONE, OPTIONS, INVITE] = ['staff/getUsers', 'staff/getUser', 'staff/getAccountOptions', 'staff/inviteUser'];
const list = (more: Parameters<typeof show>[1] & { people?: unknown } = {}) => {
  const { people = page([mei]), answers, ...rest } = more;
  return show(<UsersScreen />, {
    pathname: '/admin/users',
    ...rest,
    answers: { [LIST]: people, [OPTIONS]: options, ...answers },
  });
};

describe('/admin/users', () => {
  it('lists people with role, state and a link to each', async () => {
    list();
    const link = await screen.findByRole('link', { name: 'Mei-Lin Fraser' });
    expect(link.getAttribute('href')).toBe(`/admin/users/${mei._id}`);
    for (const words of ['mei@example.com', 'Sales person', 'Active'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('what is searched for is in the address and in the question', async () => {
    const { api, fill, press, store } = list({ query: { role: 'SALES', state: 'active', page: '2' } });
    await screen.findByRole('link', { name: 'Mei-Lin Fraser' });
    expect(api.callsOf(LIST)[0]?.query).toMatchObject({ role: 'SALES', state: 'active', page: '2' });
    await fill({ 'Search by name or email': ' mei ' });
    await press('Search');
    await waitFor(() =>
      expect(store.getState().host.location.query).toEqual({ role: 'SALES', state: 'active', search: 'mei' }),
    );
  });

  it('shows messages for no users, for no match, and for a failure', async () => {
    const { unmount } = list({ people: page([]) });
    expect(await screen.findByText('No users yet')).toBeTruthy();
    unmount();
    const other = list({ people: page([]), query: { search: 'x' } });
    expect(await screen.findByText('No matching users')).toBeTruthy();
    other.unmount();
    list({ people: new ApiError(500, 'internal', '') });
    expect(await screen.findByText('Something went wrong, please try again later')).toBeTruthy();
  });

  it('a landowner invites sales people and partners, the latter of a business', async () => {
    const { press, fill, user, api, shell, store } = list({ answers: { [INVITE]: { ...mei, state: 'invited' } } });
    await screen.findByRole('link', { name: 'Mei-Lin Fraser' });
    await press('Invite a user');
    const form = await screen.findByRole('form', { name: 'Invitation' });
    const role = within(form).getByLabelText<HTMLSelectElement>('Role');
    expect([...role.options].map(({ label }) => label)).toEqual(['Please select', 'Sales person', 'Channel partner']);
    await user.selectOptions(role, 'SALES');
    expect(within(form).queryByLabelText('Landowner')).toBeNull();
    await user.selectOptions(role, 'CHANNEL_PARTNER');
    await user.selectOptions(await within(form).findByLabelText('Business'), 'Plover Realty');
    await fill({ 'First Name': 'Josip', 'Last Name': 'Harlan', Email: 'Josip@Example.com' });
    await user.keyboard('{Escape}');
    expect(store.getState().host.modal.held?.question).toBe('The invitation hasn’t been sent.');
    await press('Send invitation');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'success', message: 'Invitation sent to Josip@Example.com.' }]),
    );
    expect(api.callsOf(INVITE)[0]?.body).toMatchObject({
      firstName: 'Josip',
      lastName: 'Harlan',
      email: 'Josip@Example.com',
      role: 'CHANNEL_PARTNER',
      businessId: 'p1',
    });
    expect(screen.queryByRole('form', { name: 'Invitation' })).toBeNull();
    await waitFor(() => expect(api.callsOf(LIST).length).toBe(2));
  });
});

describe('/admin/users/:userId', () => {
  const person = (answer: unknown = detail(), more: Parameters<typeof show>[1] = {}) =>
    show(<UserScreen />, {
      pathname: `/admin/users/${mei._id}`,
      ...more,
      answers: { [ONE]: answer, [OPTIONS]: options, ...more.answers },
    });

  it('shows the account, its actions and its history', async () => {
    person();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mei-Lin Fraser' })).toBeTruthy();
    expect(screen.getByText('Invited as sales person')).toBeTruthy();
    for (const name of ['Change role', 'End all sessions', 'Reset authenticator', 'Disable account'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enable account' })).toBeNull();
  });

  it('lets a sales person record money, and takes it back (D136)', async () => {
    const POST = 'staff/setGrants';
    const { press, api, fill } = person(detail(), { answers: { [POST]: { ...mei, grants: ['money.record'] } } });
    await press('Allow recording deposits');
    expect(await screen.findByText(/can record deposits and refunds of EOIs/)).toBeTruthy();
    await fill({ 'Reason (optional)': 'Books the deposits' });
    api.answer(ONE, detail({ grants: ['money.record'] }));
    await press('Allow');
    expect(await screen.findByText('Records deposits and refunds')).toBeTruthy();
    await press('Stop recording deposits');
    await press('Remove permission');
    await waitFor(() =>
      expect(api.callsOf(POST).map(({ body }) => body)).toMatchObject([
        { grants: ['money.record'], reason: 'Books the deposits' },
        { grants: [] },
      ]),
    );
  });

  it('explains what disabling does, takes a reason, and asks for the password if the API requires it', async () => {
    const POST = 'staff/disableUser';
    const { press, fill, api, store, shell } = person(detail(), {
      answers: { [POST]: new ApiError(403, 'confirm_first', 'Please confirm it’s you first') },
    });
    await screen.findByRole('heading', { level: 1, name: 'Mei-Lin Fraser' });
    await press('Disable account');
    expect(await screen.findByText(/is logged out everywhere at once and can’t log in/)).toBeTruthy();
    await fill({ 'Reason (optional)': 'left the company' });
    await press('Disable');
    await waitFor(() => expect(store.getState().host.modal.open?.name).toBe('confirm-session'));
    api.answer(POST, { ...mei, state: 'disabled' });
    api.answer(ONE, detail({ state: 'disabled' }));
    store.dispatch({ type: 'host/modalAnswered', payload: true });
    expect(await screen.findByRole('button', { name: 'Enable account' })).toBeTruthy();
    expect(api.callsOf(POST).map(({ body }) => body)).toEqual([
      { reason: 'left the company' },
      { reason: 'left the company' },
    ]);
    expect(shell.toasts).toEqual([{ tone: 'success', message: 'Account disabled.' }]);
  });

  it('shows a concurrent role change and keeps the choice', async () => {
    const POST = 'staff/changeRole';
    let now = detail({ accessEtag: 'one' });
    const change = ({ ifMatch }: { ifMatch: unknown }) => {
      if (ifMatch === 'two') return { ...mei, role: 'CHANNEL_PARTNER' };
      now = detail({ accessEtag: 'two' });
      throw new ApiError(412, 'stale', 'Darius Okafor changed whose account this is 2 minutes ago.');
    };
    const { press, api, user } = person(() => now, { answers: { [POST]: change } });
    await screen.findByRole('heading', { level: 1, name: 'Mei-Lin Fraser' });
    await press('Change role');
    await user.selectOptions(await screen.findByLabelText('Role'), 'CHANNEL_PARTNER');
    await user.selectOptions(await screen.findByLabelText('Business'), 'Plover Realty');
    await press('Save role');
    expect(
      await screen.findByText(
        /^Darius Okafor changed whose account this is 2 minutes ago\. What you typed is still here/,
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('CHANNEL_PARTNER');
    await waitFor(() => expect(api.callsOf(ONE)).toHaveLength(2));
    await press('Save role');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      api.callsOf(POST).map(({ ifMatch, body }) => [ifMatch, (body as { businessId: string }).businessId]),
    ).toEqual([
      ['one', 'p1'],
      ['two', 'p1'],
    ]);
  });

  it('shows a missing account as not found, with a way back', async () => {
    person(new ApiError(404, 'not_found', ''));
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users');
  });
});

it('the open leads of a member of the team are handed over from their page; one without any has no button', async () => {
  const at = (over: object) =>
    show(<UserScreen />, {
      pathname: `/admin/users/${mei._id}`,
      answers: { [ONE]: detail(over), 'staff/getLeadTeam': [] },
    });
  const { user, store, unmount } = at({ openLeads: 4, openTasks: 0 });
  await user.click(await screen.findByRole('button', { name: 'Hand over leads' }));
  expect(store.getState().host.modal.open).toMatchObject({ name: 'hand-over-leads', props: { userId: mei._id } });
  unmount();
  at({ openLeads: 0, openTasks: 0 });
  await screen.findByRole('button', { name: 'Disable account' });
  expect(screen.queryByRole('button', { name: 'Hand over leads' })).toBeNull();
});
