import type { Checkout, OwnEoi } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import type { RenderOptions } from '@lotline/shared-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show, Untitled } from '../testing/accounts.fixture';
import { aCheckout } from '../testing/checkout.fixture';
import { anOwnEoi, answers } from '../testing/eoi.fixture';
import CustomerPaymentScreen from './customer-payment.screen';
import { leaveTo } from './leave-to';

jest.mock('./leave-to');
const left = jest.mocked(leaveTo);
beforeEach(() => left.mockReset());

/** The page that the provider sends a buyer back to; `server` is what the API has. */
function paymentPage(visit: Partial<Checkout>, eoi: Partial<OwnEoi> = {}, options: RenderOptions = {}) {
  const checkout = aCheckout({ url: undefined, ...visit });
  const server = {
    checkout,
    eoi: anOwnEoi({ status: 'pendingForBilling', steps: answers, card: { checkout }, ...eoi }),
  };
  const host = show(<CustomerPaymentScreen />, {
    role: 'CUSTOMER',
    estate: null,
    pathname: '/customer/payments/c1',
    wrapper: Untitled,
    ...options,
    answers: {
      'payment/getCheckout': () => server.checkout,
      'payment/cancelCheckout': () => (server.checkout = { ...server.checkout, state: 'cancelled' }),
      'eoi/getOne': () => server.eoi,
      ...options.answers,
    },
  });
  return { ...host, server };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 4_000 });

describe('back from the provider’s page', () => {
  it('what was paid is said, and the way on', async () => {
    const { container } = paymentPage({ state: 'paid' }, { status: 'pending' });
    await heading('We have received your deposit of $2,000.00');
    expect(screen.getByText(/reviews your EOI and emails you their decision/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your EOI' }).getAttribute('href')).toBe('/customer/lots/l1/activity');
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is checked until the provider has said what came of it', async () => {
    const { server } = paymentPage({ state: 'open' });
    expect(await screen.findByText('Checking your payment…')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    server.checkout = { ...server.checkout, state: 'paid' };
    await heading('We have received your deposit of $2,000.00');
    // It takes the place of what was there, and so is read out.
    expect(document.activeElement?.textContent).toBe('We have received your deposit of $2,000.00');
  });

  it('what the bank has still to confirm can’t be paid again', async () => {
    const { container } = paymentPage({ state: 'processing' }, { status: 'waitingForPending' });
    await heading('Your payment is being processed');
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('what was declined is tried again', async () => {
    const { press, api, container } = paymentPage(
      { state: 'failed', failure: 'Your card has expired.' },
      { status: 'transaction_error' },
    );
    await heading('Your payment was declined');
    expect(screen.getByText(/^Your card has expired\. You haven’t been charged\./)).toBeTruthy();
    api.answer('payment/startCheckout', () => aCheckout({ _id: 'c2' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect((await axe(container)).violations).toEqual([]);
    await press('Try again');
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.example/c1'));
  });

  it('after a cancel it says that nothing was charged; the visit is ended once, and not by a reload', async () => {
    const { api, state, container } = paymentPage({ state: 'open' }, {}, { query: { cancelled: '' } });
    await heading('You haven’t been charged');
    expect(api.callsOf('payment/cancelCheckout')).toMatchObject([{ params: { checkoutId: 'c1' } }]);
    await waitFor(() => expect(state().location.query).toEqual({}));
    expect((await axe(container)).violations).toEqual([]);
  });

  it('an expired one can be paid anew, or by transfer', async () => {
    const { press, api } = paymentPage({ state: 'expired', provider: 'test' });
    await heading('This payment has expired');
    expect(screen.getByText('Test payment: no money moves')).toBeTruthy();
    api.answer(
      'payment/startCheckout',
      () => new ApiError(503, 'provider_unavailable', 'Card payments aren’t available right now.'),
    );
    await screen.findByRole('button', { name: 'Pay deposit by card' });
    await press('Pay deposit by card');
    expect(await screen.findByText('Card payments aren’t available right now.')).toBeTruthy();
    expect(screen.getByText('063-000')).toBeTruthy();
  });

  it('of an EOI that has ended nothing is asked for', async () => {
    paymentPage({ state: 'cancelled' }, { status: 'terminated', endedBecause: 'unpaid' });
    expect(await screen.findByText('This deposit no longer needs to be paid.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  });

  it('another account’s is not there, and what fails can be read again', async () => {
    const { unmount } = paymentPage(
      {},
      {},
      { answers: { 'payment/getCheckout': () => new ApiError(404, 'not_found', '') } },
    );
    await heading('We can’t find this payment');
    unmount();
    const { press, server, api } = paymentPage(
      { state: 'paid' },
      {},
      { answers: { 'payment/getCheckout': () => new ApiError(500, 'internal', '') } },
    );
    await heading('Your payment could not be checked');
    api.answer('payment/getCheckout', () => server.checkout);
    await press('Try again');
    await heading('We have received your deposit of $2,000.00');
  });
});
