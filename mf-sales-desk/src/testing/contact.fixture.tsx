import type { ContactDetails, DuplicatePair, TimelineItem } from '@lotline/shared-domain';
import type { OpenModal } from '@lotline/shared-runtime';
import ContactScreen from '../contacts/contact.screen';
import { show } from './desk.fixture';

export const GET = 'staff/getContact';
export const TIMELINE = 'staff/getTimeline';
export const PAIRS = 'staff/getDuplicates';
const at = { estateTitle: 'Fernleigh', timeZone: 'Australia/Melbourne' };
export const uma: ContactDetails = {
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
export const una: ContactDetails = {
  ...uma,
  contactId: 'c2',
  firstName: 'Una',
  email: 'una@example.com',
  emails: ['una@example.com'],
  phones: ['+61491570158'],
  merges: [],
  eois: [],
};
export const item = (fields: Partial<TimelineItem>): TimelineItem => ({
  _id: 'i1',
  kind: 'note',
  at: '2026-10-08T00:00:00Z',
  text: 'Note',
  timeZone: 'Australia/Perth',
  ...fields,
});
export const items = [
  item({ _id: 'i1', kind: 'hold', text: 'Hold of Lot 306 approved', to: '/desk/holds?lotId=lot1', by: 'Mia Chen' }),
  item({
    _id: 'i2',
    kind: 'email',
    text: 'Your hold has ended',
    status: 'dead',
    refusal: 'Their inbox is full.',
    messageId: 'x1',
    sentTo: 'uma@example.com',
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
export const pair: DuplicatePair = {
  first: someone(uma),
  second: someone(una),
  isSure: true,
  why: 'They have the same phone, +61 491 570 158.',
};
const of = (call: { params?: unknown }) => (call.params as { contactId?: string }).contactId;
export const page = (answers: Readonly<Record<string, unknown>> = {}, pathname = '/contacts/lead1') =>
  show(<ContactScreen />, {
    pathname,
    answers: {
      [GET]: (call: { params?: unknown }) => (of(call) === 'c2' ? una : uma),
      [TIMELINE]: { data: items },
      [PAIRS]: [],
      ...answers,
    },
  });
export const opened = (host: ReturnType<typeof page>): OpenModal | null =>
  host.store.getState().host.modal.open ?? null;
