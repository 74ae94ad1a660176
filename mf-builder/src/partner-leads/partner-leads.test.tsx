import type { FiledLead } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import PartnerLeadsScreen from './partner-leads.screen';

const GET = 'user/getFiledLeads';
const ada: FiledLead = {
  _id: 'd1',
  estateTitle: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  firstName: 'Ada',
  lastName: 'Lee',
  email: 'ada@example.com',
  phone: '+61491570158',
  isFirst: true,
  filedAt: '2026-11-22T01:30:00Z',
  lots: [
    { lotId: 'l1', lotTitle: '325', status: 'approved' },
    { lotId: 'l2', lotTitle: '326', status: 'closed' },
  ],
};
const pageOf = (data: readonly FiledLead[]) => ({
  data,
  total: data.length,
  page: 1,
  limit: 25,
  totalPages: 1,
  hasNextPage: false,
});

function page(answer: unknown, query: Readonly<Record<string, string>> = {}) {
  const host = renderWithHost(<PartnerLeadsScreen />, {
    module,
    estate: null,
    pathname: '/partner/leads',
    query,
    role: 'CHANNEL_PARTNER',
    answers: { [GET]: answer },
  });
  return { ...host, user: userEvent.setup() };
}

describe('Leads of a partner', () => {
  it('have purchaser, lots with the status of each hold, and who was first, without a rival’s name', async () => {
    const { container } = page(pageOf([ada, { ...ada, _id: 'd2', firstName: 'Otto', isFirst: false }]));
    const row = within(await screen.findByRole('row', { name: /Ada Lee/ }));
    for (const words of [
      'Tallowbrook Rise',
      /Lot 325/,
      'Approved',
      /Lot 326/,
      'You were first',
      '22 Nov 2026 12:30 PM',
    ])
      expect(row.getByText(words)).toBeTruthy();
    expect(row.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com');
    expect(within(screen.getByRole('row', { name: /Otto Lee/ })).getByText('Another partner was first')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('are searched by what the partner entered; without a match all are a press away', async () => {
    const { user, api, store } = page(pageOf([]), { search: 'zora' });
    expect(await screen.findByText('No matching leads')).toBeTruthy();
    expect(api.callsOf(GET)[0]?.query).toEqual({ page: '1', search: 'zora' });
    await user.click(screen.getByRole('button', { name: 'Show all leads' }));
    await waitFor(() => expect(store.getState().host.location.query).toEqual({}));
  });

  it('an empty list explains how to begin; a failed one is tried again', async () => {
    const { unmount } = page(pageOf([]));
    expect(await screen.findByText('No leads yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View holds' }).getAttribute('href')).toBe('/partner/holds');
    unmount();
    let answer: unknown = new ApiError(503, 'unavailable', '');
    const { user } = page(() => answer);
    expect(await screen.findByText(/^Your leads could not be loaded/)).toBeTruthy();
    answer = pageOf([ada]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Ada Lee/ })).toBeTruthy();
  });
});
