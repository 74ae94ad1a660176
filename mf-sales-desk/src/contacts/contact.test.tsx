import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { GET, item, items, opened, page, TIMELINE } from '../testing/contact.fixture';

it('one person with what they have and everything that happened; each leads to its page', async () => {
  const { container, api } = page();
  expect(await screen.findByRole('heading', { level: 1, name: 'Uma Moreau' })).toBeTruthy();
  expect(api.callsOf(GET)[0]?.params).toEqual({ contactId: 'lead1' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => /^(?:mailto|tel):/.test(href ?? ''))).toEqual([
    'mailto:uma@example.com',
    'mailto:uma@work.example',
    'tel:+61491570158',
    'tel:+61491570156',
  ]);
  expect(screen.getByRole('link', { name: '+61 491 570 158' })).toBeTruthy();
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Leads').getByRole('link', { name: 'Fernleigh' }).getAttribute('href')).toBe('/leads/l1');
  expect(region('Leads').getByText('Quote request')).toBeTruthy();
  expect(region('Open tasks').getByText('Due 3 Dec 2026 · Mia Chen')).toBeTruthy();
  expect(region('Requests and holds').getByRole('link', { name: 'Lot 306' }).getAttribute('href')).toBe(
    '/desk/holds?lotId=lot1',
  );
  expect(region('EOIs').getByText('Finance Unconditional')).toBeTruthy();
  expect(region('Quotes').getByRole('link', { name: 'Lot 310' }).getAttribute('href')).toBe('/desk/quotes/qu1');
  expect(region('Lots').getByText('Contract Executed')).toBeTruthy();
  const timeline = region('Timeline');
  expect((await timeline.findByRole('link', { name: 'Hold of Lot 306 approved' })).getAttribute('href')).toBe(
    '/desk/holds?lotId=lot1',
  );
  for (const words of ['Their inbox is full.', 'Not delivered', 'Is it flat?'])
    expect(timeline.getByText(words)).toBeTruthy();
  expect(timeline.getAllByText('8 Oct 2026 8:00 AM')).toHaveLength(3);
  expect((await axe(container)).violations).toEqual([]);
});

it('a foreign contact is not found, with a way back', async () => {
  page({ [GET]: new ApiError(404, 'not_found', '') });
  expect(await screen.findByRole('heading', { name: 'Contact not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All people' }).getAttribute('href')).toBe('/contacts');
});

it.each([
  ['New request', 'new-request', { contactId: 'c1' }],
  ['Log call', 'log-note', { contactId: 'c1', kind: 'call' }],
  ['Add note', 'log-note', { contactId: 'c1', kind: 'note' }],
  ['Add task', 'add-task', { contactId: 'c1' }],
  ['Send email', 'send-email', { contactId: 'c1' }],
  [
    'Send again: Your hold has ended',
    'resend-email',
    {
      messageId: 'x1',
      to: 'uma@example.com',
      subject: 'Your hold has ended',
      refusal: 'Their inbox is full.',
    },
  ],
])('%s opens its dialog for this person', async (name, modal, props) => {
  const host = page();
  await host.user.click(await screen.findByRole('button', { name }));
  expect(opened(host)).toMatchObject({ name: modal, props });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('a new request is filled in with this person, whom nobody needs to look up', async () => {
  const host = page({ 'staff/getEstates': [{ _id: 'e1', title: 'Fernleigh' }] });
  await host.press('New request');
  const email = await within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('uma@example.com');
  expect(screen.queryByRole('button', { name: 'Find buyer' })).toBeNull();
});

it('the timeline goes on where it stopped with the focus on what is new, and shows one kind', async () => {
  const { user, api } = page({
    [TIMELINE]: ({ query }: { query?: { before?: string; kind?: string } }) =>
      query?.before
        ? { data: [item({ _id: 'old', text: 'Joined the waitlist' })] }
        : { data: query?.kind ? items.slice(1, 2) : items, next: 'point' },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Joined the waitlist');
  expect(document.activeElement?.textContent).toContain('Joined the waitlist');
  expect(api.callsOf(TIMELINE).at(-1)?.query).toEqual({ before: 'point' });
  await user.click(screen.getByRole('button', { name: /Show/ }));
  await user.click(await screen.findByRole('option', { name: 'Emails' }));
  await waitFor(() => expect(screen.queryByText('Asked about Lot 306')).toBeNull());
  expect(api.callsOf(TIMELINE).at(-1)?.query).toEqual({ kind: 'email' });
});

it('a timeline that can’t be loaded is tried again; the rest of the page is there', async () => {
  const { user, api } = page({ [TIMELINE]: new ApiError(500, 'internal', '') });
  expect(await screen.findByText('The timeline couldn’t be loaded.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Leads' })).toBeTruthy();
  api.answer(TIMELINE, { data: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});
