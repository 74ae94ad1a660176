import type { LeadDetails, LeadNote, LeadTask, LeadTeamMember } from '@lotline/shared-domain';

export const [GET_LEAD, UPDATE_LEAD, RESTORE_LEAD, TEAM, ADD_NOTE, ADD_TASK, FINISH_TASK, HAND_OVER] = [
  'staff/getLead',
  'staff/updateLead',
  'staff/restoreLead',
  'staff/getLeadTeam',
  'staff/addNote',
  'staff/addTask',
  'staff/finishTask',
  'staff/handOverLeads',
] as const;

const DAY_MS = 86_400_000;
/** A calendar day so many days from now. */
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const note = (over: Partial<LeadNote> = {}): LeadNote => ({
  _id: 'n1',
  kind: 'call',
  outcome: 'message',
  text: 'Wants a flat lot.',
  at: '2026-11-20T00:00:00.000Z',
  by: 'Mia Chen',
  ...over,
});
export const task = (over: Partial<LeadTask> = {}): LeadTask => ({
  _id: 't1',
  title: 'Call back',
  dueOn: dayIn(-2),
  about: 'Uma Moreau',
  leadId: 'lead1',
  estateTitle: 'Fernleigh',
  timeZone: 'UTC',
  assignee: { userId: 'u1', name: 'Mia Chen' },
  by: 'Mia Chen',
  createdAt: '2026-11-20T00:00:00.000Z',
  ...over,
});
export const member = (userId: string, name: string, over: Partial<LeadTeamMember> = {}): LeadTeamMember => ({
  userId,
  name,
  isDisabled: false,
  openLeads: 3,
  ...over,
});
export const team = [
  member('u1', 'Mia Chen'),
  member('u2', 'Tom Ash', { awayUntil: '2099-12-03T23:59:59.000Z' }),
  member('u3', 'Zoe Nguyen', { isDisabled: true }),
  member('u4', 'Ali Khan'),
];
export const lead = (over: Partial<LeadDetails> = {}): LeadDetails => ({
  _id: 'lead1',
  contactId: 'c1',
  estateId: 'e1',
  estateTitle: 'Fernleigh',
  timeZone: 'UTC',
  firstName: 'Uma',
  lastName: 'Moreau',
  email: 'uma@example.com',
  phone: '+61491570158',
  status: 'new',
  source: 'Form submission',
  sources: ['Form submission', 'Waitlist'],
  watched: false,
  lotTitle: '306',
  createdAt: '2026-11-19T00:00:00.000Z',
  askedAt: new Date(Date.now() - 2 * DAY_MS - 60_000).toISOString(),
  openTasks: 1,
  assignee: { userId: 'u1', name: 'Mia Chen' },
  etag: 'one',
  attributions: [],
  notes: [],
  tasks: [],
  holds: [],
  clocks: [],
  changes: [],
  ...over,
});
