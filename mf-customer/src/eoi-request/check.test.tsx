import { ApiError } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answers, twoBuyers } from '../testing/eoi.fixture';
import { inHours } from '../testing/home.fixture';
import { eoiPage } from '../testing/eoi-page.fixture';

const CHECK = 'Step 5 of 5: Check your answers';
const AGREED = 'What I have entered is correct, and I want to buy this lot for $310,000.';

describe('Check your answers', () => {
  it('shows every answer, and each leads back to its step', async () => {
    const { press, atStep } = eoiPage({ steps: { ...answers, buyers: twoBuyers }, secondBuyer: { way: 'link' } });
    await atStep(CHECK);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'First buyer',
      'Second buyer',
      'Finance',
      'Conveyancer',
      'Deposit',
    ]);
    expect(screen.getByText('noah@example.com')).toBeTruthy();
    expect(screen.getByText('Cash buyer')).toBeTruthy();
    expect(screen.getByText('$2,000.00 by bank transfer, within 14 days of sending')).toBeTruthy();
    await press('Change Finance status (Finance)');
    await atStep('Step 2 of 5: Finance');
    await press('Continue');
    expect(await atStep(CHECK)).toBeTruthy();
  });

  it('a price that has changed is shown before sending, and the new one is agreed to anew', async () => {
    const { tick, press, atStep, api, server } = eoiPage({ steps: answers });
    await atStep(CHECK);
    await tick(AGREED);
    server.eoi = { ...server.eoi, price: 320_000, deposit: { due: 300_000, cleared: 0, refunded: 0 } };
    api.answer('eoi/send', () => new ApiError(409, 'eoi_changed', 'The price or the deposit of this lot has changed.'));
    await press('Send EOI');
    expect(await screen.findByText('Price: was $310,000, is now $320,000.')).toBeTruthy();
    expect(screen.getByText('Deposit: was $2,000.00, is now $3,000.00.')).toBeTruthy();
    const anew = screen.getByRole<HTMLInputElement>('checkbox', { name: /want to buy this lot for \$320,000\.$/ });
    expect(anew.checked).toBe(false);
    expect(screen.getByText('Cash buyer')).toBeTruthy();
    api.answer('eoi/send', () => (server.eoi = { ...server.eoi, status: 'pending', rev: 1 }));
    await act(async () => anew.click());
    await press('Send EOI');
    await screen.findByText('Submitted');
    expect(api.callsOf('eoi/send').map(({ body }) => body)).toMatchObject([
      { price: 310_000, due: 200_000 },
      { price: 320_000, due: 300_000 },
    ]);
  });

  it('a lot that is gone is said in the API’s words, and nothing is lost', async () => {
    const { tick, press, atStep, api } = eoiPage({ steps: answers });
    await atStep(CHECK);
    api.answer('eoi/send', new ApiError(409, 'lot_not_available', 'This lot is no longer available'));
    await tick(AGREED);
    await press('Send EOI');
    expect((await screen.findByRole('alert')).textContent).toContain('This lot is no longer available');
    expect(screen.getByText('Cash buyer')).toBeTruthy();
  });

  it('agreement is required', async () => {
    const { press, atStep, api } = eoiPage({ steps: answers });
    await atStep(CHECK);
    await press('Send EOI');
    expect(await screen.findByText('Please confirm that what you have entered is correct')).toBeTruthy();
    expect(api.callsOf('eoi/send')).toEqual([]);
  });
});

