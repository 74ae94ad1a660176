import { ApiError } from '@lotline/shared-runtime';
import { storePendingLink } from '@lotline/shared-runtime/account';
import { screen, waitFor } from '@testing-library/react';
import { expectWrongPassword, loggedIn, show } from '../testing/accounts.fixture';
import VerifyScreen from './verify.screen';

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const page = ({
  hash = '',
  ...options
}: { hash?: string; query?: Record<string, string>; answers?: Record<string, unknown>; role?: string } = {}) => {
  window.history.replaceState(null, '', `/verify${hash && `#${hash}`}`);
  return show(<VerifyScreen />, {
    estate: null,
    pathname: '/verify',
    query: { userEmail: 'ann@example.com', estateId: 'rise' },
    ...options,
  });
};

describe('RegistrationVerifyView after joining', () => {
  it('shows where the link was sent, and sends it again', async () => {
    const { press, api, shell } = page({ answers: { 'user/resendVerification': { ok: true } } });
    expect(screen.getByText(/We have sent a link to ann@example.com/)).toBeTruthy();
    await press('Resend link');
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        { tone: 'success', message: expect.stringContaining('We’ve sent a new link to ann@example.com') },
      ]),
    );
    await press('Resend link');
    await waitFor(() =>
      expect(api.callsOf('user/resendVerification').map(({ body }) => body)).toEqual(
        Array(2).fill({ email: 'ann@example.com', estateId: 'rise' }),
      ),
    );
  });

  it('asks the visitor to wait within a minute (section 8)', async () => {
    const { press, shell } = page({
      answers: {
        'user/resendVerification': new ApiError(429, 'resend_too_soon', 'Please wait before requesting a new code'),
      },
    });
    await press('Resend link');
    expect(await screen.findByText('Please wait before requesting a new code')).toBeTruthy();
    expect(shell.toasts).toEqual([]);
  });

  it('asks for the email where the address names none', async () => {
    const { fill, press, api } = page({ query: {}, answers: { 'user/resendVerification': { ok: true } } });
    await fill({ 'Enter the email you signed up with': 'Ann@X.com' });
    await press('Resend link');
    await waitFor(() => expect(api.callsOf('user/resendVerification')[0]?.body).toMatchObject({ email: 'ann@x.com' }));
  });

  it('shows success once the link was used in another tab', () => {
    page({ role: 'CUSTOMER' });
    expect(screen.getByRole('heading', { name: 'Your email is verified' })).toBeTruthy();
  });
});

describe('RegistrationVerifyView with the emailed link', () => {
  const VERIFY = 'user/verifyEmail';
  it('verifies with the password, shows what was found (D77), and links onwards', async () => {
    const answer = loggedIn({ url: '/estate/rise', found: { holds: 2, waitlistEntries: 1, enquiries: 0, watches: 0 } });
    const { fill, press, api, actions } = page({ hash: TOKEN, answers: { [VERIFY]: answer } });
    await fill({ Password: 'Ab1!' });
    await press('Verify and log in');
    expect(await screen.findByText('Your email is verified')).toBeTruthy();
    expect(api.callsOf(VERIFY)[0]?.body).toEqual({ token: TOKEN, password: 'Ab1!' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 hold requests',
      '1 waitlist entry',
    ]);
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/estate/rise');
    expect(actions.map(({ type }) => type)).toContain('host/signedIn');
    expect(window.location.hash).toBe('');
  });

  it('in the browser where it began it leads back there', async () => {
    const { fill, press } = page({ hash: TOKEN, answers: { [VERIFY]: loggedIn({ url: '/estate/rise' }) } });
    storePendingLink('verify-return', '/estate/rise?stageId=4');
    await fill({ Password: 'Ab1!' });
    await press('Verify and log in');
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/estate/rise?stageId=4');
  });

  it('a pending link is followed where the log-in was begun on its estate (4.6)', async () => {
    const { fill, press } = page({
      hash: TOKEN,
      answers: { [VERIFY]: loggedIn({ url: '/v2/estate/rise?stageId=4' }) },
    });
    storePendingLink('pending', '/v2/estate/rise/waitlist');
    await fill({ Password: 'Ab1!' });
    await press('Verify and log in');
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(
      '/v2/estate/rise/waitlist',
    );
  });

  it('shows a wrong password at its field and focuses it, keeping what was typed', async () => {
    const { fill, press, button } = page({
      hash: TOKEN,
      answers: { [VERIFY]: new ApiError(401, 'wrong_credentials', 'The password is not right') },
    });
    expect(button('Verify and log in').disabled).toBe(true);
    await fill({ Password: 'nope' });
    await press('Verify and log in');
    await expectWrongPassword('nope');
  });

  it.each([
    ['link_used', 'Your email address is already verified. Please log in.', 'This link has already been used', true],
    ['link_replaced', 'A newer link has been sent to you. Please use that one.', 'This link no longer works', false],
    ['link_expired', 'This link no longer works. Please ask for a new one.', 'This link no longer works', false],
  ])('%s: explains why the link can’t be used, and the next step', async (code, message, title, offersLogin) => {
    const { fill, press, button } = page({ hash: TOKEN, answers: { [VERIFY]: new ApiError(410, code, message) } });
    await fill({ Password: 'Ab1!' });
    await press('Verify and log in');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(Boolean(screen.queryByRole('link', { name: 'Log in' }))).toBe(offersLogin);
    expect(Boolean(screen.queryByRole('button', { name: 'Resend link' }))).toBe(!offersLogin);
    expect(button).toBeTruthy();
  });
});

