import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor } from '@testing-library/react';
import { show } from '../testing/accounts.fixture';
import DeleteAccountModal from './delete-account.modal';

describe('Delete my account', () => {
  const open = (plan: object, answer: unknown = { ok: true }) =>
    show(<DeleteAccountModal />, {
      open: 'delete-account',
      role: 'CUSTOMER',
      answers: { 'user/getDeletion': plan, 'user/deleteAccount': answer },
    });
  const plan = {
    ends: ['Your hold request for Lot 12, Tallowbrook Rise'],
    keeps: [{ what: 'What was done with lots', why: 'Without your name.' }],
  };

  it('names what ends and what stays, wants the password, and logs out', async () => {
    const { fill, press, api, button, state, actions } = open(plan);
    await screen.findByText('Your hold request for Lot 12, Tallowbrook Rise');
    expect([
      screen.getByText('What was done with lots. Without your name.').tagName,
      button('Delete my account').disabled,
    ]).toEqual(['LI', true]);
    await fill({ Password: 'Ab1!cd' });
    await press('Delete my account');
    await waitFor(() => expect(state().modal.open).toBeNull());
    expect(api.callsOf('user/deleteAccount')[0]?.body).toMatchObject({ password: 'Ab1!cd' });
    expect(actions.map(({ type }) => type)).toContain('host/signedOut');
  });

  it.each([403, 409])('asks for a code where the account has an authenticator (%i)', async (status) => {
    const { fill, press } = open(
      plan,
      new ApiError(status, 'second_factor_required', 'Please enter the code of your authenticator'),
    );
    await screen.findByLabelText('Password');
    await fill({ Password: 'Ab1!cd' });
    await press('Delete my account');
    expect(await screen.findByLabelText('Code')).toBeTruthy();
  });

  it('explains why an account that others depend on can’t be deleted', async () => {
    open({ refusal: 'Estates depend on it.', ends: [], keeps: [] });
    expect(await screen.findByText('Estates depend on it.')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