describe('the second buyer (D134)', () => {
  const two = { ...answers, buyers: twoBuyers };

  it('is entered with the first one’s address, and removed again', async () => {
    const { press, tick, atStep, api, fill } = eoiPage({ steps: { ...answers } }, { query: { step: 'buyers' } });
    await atStep('Step 1 of 5: Buyers');
    await tick('I’m buying with another person, company or trust');
    const second = within(screen.getByRole('group', { name: 'Second buyer' }));
    await press('Use the first buyer’s address');
    expect(second.getByLabelText<HTMLInputElement>('Postal address').value).toBe(answers.buyers.firstBuyer.address);
    expect(screen.getByText('4 answers missing in this step.')).toBeTruthy();
    await tick('I’m buying with another person, company or trust');
    expect(screen.getByText('Nothing is missing in this step.')).toBeTruthy();
    await fill({ 'Postal address': 'Elsewhere 2' });
    await press('Continue');
    await atStep(CHECK);
    expect(api.callsOf('eoi/saveDraft')[0]?.body).toEqual({
      buyers: { firstBuyer: { ...answers.buyers.firstBuyer, address: 'Elsewhere 2' } },
    });
  });

  it('has to confirm before it is sent; the link can be sent again', async () => {
    const { press, atStep, api, server } = eoiPage({
      steps: two,
      secondBuyer: { way: 'link', emailedAt: inHours(-2) },
    });
    await atStep(CHECK);
    expect(screen.getByText('Noah hasn’t confirmed yet')).toBeTruthy();
    expect(screen.getByText('Noah confirms by the emailed link.')).toBeTruthy();
    expect(screen.queryByText(/^Nothing is missing\./)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send EOI' })).toBeNull();
    api.answer('eoi/resendSecondBuyer', new ApiError(429, 'too_soon', 'Please wait a few minutes'));
    await press('Send the link again');
    expect(await screen.findByText('Please wait a few minutes')).toBeTruthy();
    api.answer('eoi/resendSecondBuyer', () => server.eoi);
    await press('Send the link again');
    expect(await screen.findByText('The link was sent again.')).toBeTruthy();
  });

  it('once they have confirmed, it can be sent without a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { atStep, server } = eoiPage({ steps: two, secondBuyer: { way: 'link' } });
      await atStep(CHECK);
      server.eoi = { ...server.eoi, rev: 1, secondBuyer: { way: 'link', confirmedAt: inHours(0) } };
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      expect(await screen.findByRole('button', { name: 'Send EOI' })).toBeTruthy();
      expect(screen.queryByText('Noah confirms by the emailed link.')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('with one mailbox the first confirms for both', async () => {
    const { tick, press, atStep, api } = eoiPage({ steps: two, secondBuyer: { way: 'first' } });
    await atStep(CHECK);
    await tick(AGREED);
    await press('Send EOI');
    expect(await screen.findByText('Please confirm for both buyers')).toBeTruthy();
    await tick('I confirm for both buyers. Noah uses the same email and agrees.');
    await press('Send EOI');
    await waitFor(() =>
      expect(api.callsOf('eoi/send')).toMatchObject([{ body: { agreed: true, confirmsForBoth: true } }]),
    );
  });

  it('a company says its name, its number and who signs (D104)', async () => {
    const { choose, fill, press, atStep, api } = eoiPage();
    await atStep('Step 1 of 5: Buyers');
    await choose('Buyer is a', 'Company');
    await fill({ 'Company name': 'Wren Pty Ltd', 'ACN or ABN': '123 456', 'Postal address': '1 Fern Street' });
    await press('Continue');
    expect(await screen.findByText('ACN or ABN must have 9 or 11 digits')).toBeTruthy();
    await fill({ 'ACN or ABN': '123 456 789' });
    await press('Continue');
    await waitFor(() =>
      expect(api.callsOf('eoi/saveDraft')[0]?.body).toMatchObject({
        buyers: { firstBuyer: { kind: 'Company', entityName: 'Wren Pty Ltd', entityNumber: '123456789' } },
      }),
    );
  });
});

describe('two devices (D43)', () => {
  it('what is typed stays over a newer save, and only what was touched replaces it', async () => {
    const { fill, press, atStep, api, server } = eoiPage({ steps: answers }, { query: { step: 'buyers' } });
    await atStep('Step 1 of 5: Buyers');
    await fill({ 'Postal address': 'Typed here 1' });
    const elsewhere = { firstBuyer: { ...answers.buyers.firstBuyer, lastName: 'Wren-Lee' } };
    server.eoi = { ...server.eoi, rev: 5, steps: { ...answers, buyers: elsewhere } };
    await press('Continue');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Changed on another device on 29 Nov 2026 5:00 PM.');
    expect(screen.getByLabelText<HTMLInputElement>('Postal address').value).toBe('Typed here 1');
    await press('Continue');
    await atStep(CHECK);
    expect(api.callsOf('eoi/saveDraft').at(-1)).toMatchObject({
      ifMatch: '5',
      body: { buyers: { firstBuyer: { lastName: 'Wren-Lee', address: 'Typed here 1' } } },
    });
  });
});
