import { ApiError } from '@lotline/shared-runtime';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import CustomerScreen from './customer.screen';
import { show, Untitled } from '../testing/accounts.fixture';
import { aBuyersAnswer, inStatus } from '../testing/answer.fixture';
import { aHome, inHours, rise } from '../testing/home.fixture';

const OWN = 'quote/getOwnAnswers';
const QUOTES = [
  {
    _id: 'q1',
    status: 'new',
    estate: rise,
    lotTitle: '310',
    designs: [{ builder: 'Ketterwick Homes', house: 'Kestrel 20' }],
    createdAt: inHours(-9),
  },
];
const page = (answers: unknown) =>
  show(<CustomerScreen />, {
    estate: null,
    pathname: '/customer',
    role: 'CUSTOMER',
    wrapper: Untitled,
    answers: {
      'user/getHome': aHome({ quotes: QUOTES }),
      'user/claim': { holds: 0, waitlistEntries: 0, enquiries: 0, watches: 0 },
      'eoi/getOwn': [],
      [OWN]: answers,
    },
  });

describe('answers to a customer’s quotes in the account', () => {
  it('are listed beside the quotes with where they stand, and open to what the email’s link shows', async () => {
    const { user, container } = page([aBuyersAnswer(), inStatus('replaced', { _id: 'a0' })]);
    const part = (await screen.findByRole('heading', { level: 2, name: 'Answers to your quotes' })).parentElement!;
    const rows = within(part).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Ketterwick Homes: Lot 310, Tallowbrook Rise Waiting for you',
      'Ketterwick Homes: Lot 310, Tallowbrook Rise Replaced',
    ]);
    await user.click(within(rows[0]!).getByRole('button'));
    expect((await axe(container)).violations).toEqual([]);
  });

  it('are decided by the link in the email, which the account doesn’t have', async () => {
    const { user } = page([aBuyersAnswer()]);
    await user.click(await screen.findByRole('button', { name: 'Ketterwick Homes: Lot 310, Tallowbrook Rise' }));
    expect(screen.getByText('$614,900')).toBeTruthy();
    expect(screen.getByText(/use the link in our email about this quote/)).toBeTruthy();
    for (const name of ['Accept', 'Decline', 'Download Quote Kestrel 20.pdf'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['none', []],
    ['those of an older API', new ApiError(404, 'not_found', '')],
  ])('%s take no room', async (_, answers) => {
    page(answers);
    await screen.findByRole('heading', { level: 2, name: 'Quotes' });
    expect(screen.queryByText('Answers to your quotes')).toBeNull();
  });

  it('that can’t be read are read again at a press; the rest of the page is there', async () => {
    const { user, api } = page(new ApiError(500, 'internal', ''));
    await screen.findByText('The answers to your quotes could not be loaded.');
    expect(screen.getByRole('heading', { level: 2, name: 'Quotes' })).toBeTruthy();
    api.answer(OWN, [aBuyersAnswer()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Answers to your quotes' })).toBeTruthy();
  });
});
