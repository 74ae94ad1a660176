import type { ContactDetails, DuplicatePair, TimelineItem } from '@lotline/shared-domain';
import { ApiError, type OpenModal } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import ContactScreen from './contact.screen';

const [GET, TIMELINE, PAIRS] = ['staff/getContact', 'staff/getTimeline', 'staff/getDuplicates'];
const [MERGE, UNDO, DISMISS] = ['staff/mergeContacts', 'staff/undoMerge', 'staff/dismissDuplicate'];
const SAVE = 'staff/updateContact';
const at = { estateTitle: 'Fernleigh', timeZone: 'Australia/Melbourne' };
const uma: ContactDetails = {
  contactId: 'c1',
  etag: 'mEoY5oQk',
  firstName: 'Uma',
  lastName: 'Moreau',
  email: 'uma@example.com',
  phone: '+61491570158',
  emails: ['uma@example.com', 'uma@work.example'],
  phones: ['+61491570158', '+61491570156'],
  status: 'Buyer',
  leads: [{ _id: 'l1', estateId: 'e1', ...at, status: 'contacted', source: 'enquiry' }],
  tasks: [
    {
      _id: 't1',
      title: 'Send the plan',
      dueOn: '2026-12-03',
      about: 'Uma Moreau',
      by: 'Mia Chen',
      createdAt: '2026-11-01T00:00:00Z',
      assignee: { userId: 'u1', name: 'Mia Chen' },
      timeZone: 'Australia/Melbourne',
    },
  ],
  merges: [
    {
      mergeId: 'm1',
      contactId: 'c1',
      otherName: 'Una Moreau',
      otherEmails: ['una@example.com'],
      at: '2026-11-20T00:00:00Z',
      by: 'Mia Chen',
      leads: 1,
    },
  ],
  holds: [{ _id: 'h1', lotId: 'lot1', lotTitle: '306', ...at, status: 'expired', createdAt: '2026-10-01T00:00:00Z' }],
  eois: [
    {
      _id: 'q1',
      lotId: 'lot1',
      lotTitle: '307',
      ...at,
      status: 'approved',
      lotStatus: 'unconditional',
      createdAt: '2026-10-01T00:00:00Z',
    },
  ],
  enquiries: [],
  quotes: [{ _id: 'qu1', ...at, lotTitle: '310', status: 'won', createdAt: '2026-08-01T00:00:00Z' }],
  waitlistEntries: [],
  lots: [{ lotId: 'lot2', lotTitle: '222', stageId: 's4', ...at, status: 'contract_executed' }],
  messages: [],
};
const una: ContactDetails = {
  ...uma,
  contactId: 'c2',
  firstName: 'Una',
  email: 'una@example.com',
  emails: ['una@example.com'],
  phones: ['+61491570158'],
  merges: [],
  eois: [],
};
const item = (fields: Partial<TimelineItem>): TimelineItem => ({
  _id: 'i1',
  kind: 'note',
  at: '2026-10-08T00:00:00Z',
  text: 'Note',
  timeZone: 'Australia/Perth',
  ...fields,
});
const items = [
  item({ _id: 'i1', kind: 'hold', text: 'Hold of Lot 306 approved', to: '/desk/holds?lotId=lot1', by: 'Mia Chen' }),
  item({
    _id: 'i2',
    kind: 'email',
    text: 'Your hold has ended',
    status: 'dead',
    refusal: 'Their inbox is full.',
    messageId: 'x1',
  }),
  item({ _id: 'i3', kind: 'enquiry', text: 'Asked about Lot 306', detail: 'Is it flat?', estateTitle: 'Fernleigh' }),
];
const someone = ({ contactId, firstName, lastName, emails, phones, status }: ContactDetails) => ({
  contactId: contactId ?? '',
  firstName,
  lastName,
  emails: emails ?? [],
  phones: phones ?? [],
  status,
  lastSeenAt: '2026-10-08T00:00:00Z',
});
const pair: DuplicatePair = {
  first: someone(uma),
  second: someone(una),
  isSure: true,
  why: 'They have the same phone, +61491570158.',
};
const of = (call: { params?: unknown }) => (call.params as { contactId?: string }).contactId;
const page = (answers: Readonly<Record<string, unknown>> = {}, pathname = '/contacts/lead1') =>
  show(<ContactScreen />, {
    pathname,
    answers: {
      [GET]: (call: { params?: unknown }) => (of(call) === 'c2' ? una : uma),
      [TIMELINE]: { data: items },
      [PAIRS]: [],
      ...answers,
    },
  });
const opened = (host: ReturnType<typeof page>): OpenModal | null => host.store.getState().host.modal.open ?? null;

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
  ['Correct and send again', 'resend-email', { messageId: 'x1' }],
])('%s opens its dialog for this person', async (name, modal, props) => {
  const host = page();
  await host.user.click(await screen.findByRole('button', { name }));
  expect(opened(host)).toMatchObject({ name: modal, props });
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
  expect(api.callsOf(TIMELINE ?? '').at(-1)?.query).toEqual({ before: 'point' });
  await user.click(screen.getByRole('button', { name: /Show/ }));
  await user.click(await screen.findByRole('option', { name: 'Emails' }));
  await waitFor(() => expect(screen.queryByText('Asked about Lot 306')).toBeNull());
  expect(api.callsOf(TIMELINE ?? '').at(-1)?.query).toEqual({ kind: 'email' });
});

