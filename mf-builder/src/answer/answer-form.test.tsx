import type { BuilderQuote } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import QuoteScreen from './quote.screen';
import { anAnswer, ANSWER, aQuote, aQuotedDesign, ONE, portal } from '../testing/quotes.fixture';

const answered = (over: Partial<BuilderQuote> = {}) =>
  aQuote({ status: 'answered', waitsSince: null, answers: [anAnswer()], etag: 'v2', ...over });
const open = (quote: unknown, answers: Readonly<Record<string, unknown>> = {}) =>
  portal(<QuoteScreen />, { pathname: '/builder/quotes/q1', answers: { [ONE]: quote, ...answers } });
const form = () => screen.findByRole('form', { name: 'Answer the quote' });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const sums = () =>
  within(screen.getByRole('form', { name: 'Answer the quote' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const home = { houseId: aQuotedDesign().house.houseId, facadeId: aQuotedDesign().facade.facadeId };

describe('the form of an answer (D172)', () => {
  it('opens for a quote that waits, with what is offered now', async () => {
    const { container } = open(
      aQuote({
        designs: [aQuotedDesign({ optionalUpgrades: ['Raised ceilings'] })],
        changes: [{ design: 'Kestrel 20', part: 'housePrice', name: 'Kestrel 20', was: 289_000, now: 299_000 }],
      }),
    );
    await form();
    expect(
      ['Base price', 'Classic facade', 'Site costs', 'Amount of site costs', 'Extra 1', 'Amount of extra 1'].map(
        valueOf,
      ),
    ).toEqual(['$299,000', '$4,000', 'fixed', '$18,500', 'Raised ceilings', '$2,400']);
    expect(screen.getByText('The buyer saw $289,000.')).toBeTruthy();
    expect(sums()).toEqual(['Home total $323,900', 'Home and land $624,900']);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('adds up while it is typed; extras are added and removed with the focus where it belongs', async () => {
    const { fill, press, user } = open(aQuote());
    await form();
    await fill({ 'Base price': '280000' });
    expect(sums()).toEqual(['Home total $302,500', 'Home and land $603,500']);
    await press('Add an extra to Kestrel 20');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Extra 1')));
    await fill({ 'Extra 1': 'Spring offer' });
    await user.type(screen.getByLabelText('Amount of extra 1'), '-5000');
    expect(valueOf('Amount of extra 1')).toBe('-$5,000');
    expect(sums()).toEqual(['Home total $297,500', 'Home and land $598,500']);
    await press('Remove Spring offer');
    expect(screen.queryByLabelText('Extra 1')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add extra');
    await user.selectOptions(screen.getByLabelText('Site costs'), 'To be confirmed');
    expect(screen.queryByLabelText('Amount of site costs')).toBeNull();
    expect(sums()[0]).toBe('Home total $284,000 plus site costs');
  });

  it('shows what the buyer will read', async () => {
    const { fill, press } = open(aQuote());
    await form();
    await fill({ Message: 'Thank you for asking.' });
    await press('What the buyer will read');
    const preview = within(screen.getByRole('region', { name: 'What the buyer will read' }));
    expect(preview.getByText('Thank you for asking.')).toBeTruthy();
    expect(preview.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Base price',
      'Classic facade',
      'Site costs',
      'Home total',
      'Land',
      'Home and land',
      'Valid until',
    ]);
  });

  it('is sent against what was read; then the answers sent have the focus', async () => {
    const { fill, press, api, shell } = open(aQuote());
    await form();
    await fill({ Message: 'Thank you for asking.', 'Valid until': '31/01/2027' });
    api.answer(ANSWER, answered());
    api.answer(ONE, answered());
    await press('Send answer');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'success', message: 'Your answer is on its way to Farah Siddiq.' }]),
    );
    const [sent] = api.callsOf(ANSWER);
    expect(sent).toMatchObject({
      params: { quoteId: 'q1' },
      ifMatch: 'v1',
      body: {
        designs: [{ ...home, basePrice: 289_000, facade: 4_000, siteCostKind: 'fixed', siteCosts: 18_500, extras: [] }],
        validUntil: '2027-01-31',
        text: 'Thank you for asking.',
        fileIds: [],
      },
    });
    expect(sent?.idempotencyKey).toBeTruthy();
    const past = await screen.findByRole('region', { name: 'Answers sent' });
    await waitFor(() => expect(document.activeElement?.contains(past)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('form', { name: 'Answer the quote' })).toBeNull();
  });

  it('names what is missing at its field, in lists too, and sends nothing', async () => {
    const { fill, press, api } = open(aQuote());
    await form();
    await press('Add an extra to Kestrel 20');
    await fill({ 'Base price': '' });
    await press('Send answer');
    for (const words of ['Base price', 'Extra', 'Amount', 'Message'])
      expect((await screen.findAllByText(`${words} is a required field`)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Base price'));
    expect(api.callsOf(ANSWER)).toEqual([]);
  });

  it('what was typed stays where it can’t be sent, and where a field is refused', async () => {
    const { fill, press, api } = open(aQuote(), { [ANSWER]: new ApiError(503, 'unavailable', '') });
    await form();
    await fill({ Message: 'Thank you for asking.' });
    await press('Send answer');
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeTruthy();
    api.answer(
      ANSWER,
      new ApiError(400, 'validation_failed', '', {
        errors: [{ path: 'validUntil', message: 'Valid until must be today or later' }],
      }),
    );
    await press('Send answer');
    expect((await screen.findAllByText(/must be today or later/)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Valid until'));
    expect(valueOf('Message')).toBe('Thank you for asking.');
  });

  it('a colleague’s answer in the meantime is named; sent again, the form replaces it', async () => {
    const { fill, press, api } = open(aQuote());
    await form();
    await fill({ Message: 'Thank you for asking.' });
    api.answer(ANSWER, new ApiError(412, 'stale', 'Tom Reid answered on 29 Nov 2026 5:00 PM.'));
    api.answer(ONE, answered());
    await press('Send answer');
    expect(
      await screen.findByText(/Tom Reid answered on 29 Nov 2026 5:00 PM\. What you typed is still here/),
    ).toBeTruthy();
    expect(valueOf('Message')).toBe('Thank you for asking.');
    await screen.findByRole('region', { name: 'Answers sent' });
    api.answer(ANSWER, answered({ etag: 'v3' }));
    await press('Send answer');
    await waitFor(() =>
      expect(api.callsOf(ANSWER)[1]).toMatchObject({ ifMatch: 'v2', body: { text: 'Thank you for asking.' } }),
    );
  });

  it('an answer from another tab or colleague is named before anything is sent', async () => {
    jest.useFakeTimers();
    try {
      let quote = aQuote();
      open(() => quote);
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.queryByText('Answered in the meantime')).toBeNull();
      quote = answered();
      await act(() => jest.advanceTimersByTimeAsync(15_100));
      expect(screen.getByText('Answered in the meantime')).toBeTruthy();
      expect(screen.getByText(/^Tom Reid answered on 30 Dec 2026 12:00 PM\./)).toBeTruthy();
      quote = answered({ status: 'accepted', etag: 'v3' });
      await act(() => jest.advanceTimersByTimeAsync(15_100));
      expect(screen.getByText(/can’t be answered any more/)).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send answer' }).disabled).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks before it is left with something that isn’t sent', async () => {
    const { fill, press, shell } = open(aQuote());
    const held: (((leave: () => void) => void) | null)[] = [];
    shell.holdPage = (ask) => void held.push(ask);
    await form();
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await fill({ Message: 'Thank you for asking.' });
    await waitFor(() => expect(leaves()).toBe(false));
    const followed = jest.fn();
    act(() => held.at(-1)?.(followed));
    expect(await screen.findByRole('dialog', { name: 'Unsent answer' })).toBeTruthy();
    expect(followed).not.toHaveBeenCalled();
    await press('Discard answer');
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('PDFs go with it, once they are stored', async () => {
    const stored = { _id: 'p9', name: 'Quote.pdf', purpose: 'quoteAnswer', size: 4, state: 'checked' };
    const { fill, press, user, api } = open(aQuote(), {
      'file/upload': stored,
      'file/uploadOwn': stored,
      'file/get': stored,
    });
    await form();
    await user.upload(
      screen.getByLabelText('PDFs (optional)'),
      new File(['%PDF'], 'Quote.pdf', { type: 'application/pdf' }),
    );
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send answer' });
    await waitFor(() => expect(send.disabled).toBe(false));
    await fill({ Message: 'Thank you for asking.' });
    api.answer(ANSWER, answered());
    await press('Send answer');
    await waitFor(() => expect(api.callsOf(ANSWER)[0]?.body).toMatchObject({ fileIds: ['p9'] }));
  });
});

describe('an answer that was sent', () => {
  it('has its status, what the buyer wrote, and its prices folded below', async () => {
    const { user, container } = open(
      answered({
        status: 'new',
        answers: [
          anAnswer({ _id: 'a1', version: 1, status: 'replaced' }),
          anAnswer({
            _id: 'a2',
            version: 2,
            status: 'asked',
            openedAt: '2026-12-30T02:00:00.000Z',
            messages: [{ text: 'Is the slab included?', at: '2026-12-31T01:00:00.000Z' }],
          }),
        ],
      }),
    );
    const past = await screen.findByRole('region', { name: 'Answers sent' });
    expect(
      within(past)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Answer 2', 'Answer 1']);
    const newest = within(within(past).getByRole('region', { name: 'Answer 2' }));
    for (const words of ['Question asked', 'Is the slab included?', /Sent by Tom Reid, 30 Dec 2026 12:00 PM · Opened/])
      expect(newest.getByText(words)).toBeTruthy();
    expect(screen.getByText('Farah has a question')).toBeTruthy();
    await user.click(newest.getByRole('button', { name: 'Show answer' }));
    expect(newest.getByText('$311,500')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    ['accepted', 'The buyer has accepted your answer.'],
    ['declined', 'This quote was declined. Reopen it to send another answer.'],
    ['closed', 'This quote is closed. Reopen it to send an answer.'],
  ])('ends the writing once the part is %s', async (status, words) => {
    open(answered({ status }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send another answer' })).toBeNull();
  });

  it('can be replaced by another, which asks before what was typed is given up', async () => {
    const { press, fill } = open(answered());
    await press('Send another answer');
    expect(await screen.findByText('It replaces the answer that the buyer has.')).toBeTruthy();
    await form();
    await press('Cancel');
    await press('Send another answer');
    await form();
    await fill({ Message: 'A better price.' });
    await press('Cancel');
    const question = within(await screen.findByRole('dialog', { name: 'Unsent answer' }));
    expect(question.getByText('Your answer hasn’t been sent.')).toBeTruthy();
    await press('Keep writing');
    expect(valueOf('Message')).toBe('A better price.');
    await press('Cancel');
    await press('Discard answer');
    expect(await screen.findByRole('button', { name: 'Send another answer' })).toBeTruthy();
  });

  it('gives its PDF by a link', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { press, api } = open(answered({ status: 'closed' }), { 'file/getLink': { url: '/f/1' } });
    await press('Show answer');
    await press('Download Quote.pdf');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(api.callsOf('file/getLink')[0]?.params).toEqual({ fileId: 'p1' });
    clicked.mockRestore();
  });
});
