import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate } from '../testing/stage-of-lots';
import WaitlistScreen from '../waitlist/waitlist.screen';

const POST = 'waitlist/confirmWaitlist';
const TOKEN = `${'a'.repeat(24)}.${'B'.repeat(43)}`;

const open = (answer: unknown) =>
  renderWithHost(<WaitlistScreen />, {
    module,
    estate,
    pathname: '/v2/estate/tallowbrook-rise/waitlist',
    query: { confirm: TOKEN },
    answers: { [POST]: answer },
  });

it('opening the link of the mail makes the later entry count, without another press (D17)', async () => {
  const { api } = open({ ok: true });
  expect(await screen.findByRole('heading', { name: 'Your waitlist entry is up to date' })).toBeTruthy();
  expect(api.callsOf(POST).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(screen.queryByRole('button', { name: 'Join Waitlist' })).toBeNull();
});

it('shows that a link has expired', async () => {
  open(new ApiError(404, 'not_found', ''));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

it('a lost connection can be tried again', async () => {
  const { api } = open(new ApiError(0, 'network', ''));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your entry could not be confirmed' })).toBeTruthy();
  expect(api.callsOf(POST)).toHaveLength(2);
});