it('a timeline that can’t be loaded is tried again; the rest of the page is there', async () => {
  const { user, api } = page({ [TIMELINE]: new ApiError(500, 'internal', '') });
  expect(await screen.findByText('The timeline couldn’t be loaded.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Leads' })).toBeTruthy();
  api.answer(TIMELINE, { data: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});

describe('who may be the same person', () => {
  it('is named with the reason, compared field by field and merged; a toast undoes it', async () => {
    const merged = { ...uma.merges?.[0], mergeId: 'm9', otherName: 'Una Moreau' };
    const { user, api, shell, container } = page({ [PAIRS]: [pair], [MERGE]: merged, [UNDO]: merged });
    expect(await screen.findByText(/They have the same phone/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compare Una Moreau' }));
    const dialog = within(await screen.findByRole('dialog'));
    const row = async (name: string) =>
      within(await dialog.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await row('First name')).toEqual(['Uma', 'Una']);
    expect(await row('Emails')).toEqual(['uma@example.com, uma@work.example', 'una@example.com']);
    expect(await row('EOIs')).toEqual(['1', '0']);
    await user.selectOptions(dialog.getByLabelText('First Name'), 'Una');
    await user.selectOptions(dialog.getByLabelText('Email to write to'), 'una@example.com');
    expect((await axe(container)).violations).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('Merged with Una Moreau.'));
    expect(api.callsOf(MERGE ?? '')[0]).toMatchObject({
      params: { contactId: 'c1' },
      body: {
        otherId: 'c2',
        firstName: 'Una',
        lastName: 'Moreau',
        email: 'una@example.com',
        phone: '+61491570158',
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    shell.toasts.at(-1)?.action?.onPress();
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('They are two people again.'));
    expect(api.callsOf(UNDO ?? '')[0]?.params).toEqual({ mergeId: 'm9' });
  });

  it('a merge that is refused says why, and what was chosen stays', async () => {
    const { user } = page({
      [PAIRS]: [pair],
      [MERGE]: new ApiError(409, 'conflict', 'This person was merged into Ben Ash in the meantime.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Compare Una Moreau' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText('First Name'), 'Una');
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('This person was merged into Ben Ash in the meantime.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>('First Name').value).toBe('Una');
  });

  it('is kept apart for good, and a merge is undone within its 30 days', async () => {
    const { user, api, shell } = page({ [PAIRS]: [pair], [DISMISS]: { ok: true }, [UNDO]: uma.merges?.[0] });
    await user.click(await screen.findByRole('button', { name: 'Not the same person: Una Moreau' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('They won’t be suggested again.'));
    expect(api.callsOf(DISMISS ?? '')[0]?.body).toEqual({ contactId: 'c1', otherId: 'c2' });
    expect(
      screen.getByText('una@example.com · merged by Mia Chen on 20 Nov 2026 · undo until 20 Dec 2026'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo the merge with Una Moreau' }));
    await waitFor(() => expect(api.callsOf(UNDO ?? '')[0]?.params).toEqual({ mergeId: 'm1' }));
  });

  it('all pairs are listed at /contacts/duplicates', async () => {
    const { container, user, store } = page({ [PAIRS]: [pair] }, '/contacts/duplicates');
    expect(await screen.findByRole('heading', { level: 1, name: 'Possible duplicates' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Una Moreau' })).getAttribute('href')).toBe('/contacts/c2');
    expect(screen.getByText('Same phone')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Compare Uma Moreau, Una Moreau' }));
    expect(store.getState().host.modal.open).toMatchObject({ props: { contactId: 'c1', otherId: 'c2' } });
  });

  it('without any pair the page says so', async () => {
    page({}, '/contacts/duplicates');
    expect(await screen.findByText('No duplicates found')).toBeTruthy();
  });
});

describe('Edit details', () => {
  const edit = async (answers: Readonly<Record<string, unknown>>) => {
    const host = page(answers);
    await host.user.click(await screen.findByRole('button', { name: 'Edit details' }));
    const dialog = within(await screen.findByRole('dialog'));
    const emails = await dialog.findByLabelText<HTMLTextAreaElement>('Email addresses');
    return { ...host, dialog, emails };
  };

  it('sends names, addresses and phones in their order with what was read', async () => {
    const { user, dialog, emails, api, shell } = await edit({ [SAVE]: uma });
    expect(emails.value).toBe('uma@example.com\numa@work.example');
    await user.clear(emails);
    await user.click(emails);
    await user.paste('uma@work.example\nUMA@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('Details saved.'));
    expect(api.callsOf(SAVE)[0]).toMatchObject({
      params: { contactId: 'c1' },
      ifMatch: 'mEoY5oQk',
      body: {
        firstName: 'Uma',
        lastName: 'Moreau',
        emails: ['uma@work.example', 'uma@example.com'],
        phones: ['+61491570158', '+61491570156'],
      },
    });
  });

  it('an address of another person names them and leads to the comparison; what was typed stays until then', async () => {
    const { user, dialog, emails, store } = await edit({
      [SAVE]: new ApiError(409, 'conflict', 'una@example.com is the address of Una Moreau.', {
        other: { contactId: 'c2', name: 'Una Moreau' },
      } as never),
    });
    await user.click(emails);
    await user.paste('\nuna@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('una@example.com is the address of Una Moreau.')).toBeTruthy();
    expect(emails.value).toContain('una@example.com');
    await user.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(store.getState().host.modal.open).toMatchObject({ name: 'merge-contacts', props: { otherId: 'c2' } });
  });
});
