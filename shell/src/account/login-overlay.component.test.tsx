import { anyModalOpened } from '@lotline/shared-runtime/testing';
import { ApiError, modal, signedIn, signedOut } from '@lotline/shared-runtime';
import { sendContactEmail } from '@lotline/shared-domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { ModalHost } from '../modal/modal-host.component';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { askToLogInAgain, LazyLoginOverlay } from './lazy-login-overlay.component';
import { detectSessionEnd } from '../session/detect-session-end';

const ann = { userId: 'u1', role: 'CUSTOMER', firstName: 'Ann', lastName: 'Lee' } as const;

function Login({ error }: { error: string }) {
  const dispatch = useDispatch();
  return <button onClick={() => dispatch(signedIn(ann))}>{error}</button>;
}
const Profile = () => <input aria-label="Phone" />;
const remote = aModule('mf-account', {
  modals: {
    login: modal({ parseProps: (input) => input as { error: string }, load: async () => ({ default: Login }) }),
    profile: modal({ parseProps: () => ({}), load: async () => ({ default: Profile }) }),
  },
});

beforeAll(() => import('./login-overlay.component'), 60_000);

it('a session that ends under a form opens the login over it, and the form keeps its input', async () => {
  const back = jest.fn();
  const page = renderShell(
    <>
      <ModalHost />
      <LazyLoginOverlay />
    </>,
    { rows: [aRow('mf-account', { modals: ['login', 'profile'] })], remotes: { 'mf-account': [remote] } },
  );
  act(() => {
    page.store.dispatch(signedIn(ann));
    page.store.dispatch(anyModalOpened({ name: 'profile' }));
  });
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '0412 345 678' } });
  act(() => {
    void askToLogInAgain('u1').then(back);
  });
  const button = await screen.findByRole('button', {
    name: 'You have been logged out. Log in to continue: nothing you typed is lost.',
  });
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText(/You have been logged out/)).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0412 345 678');
  expect(page.store.getState().host.modal.open?.name).toBe('profile');
  expect(page.heard).toContain('host/refreshRequested');
  expect(back).toHaveBeenCalledWith(true);
});

it('a log-out in another tab closes it', async () => {
  const back = jest.fn();
  const page = renderShell(<LazyLoginOverlay />, {
    rows: [aRow('mf-account', { modals: ['login'] })],
    remotes: { 'mf-account': [remote] },
  });
  act(() => void page.store.dispatch(signedIn(ann)));
  act(() => void askToLogInAgain('u1').then(back));
  await screen.findByRole('button', { name: /You have been logged out/ });
  act(() => void page.store.dispatch(signedOut()));
  await waitFor(() => expect(screen.queryByText(/You have been logged out/)).toBeNull());
  expect(back).toHaveBeenCalledWith(false);
});

describe('a call that needs a session', () => {
  const calling = async (error: Error, phase: 'signedIn' | 'anonymous', action = 'user/updateUser', options = {}) => {
    const ended = jest.fn();
    const state = { host: { session: phase === 'signedIn' ? { phase, user: ann } : { phase } } } as never;
    const api = detectSessionEnd({ call: () => Promise.reject(error) }, () => state, ended);
    await expect(api.call({ ...sendContactEmail, action } as never, options)).rejects.toBe(error);
    return ended.mock.calls.length;
  };
  const over = new ApiError(401, 'unauthenticated', 'Please log in to continue');

  it.each([
    ['of who was logged in', over, 'signedIn', 'user/updateUser', 1],
    ['of a visitor', over, 'anonymous', 'user/updateUser', 0],
    ['that asks whether there is one', over, 'signedIn', 'user/getAccount', 0],
    ['with a wrong password', new ApiError(401, 'wrong_credentials', ''), 'signedIn', 'user/login', 0],
    ['that fails otherwise', new ApiError(500, 'internal', ''), 'signedIn', 'user/updateUser', 0],
  ] as const)(
    '%s reports the end of the session as often as expected, and its caller gets the error',
    async (_, error, phase, action, times) => {
      expect(await calling(error, phase, action)).toBe(times);
    },
  );

  it('with a token of its own doesn’t affect the session', async () =>
    expect(await calling(over, 'signedIn', 'registry/getReleaseBoard', { bearer: 'wrong' })).toBe(0));
});
