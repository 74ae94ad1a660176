import { landingPath } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { storePendingLink, takePendingLink } from '@lotline/shared-runtime/account';
import { screen, waitFor } from '@testing-library/react';
import { ann, estate, loggedIn, show } from '../testing/accounts.fixture';
import LoginModal from './login.modal';
import LoginScreen from './login.screen';

const POST = 'user/login';
const open = (answer: unknown = loggedIn(), props: Partial<Parameters<typeof LoginModal>[0]> = {}, options = {}) =>
  show(<LoginModal to={null} error={null} joinEnabled over={false} {...props} />, {
    open: 'login',
    answers: { [POST]: answer },
    ...options,
  });
const typed = { Email: 'Ann@Example.com', Password: 'Ab1!' };

describe('Log in to Lotline (2.9)', () => {
  it('has its labels and placeholders', () => {
    const { button } = open();
    expect(screen.getByRole('heading').textContent).toBe('Log in to Lotline');
    expect(screen.getByLabelText('Email').getAttribute('placeholder')).toBe('Type your email');
    expect(screen.getByLabelText('Password').getAttribute('placeholder')).toBe('Type your password');
    for (const name of ['Log in', 'Forgot password?', 'Create free account', 'Show password'])
      expect(button(name)).toBeTruthy();
    expect(screen.getByText('Don’t have an account yet?')).toBeTruthy();
  });

  it.each([
    ['joining is off', { joinEnabled: false }, {}],
    ['the estate’s setting is off (D97)', {}, { estate: { ...estate, joinEnabled: false } }],
    ['no live remote has registration (D68)', {}, { provides: { modals: ['login'] } }],
  ])('offers no account where %s', (_, props, options) => {
    open(undefined, props, options);
    expect(screen.queryByText('Create free account')).toBeNull();
  });

  it('Log in waits while a field is empty or the email has an error (section 5)', async () => {
    const { fill, button } = open();
    const disabled = () => button('Log in').disabled;
    expect(disabled()).toBe(true);
    await fill({ Email: 'ann@example.com' });
    expect(disabled()).toBe(true);
    await fill({ Password: 'x' });
    await waitFor(() => expect(disabled()).toBe(false));
    await fill({ Email: 'ann@' });
    await waitFor(() => expect(disabled()).toBe(true));
  });

  it('sends the email in lower case, updates the host’s session, and closes', async () => {
    const { fill, press, api, state, shell } = open();
    await fill(typed);
    await press('Log in');
    await waitFor(() => expect(state().modal.open).toBeNull());
    expect(api.callsOf(POST)[0]?.body).toEqual({ email: 'ann@example.com', password: 'Ab1!', code: '' });
    expect(shell.announced).toContain('You are logged in.');
    expect(shell.opened).toEqual([]);
  });

  it.each([
    ['where it was sent from', { to: '/estate/rise?stageId=4' }, null, '/estate/rise?stageId=4'],
    ['where a stored link leads', {}, '/estate/rise/waitlist', '/estate/rise/waitlist'],
  ])('goes on to %s (4.6)', async (_, props, kept, expected) => {
    const { fill, press, shell } = open(undefined, props);
    if (kept) storePendingLink('pending', kept);
    await fill(typed);
    await press('Log in');
    await waitFor(() => expect(shell.opened).toEqual([{ path: expected, newTab: false, replace: false }]));
  });

  it('leads to no pending link of another estate (4.6)', async () => {
    const { fill, press, state, shell } = open();
    storePendingLink('pending', '/estate/fern/waitlist');
    await fill(typed);
    await press('Log in');
    await waitFor(() => expect(state().modal.open).toBeNull());
    expect(shell.opened).toEqual([]);
  });

  it('an email that isn’t verified goes to the verify screen and keeps where the visitor was (4.6, section 8)', async () => {
    const { fill, press, shell, state } = open(
      new ApiError(403, 'email_unverified', 'Please verify your email address'),
      {},
      { query: { stageId: '4' } },
    );
    await fill(typed);
    await press('Log in');
    await waitFor(() =>
      expect(shell.opened).toEqual([
        { path: '/verify?userEmail=ann%40example.com&estateId=rise', newTab: false, replace: false },
      ]),
    );
    expect(state().modal.open).toBeNull();
    expect(window.localStorage.getItem('lotline:verify-return')).toContain('/estate/rise?stageId=4');
    expect(shell.toasts).toEqual([]);
  });

  it('shows any other error in the server’s words under the button, and keeps what was typed', async () => {
    const { fill, press, shell } = open(new ApiError(401, 'wrong_credentials', 'The email or password is incorrect'));
    await fill(typed);
    await press('Log in');
    const errorText = await screen.findByText('The email or password is incorrect');
    expect(
      screen.getByRole('button', { name: 'Log in' }).compareDocumentPosition(errorText) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(errorText.getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Ann@Example.com');
    expect(shell.toasts).toEqual([]);
  });

  it('shows an error that it was opened with, until it is sent', async () => {
    const { fill, press } = open(undefined, { error: 'Please log in again' });
    expect(screen.getByRole('alert').textContent).toBe('Please log in again');
    await fill(typed);
    await press('Log in');
    await waitFor(() => expect(screen.queryByText('Please log in again')).toBeNull());
  });

  // 403 is how the API of the release before answers; only the code counts.
  it.each([403, 409])(
    'asks for the code of an authenticator where the account has one (%i), and still does after a wrong code',
    async (status) => {
      const { fill, press, api } = open(
        new ApiError(status, 'second_factor_required', 'Please enter the code of your authenticator'),
      );
      await fill(typed);
      expect(screen.queryByLabelText('Code')).toBeNull();
      await press('Log in');
      expect(document.activeElement).toBe(await screen.findByLabelText('Code'));
      // A step of its own, which says beforehand that six digits send themselves.
      expect(screen.getByLabelText('Email').closest('[hidden]')).not.toBeNull();
      expect(screen.getByText(/sent as soon as you have typed all six/)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      api.answer(POST, new ApiError(400, 'invalid_code', 'Invalid verfication code'));
      await fill({ Code: '123 456' });
      await screen.findByText('Invalid verfication code');
      api.answer(POST, loggedIn());
      await fill({ Code: '654321' });
      await waitFor(() =>
        expect(api.callsOf(POST).map(({ body }) => (body as { code: string }).code)).toEqual(['', '123 456', '654321']),
      );
    },
  );

  it('a recovery code waits for the button, and another account can be used instead', async () => {
    const { fill, press, api } = open(new ApiError(409, 'second_factor_required', 'Please enter the code'));
    await fill(typed);
    await press('Log in');
    await screen.findByLabelText('Code');
    await fill({ Code: 'k7m2x-9pq4d' });
    expect(api.callsOf(POST)).toHaveLength(1);
    await press('Use another account');
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByLabelText('Email').closest('[hidden]')).toBeNull();
    await press('Log in');
    await screen.findByLabelText('Code');
    expect(api.callsOf(POST)).toHaveLength(2);
  });

  it.each([403, 409])(
    'shows an error for a disabled account (%i) under the button and doesn’t navigate',
    async (status) => {
      const { fill, press, shell } = open(new ApiError(status, 'account_disabled', 'This account is disabled.'));
      await fill(typed);
      await press('Log in');
      expect((await screen.findByRole('alert')).textContent).toBe('This account is disabled.');
      expect([shell.opened, shell.toasts]).toEqual([[], []]);
    },
  );

  it('Forgot password? opens its modal; closing either empties the form', async () => {
    const { fill, press, state, unmount } = open();
    await fill(typed);
    await press('Forgot password?');
    expect(state().modal).toMatchObject({ open: { name: 'forgot-password' }, stack: [{ name: 'login' }] });
    unmount();
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  it('over a page in use it doesn’t navigate, and keeps the link stored for another login', async () => {
    const { fill, press, shell, state } = open(undefined, { over: true });
    storePendingLink('pending', '/estate/rise/waitlist');
    expect(screen.queryByText('Create free account')).toBeNull();
    await press('Forgot password?');
    expect(shell.opened).toEqual([{ path: '/reset-password', newTab: true, replace: false }]);
    await fill(typed);
    await press('Log in');
    await waitFor(() => expect(shell.announced).toContain('You are logged in.'));
    expect([shell.opened.length, state().modal.open?.name, takePendingLink('rise')]).toEqual([
      1,
      'login',
      '/estate/rise/waitlist',
    ]);
  });

  it('in a frame it opens a new tab (D41)', () => {
    open(undefined, {}, { query: { embed: 'true', stageId: '4' } });
    expect(screen.queryByLabelText('Email')).toBeNull();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Open log in in a new tab/ });
    expect([link.getAttribute('href'), link.target]).toEqual(['/login?to=%2Festate%2Frise%3FstageId%3D4', '_blank']);
  });
});

describe('/login (D74)', () => {
  const page = (query: Record<string, string> = {}, options = {}) =>
    show(<LoginScreen />, { estate: null, pathname: '/login', query, answers: { [POST]: loggedIn() }, ...options });

  it.each([
    ['/estate/rise', '/estate/rise'],
    ['//elsewhere.example', null],
    ['/\\elsewhere.example', null],
    ['/a/..//elsewhere.example', null],
    ['javascript:alert(1)', null],
  ])('to=%s leads to %s, or where the role’s work begins (D37)', async (to, expected) => {
    const { fill, press, shell } = page({ to });
    await fill(typed);
    await press('Log in');
    await waitFor(() => expect(shell.announced).toContain('You are logged in.'));
    expect(shell.opened.map(({ path }) => path)).toEqual([expected ?? landingPath({ role: 'CUSTOMER' })]);
  });

  it('shows logged-in users that they are logged in, with a link onwards', () => {
    page({ to: '/estate/rise' }, { role: 'CUSTOMER' });
    expect(screen.getByText('You are logged in as Ada Wren.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/estate/rise');
  });

  it('Forgot password? empties the form', async () => {
    const { fill, press, state } = page();
    await fill(typed);
    await press('Forgot password?');
    expect(state().modal.open?.name).toBe('forgot-password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });
});

it('staff are led to where their role works, or to the page that they wanted', async () => {
  const staff = { account: { ...ann, role: 'LANDOWNER', landownerId: 'lo1' } };
  for (const [query, path] of [
    [{}, landingPath({ role: 'LANDOWNER' })],
    [{ to: '/admin/tokens' }, '/admin/tokens'],
  ] as const) {
    const { fill, press, shell, unmount } = show(<LoginScreen />, {
      estate: null,
      pathname: '/login',
      query,
      answers: { [POST]: loggedIn(staff) },
    });
    await fill(typed);
    await press('Log in');
    await waitFor(() => expect(shell.opened.map((opened) => opened.path)).toEqual([path]));
    unmount();
  }
});

it('passes the role and owner from the server to the host (D35)', async () => {
  const { fill, press, actions } = open(loggedIn({ account: { ...ann, role: 'SALES', landownerId: 'lo1' } }));
  await fill(typed);
  await press('Log in');
  await waitFor(() => expect(actions).toContainEqual(expect.objectContaining({ type: 'host/signedIn' })));
  expect(actions.find(({ type }) => type === 'host/signedIn')).toMatchObject({
    payload: {
      userId: 'u1',
      role: 'SALES',
      landownerId: 'lo1',
      firstName: 'Ann',
      email: 'Ann@Example.com',
      phone: '+61412345678',
    },
  });
});
