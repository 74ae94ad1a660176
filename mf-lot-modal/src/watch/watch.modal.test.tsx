import { modalOpened, selectModal } from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import WatchModal from './watch.modal';

const POST = 'lot/watchLot';

beforeEach(() => window.sessionStorage.clear());

async function open(status = 'hold') {
  const host = renderWithHost(<WatchModal lotId={lot12._id} />, {
    module,
    estate,
    answers: { 'lot/getLotsList': listOf({ ...lot12, status }), [POST]: { ok: true } },
  });
  act(() => void host.store.dispatch(modalOpened({ name: 'watch', props: { lotId: lot12._id } })));
  await screen.findByRole('form', { name: 'Tell me if it comes back' });
  letTimePass();
  return {
    ...host,
    user: userEvent.setup(),
    submit: screen.getByRole('button', { name: 'Tell me' }),
    posts: () => host.api.callsOf(POST),
  };
}

it.each([
  ['hold', 'We’ll email you when Lot 12 is available again.'],
  ['available', 'Lot 12 is available now. If it is taken, we’ll email you when it is available again.'],
])('explains what a watch of a lot at %s does (D30)', async (status, words) => {
  await open(status);
  expect(screen.getByText(words)).toBeTruthy();
});

it('needs an address and a tick', async () => {
  const { user, submit, posts } = await open();
  await user.click(submit);
  expect(await screen.findByText('Email is a required field')).toBeTruthy();
  expect(screen.getByText('Please tick the box so that we can email you')).toBeTruthy();
  expect(posts()).toHaveLength(0);
});

it('leaves the address for the lot and closes', async () => {
  const { user, submit, posts, store } = await open();
  await user.type(screen.getByLabelText('Email'), 'Ash@Example.com');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit);
  await waitFor(() => expect(selectModal(store.getState() as never).open).toBeNull());
  expect(posts().map(({ body }) => body)).toEqual([
    {
      email: 'ash@example.com',
      website: '',
      filledMs: expect.any(Number),
      lotId: 'lot-12',
      estateId: 'estate-1',
      consent: true,
    },
  ]);
});
