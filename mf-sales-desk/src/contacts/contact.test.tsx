import type { ContactDetails } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import ContactScreen from './contact.screen';

const GET = 'staff/getContact';
const at = { estateTitle: 'Fernleigh', timeZone: 'Australia/Melbourne' };
const uma: ContactDetails = {
  firstName: 'Uma',
  lastName: 'Moreau',
  email: 'uma@example.com',
  phone: '+61491570158',
  status: 'Buyer',
  holds: [{ _id: 'h1', lotId: 'lot1', lotTitle: '306', ...at, status: 'expired', createdAt: '2026-10-01T00:00:00Z' }],
  enquiries: [
    {
      _id: 'q1',
      ...at,
      lotTitle: '306',
      message: 'Is it flat?',
      enteredBy: 'Mia Chen',
      createdAt: '2026-09-01T00:00:00Z',
    },
  ],
  quotes: [{ _id: 'qu1', ...at, lotTitle: '310', status: 'won', createdAt: '2026-08-01T00:00:00Z' }],
  waitlistEntries: [],
  lots: [{ lotId: 'lot2', lotTitle: '222', stageId: 's4', ...at, status: 'contract_executed' }],
  messages: [
    {
      _id: 'm1',
      subject: 'Your hold has ended',
      state: 'sent',
      createdAt: '2026-10-08T00:00:00Z',
      timeZone: 'Australia/Perth',
    },
  ],
};
const person = (answer: unknown) =>
  show(<ContactScreen />, { pathname: '/contacts/lead1', answers: { [GET]: answer } });

it('one person with holds, lots, enquiries, waitlist and messages; each lot leads to its queue', async () => {
  const { container, api } = person(uma);
  expect(await screen.findByRole('heading', { level: 1, name: 'Uma Moreau' })).toBeTruthy();
  expect(api.callsOf(GET)[0]?.params).toEqual({ contactId: 'lead1' });
  const holds = screen.getByRole('region', { name: 'Requests and holds' });
  expect(within(holds).getByRole('link', { name: 'Lot 306' }).getAttribute('href')).toBe('/desk/holds?lotId=lot1');
  expect(within(holds).getByText('Expired')).toBeTruthy();
  expect(screen.getByText('Fernleigh, Lot 306 · 1 Sep 2026 · entered by Mia Chen')).toBeTruthy();
  const quotes = within(screen.getByRole('region', { name: 'Quotes' }));
  expect(quotes.getByRole('link', { name: 'Lot 310' }).getAttribute('href')).toBe('/desk/quotes/qu1');
  expect(quotes.getByText('Won')).toBeTruthy();
  expect(screen.getByText('8 Oct 2026 8:00 AM')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lot 222' }).getAttribute('href')).toBe('/desk/holds?lotId=lot2&stageId=s4');
  for (const words of ['Buyer', 'Is it flat?', 'Your hold has ended', 'No waitlists', 'Contract Executed'])
    expect(screen.getByText(words)).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('several addresses and phones are all there, the ones to use first', async () => {
  person({ ...uma, emails: ['uma@example.com', 'uma@work.example'], phones: ['+61491570158', '+61491570156'] });
  await screen.findByRole('heading', { level: 1, name: 'Uma Moreau' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => /^(?:mailto|tel):/.test(href ?? ''))).toEqual([
    'mailto:uma@example.com',
    'mailto:uma@work.example',
    'tel:+61491570158',
    'tel:+61491570156',
  ]);
});

it('shows a foreign contact as not found, with a way back', async () => {
  person(new ApiError(404, 'not_found', ''));
  expect(await screen.findByRole('heading', { name: 'Contact not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All requests and holds' }).getAttribute('href')).toBe('/desk/holds');
});

it('one who is a buyer of EOIs has them with their badges, each linked to its page', async () => {
  person({
    ...uma,
    eois: [
      {
        _id: 'q1',
        lotId: 'lot1',
        lotTitle: '306',
        ...at,
        status: 'approved',
        lotStatus: 'unconditional',
        createdAt: '2026-10-01T00:00:00Z',
      },
    ],
  });
  const part = within(await screen.findByRole('region', { name: 'EOIs' }));
  expect(part.getByRole('link', { name: 'Lot 306' }).getAttribute('href')).toBe('/desk/eois/q1');
  expect(part.getByText('Finance Unconditional')).toBeTruthy();
});
