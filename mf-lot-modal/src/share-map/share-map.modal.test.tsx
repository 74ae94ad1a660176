import { ApiError, modalOpened, selectModal } from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { shownTitle } from '../testing/shown-title.fixture';
import { estate } from '../testing/stage-of-lots';
import ShareMapModal from './share-map.modal';

const POST = 'estate/sendEstateMap';

beforeEach(() => window.sessionStorage.clear());

function open(answer: unknown = { ok: true }) {
  const host = renderWithHost(<ShareMapModal />, { module, estate, wrapper: shownTitle, answers: { [POST]: answer } });
  act(() => void host.store.dispatch(modalOpened({ name: 'share-map' })));
  letTimePass();
  return {
    ...host,
    user: userEvent.setup(),
    send: screen.getByRole('button', { name: 'Send' }),
    email: screen.getByLabelText('Email'),
    posts: () => host.api.callsOf(POST),
  };
}

it('is titled Share Map and checks the address on blur', async () => {
  const { user, email } = open();
  expect(screen.getByRole('heading').textContent).toBe('Share Map');
  await user.type(email, 'nobody');
  await user.tab();
  expect(await screen.findByText('Email must be a valid email')).toBeTruthy();
});

it('checks the untouched empty field when it is left (5)', async () => {
  const { user, email } = open();
  await user.click(email);
  expect(screen.queryByText('Email is a required field')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Email is a required field')).toBeTruthy();
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

it('makes no call while the address is wrong or missing', async () => {
  const { user, send, posts } = open();
  await user.click(send);
  expect(await screen.findByText('Email is a required field')).toBeTruthy();
  expect(posts()).toHaveLength(0);
});

it('sends address, estate and title once, trimmed, and closes', async () => {
  const { user, email, send, posts, store, shell } = open();
  await user.type(email, '  Friend@Example.com ');
  await user.dblClick(send);
  await waitFor(() => expect(selectModal(store.getState() as never).open).toBeNull());
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toEqual({
    email: 'friend@example.com',
    website: '',
    filledMs: expect.any(Number),
    estateId: 'estate-1',
    estateTitle: 'Tallowbrook Rise',
  });
  expect(shell.toasts).toEqual([{ tone: 'success', message: 'We’ve emailed a link to the map.' }]);
});

it('shows the server’s message if there is one (8)', async () => {
  const { user, email, send, shell } = open(new ApiError(503, 'unavailable', 'The map can’t be sent today.'));
  await user.type(email, 'friend@example.com');
  await user.click(send);
  await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'error', message: 'The map can’t be sent today.' }]));
});

it('shows that the map was already sent to this address today, and offers no retry', async () => {
  const words = 'The map of Tallowbrook Rise was sent to this address already today.';
  const { user, email, send, shell } = open(
    new ApiError(429, 'too_many_requests', words, { alreadySent: true } as object),
  );
  await user.type(email, 'friend@example.com');
  await user.click(send);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(shell.toasts).toEqual([{ tone: 'info', message: words }]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows a failure and stays open', async () => {
  const { user, email, send, shell, store } = open(new ApiError(503, 'unavailable', ''));
  await user.type(email, 'friend@example.com');
  await user.click(send);
  expect(await screen.findByText(/This could not be sent/)).toBeTruthy();
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Something went wrong' }]);
  expect(selectModal(store.getState() as never).open?.name).toBe('share-map');
});
