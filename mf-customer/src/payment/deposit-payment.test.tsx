import { type Checkout, getOwnEoi } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { resource, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aCheckout } from '../testing/checkout.fixture';
import { answers } from '../testing/eoi.fixture';
import { eoiPage } from '../testing/eoi-page.fixture';
import { lotPage } from '../testing/lot-page.fixture';
import { leaveTo } from './leave-to';
import { isPaymentPage } from './payment-page';

jest.mock('./leave-to');
const left = jest.mocked(leaveTo);
beforeEach(() => left.mockReset());

const PAY = 'Pay deposit by card';
const AGREED = 'What I have entered is correct, and I want to buy this lot for $310,000.';
const started = aCheckout();
const sent = (card: object, over: object = {}) => ({
  status: 'pendingForBilling',
  sentAt: '2026-11-18T01:00:00.000Z',
  steps: answers,
  card,
  ...over,
});
const withVisit = (over: Partial<Checkout>, eoi: object = {}) => sent({ checkout: aCheckout(over) }, eoi);

describe('sending an EOI whose deposit is paid by card (D127)', () => {
  const atCheck = (over: object = {}) => eoiPage({ steps: answers, card: {}, ...over });

  it('leads straight to the provider’s page', async () => {
    const { press, tick, api, shell } = atCheck();
    api.answer('payment/startCheckout', () => started);
    await screen.findByText('$2,000.00 by card or bank transfer, within 14 days of sending');
    await tick(AGREED);
    await press('Send EOI');
    await waitFor(() => expect(left).toHaveBeenCalledWith(started.url));
    expect(api.callsOf('eoi/send')).toMatchObject([{ body: { price: 310_000, due: 200_000, agreed: true } }]);
    expect(api.callsOf('eoi/send')[0]?.body).not.toHaveProperty('way');
    expect(api.callsOf('payment/startCheckout')).toMatchObject([{ params: { eoiId: 'eoi-1' } }]);
    expect(shell.announced).toContain('Opening the payment page…');
  });

  it('with a bank transfer chosen it stays, and shows both ways', async () => {
    const { press, tick, choose, api } = atCheck();
    await screen.findByText(/card or bank transfer/);
    await choose('How will you pay the deposit?', 'By bank transfer, later');
    await tick(AGREED);
    await press('Send EOI');
    expect(await screen.findByRole('button', { name: PAY })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Or pay by bank transfer' })).toBeTruthy();
    expect([left.mock.calls, api.callsOf('payment/startCheckout')]).toEqual([[], []]);
  });

  it('where the provider doesn’t answer, the EOI is sent and its page has the button', async () => {
    const { press, tick, api } = atCheck();
    api.answer('payment/startCheckout', () => new ApiError(503, 'provider_unavailable', 'Not right now.'));
    await screen.findByText(/card or bank transfer/);
    await tick(AGREED);
    await press('Send EOI');
    expect(await screen.findByRole('button', { name: PAY })).toBeTruthy();
    expect(screen.getByText('063-000')).toBeTruthy();
  });

  it('an estate that takes transfers alone asks nothing more', async () => {
    eoiPage({ steps: answers });
    await screen.findByText('$2,000.00 by bank transfer, within 14 days of sending');
    expect(screen.queryByLabelText('How will you pay the deposit?')).toBeNull();
  });
});

describe('the deposit of an EOI that was sent', () => {
  it('is paid by card first, with the transfer below', async () => {
    const { press, api, container } = eoiPage(sent({}));
    api.answer('payment/startCheckout', () => started);
    const button = await screen.findByRole('button', { name: PAY });
    const transfer = screen.getByRole('heading', { level: 3, name: 'Or pay by bank transfer' });
    expect(button.compareDocumentPosition(transfer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((await axe(container)).violations).toEqual([]);
    await press(PAY);
    await waitFor(() => expect(left).toHaveBeenCalledWith(started.url));
  });

  it('on the lot’s own page too', async () => {
    const { press, api } = lotPage('activity', {
      eoi: { ...sent({ isTest: true }), deposit: { due: 200_000, cleared: 0, refunded: 0 } },
    });
    api.answer('payment/startCheckout', () => started);
    await screen.findByRole('button', { name: PAY });
    expect(screen.getByText('Test payment: no money moves')).toBeTruthy();
    await press(PAY);
    await waitFor(() => expect(left).toHaveBeenCalledWith(started.url));
  });

  it('says at the button why the provider’s page can’t be opened, and can be pressed again', async () => {
    const { press, api, container } = eoiPage(sent({}));
    api.answer(
      'payment/startCheckout',
      () => new ApiError(503, 'provider_unavailable', 'Card payments aren’t available right now.'),
    );
    await screen.findByRole('button', { name: PAY });
    await press(PAY);
    expect(await screen.findByText('Card payments aren’t available right now.')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    api.answer('payment/startCheckout', () => started);
    await press(PAY);
    await waitFor(() => expect(left).toHaveBeenCalledWith(started.url));
  });

  it('while the bank confirms a payment there is no way to pay again', async () => {
    const { container } = eoiPage(withVisit({ state: 'processing' }, { status: 'waitingForPending' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your payment is being processed' })).toBeTruthy();
    expect(screen.getByText(/up to 3 business days for a bank debit\. You don’t need to do anything\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    expect(screen.queryByText('063-000')).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a page that is open in another tab is gone on with', async () => {
    const { press, api } = eoiPage(withVisit({ state: 'open' }));
    api.answer('payment/startCheckout', () => started);
    await screen.findByRole('button', { name: 'Continue to payment' });
    expect(screen.queryByText('063-000')).toBeNull();
    expect(screen.getByRole('link', { name: 'Cancel this payment and pay another way' }).getAttribute('href')).toBe(
      '/customer/payments/c1?cancelled=1&businessId=b1',
    );
    await press('Continue to payment');
    await waitFor(() => expect(left).toHaveBeenCalledWith(started.url));
  });

  it('a visit that is starting has no page yet that could be open', async () => {
    eoiPage(withVisit({ state: 'starting', url: undefined }));
    expect(await screen.findByRole('button', { name: PAY })).toBeTruthy();
    expect(screen.queryByText(/Its page may be open/)).toBeNull();
  });

  it.each([
    [PAY, sent({})],
    ['Try again', withVisit({ state: 'failed' }, { status: 'transaction_error' })],
  ])('a press on ‘%s’ leads to the page, though the EOI is read again during it', async (label, eoi) => {
    const { press, api, server, store } = eoiPage(eoi);
    const read = resource(getOwnEoi, { params: { eoiId: 'eoi-1' } });
    let answer: (checkout: Checkout) => void = () => undefined;
    api.answer('payment/startCheckout', () => new Promise<Checkout>((done) => (answer = done)));
    await screen.findByRole('button', { name: label });
    await press(label);
    for (const state of ['starting', 'open']) {
      server.eoi = { ...server.eoi, card: { checkout: aCheckout({ state }) } };
      act(() => void store.dispatch(resourcesOutdated([read.key])));
      const title = state === 'open' ? 'You have started a payment' : 'Pay the deposit';
      await screen.findByRole('heading', { level: 2, name: title });
    }
    answer(started);
    await waitFor(() => expect(left).toHaveBeenCalledWith(started.url));
  });

  it('a declined one is tried again, with the bank’s reason (D139)', async () => {
    const { press, api, container } = eoiPage(
      withVisit({ state: 'failed', failure: 'Your card has insufficient funds.' }, { status: 'transaction_error' }),
    );
    api.answer('payment/startCheckout', () => started);
    expect(await screen.findByText(/^Your card has insufficient funds\. You haven’t been charged\./)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
    expect((await axe(container)).violations).toEqual([]);
    await press('Try again');
    await waitFor(() => expect(left).toHaveBeenCalledWith(started.url));
    expect(api.callsOf('eoi/tryAgain')).toEqual([]);
  });

  it('a payment that has been made in the meantime leads to where it stands', async () => {
    const { press, api, shell } = eoiPage(sent({}));
    api.answer('payment/startCheckout', () => aCheckout({ state: 'paid', url: undefined }));
    await screen.findByRole('button', { name: PAY });
    await press(PAY);
    await waitFor(() => expect(JSON.stringify(shell)).toContain('/customer/payments/c1'));
    expect(left).not.toHaveBeenCalled();
  });
});

describe('the provider’s page', () => {
  it.each([
    ['https://checkout.stripe.com/c/pay/1', true],
    ['https://lots.example/test-gateway/1', true],
    ['http://localhost:4610/test-gateway/1', true],
    ['http://elsewhere.example/pay', false],
    ['javascript:alert(1)', false],
    ['//elsewhere.example', false],
    ['/test-gateway/1', false],
  ])('%s may be left to: %s', (url, may) => expect(isPaymentPage(url, 'https://lots.example')).toBe(may));
});
