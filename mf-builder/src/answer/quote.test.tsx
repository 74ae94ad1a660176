import type { BuilderQuote } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ago, anAnswer, aQuote, ASSIGN, NOTE, ONE, portal, STATUS } from '../testing/quotes.fixture';
import QuoteScreen from './quote.screen';

const open = (quote: unknown, answers: Readonly<Record<string, unknown>> = {}) =>
  portal(<QuoteScreen />, { pathname: '/builder/quotes/q1', answers: { [ONE]: quote, ...answers } });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const factsIn = ({ getAllByRole }: Pick<typeof screen, 'getAllByRole'>) =>
  getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const closed = (over: Partial<BuilderQuote> = {}) => aQuote({ status: 'closed', waitsSince: null, ...over });

describe('one quote of a builder (D101)', () => {
  it('has the buyer, the lot and how long they wait', async () => {
    const { container } = open(aQuote());
    expect(await screen.findByRole('heading', { level: 1, name: 'Farah Siddiq' })).toBeTruthy();
    const buyer = await part('Buyer');
    expect(factsIn(buyer)).toEqual([
      ['Email', 'farah@example.com'],
      ['Phone', '+61 491 570 158'],
      ['What best describes you?', 'Investor'],
      ['Finance status', 'Cash buyer'],
      ['How soon are you to build?', '3 - 6 months'],
      ['Lot', 'Lot 310, Tallowbrook Rise'],
      ['Requested', expect.any(String)],
      ['Waiting', 'For 2 days'],
    ]);
    expect(buyer.getByText('With a pool, please.')).toBeTruthy();
    expect(buyer.getByRole('link', { name: 'Lot 310, Tallowbrook Rise' }).getAttribute('href')).toBe(
      '/builder/lots?estateId=e1',
    );
    await screen.findByRole('form', { name: 'Answer the quote' });
    expect((await axe(container)).violations).toEqual([]);
  });

  it('has what the buyer chose with pictures, and the total as they saw it (D114)', async () => {
    open(aQuote());
    const chosen = within((await part('What the buyer chose')).getByRole('group', { name: 'Kestrel 20' }));
    expect(factsIn(chosen)).toEqual([
      ['Home', 'Kestrel 20, $289,000'],
      ['Facade', 'Classic, $4,000'],
      ['Floor plan', 'Standard'],
      ['Kitchen', 'Stone white'],
      ['Site costs', '$18,500'],
      ['Land', '$301,000'],
      ['Home and land', '$612,500'],
    ]);
    expect(chosen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      'Classic facade',
      'Standard floor plan',
    ]);
  });

  it('says what has changed since the buyer asked (D102)', async () => {
    open(
      aQuote({
        changes: [
          { design: 'Kestrel 20', part: 'facadePrice', name: 'Classic', was: 4_000, now: 5_000 },
          { design: 'Kestrel 20', part: 'siteCosts', name: 'Kestrel 20', was: 18_500 },
        ],
      }),
    );
    expect(await screen.findByText('Changed since the buyer asked')).toBeTruthy();
    expect(screen.getByText('The Classic facade of Kestrel 20 is now $5,000.')).toBeTruthy();
    expect(screen.getByText('The site costs of Kestrel 20 are to be confirmed.')).toBeTruthy();
  });

  it('has the time to its first answer', async () => {
    open(closed({ firstAnswerMs: 5 * 3_600_000, answers: [anAnswer()] }));
    expect(factsIn(await part('Buyer')).at(-1)).toEqual(['First answer', 'After 5 hours']);
  });

  it('that names only others isn’t found', async () => {
    open(new ApiError(404, 'not_found', ''));
    expect(await screen.findByRole('heading', { name: 'Quote not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All quotes' }).getAttribute('href')).toBe('/builder/quotes');
  });

  it('is tried again after a failure', async () => {
    const { api, press } = open(new ApiError(503, 'unavailable', ''));
    await screen.findByText('The quote could not be loaded.');
    api.answer(ONE, aQuote());
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Farah Siddiq' })).toBeTruthy();
  });
});

