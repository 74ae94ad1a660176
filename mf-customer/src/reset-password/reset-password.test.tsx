import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor } from '@testing-library/react';
import ForgotPasswordModal from '../forgot-password/forgot-password.modal';
import { show } from '../testing/accounts.fixture';
import ResetPasswordScreen from './reset-password.screen';

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;

describe('Reset your password (2.9)', () => {
  const POST = 'user/forgotPassword';
  it('sends the email in lower case, and success closes the modal (4.6)', async () => {
    const { fill, press, api, state, shell } = show(<ForgotPasswordModal />, {
      open: 'forgot-password',
      answers: { [POST]: { ok: true } },
    });
    expect(screen.getByRole('heading').textContent).toBe('Reset your password');
    await fill({ Email: ' Ann@X.com ' });
    await press('Send reset password link');
    await waitFor(() => expect(state().modal.open).toBeNull());
    expect(api.callsOf(POST)[0]?.body).toEqual({ email: 'ann@x.com', estateId: 'rise' });
    expect(shell.toasts).toEqual([
      { tone: 'success', message: 'If there is an account with this email, we’ve sent it a link.' },
    ]);
  });

  it('shows the server’s error message in the modal (section 8)', async () => {
    const { fill, press } = show(<ForgotPasswordModal />, {
      open: 'forgot-password',
      answers: { [POST]: new ApiError(429, 'too_many_requests', 'Too many requests, please wait a moment') },
    });
    await fill({ Email: 'ann@x.com' });
    await press('Send reset password link');
    expect(await screen.findByText('Too many requests, please wait a moment')).toBeTruthy();
  });

  it('needs a valid email', async () => {
    const { press, api } = show(<ForgotPasswordModal />, { open: 'forgot-password' });
    await press('Send reset password link');
    expect(await screen.findByText('Email is a required field')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});

describe('/reset-password (D74)', () => {
  const POST = 'user/resetPassword';
  const page = (answer: unknown = { email: 'ann@x.com' }, hash = TOKEN) => {
    window.history.replaceState(null, '', `/reset-password${hash && `#${hash}`}`);
    return show(<ResetPasswordScreen />, { estate: null, pathname: '/reset-password', answers: { [POST]: answer } });
  };

  it('saves a new password that was typed twice', async () => {
    const { fill, press, api, state } = page();
    await fill({ Password: 'Ab1!', 'Confirm password': 'Ab1?' });
    await press('Save password');
    expect(await screen.findByText('Confirm password does not match')).toBeTruthy();
    await fill({ 'Confirm password': 'Ab1!' });
    await press('Save password');
    expect(await screen.findByText('Your new password is saved')).toBeTruthy();
    expect(api.callsOf(POST)[0]?.body).toEqual({ token: TOKEN, password: 'Ab1!' });
    expect(window.location.hash).toBe('');
    await press('Log in');
    expect(state().modal.open?.name).toBe('login');
  });

  it('shows that a link has expired, with a way to request another', async () => {
    const { fill, press, state } = page(
      new ApiError(410, 'link_expired', 'This link no longer works. Please ask for a new one.'),
    );
    await fill({ Password: 'Ab1!', 'Confirm password': 'Ab1!' });
    await press('Save password');
    expect(await screen.findByText('This link no longer works. Please ask for a new one.')).toBeTruthy();
    await press('Send a new link');
    expect(state().modal.open?.name).toBe('forgot-password');
  });

  it('of an invited account takes 12 to 128 characters, none of the most used (D25, D78)', async () => {
    window.history.replaceState(null, '', `/reset-password?account=invited#${TOKEN}`);
    const { fill, press, api } = show(<ResetPasswordScreen />, {
      estate: null,
      pathname: '/reset-password',
      query: { account: 'invited' },
      answers: { [POST]: { email: 'ann@x.com' } },
    });
    expect(screen.getByText('Between 12 and 128 characters')).toBeTruthy();
    for (const refused of ['elevenchars', '1qaz2wsx3edc']) {
      await fill({ Password: refused, 'Confirm password': refused });
      await press('Save password');
      expect((await screen.findAllByText('Invalid password')).length).toBeGreaterThan(0);
    }
    const long = 'a sentence of our own';
    await fill({ Password: long, 'Confirm password': long });
    await press('Save password');
    expect(await screen.findByText('Your new password is saved')).toBeTruthy();
    expect(api.callsOf(POST)[0]?.body).toEqual({ token: TOKEN, password: long });
  });

  it('without a link it asks where to send one', () => {
    page(undefined, '');
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });
});
