import { ApiError, modalOpened, selectModal } from '@lotline/shared-runtime';
import { atWidth, letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
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
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Share Map');
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

describe('the link itself', () => {
  const share = jest.fn();
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    share.mockReset();
    atWidth(null);
  });
  const shown = (query: Record<string, string>, stack: object[] = []) => {
    const host = renderWithHost(<ShareMapModal />, {
      module,
      estate,
      wrapper: shownTitle,
      pathname: '/v2/estate/rise',
      query,
    });
    for (const modal of stack) act(() => void host.store.dispatch(modalOpened(modal as never)));
    act(() => void host.store.dispatch(modalOpened({ name: 'share-map', back: stack.length > 0 } as never)));
    return userEvent.setup();
  };
  const copied = () => navigator.clipboard.readText();

  it('opens the same stage, filters and order, on the page itself where it was in a frame', async () => {
    const user = shown({ stageId: 's3', price: '-350000', sort: 'size', embed: 'true', powered_by_logo: 'false' });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await copied()).toBe(`${window.location.origin}/v2/estate/rise?stageId=s3&price=-350000&sort=size`);
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  });

  it('and the lot that it was opened from', async () => {
    const user = shown({ stageId: 's3' }, [{ name: 'lot', props: { lotId: 'lot-12' } }]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await copied()).toBe(`${window.location.origin}/v2/estate/rise?stageId=s3&lotId=lot-12`);
  });

  it('goes to a phone’s apps where it has a share sheet', async () => {
    atWidth(375);
    Object.assign(navigator, { share: share.mockRejectedValue(new DOMException('Closed', 'AbortError')) });
    const user = shown({});
    await user.click(screen.getByRole('button', { name: 'Share…' }));
    expect(share).toHaveBeenCalledWith({ title: estate.title, url: `${window.location.origin}/v2/estate/rise` });
    expect(screen.queryByRole('img')).toBeNull();
  });
});
