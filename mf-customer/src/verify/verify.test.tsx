import { ApiError } from '@lotline/shared-runtime';
import { keepPendingLink } from '@lotline/shared-runtime/account';
import { screen, waitFor } from '@testing-library/react';
import { loggedIn, show } from '../testing/accounts.fixture';
import VerifyScreen from './verify.screen';

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const page = ({ hash = '', ...options }: { hash?: string; query?: Record<string, string>; answers?: Record<string, unknown>; role?: string } = {}) => {
  window.history.replaceState(null, '', `/verify${hash && `#${hash}`}`);
  return show(<VerifyScreen />, { estate: null, pathname: '/verify', query: { userEmail: 'ann@example.com', estateId: 'rise' }, ...options });
};

describe('RegistrationVerifyView after joining', () => {
  it('says where the link went, and sends it again', async () => {
    const { press, api, shell } = page({ answers: { 'user/resendVerification': { ok: true } } });
    expect(screen.getByText(/We have sent a link to ann@example.com/)).toBeTruthy();
    await press('Send the link again');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: expect.stringContaining('A new link is on its way to ann@example.com') }]));
    await press('Send the link again');
    await waitFor(() => expect(api.callsOf('user/resendVerification').map(({ body }) => body)).toEqual(Array(2).fill({ email: 'ann@example.com', estateId: 'rise' })));
  });

  it('within a minute it says to wait (section 8)', async () => {
    const { press, shell } = page({ answers: { 'user/resendVerification': new ApiError(429, 'resend_too_soon', 'Please wait before requesting a new code') } });
    await press('Send the link again');
    expect(await screen.findByText('Please wait before requesting a new code')).toBeTruthy();
    expect(shell.toasts).toEqual([]);
  });

  it('asks for the email where the address names none', async () => {
    const { fill, press, api } = page({ query: {}, answers: { 'user/resendVerification': { ok: true } } });
    await fill({ 'Type the email that you joined with': 'Ann@X.com' });
    await press('Send the link again');
    await waitFor(() => expect(api.callsOf('user/resendVerification')[0]?.body).toMatchObject({ email: 'ann@x.com' }));
  });

  it('says that it is done once the link was used in another tab', () => {
    page({ role: 'CUSTOMER' });
    expect(screen.getByRole('heading', { name: 'Your email is verified' })).toBeTruthy();
  });
});

describe('RegistrationVerifyView with the link of the letter', () => {
  const VERIFY = 'user/verifyEmail';
  it('verifies with the password, says what was found (D77), and leads on', async () => {
    const answer = loggedIn({ url: '/estate/rise', found: { holds: 2, waitlistEntries: 1, enquiries: 0, watches: 0 } });
    const { fill, press, api, actions } = page({ hash: TOKEN, answers: { [VERIFY]: answer } });
    await fill({ Password: 'Ab1!' });
    await press('Verify and log in');
    expect(await screen.findByText('Your email is verified')).toBeTruthy();
    expect(api.callsOf(VERIFY)[0]?.body).toEqual({ token: TOKEN, password: 'Ab1!' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 hold requests', '1 waitlist entry']);
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/estate/rise');
    expect(actions.map(({ type }) => type)).toContain('host/signedIn');
    expect(window.location.hash).toBe('');
  });

  it('in the browser where it began it leads back there', async () => {
    const { fill, press } = page({ hash: TOKEN, answers: { [VERIFY]: loggedIn({ url: '/estate/rise' }) } });
    keepPendingLink('verify-return', '/estate/rise?stageId=4');
    await fill({ Password: 'Ab1!' });
    await press('Verify and log in');
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/estate/rise?stageId=4');
  });

  it('a wrong password is said, and can be mended', async () => {
    const { fill, press, button } = page({ hash: TOKEN, answers: { [VERIFY]: new ApiError(401, 'wrong_credentials', 'The password is not right') } });
    expect(button('Verify and log in').disabled).toBe(true);
    await fill({ Password: 'nope' });
    await press('Verify and log in');
    expect(await screen.findByText('The password is not right')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it.each([
    ['link_used', 'Your email address is verified already. Please log in.', 'This link has been used already', true],
    ['link_replaced', 'A newer link has been sent to you. Please use that one.', 'This link can’t be used any more', false],
    ['link_expired', 'This link has ended. Please ask for a new one.', 'This link can’t be used any more', false],
  ])('%s: says so, and what to do now', async (code, message, title, offersLogin) => {
    const { fill, press, button } = page({ hash: TOKEN, answers: { [VERIFY]: new ApiError(410, code, message) } });
    await fill({ Password: 'Ab1!' });
    await press('Verify and log in');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(Boolean(screen.queryByRole('link', { name: 'Log in' }))).toBe(offersLogin);
    expect(Boolean(screen.queryByRole('button', { name: 'Send the link again' }))).toBe(!offersLogin);
    expect(button).toBeTruthy();
  });

  it('of a new email makes it count when it is pressed, not when it is opened', async () => {
    const { press, api } = page({ hash: TOKEN, query: { change: 'email' }, answers: { 'user/confirmEmail': { email: 'new@example.com' } } });
    expect(api.calls).toEqual([]);
    await press('Change email');
    expect(await screen.findByText('Your account’s email is new@example.com now.')).toBeTruthy();
    expect(api.callsOf('user/confirmEmail')[0]?.body).toEqual({ token: TOKEN });
  });
});
