import type { Invitation } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor } from '@testing-library/react';
import { goToStartPage } from '../go-to-start-page';
import { ann, show } from '../testing/accounts.fixture';
import InvitationScreen from './invitation.screen';

jest.mock('../go-to-start-page');

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const [OPEN, ACCEPT] = ['user/openInvitation', 'user/acceptInvitation'];
const invitation: Invitation = {
  email: 'Mei@Example.com',
  firstName: 'Mei-Lin',
  middleName: 'Rose',
  lastName: 'Fraser',
  role: 'SALES',
  invitedBy: 'Darius Okafor',
  profile: 'Ketterwick Land',
  estates: ['Tallowbrook Rise', 'Fernleigh'],
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Lotline:mei%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Lotline',
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd-efg${at}`);
const accepted = {
  account: { ...ann, _id: 'u7', role: 'SALES', firstName: 'Mei-Lin', lastName: 'Fraser' },
  recoveryCodes,
};

const page = (answers: Record<string, unknown> = {}, hash = TOKEN) => {
  window.history.replaceState(null, '', `/invitation${hash && `#${hash}`}`);
  return show(<InvitationScreen />, {
    estate: null,
    pathname: '/invitation',
    answers: { [OPEN]: invitation, [ACCEPT]: accepted, ...answers },
  });
};

it('greets by name, role and estates, and shows the authenticator as a picture and as a key', async () => {
  page();
  expect(await screen.findByRole('heading', { name: 'Welcome, Mei-Lin' })).toBeTruthy();
  expect(
    screen.getByText(
      'Darius Okafor invites you as a sales person of Ketterwick Land, for Tallowbrook Rise and Fernleigh.',
    ),
  ).toBeTruthy();
  expect(
    screen
      .getByRole('img', { name: /QR code/ })
      .querySelector('path')
      ?.getAttribute('d')?.length,
  ).toBeGreaterThan(1000);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect([
    screen.getByLabelText<HTMLInputElement>('First Name').value,
    screen.getByLabelText<HTMLInputElement>('Last Name').value,
  ]).toEqual(['Mei-Lin', 'Fraser']);
});

it('accepts a valid password and a code; the recovery codes close only after they are confirmed as saved', async () => {
  const { fill, press, button, api, user, actions } = page();
  await screen.findByRole('heading', { name: 'Welcome, Mei-Lin' });
  await fill({ Password: 'Ab1!', Code: '123 456' });
  expect(button('Accept and log in').disabled).toBe(true);
  await fill({ Password: 'a long enough one' });
  await press('Accept and log in');
  expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toBeTruthy();
  expect(api.callsOf(ACCEPT)[0]?.body).toEqual({
    token: TOKEN,
    middleName: 'Rose',
    firstName: 'Mei-Lin',
    lastName: 'Fraser',
    phone: '',
    password: 'a long enough one',
    code: '123456',
  });
  expect(window.location.hash).toBe('');
  expect(actions).toContainEqual(
    expect.objectContaining({
      type: 'host/signedIn',
      payload: expect.objectContaining({ userId: 'u7', role: 'SALES' }),
    }),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(button('Continue').disabled).toBe(true);
  await user.click(screen.getByLabelText('I’ve saved them'));
  await press('Continue');
  expect(goToStartPage).toHaveBeenCalledWith(accepted.account);
});

it('shows an error for a wrong code and keeps the input', async () => {
  const { fill, press } = page({ [ACCEPT]: new ApiError(400, 'invalid_code', 'Invalid verfication code') });
  await screen.findByRole('heading', { name: 'Welcome, Mei-Lin' });
  await fill({ Password: 'a long enough one', Code: '000000' });
  await press('Accept and log in');
  expect(await screen.findByText('Invalid verfication code')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long enough one');
});

it.each([
  [410, 'link_used', 'This invitation has been accepted', '/login'],
  [410, 'link_replaced', 'A newer invitation was sent', '/'],
  [410, 'link_expired', 'This invitation has expired', '/'],
  [409, 'account_disabled', 'This invitation no longer works', '/'],
  // The release before.
  [403, 'account_disabled', 'This invitation no longer works', '/'],
  [404, 'not_found', 'Invitation not found', '/'],
])('explains %i %s, with a link onwards', async (status, code, title, href) => {
  page({ [OPEN]: new ApiError(status, code, 'No') });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

it('without a secret it is no invitation', () => {
  page({}, '');
  expect(screen.getByRole('heading', { name: 'Invitation not found' })).toBeTruthy();
});

it('one that can’t be opened just now is tried again', async () => {
  const { api, press } = page({ [OPEN]: new ApiError(503, 'unavailable', '') });
  await screen.findByText('Your invitation could not be loaded.');
  api.answer(OPEN, invitation);
  await press('Try again');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome, Mei-Lin' })).toBeTruthy());
});
