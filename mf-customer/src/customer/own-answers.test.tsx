import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import CustomerScreen from './customer.screen';
import { show, Untitled } from '../testing/accounts.fixture';
import { aBuyersAnswer, inStatus } from '../testing/answer.fixture';
import { aHome, inHours, rise } from '../testing/home.fixture';

const [OWN, DECIDE, FILE] = ['quote/getOwnAnswers', 'quote/decideOwn', 'file/getLink'] as const;
const aQuote = (_id: string, lotTitle: string) => ({
  _id,
  status: 'new',
  estate: rise,
  lotTitle,
  designs: [{ builder: 'Ketterwick Homes', house: 'Kestrel 20' }],
  createdAt: inHours(-9),
});
const page = (own: unknown, answers: Readonly<Record<string, unknown>> = {}) =>
  show(<CustomerScreen />, {
    estate: null,
    pathname: '/customer',
    role: 'CUSTOMER',
    wrapper: Untitled,
    answers: {
      'user/getHome': aHome({ quotes: [aQuote('q1', '310'), aQuote('q2', '311')] }),
      'user/claim': { holds: 0, waitlistEntries: 0, enquiries: 0, watches: 0 },
      'eoi/getOwn': [],
      [OWN]: own,
      ...answers,
    },
  });
const FROM = 'Answer from Ketterwick Homes';
const opened = async (own: unknown, answers: Readonly<Record<string, unknown>> = {}) => {
  const shown = page(own, answers);
  await shown.user.click(await screen.findByRole('button', { name: FROM }));
  return shown;
};
const buttonsOfAnswer = () =>
  within(screen.getByRole('region', { name: FROM }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.trim());

describe('answers to a customer’s quotes in the account', () => {
  it('are at their quote with where they stand, and open to what the email’s link shows', async () => {
    const { user, container } = page([
      aBuyersAnswer(),
      inStatus('replaced', { _id: 'a0' }),
      inStatus('accepted', { _id: 'a2', quoteId: 'q2' }),
    ]);
    await screen.findAllByRole('button', { name: FROM });
    const quotes = screen
      .getAllByRole('heading', { level: 3, name: /^Lot / })
      .map((heading) => heading.closest<HTMLElement>('li')!);
    const answersOf = (quote: HTMLElement) =>
      within(quote)
        .getAllByRole('heading', { level: 4 })
        .map((heading) => heading.parentElement?.textContent);
    expect(quotes.map(answersOf)).toEqual([[`${FROM} Waiting for you`, `${FROM} Replaced`], [`${FROM} Accepted`]]);
    await user.click(within(quotes[0]!).getAllByRole('button')[0]!);
    expect(screen.getByText('$614,900')).toBeTruthy();
    expect(buttonsOfAnswer()).toEqual(['What you chose', 'Download', 'Accept', 'Ask a question', 'Decline']);
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    ['accept', 'Accept', 'Accept quote', 'accepted', 'You have accepted this quote'],
    ['decline', 'Decline', 'Decline quote', 'declined', 'You have declined this quote'],
  ] as const)('%s asks first; what happens next then has the focus', async (decision, open, send, status, title) => {
    const { press, api } = await opened([aBuyersAnswer()], { [DECIDE]: inStatus(status) });
    await press(open);
    expect(api.callsOf(DECIDE)).toEqual([]);
    api.answer(OWN, [inStatus(status)]);
    await press(send);
    const next = await screen.findByText(title);
    expect(api.callsOf(DECIDE)).toMatchObject([{ params: { answerId: 'a1' }, body: { decision } }]);
    await waitFor(() => expect(document.activeElement?.contains(next)).toBe(true));
    expect(buttonsOfAnswer()).toEqual(['What you chose', 'Download']);
  });

  it('a question needs its text, and stays in its field where it isn’t accepted', async () => {
    const { press, fill, api } = await opened([aBuyersAnswer()], { [DECIDE]: new ApiError(503, 'unavailable', 'no') });
    await press('Ask a question');
    await press('Send question');
    expect(await screen.findByText('Your question is a required field')).toBeTruthy();
    await fill({ 'Your question': 'Is the slab included?' });
    await press('Send question');
    expect(await screen.findByText(/could not be sent|went wrong/i)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('Is the slab included?');
    const asked = inStatus('asked', { messages: [{ text: 'Is the slab included?', at: inHours(0) }] });
    api.answer(DECIDE, asked);
    api.answer(OWN, [asked]);
    await press('Send question');
    expect(await screen.findByText('Your question was sent')).toBeTruthy();
    expect(api.callsOf(DECIDE).at(-1)?.body).toEqual({ decision: 'ask', message: 'Is the slab included?' });
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  it('one that was replaced while the page was open is shown as it is', async () => {
    const { press, api } = await opened([aBuyersAnswer()], {
      [DECIDE]: new ApiError(409, 'conflict', 'This quote can no longer be answered like this.'),
    });
    await press('Accept');
    api.answer(OWN, [inStatus('replaced')]);
    await press('Accept quote');
    expect(await screen.findByText('There is a newer answer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
  });

  it('a document gets its link when it is wanted', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { press, api, shell } = await opened([aBuyersAnswer()], { [FILE]: { url: '/f/1' } });
    expect(api.callsOf(FILE)).toEqual([]);
    await press('Download Quote Kestrel 20.pdf');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(api.callsOf(FILE)[0]).toMatchObject({ params: { fileId: 'p1' } });
    api.answer(FILE, new ApiError(503, 'unavailable', ''));
    await press('Download Quote Kestrel 20.pdf');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'error', message: 'The document could not be opened. Please try again.' }]),
    );
    clicked.mockRestore();
  });

  it.each([
    ['none', []],
    ['those of an older API', new ApiError(404, 'not_found', '')],
  ])('%s leave the quotes as they are', async (_, answers) => {
    page(answers);
    await screen.findByRole('heading', { level: 2, name: 'Quotes' });
    expect(screen.queryByText(/^Answer/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that can’t be read are read again at a press; the rest of the page is there', async () => {
    const { user, api } = page(new ApiError(500, 'internal', ''));
    await screen.findByText('The answers to your quotes could not be loaded.');
    expect(screen.getByRole('heading', { level: 3, name: 'Lot 310, Tallowbrook Rise' })).toBeTruthy();
    api.answer(OWN, [aBuyersAnswer()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: FROM })).toBeTruthy();
  });
});
