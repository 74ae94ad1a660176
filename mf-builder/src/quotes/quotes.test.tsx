import { type BuilderQuoteRow, QUOTE_PART_STATUSES } from '@lotline/shared-domain';
import type { RenderOptions } from '@lotline/shared-runtime/testing';
import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ago, aRow, LIST, portal } from '../testing/quotes.fixture';
import QuotesScreen from './quotes.screen';

const pageOf = (data: readonly BuilderQuoteRow[], figures: object = { waiting: 0 }) => ({
  data,
  figures,
  page: 1,
  limit: 25,
  totalPages: 1,
  hasNextPage: false,
});
const list = (answer: unknown, options: RenderOptions = {}) =>
  portal(<QuotesScreen />, { pathname: '/builder/quotes', ...options, answers: { [LIST]: answer } });

describe('a builder’s inbox of quotes (D140)', () => {
  it('lists who asks, for what, how long they wait and who answers, with a link to each', async () => {
    const { container } = list(
      pageOf([aRow({ assigneeId: 'm2', assignee: 'Tom Reid' })], {
        waiting: 3,
        oldestWaits: ago(50),
        medianAnswerMs: 5 * 3_600_000,
      }),
    );
    const link = await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(link.getAttribute('href')).toBe('/builder/quotes/q1');
    const row = within(link.closest('tr')!);
    for (const words of ['Lot 310, Tallowbrook Rise', 'Kestrel 20', '$612,500', '2 days', 'Tom Reid', 'New'])
      expect(row.getByText(words)).toBeTruthy();
    const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['Waiting for an answer', '3'],
      ['Longest wait', '2 days'],
      ['Half of first answers within', '5 hours'],
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('without an answer yet the figures name what waits alone', async () => {
    list(pageOf([aRow()], { waiting: 1 }));
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Waiting for an answer']);
  });

  it.each([
    ['new', 'New'],
    ['answered', 'Answered'],
    ['accepted', 'Accepted'],
    ['declined', 'Declined'],
    ['closed', 'Closed'],
    ['paused', 'paused'],
  ])('a part that is %s is marked %s', async (status, label) => {
    list(pageOf([aRow({ status, waitsSince: null })]));
    const row = within((await screen.findByRole('link', { name: 'Farah Siddiq' })).closest('tr')!);
    expect(row.getByText(label)).toBeTruthy();
    expect(row.getByText('-')).toBeTruthy();
  });

  it('a question is marked beside the status that it made new again', async () => {
    list(pageOf([aRow({ answerStatus: 'asked' }), aRow({ _id: 'q2', status: 'answered', answerStatus: 'sent' })]));
    await screen.findAllByRole('link', { name: 'Farah Siddiq' });
    expect(screen.getAllByText('Question asked')).toHaveLength(1);
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it('is filtered by status, who answers, age and order, which the address keeps', async () => {
    const { user, api } = list(pageOf([aRow()]));
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    const choose = async (label: RegExp, option: string) => {
      await user.click(screen.getByRole('button', { name: label }));
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
      await user.click(screen.getByRole('option', { name: option }));
      return options;
    };
    await choose(/Order/, 'Waiting longest first');
    expect(await choose(/Answered by/, 'You')).toEqual(['Anyone', 'You', 'Whole team', 'Tom Reid']);
    expect(await choose(/Waiting for/, '3 days or more')).toEqual([
      'Any time',
      '1 day or more',
      '3 days or more',
      '7 days or more',
      '14 days or more',
    ]);
    expect(await choose(/Status/, 'New')).toHaveLength(QUOTE_PART_STATUSES.length + 1);
    expect(api.callsOf(LIST).at(-1)?.query).toEqual({
      page: '1',
      limit: '25',
      order: 'waiting',
      assignee: 'me',
      age: '3',
      status: 'new',
    });
  });

  it('asks for what the address says', async () => {
    const { api } = list(pageOf([aRow()]), { query: { search: 'sid', assignee: 'none', page: '2' } });
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(api.callsOf(LIST)[0]?.query).toMatchObject({ search: 'sid', assignee: 'none', page: '2' });
  });

  it('explains an empty inbox', async () => {
    list(pageOf([]));
    expect(await screen.findByText('No quotes yet')).toBeTruthy();
  });

  it('what colleagues and buyers do appears by itself', async () => {
    jest.useFakeTimers();
    try {
      let rows = [aRow()];
      list(() => pageOf(rows));
      await act(() => jest.advanceTimersByTimeAsync(100));
      rows = [aRow({ status: 'answered', waitsSince: null })];
      await act(() => jest.advanceTimersByTimeAsync(15_100));
      expect(
        within(screen.getByRole('link', { name: 'Farah Siddiq' }).closest('tr')!).getByText('Answered'),
      ).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });
});
