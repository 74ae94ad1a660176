import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor } from '@testing-library/react';
import { expectWrongPassword, show } from '../testing/accounts.fixture';
import ConfirmSessionModal from './confirm-session.modal';

const POST = 'user/confirmSession';
const open = (role: 'CUSTOMER' | 'LANDOWNER', answer: unknown = { ok: true }) =>
  show(<ConfirmSessionModal />, { open: 'confirm-session', role, answers: { [POST]: answer } });

it('accepts the password and lets the waiting action continue', async () => {
  const { fill, press, api, state, actions, button } = open('CUSTOMER');
  expect([button('Confirm').disabled, screen.queryByLabelText('Code')]).toEqual([true, null]);
  await fill({ Password: 'Ab1!cd' });
  await press('Confirm');
  await waitFor(() => expect(state().modal.open).toBeNull());
  expect(api.callsOf(POST)[0]?.body).toEqual({ password: 'Ab1!cd', code: '' });
  expect(actions).toContainEqual(expect.objectContaining({ type: 'host/modalAnswered', payload: true }));
});

it('asks invited users for a code at once and shows a wrong password at its field', async () => {
  const { fill, press, api, state } = open(
    'LANDOWNER',
    new ApiError(400, 'validation_failed', 'The password is not right', {
      errors: [{ path: 'password', message: 'The password is not right' }],
    }),
  );
  await fill({ Password: 'a long enough one', Code: '123456' });
  await press('Confirm');
  await expectWrongPassword('a long enough one');
  expect([api.callsOf(POST)[0]?.body, state().modal.open?.name]).toEqual([
    { password: 'a long enough one', code: '123456' },
    'confirm-session',
  ]);
});
