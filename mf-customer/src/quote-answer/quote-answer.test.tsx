import type { BuyersAnswer } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show, Untitled } from '../testing/accounts.fixture';
import { aBuyersAnswer, inStatus } from '../testing/answer.fixture';
import QuoteAnswerScreen from './quote-answer.screen';

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const [OPEN, DECIDE, FILE] = ['quote/openAnswer', 'quote/answer', 'quote/getAnswerFile'] as const;
const TITLE = 'Your quote for Lot 310';
const page = (opened: unknown, answers: Readonly<Record<string, unknown>> = {}, hash = `#${TOKEN}`) => {
  window.history.replaceState(null, '', `/quote${hash}`);
  return show(<QuoteAnswerScreen />, {
    estate: null,
    pathname: '/quote',
    wrapper: Untitled,
    answers: { [OPEN]: opened, ...answers },
  });
};
const shown = (name: string) => screen.findByRole('heading', { level: 1, name });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());
const asked = (text: string): BuyersAnswer =>
  inStatus('asked', { messages: [{ text, at: '2026-12-31T01:00:00.000Z' }] });

describe('the buyer’s page of an answer (D172)', () => {
  it('has the builder, the prices with land and total, the builder’s text, documents, and until when it stands', async () => {
    const { container, api } = page(aBuyersAnswer());
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await shown(TITLE);
    expect(screen.getByText('From Ketterwick Homes, Tallowbrook Rise')).toBeTruthy();
    const home = within(screen.getByRole('group', { name: 'Prices of Kestrel 20' }));
    const lines = home.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ['Base price', '$289,000'],
      ['Classic facade', '$4,000'],
      ['Site costs', '$18,500'],
      ['Raised ceilings', '$2,400'],
      ['Home total', '$313,900'],
      ['Land', '$301,000'],
      ['Home and land', '$614,900'],
    ]);
    for (const words of ['29 Jan 2027', 'Sent 30 Dec 2026', /We can start in March/, /^Quote Kestrel 20.pdf/])
      expect(screen.getByText(words)).toBeTruthy();
    expect(buttons()).toEqual(['What you chose', 'Download', 'Accept', 'Ask a question', 'Decline']);
    expect(api.calls.map(({ action, body }) => [action, body])).toEqual([[OPEN, { token: TOKEN }]]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('what was chosen is folded below the prices', async () => {
    const { press } = page(aBuyersAnswer());
    await shown(TITLE);
    await press('What you chose');
    expect(screen.getByText('Stone white')).toBeTruthy();
  });

  it('is drawn in the builder’s colours, and the page around it is not', async () => {
    page(aBuyersAnswer());
    const coloured = (await shown(TITLE)).closest<HTMLElement>('[style]');
    expect(coloured?.style.getPropertyValue('--ll-primary')).toBe('#2f6f5e');
    expect(document.documentElement.style.getPropertyValue('--ll-primary')).toBe('');
  });

  it('where the estate hides prices there is no land and no total with it (D15)', async () => {
    const { landText: _, packageText: __, ...design } = aBuyersAnswer().designs[0]!;
    page(aBuyersAnswer({ designs: [design] }));
    await shown(TITLE);
    expect(screen.queryByText('Land')).toBeNull();
    expect(screen.getByText('$313,900')).toBeTruthy();
  });

  it('Accept asks first, says that it is no contract, and then what happens next', async () => {
    const { press, api, shell, user, container } = page(aBuyersAnswer(), { [DECIDE]: inStatus('accepted') });
    await shown(TITLE);
    await press('Accept');
    expect(api.callsOf(DECIDE)).toEqual([]);
    const form = within(screen.getByRole('form', { name: 'Accept the quote' }));
    expect(form.getByText(/Accepting isn’t a contract/)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Accept quote' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'));
    await press('Accept');
    await press('Accept quote');
    expect(await screen.findByText('You have accepted this quote')).toBeTruthy();
    expect(screen.getByText(/Ketterwick Homes will contact you .* Accepting isn’t a contract/)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('You have accepted this quote');
    expect(api.callsOf(DECIDE).map(({ body }) => body)).toEqual([{ token: TOKEN, decision: 'accept' }]);
    expect(api.callsOf(DECIDE)[0]?.idempotencyKey).toBeTruthy();
    expect(shell.announced).toEqual(['You have accepted this quote']);
    expect(buttons()).toEqual(['What you chose', 'Download']);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a question needs its text; once sent, the answer can still be accepted', async () => {
    const { press, api, fill } = page(aBuyersAnswer(), { [DECIDE]: asked('Is the slab included?') });
    await shown(TITLE);
    await press('Ask a question');
    expect(document.activeElement).toBe(screen.getByLabelText('Your question'));
    await press('Send question');
    expect(await screen.findByText('Your question is a required field')).toBeTruthy();
    await fill({ 'Your question': 'Is the slab included?' });
    await press('Send question');
    expect(await screen.findByText('Your question was sent')).toBeTruthy();
    expect(screen.getByText('Is the slab included?')).toBeTruthy();
    expect(api.callsOf(DECIDE).map(({ body }) => body)).toEqual([
      { token: TOKEN, decision: 'ask', message: 'Is the slab included?' },
    ]);
    expect(buttons()).toEqual(['What you chose', 'Download', 'Accept', 'Ask a question', 'Decline']);
  });

  it('Decline takes a message, which may stay empty', async () => {
    const { press, api } = page(aBuyersAnswer(), { [DECIDE]: inStatus('declined') });
    await shown(TITLE);
    await press('Decline');
    expect(screen.getByLabelText('Message (optional)')).toBeTruthy();
    await press('Decline quote');
    expect(await screen.findByText('You have declined this quote')).toBeTruthy();
    expect(api.callsOf(DECIDE)[0]?.body).toMatchObject({ token: TOKEN, decision: 'decline' });
  });

  it.each([
    ['accepted', 'You have accepted this quote'],
    ['declined', 'You have declined this quote'],
    ['expired', 'It was valid until 29 Jan 2027. Ask Ketterwick Homes for a new one.'],
    ['replaced', 'A newer answer has been sent to you. Please use the link in that email.'],
  ] as const)('one that is %s can be read, not decided', async (status, words) => {
    page(inStatus(status));
    await shown(TITLE);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('$614,900')).toBeTruthy();
    expect(buttons()).toEqual(['What you chose', 'Download']);
  });

  it('a status of a newer API leaves what can be done to the API', async () => {
    page(aBuyersAnswer({ status: 'paused', may: ['ask', 'haggle'] }));
    await shown(TITLE);
    expect(buttons()).toEqual(['What you chose', 'Download', 'Ask a question']);
  });

  it('one that was replaced while the page was open is read again', async () => {
    const { press, api } = page(aBuyersAnswer(), { [DECIDE]: new ApiError(409, 'answer_closed', 'It was replaced.') });
    await shown(TITLE);
    await press('Accept');
    api.answer(OPEN, inStatus('replaced'));
    await press('Accept quote');
    expect(await screen.findByText(/Please use the link in that email/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
  });

  it('a question that isn’t accepted stays in its field', async () => {
    const { press, fill } = page(aBuyersAnswer(), { [DECIDE]: new ApiError(503, 'unavailable', 'no') });
    await shown(TITLE);
    await press('Ask a question');
    await fill({ 'Your question': 'When could you start?' });
    await press('Send question');
    expect(await screen.findByText(/could not be sent|went wrong/i)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('When could you start?');
  });

  it('a document gets its link when it is wanted', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { press, api, shell } = page(aBuyersAnswer(), { [FILE]: { url: '/f/1', expiresAt: '2027-01-01T00:00:00Z' } });
    await shown(TITLE);
    expect(api.callsOf(FILE)).toEqual([]);
    await press('Download Quote Kestrel 20.pdf');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(api.callsOf(FILE)[0]).toMatchObject({ params: { fileId: 'p1' }, body: { token: TOKEN } });
    api.answer(FILE, new ApiError(503, 'unavailable', ''));
    await press('Download Quote Kestrel 20.pdf');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'error', message: 'The document could not be opened. Please try again.' }]),
    );
    clicked.mockRestore();
  });

  it.each([
    ['a link that is none', `#${TOKEN}`, new ApiError(404, 'not_found', ''), 'This link no longer works'],
    ['one that was cut short', '#abc', new ApiError(400, 'validation_failed', ''), 'This link no longer works'],
    ['no link', '', null, 'This link no longer works'],
    [
      'a quote that was removed',
      `#${TOKEN}`,
      new ApiError(410, 'link_expired', ''),
      'This quote is no longer available',
    ],
  ])('shows an explanation for %s', async (_, hash, answer, title) => {
    page(answer, {}, hash);
    await shown(title);
    expect(buttons()).toEqual([]);
  });

  it('is tried again after a failure', async () => {
    const { press, api } = page(new ApiError(503, 'unavailable', ''));
    await shown('This page could not be loaded');
    api.answer(OPEN, aBuyersAnswer());
    await press('Try again');
    await shown(TITLE);
    expect(document.activeElement).not.toBe(document.body);
  });
});
