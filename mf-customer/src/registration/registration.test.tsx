import { TERMS_VERSIONS } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { letTimePass } from '@lotline/shared-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import { show } from '../testing/accounts.fixture';
import RegistrationModal from './registration.modal';

const POST = 'user/signUp';
const open = (
  answer: unknown = { email: 'ann@example.com', resendAfterSeconds: 60 },
  to: string | null = null,
  options = {},
) => {
  const shown = show(<RegistrationModal to={to} />, {
    open: 'registration',
    answers: { [POST]: answer },
    query: { stageId: '4' },
    ...options,
  });
  // The form waits until the API believes that a person filled it in.
  letTimePass();
  return shown;
};
const typed = { 'First Name': 'Ann', 'Last Name': 'Nguyễn', Email: 'Ann@Example.com', Password: 'Ab1!' };
const terms = () => screen.getByRole('checkbox', { name: /I accept the/ });

it('can be sent once the terms are ticked, and not before (section 5)', async () => {
  const { fill, button, user } = open();
  await fill(typed);
  expect(button('Create account').disabled).toBe(true);
  await user.click(terms());
  expect(button('Create account').disabled).toBe(false);
  await user.click(terms());
  expect(button('Create account').disabled).toBe(true);
});

it('opens the accepted documents in new tabs', () => {
  open();
  expect(
    screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ pathname, target, textContent }) => [pathname, target, textContent]),
  ).toEqual([
    ['/terms', '_blank', 'Terms (opens in a new tab)'],
    ['/privacy', '_blank', 'Privacy Policy (opens in a new tab)'],
  ]);
});

it('shows which rules the password meets, and Invalid password if it fails one (section 5)', async () => {
  const { fill, press, user, api } = open();
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'Upper and lowercase letters, not met yet',
    'Between 4 and 16 characters, not met yet',
    'Contains a number and a symbol, not met yet',
  ]);
  await fill({ ...typed, Password: 'É1é!' });
  expect(lines()).toEqual([
    'Upper and lowercase letters, met',
    'Between 4 and 16 characters, met',
    'Contains a number and a symbol, met',
  ]);
  await fill({ Password: 'Ab1' });
  await user.click(terms());
  await press('Create account');
  expect(await screen.findByText('Invalid password')).toBeTruthy();
  expect(api.callsOf(POST)).toEqual([]);
});

it('points a much used password out and leaves it to the customer (D78)', async () => {
  const { fill, press, user, api } = open();
  await fill({ ...typed, Password: 'P@ssw0rd' });
  expect(await screen.findByText(/This password is common/)).toBeTruthy();
  await user.click(terms());
  await press('Create account');
  await waitFor(() => expect(api.callsOf(POST)).toHaveLength(1));
});

it.each([
  ['where they are', null, '/estate/rise?stageId=4'],
  ['where they wanted to go', '/estate/rise/waitlist', '/estate/rise/waitlist'],
])('creates a customer who comes back to %s, and goes to the verify screen (4.6)', async (_, to, back) => {
  const { fill, press, user, api, shell, state } = open(undefined, to);
  await fill(typed);
  await user.click(terms());
  await press('Create account');
  await waitFor(() =>
    expect(shell.opened).toEqual([
      { path: '/verify?userEmail=ann%40example.com&estateId=rise', newTab: false, replace: false },
    ]),
  );
  expect(api.callsOf(POST)[0]?.body).toEqual({
    firstName: 'Ann',
    lastName: 'Nguyễn',
    email: 'ann@example.com',
    password: 'Ab1!',
    website: '',
    filledMs: expect.any(Number),
    termsVersion: TERMS_VERSIONS[0],
    url: back,
    estateId: 'rise',
  });
  expect(state().modal.open).toBeNull();
  expect(window.localStorage.getItem('lotline:verify-return')).toContain(back);
});

it('shows the server’s message for a taken email in the modal (section 8)', async () => {
  const { fill, press, user, shell, state } = open(
    new ApiError(409, 'account_exists', 'An account with this email already exists'),
  );
  await fill(typed);
  await user.click(terms());
  await press('Create account');
  expect((await screen.findByText('An account with this email already exists')).getAttribute('role')).toBe('alert');
  expect(shell.toasts).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Ab1!');
  await press('Log in');
  expect(state().modal.open?.name).toBe('login');
});

it('in a frame it opens a new tab (D41)', () => {
  open(undefined, null, { query: { embed: 'true' } });
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('link', { name: /Create account in a new tab/ }).getAttribute('href')).toBe(
    '/login?to=%2Festate%2Frise',
  );
});