describe('who answers a quote', () => {
  it('is chosen among the active team, or is the whole team', async () => {
    const { user, api, press } = open(closed());
    await press(/Answered by/);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Whole team', 'Nina Okoro (you)', 'Tom Reid']);
    api.answer(ASSIGN, closed({ assigneeId: 'm2', assignee: 'Tom Reid' }));
    api.answer(ONE, closed({ assigneeId: 'm2', assignee: 'Tom Reid' }));
    await user.click(screen.getByRole('option', { name: 'Tom Reid' }));
    await waitFor(() => expect(api.callsOf(ASSIGN)).toHaveLength(1));
    expect(api.callsOf(ASSIGN)[0]).toMatchObject({ params: { quoteId: 'q1' }, body: { memberId: 'm2' } });
    await waitFor(() => expect(api.callsOf(ONE)).toHaveLength(2));
    await press(/Answered by/);
    await user.click(screen.getByRole('option', { name: 'Whole team' }));
    await waitFor(() => expect(api.callsOf(ASSIGN).at(-1)?.body).toEqual({ memberId: null }));
  });

  it('who isn’t of the team any more is named until someone else is chosen', async () => {
    open(closed({ assigneeId: 'm9', assignee: 'Zoe Hart' }));
    expect((await part('Who answers')).getByRole('button').textContent).toContain('Zoe Hart');
  });

  it('is as before where the choice can’t be saved', async () => {
    const { user, press, shell } = open(closed(), { [ASSIGN]: new ApiError(404, 'not_found', 'Not found') });
    await press(/Answered by/);
    await user.click(screen.getByRole('option', { name: 'Tom Reid' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect((await part('Who answers')).getByRole('button').textContent).toContain('Whole team');
  });
});

describe('the status of a part', () => {
  it.each([
    ['new', ['Close', 'Mark as declined']],
    ['answered', ['Close', 'Mark as declined', 'Mark as accepted']],
    ['accepted', ['Close']],
    ['declined', ['Reopen']],
    ['closed', ['Reopen']],
    ['paused', []],
  ])('that is %s is moved by hand as PART_MOVES allows (D140)', async (status, moves) => {
    open(aQuote({ status }));
    const buttons = (await part('Status')).queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(moves);
  });

  it('moves against what was read, and can move again', async () => {
    const { press, api, shell } = open(closed());
    api.answer(STATUS, aQuote({ etag: 'v2' }));
    await screen.findByRole('button', { name: 'Reopen' });
    api.answer(ONE, aQuote({ etag: 'v2' }));
    await press('Reopen');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'The status is saved.' }]));
    expect(api.callsOf(STATUS)[0]).toMatchObject({
      params: { quoteId: 'q1' },
      body: { status: 'new' },
      ifMatch: 'v1',
    });
    await press('Close');
    await waitFor(() => expect(api.callsOf(STATUS)[1]).toMatchObject({ body: { status: 'closed' }, ifMatch: 'v2' }));
  });

  it('that a colleague has changed says who it was, and shows where it stands', async () => {
    const { press, api } = open(closed());
    await screen.findByRole('button', { name: 'Reopen' });
    api.answer(STATUS, new ApiError(412, 'stale', 'Tom Reid reopened it on 29 Nov 2026 5:00 PM.'));
    api.answer(ONE, aQuote({ etag: 'v2' }));
    await press('Reopen');
    expect(await screen.findByText(/Tom Reid reopened it on 29 Nov 2026 5:00 PM/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  });
});

describe('notes for the team', () => {
  it('are listed with who wrote them; one more is added, and the field is empty again', async () => {
    const noted = closed({ notes: [{ text: 'Called on Monday.', by: 'Tom Reid', at: ago(5) }] });
    const { fill, press, api, shell } = open(noted);
    expect((await part('Notes for your team')).getByRole('listitem').textContent).toMatch(
      /^Called on Monday\.Tom Reid, /,
    );
    api.answer(NOTE, noted);
    await fill({ Note: 'Send the brochure.' });
    await press('Add note');
    await waitFor(() => expect(api.callsOf(NOTE)[0]).toMatchObject({ body: { text: 'Send the brochure.' } }));
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().value).toBe('');
    expect(shell.announced).toEqual(['The note is added.']);
  });

  it('one that isn’t accepted stays in its field', async () => {
    const { fill, press, api } = open(closed(), { [NOTE]: new ApiError(503, 'unavailable', '') });
    await fill({ Note: 'Send the brochure.' });
    await press('Add note');
    await waitFor(() => expect(api.callsOf(NOTE)).toHaveLength(1));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Send the brochure.');
  });
});

it('what others do appears by itself', async () => {
  jest.useFakeTimers();
  try {
    let quote = closed();
    open(() => quote);
    await act(() => jest.advanceTimersByTimeAsync(100));
    quote = closed({ notes: [{ text: 'Called on Monday.', by: 'Tom Reid', at: ago(1) }] });
    await act(() => jest.advanceTimersByTimeAsync(15_100));
    expect(screen.getByText('Called on Monday.')).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
