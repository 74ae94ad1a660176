import type { ContactDetails, EmailTemplate } from '@lotline/shared-domain';
import { ApiError, modalOpened } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import TemplatesScreen from './templates.screen';

const [LIST, CREATE, SAVE, DELETE, TEST, SEND, RESEND] = [
  'staff/getTemplates',
  'staff/createTemplate',
  'staff/saveTemplate',
  'staff/deleteTemplate',
  'staff/testTemplate',
  'staff/sendEmail',
  'staff/resendEmail',
];
const [CONTACT, LEAD, LEADS, ESTATES] = ['staff/getContact', 'staff/getLead', 'staff/getLeads', 'staff/getEstates'];
const first: EmailTemplate = {
  _id: 't1',
  name: 'First answer',
  subject: 'Your question about {lot}',
  text: 'Hi {firstName},\n\nThank you.',
  updatedAt: '2026-11-20T01:00:00.000Z',
  by: 'Mei-Lin Fraser',
  etag: '3',
};
const ofRise: EmailTemplate = {
  ...first,
  _id: 't2',
  name: 'Open day',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  subject: 'Open day',
  text: 'Come along.',
};
const lead = {
  _id: 'd1',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  firstName: 'Ada',
  lastName: 'Lee',
  lotTitle: '325',
};
const contact = {
  firstName: 'Ada',
  lastName: 'Lee',
  email: 'ada@example.com',
  emails: ['ada@example.com', 'ada.lee@example.com'],
  status: 'Prospect',
  leads: [{ _id: 'd1', estateId: 'e1', estateTitle: 'Tallowbrook Rise' }],
  holds: [],
  enquiries: [],
  waitlistEntries: [],
  lots: [],
  messages: [],
} as unknown as ContactDetails;

const list = (answers: Readonly<Record<string, unknown>> = {}) =>
  show(<TemplatesScreen />, {
    pathname: '/desk/templates',
    answers: {
      [LIST]: [first, ofRise],
      [LEADS]: { data: [lead], counts: [], total: 1, page: 1, limit: 20, totalPages: 1, hasNextPage: false },
      [ESTATES]: [{ _id: 'e1', title: 'Tallowbrook Rise' }],
      [CONTACT]: contact,
      [LEAD]: lead,
      ...answers,
    },
  });
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));

describe('/desk/templates', () => {
  it('lists templates with estate, subject and who saved them', async () => {
    const { container } = list();
    expect(await screen.findByRole('button', { name: 'First answer' })).toBeTruthy();
    for (const words of ['All estates', 'Tallowbrook Rise', 'Your question about {lot}'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^Mei-Lin Fraser, /).length).toBeGreaterThan(0);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('an empty list explains how to begin, and a failed one what happened', async () => {
    const { unmount } = list({ [LIST]: [] });
    expect(await screen.findByText('No templates yet')).toBeTruthy();
    unmount();
    list({ [LIST]: new ApiError(503, 'unavailable', '') });
    expect(await screen.findByText('The templates could not be loaded.')).toBeTruthy();
  });

  it('a new one has its variables inserted at the caret, and shows how it will read', async () => {
    const { press, fill, user, api, store } = list({ [CREATE]: first });
    await press('New template');
    await fill({ Name: 'Hello', Subject: 'About', Text: 'Hi , welcome' });
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
    await user.click(text);
    text.setSelectionRange(3, 3);
    await press('Insert First name');
    await waitFor(() => expect(valueOf('Text')).toBe('Hi {firstName}, welcome'));
    await waitFor(() => expect([document.activeElement, text.selectionStart]).toEqual([text, 14]));
    expect((await preview()).getByText(/Hi Alex, welcome/)).toBeTruthy();
    expect((await axe(document.body)).violations).toEqual([]);
    await user.keyboard('{Escape}');
    expect(store.getState().host.modal.held?.question).toBe('The template hasn’t been saved.');
    await press('Save template');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Email template' })).toBeNull());
    expect(api.callsOf(CREATE)[0]?.body).toEqual({
      name: 'Hello',
      estateId: null,
      subject: 'About',
      text: 'Hi {firstName}, welcome',
    });
  });

  it('an unknown variable is named at its field, and nothing is sent', async () => {
    const { press, fill, api } = list();
    await press('New template');
    await fill({ Name: 'Hello', Subject: 'About', Text: 'Hi {fristName}' });
    await press('Save template');
    expect((await screen.findAllByText('Text has unknown variables: {fristName}')).length).toBeGreaterThan(0);
    expect(api.callsOf(CREATE)).toEqual([]);
  });

  it('a name that another template has is refused in words, and what was typed stays', async () => {
    const message = 'There is a template of this name already.';
    const { press, fill } = list({ [CREATE]: new ApiError(409, 'conflict', message) });
    await press('New template');
    await fill({ Name: 'Open day', Subject: 'About', Text: 'Hi' });
    await press('Save template');
    expect(await screen.findByText(message)).toBeTruthy();
    expect([valueOf('Name'), valueOf('Text')]).toEqual(['Open day', 'Hi']);
  });

  it('a colleague’s save in the meantime is named; what was typed stays and is sent over the new state', async () => {
    const { press, fill, api } = list({ [SAVE]: new ApiError(412, 'stale', 'Tom Reid saved this template just now.') });
    await press('First answer');
    await fill({ Subject: 'Another subject' });
    await press('Save template');
    expect(await screen.findByText(/Tom Reid saved this template just now/)).toBeTruthy();
    expect(valueOf('Subject')).toBe('Another subject');
    expect(api.callsOf(SAVE)[0]).toMatchObject({ ifMatch: '3', params: { templateId: 't1' } });
  });

  it('is sent to oneself as it is typed; a refusal is shown beside the button', async () => {
    const { press, fill, api, shell } = list({ [TEST]: { ok: true } });
    await press('Open day');
    await fill({ Subject: 'Open day on Sunday' });
    await press('Send a test to me');
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: 'Test sent. Check your inbox.' }]));
    expect(api.callsOf(TEST)[0]?.body).toEqual({
      subject: 'Open day on Sunday',
      text: 'Come along.',
      estateId: 'e1',
    });
    api.answer(TEST, new ApiError(429, 'too_many_requests', 'Your account has sent a lot. Try again in 5 minutes.'));
    await press('Send a test to me');
    expect(await screen.findByText(/Try again in 5 minutes/)).toBeTruthy();
    expect(valueOf('Subject')).toBe('Open day on Sunday');
  });

  it('is deleted once that is confirmed', async () => {
    const { press, api } = list({ [DELETE]: { ok: true } });
    await press('First answer');
    await press('Delete template');
    expect(await screen.findByText('Are you sure you want to delete the template “First answer”?')).toBeTruthy();
    expect(api.callsOf(DELETE)).toEqual([]);
    await press('Delete');
    await waitFor(() => expect(api.callsOf(DELETE)).toMatchObject([{ params: { templateId: 't1' } }]));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Email template' })).toBeNull());
  });
});

