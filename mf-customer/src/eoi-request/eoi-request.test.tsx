import { ApiError } from '@lotline/shared-runtime';
import { takePendingLink } from '@lotline/shared-runtime/account';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answers, twoBuyers } from '../testing/eoi.fixture';
import { inHours, rise } from '../testing/home.fixture';
import { eoiPage, PATH } from '../testing/eoi-page.fixture';

const SAVE = 'Continue';
const [BUYERS, FINANCE, CONVEYANCER, DEPOSIT, CHECK] = [
  'Step 1 of 5: Buyers',
  'Step 2 of 5: Finance',
  'Step 3 of 5: Conveyancer',
  'Step 4 of 5: Deposit',
  'Step 5 of 5: Check your answers',
] as const;

describe('EOIRequest (2.1, D118)', () => {
  it('leads a prepared buyer from the first field to Send; nothing that is known is asked', async () => {
    const { fill, press, choose, tick, atStep, api, container, shell } = eoiPage();
    const pressed = jest.fn();
    document.addEventListener('click', pressed);
    await atStep(BUYERS);
    expect(api.callsOf('eoi/start')).toMatchObject([{ body: { lotId: 'l1', businessId: 'b1' } }]);
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+61 412 345 678');
    expect(screen.getByText('1 answer missing in this step.')).toBeTruthy();
    await fill({ 'Postal address': '1 Fern Street' });
    expect(screen.getByText('Nothing is missing in this step.')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await press(SAVE);
    // The focus moves to the step's heading, which is how it is announced.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(FINANCE));
    await choose('Owner-occupier / Investor', 'Investor');
    await choose('Finance status', 'Cash buyer');
    await press(SAVE);
    await atStep(CONVEYANCER);
    await tick('I don’t have one yet');
    await press(SAVE);
    await atStep(DEPOSIT);
    await tick('I have read how the deposit is paid');
    await press(SAVE);
    await atStep(CHECK);
    expect((await axe(container)).violations).toEqual([]);
    await tick('What I have entered is correct, and I want to buy this lot for $310,000.');
    await press('Send EOI');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your EOI for Lot 325' })).toBeTruthy();
    expect(shell.announced).toContain('Your EOI was sent.');
    expect(screen.getByText('Your EOI was sent.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Your EOI for Lot 325');
    document.removeEventListener('click', pressed);
    // After 'Reserve', which is one.
    expect(pressed.mock.calls.length).toBeLessThanOrEqual(24);
    expect(api.callsOf('eoi/saveDraft').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [
        {
          buyers: {
            firstBuyer: {
              kind: 'Person',
              firstName: 'Ada',
              lastName: 'Wren',
              email: 'ada@example.com',
              phone: '+61412345678',
              address: '1 Fern Street',
            },
          },
        },
        '0',
      ],
      [{ finance: { holderType: 'Investor', financeStatus: 'Cash buyer', lender: '' } }, '1'],
      [{ conveyancer: { isLater: true } }, '2'],
      [{ deposit: { isUnderstood: true } }, '3'],
    ]);
    expect(api.callsOf('eoi/send')).toMatchObject([
      { params: { eoiId: 'eoi-1' }, body: { price: 310_000, due: 200_000, agreed: true }, ifMatch: '4' },
    ]);
  });

  it('says what an EOI means, what is paid when and what comes back before the first field', async () => {
    const { atStep } = eoiPage({ holdUntil: '2026-12-04T06:00:00.000Z' });
    await atStep(BUYERS);
    const due = screen.getByText(/^A deposit of \$2,000\.00, by bank transfer, within 14 days of sending\./);
    expect(screen.getByText(/It isn’t a contract of sale/)).toBeTruthy();
    expect(screen.getByText(/^If your EOI is declined, .* your deposit is returned\./)).toBeTruthy();
    expect(screen.getByText(/on hold for you until 4 Dec 2026 5:00 PM/)).toBeTruthy();
    const first = screen.getByLabelText('Buyer is a');
    expect(due.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      within(screen.getByRole('complementary', { name: 'What happens next' })).getAllByRole('listitem'),
    ).toHaveLength(5);
  });

  it('without a deposit there is nothing to pay, to read of it or to be returned', async () => {
    const { atStep } = eoiPage({
      stepNames: ['buyers', 'check'],
      deposit: { cleared: 0, refunded: 0 },
      bankAccount: undefined,
    });
    await atStep('Step 1 of 2: Buyers');
    expect(screen.getByText('Nothing. There is no deposit to pay with this EOI.')).toBeTruthy();
    expect(screen.queryByText('What is returned')).toBeNull();
  });

  it('is taken up at the first unfinished step; one that can’t be opened yet isn’t (D108)', async () => {
    const { atStep } = eoiPage({ steps: { buyers: answers.buyers } }, { query: { step: 'check' } });
    expect(await atStep(FINANCE)).toBeTruthy();
    expect(
      screen.getByText('3 steps to finish before you can send your EOI: Finance, Conveyancer, Deposit.'),
    ).toBeTruthy();
  });

  it('goes back without loss, and what was typed stays in the tab', async () => {
    const { fill, press, atStep, api } = eoiPage({ steps: { buyers: answers.buyers } });
    await atStep(FINANCE);
    await fill({ 'Lender (optional)': 'First Bank' });
    await press('Back');
    await atStep(BUYERS);
    expect(screen.getByLabelText<HTMLInputElement>('Postal address').value).toBe(answers.buyers.firstBuyer.address);
    await press(SAVE);
    await atStep(FINANCE);
    expect(screen.getByLabelText<HTMLInputElement>('Lender (optional)').value).toBe('First Bank');
    expect(api.callsOf('eoi/saveDraft')).toHaveLength(1);
  });

  it('a step with answers missing isn’t left, and the first of them is focused', async () => {
    const { press, atStep, api } = eoiPage();
    await atStep(BUYERS);
    await press(SAVE);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Postal address')));
    expect(api.callsOf('eoi/saveDraft')).toEqual([]);
  });

  it('asks for the amount where the lot is open to offers (D165)', async () => {
    const { fill, press, atStep, api } = eoiPage({
      price: undefined,
      isOffer: true,
      steps: { ...answers, finance: answers.finance },
    });
    // What was saved before the lot was open to offers has no amount.
    await atStep(FINANCE);
    await fill({ 'Your offer': '295000' });
    await press(SAVE);
    await atStep(CHECK);
    expect(api.callsOf('eoi/saveDraft')).toMatchObject([{ body: { finance: { offer: 295_000 } } }]);
    expect(screen.getByRole('checkbox', { name: /want to buy this lot for \$295,000\.$/ })).toBeTruthy();
  });

  it.each([
    ['lot_not_available', 409, 'This lot isn’t available any more', 'See the estate', ''],
    ['hold_first', 409, 'Request a hold first', 'See the lot', '&lotId=l1'],
    ['not_found', 404, 'We can’t find this lot', 'See the estate', ''],
    ['of_tomorrow', 409, 'A reason of tomorrow', 'See the estate', ''],
  ])('says why there is none: %s', async (code, status, title, link, lot) => {
    eoiPage({}, { answers: { 'eoi/start': new ApiError(status, code, 'A reason of tomorrow') } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
      `/v2/estate/rise?default=map&stageId=s4${lot}&businessId=b1`,
    );
  });

  it('is tried again after a failure', async () => {
    const { api, press, atStep, server } = eoiPage(
      {},
      { answers: { 'eoi/start': new ApiError(503, 'unavailable', '') } },
    );
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    api.answer('eoi/start', () => server.eoi);
    await press('Try again');
    expect(await atStep(BUYERS)).toBeTruthy();
  });

  it('staff read that buyers make EOIs', async () => {
    const { api } = eoiPage({}, { role: 'SALES' });
    expect(await screen.findByRole('heading', { name: 'EOIs are made by buyers' })).toBeTruthy();
    expect(api.callsOf('eoi/start')).toEqual([]);
  });
});

describe('signed out (4.6)', () => {
  it('keeps the link as one of an EOI, and offers to log in or to join', async () => {
    const { press, state, api } = eoiPage(
      {},
      { role: 'ANONYMOUS', answers: { 'lot/getLot': { lot: { title: '325', stageTitle: '4' } } } },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Expression of interest for Lot 325' })).toBeTruthy();
    await press('Log in');
    expect(state().modal.open?.name).toBe('login');
    await press('Create free account');
    expect(state().modal.open?.name).toBe('registration');
    expect(api.callsOf('eoi/start')).toEqual([]);
    expect(takePendingLink('rise')).toBe(`${PATH}?stageId=s4&businessId=b1`);
  });
});

describe('an EOI that was sent', () => {
  it('says how the deposit is paid, by when, and what happens next', async () => {
    const { container, user } = eoiPage({
      status: 'pendingForBilling',
      steps: { ...answers, buyers: twoBuyers },
      secondBuyer: { way: 'link', confirmedAt: inHours(-2) },
      deposit: { due: 200_000, cleared: 50_000, refunded: 0, payBy: '2026-12-12T06:00:00.000Z' },
    });
    await screen.findByRole('heading', { level: 2, name: 'Pay the deposit' });
    expect(
      screen.getByText('$500.00 received. The other $1,500.00 of the deposit is due by 12 Dec 2026 5:00 PM.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Noah confirmed on/)).toBeTruthy();
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    for (const what of ['amount', 'BSB', 'account number', 'reference'])
      await user.click(screen.getByRole('button', { name: `Copy ${what}` }));
    expect(screen.getByText('063-000')).toBeTruthy();
    expect(copied).toEqual(['1500.00', '063000', '12345678', 'EOI0A1B2C3D']);
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    ['pending', 'available', {}, 'Submitted', 'The team decides on your EOI and emails you.'],
    ['approved', 'eoi', {}, 'Approved', 'Your EOI is approved, and the lot is set aside for you.'],
    ['declined', 'available', { endedBecause: 'lot_taken' }, 'Declined', 'The lot went to another buyer.'],
    ['refunded', 'available', { endedBecause: 'withdrawn' }, 'Deposit refunded', 'Your EOI was withdrawn.'],
  ])('that is %s on a lot at %s %j reads %s', async (status, lotStatus, over, label, words) => {
    eoiPage({ status, lotStatus, steps: answers, ...over });
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
  });

  it('a deposit whose account isn’t known yet says where it comes from', async () => {
    eoiPage({ status: 'pendingForBilling', steps: answers, bankAccount: undefined, estate: rise });
    expect(await screen.findByText('The team emails you the account to pay into.')).toBeTruthy();
  });
});
