import { ApiError, modalAnswered, selectModal } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { settings as estate } from '../testing/estate-settings.fixture';
import EstateScreen from './estate.screen';

const [GET, SAVE] = ['estate/getPaymentSettings', 'estate/updatePaymentSettings'];
const ADDRESS = 'https://lots.example/api/payment-events/65f0000000000000000000aa';
const none = {
  provider: 'none',
  mayTest: true,
  hasWebhookSecret: false,
  webhookUrl: ADDRESS,
  events: ['checkout.session.completed', 'charge.refunded'],
  waitingEvents: 0,
  updatedAt: '2026-11-30T04:00:00.000Z',
};
const stripe = {
  ...none,
  provider: 'stripe',
  keyEnding: '4242',
  isLive: true,
  hasWebhookSecret: true,
  lastEventAt: '2026-11-30T03:05:00.000Z',
};
const show = (payments: unknown = none, answers = {}) =>
  renderWithHost(<EstateScreen />, {
    module,
    estate: null,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1',
    query: { part: 'eoi' },
    answers: { 'staff/getEstateSettings': estate, [GET]: payments, ...answers },
  });
const part = async () => within(await screen.findByRole('form', { name: 'Card payments' }));
const choose = async (name: string) =>
  userEvent.selectOptions((await part()).getByRole('combobox', { name: /Card payments/ }), name);
const save = async () => userEvent.click((await part()).getByRole('button', { name: 'Save' }));

it('buyers pay by bank transfer until a provider is chosen', async () => {
  const { container } = show();
  expect(await screen.findByText('Buyers pay the deposit by bank transfer.')).toBeTruthy();
  expect((await part()).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bank transfer only',
    'Stripe',
    'Test gateway (no money moves)',
  ]);
  expect(screen.queryByLabelText(/Secret key/)).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

it('there is no test gateway in production', async () => {
  show({ ...none, mayTest: false });
  expect((await part()).queryByRole('option', { name: /Test gateway/ })).toBeNull();
});

it.each([
  ['by bank transfer, within', none],
  ['by card or bank transfer, within', stripe],
])('what buyers read about the deposit follows what is saved: %s', async (words, payments) => {
  show(payments, { 'staff/getEstateSettings': { ...estate, eoiDeposit: 2000 } });
  expect(await screen.findByText(new RegExp(`A deposit of \\$2,000\\.00, ${words}`))).toBeTruthy();
});

it('Stripe asks for both keys and shows what to enter there', async () => {
  const { api, container } = show(none, { [SAVE]: stripe });
  await choose('Stripe');
  expect(screen.getByLabelText('Webhook address').textContent).toBe(ADDRESS);
  expect(screen.getByRole('button', { name: 'Copy the address' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('checkout.session.completed');
  expect((await axe(container)).violations).toEqual([]);
  const form = await part();
  const key = form.getByLabelText(/^Secret key/);
  expect([key.getAttribute('type'), key.getAttribute('autocomplete')]).toEqual(['password', 'off']);
  expect(form.getByRole('button', { name: 'Show secret key' })).toBeTruthy();
  await userEvent.type(key, 'pk_test_1');
  await save();
  expect(await screen.findByText('This isn’t a Stripe secret key, which begins with sk_ or rk_')).toBeTruthy();
  await userEvent.clear(key);
  await userEvent.type(key, 'sk_test_51Abc4242');
  await userEvent.type(form.getByLabelText(/^Signing secret/), 'whsec_abc');
  await save();
  await waitFor(() =>
    expect(api.callsOf(SAVE).map(({ body }) => body)).toEqual([
      { provider: 'stripe', secretKey: 'sk_test_51Abc4242', webhookSecret: 'whsec_abc' },
    ]),
  );
});

it('a stored key shows its ending alone, and is replaced only by a press', async () => {
  const { api } = show(stripe, { [SAVE]: { ...stripe, updatedAt: '2026-11-30T05:00:00.000Z' } });
  const form = await part();
  expect(form.getByText('Ends in 4242 · Live mode')).toBeTruthy();
  expect(form.queryByLabelText(/^Secret key/)).toBeNull();
  expect(screen.getByText('30 Nov 2026 2:05 PM')).toBeTruthy();
  expect(screen.queryByText('No event has arrived from Stripe yet')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Replace signing secret' }));
  expect(document.activeElement).toBe(form.getByLabelText(/^Signing secret/));
  await userEvent.keyboard('whsec_new');
  api.answer(GET, { ...stripe, lastEventAt: undefined, updatedAt: '2026-11-30T05:00:00.000Z' });
  await save();
  await waitFor(() => expect(api.callsOf(SAVE)[0]?.body).toMatchObject({ webhookSecret: 'whsec_new' }));
  // Saved, it is gone from the page, and its first event is waited for.
  expect(await screen.findByText('No event has arrived from Stripe yet')).toBeTruthy();
  expect(screen.queryByDisplayValue('whsec_new')).toBeNull();
  expect((await part()).getByRole('button', { name: 'Replace signing secret' })).toBeTruthy();
});

it('a key that Stripe refuses is named at its field', async () => {
  const message = 'Stripe doesn’t accept this secret key. Copy it again from Stripe’s dashboard.';
  const refusal = new ApiError(400, 'validation_failed', message, { errors: [{ path: 'secretKey', message }] });
  show(none, { [SAVE]: refusal });
  await choose('Stripe');
  const form = await part();
  await userEvent.type(form.getByLabelText(/^Secret key/), 'sk_test_wrong');
  await userEvent.type(form.getByLabelText(/^Signing secret/), 'whsec_abc');
  await save();
  await waitFor(() => expect(form.getByLabelText(/^Secret key/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
});

it('the password is asked for first, and the same values are sent again', async () => {
  const { api, store } = show(none, { [SAVE]: new ApiError(403, 'confirm_first', 'Please confirm it’s you first') });
  await choose('Test gateway (no money moves)');
  expect(screen.getByText(/No money moves on the test page/)).toBeTruthy();
  await save();
  await waitFor(() => expect(selectModal(store.getState()).open?.name).toBe('confirm-session'));
  api.answer(SAVE, { ...none, provider: 'test' });
  act(() => void store.dispatch(modalAnswered(true)));
  await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(2));
  expect(api.callsOf(SAVE)[1]?.body).toMatchObject({ provider: 'test' });
});

it('events that wait, and a test key, are named', async () => {
  show({ ...stripe, isLive: false, waitingEvents: 2 });
  expect(await screen.findByText('2 events have not been processed yet')).toBeTruthy();
  expect(screen.getByText('The secret key is for test mode, so no money moves at Stripe.')).toBeTruthy();
});

it('settings that can’t be read are read again', async () => {
  const { api } = show(new ApiError(500, 'internal', ''));
  expect(await screen.findByText('The settings of card payments could not be loaded.')).toBeTruthy();
  api.answer(GET, none);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Buyers pay the deposit by bank transfer.')).toBeTruthy();
});