describe('the link of an email to a new address', () => {
  const CONFIRM = 'user/confirmEmail';
  const done = { email: 'new@example.com' };
  const foreign = new ApiError(
    403,
    'forbidden',
    'Please log in to the account that asked for this email, then open the link again.',
  );
  const open = (answer: unknown, role?: string) =>
    page({ hash: TOKEN, query: { change: 'email' }, answers: { [CONFIRM]: answer }, ...(role && { role }) });
  const sent = ({ api }: ReturnType<typeof open>) => api.callsOf(CONFIRM).map(({ body }) => body);

  it('changes nothing when it is opened; with a session it is pressed, and the session is over', async () => {
    const opened = open(done, 'CUSTOMER');
    expect([opened.api.calls, screen.queryByLabelText('Password')]).toEqual([[], null]);
    expect(screen.getByText(/^You are logged in as Ada Wren \(\S+@\S+\)\.$/)).toBeTruthy();
    await opened.press('Change email');
    expect(
      await screen.findByText('You now log in with new@example.com. Every device has been logged out.'),
    ).toBeTruthy();
    expect(sent(opened)).toEqual([{ token: TOKEN, password: '' }]);
    expect(opened.actions.map(({ type }) => type)).toContain('host/signedOut');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(window.location.hash).toBe('');
  });

  it('without a session wants the password of the account', async () => {
    const opened = open(done);
    expect(screen.getByText(/^Enter the password of the account that asked for this email\./)).toBeTruthy();
    expect(opened.button('Change email').disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await opened.fill({ Password: 'Ab1!' });
    await opened.press('Change email');
    expect(await screen.findByRole('heading', { name: 'Your email is changed' })).toBeTruthy();
    expect(sent(opened)).toEqual([{ token: TOKEN, password: 'Ab1!' }]);
  });

  it('with another account’s session explains this and asks for the password; that session continues', async () => {
    const opened = open(foreign, 'CUSTOMER');
    await opened.press('Change email');
    const errorText = await screen.findByText(
      /^You are logged in as Ada Wren \(\S+@\S+\), but another account asked for this email\./,
    );
    expect([errorText.getAttribute('role'), opened.button('Change email').disabled]).toEqual(['alert', true]);
    expect(screen.queryByText(foreign.message)).toBeNull();
    opened.api.answer(CONFIRM, done);
    await opened.fill({ Password: 'Ab1!' });
    await opened.press('Change email');
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeTruthy();
    expect(opened.actions.map(({ type }) => type)).not.toContain('host/signedOut');
  });

  it('shows a wrong password at its field and focuses it, keeping what was typed', async () => {
    const { fill, press } = open(new ApiError(401, 'wrong_credentials', 'The password is not right'));
    await fill({ Password: 'nope' });
    await press('Change email');
    await expectWrongPassword('nope');
  });

  it('shows a rate limit message and keeps what was typed', async () => {
    const message = 'That was tried too often. Please try again in 8 seconds, or reset your password.';
    const { fill, press } = open(new ApiError(429, 'too_many_requests', message));
    await fill({ Password: 'nope' });
    await press('Change email');
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual([null, 'nope']);
  });

  it('keeps the password field after a wrong password for another account’s link', async () => {
    const opened = open(foreign, 'CUSTOMER');
    await opened.press('Change email');
    await screen.findByText(/another account asked/);
    opened.api.answer(CONFIRM, new ApiError(401, 'wrong_credentials', 'The password is not right'));
    await opened.fill({ Password: 'nope' });
    await opened.press('Change email');
    expect(await screen.findByText('The password is not right')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('shows that the link has expired and links to where a new one can be requested', async () => {
    const { fill, press } = open(
      new ApiError(410, 'link_expired', 'This link no longer works. Please ask for a new one.'),
    );
    await fill({ Password: 'Ab1!' });
    await press('Change email');
    expect(await screen.findByText('This link no longer works. Please ask for a new one.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  });
});