describe('an email to a person', () => {
  const email = async (answers: Readonly<Record<string, unknown>> = {}) => {
    const host = list(answers);
    act(() => void host.store.dispatch(modalOpened({ name: 'send-email', props: { contactId: 'c1' } })));
    await screen.findByRole('form', { name: 'Email' });
    return host;
  };

  it('begins with a template, is shown filled in, and goes to the chosen address', async () => {
    const { press, user, api, shell } = await email({ [SEND]: { ok: true } });
    await user.click(await screen.findByRole('button', { name: /Template/ }));
    await user.click(await screen.findByRole('option', { name: 'First answer' }));
    await waitFor(() => expect(valueOf('Subject')).toBe('Your question about {lot}'));
    const shown = await preview();
    expect(shown.getByText('Your question about Lot 325')).toBeTruthy();
    expect(shown.getByText(/Hi Ada,/)).toBeTruthy();
    expect((await axe(document.body)).violations).toEqual([]);
    await user.selectOptions(screen.getByLabelText('To'), 'ada.lee@example.com');
    await press('Send email');
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: 'Email sent to ada.lee@example.com.' }]));
    expect(api.callsOf(SEND)[0]).toMatchObject({
      params: { contactId: 'c1' },
      body: { to: 'ada.lee@example.com', subject: first.subject, text: first.text, leadId: 'd1' },
    });
  });

  it('a template chosen after something was typed stands below it', async () => {
    const { fill, user } = await email();
    await fill({ Text: 'As promised:' });
    await user.click(await screen.findByRole('button', { name: /Template/ }));
    await user.click(await screen.findByRole('option', { name: 'Open day' }));
    await waitFor(() => expect(valueOf('Text')).toBe('As promised:\n\nCome along.'));
  });

  it('names what has no value; a refusal leaves all that was typed', async () => {
    const message = 'There is nothing to fill in for: Lot they asked about {lot}.';
    const { fill, press } = await email({
      [LEAD]: { ...lead, lotTitle: null },
      [SEND]: new ApiError(400, 'validation_failed', message, { errors: [{ path: 'text', message }] }),
    });
    await fill({ Subject: 'Hello', Text: 'About {lot}' });
    expect((await preview()).getByText(message)).toBeTruthy();
    await press('Send email');
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(1));
    expect([valueOf('Subject'), valueOf('Text')]).toEqual(['Hello', 'About {lot}']);
  });
});

it('an email that was refused says why, and is sent again to a corrected address', async () => {
  const { store, fill, press, api, shell } = list({
    [RESEND]: new ApiError(409, 'conflict', 'Otto Moreau has this address already.'),
  });
  const props = { messageId: 'm1', to: 'ada@exmaple.com', subject: 'Hello', refusal: 'The address doesn’t exist.' };
  act(() => void store.dispatch(modalOpened({ name: 'resend-email', props })));
  expect(await screen.findByText('“Hello” to ada@exmaple.com wasn’t delivered.')).toBeTruthy();
  expect(screen.getByText('The address doesn’t exist.')).toBeTruthy();
  expect(valueOf('Email address')).toBe('ada@exmaple.com');
  expect((await axe(document.body)).violations).toEqual([]);
  await fill({ 'Email address': 'otto@example.com' });
  await press('Send again');
  expect(await screen.findByText('Otto Moreau has this address already.')).toBeTruthy();
  expect(valueOf('Email address')).toBe('otto@example.com');
  api.answer(RESEND, { ok: true });
  await fill({ 'Email address': 'ada@example.com' });
  await press('Send again');
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ message: 'Email sent again to ada@example.com.' }));
  expect(api.callsOf(RESEND).at(-1)).toMatchObject({ params: { messageId: 'm1' }, body: { to: 'ada@example.com' } });
});
