import type { ContactRow } from '@lotline/shared-domain';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import ContactsScreen from './contacts.screen';

const GET = 'staff/getContacts';
const uma: ContactRow = {
  firstName: 'Uma',
  lastName: 'Moreau',
  email: 'uma@example.com',
  phone: '+61491570158',
  contactId: 'c1',
  status: 'Buyer',
  bought: [],
  eois: ['5'],
  holds: ['310'],
  requests: ['222', '223'],
  enquiries: 1,
  quotes: 2,
  waitlists: 0,
  lastSeenAt: '2026-11-20T14:00:00.000Z',
  timeZone: 'Australia/Melbourne',
};
const tom: ContactRow = {
  ...uma,
  firstName: 'Tom',
  lastName: 'Ash',
  email: 'tom@example.com',
  phone: null,
  contactId: 'c2',
  bought: ['118'],
  eois: [],
  holds: [],
  requests: [],
  enquiries: 0,
  quotes: 0,
};
const page = (data: readonly ContactRow[]) => ({ data, page: 1, limit: 25, totalPages: 1, hasNextPage: false });
const list = (data: readonly ContactRow[], options: Parameters<typeof show>[1] = {}) =>
  show(<ContactsScreen />, { pathname: '/contacts', ...options, answers: { [GET]: page(data) } });

it('lists people with what they have; each leads to their page, also who only a lot names', async () => {
  const { container } = list([uma, tom]);
  expect((await screen.findByRole('link', { name: 'Uma Moreau' })).getAttribute('href')).toBe('/contacts/c1');
  expect(screen.getByRole('link', { name: 'Tom Ash' }).getAttribute('href')).toBe('/contacts/c2');
  for (const words of [
    'EOI for Lot 5',
    'Lot 310 on hold',
    'Requested Lot 222, Lot 223',
    '1 enquiry · 2 quotes',
    'Buyer of Lot 118',
    '21 Nov 2026',
  ])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Find duplicates' }).getAttribute('href')).toBe('/contacts/duplicates');
  expect((await axe(container)).violations).toEqual([]);
});

it('asks for what the address says, and tells no people from none that match', async () => {
  const { api } = list([], { query: { search: 'quist', status: 'Buyer', page: '2' } });
  expect(await screen.findByText('No matching people')).toBeTruthy();
  expect(api.callsOf(GET)[0]?.query).toMatchObject({ search: 'quist', status: 'Buyer', page: '2' });
});
