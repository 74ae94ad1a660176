import type { LeadPage, LeadRow, LeadTeamMember } from '@lotline/shared-domain';
import LeadsScreen from '../leads/leads.screen';
import { show } from './desk.fixture';

const HOUR = 3_600_000;
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

export const lead = (over: Partial<LeadRow> = {}): LeadRow => ({
  _id: 'd1',
  contactId: 'c1',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  firstName: 'Uma',
  lastName: 'Moreau',
  email: 'uma@example.com',
  phone: '+61491570156',
  status: 'new',
  source: 'enquiry',
  sources: ['enquiry', 'Waitlist'],
  watched: false,
  lotTitle: '306',
  createdAt: hoursAgo(3),
  askedAt: hoursAgo(3),
  openTasks: 0,
  etag: 'a1',
  ...over,
});

/** The page of these leads that a query asks for, as the API filters by status. */
export function pageOf(leads: readonly LeadRow[], query: unknown, total?: number): LeadPage {
  const { status, limit = '25' } = (query ?? {}) as { status?: string; limit?: string };
  const data = leads.filter((one) => !status || one.status === status);
  return {
    data: data.slice(0, Number(limit)),
    counts: [],
    total: total ?? data.length,
    page: 1,
    limit: Number(limit),
    totalPages: 1,
    hasNextPage: false,
  };
}

const member = (userId: string, name: string, over: Partial<LeadTeamMember> = {}): LeadTeamMember => ({
  userId,
  name,
  isDisabled: false,
  openLeads: 0,
  ...over,
});
export const TEAM = [
  member('u1', 'Mei-Lin Fraser'),
  member('u2', 'Otis Lindqvist', { awayUntil: '2099-01-01T12:59:59.999Z' }),
];
export const ESTATES = [
  { _id: 'e1', title: 'Tallowbrook Rise' },
  { _id: 'e2', title: 'Fernleigh' },
];

/** The page of leads over these leads, which answers change. */
export function showLeads(leads: readonly LeadRow[], options: Parameters<typeof show>[1] = {}) {
  return show(<LeadsScreen />, {
    pathname: '/leads',
    ...options,
    answers: {
      'staff/getLeads': ({ query }: { query: unknown }) => pageOf(leads, query),
      'staff/getLeadTeam': TEAM,
      'staff/getEstates': ESTATES,
      'staff/getLeadViews': [],
      ...options.answers,
    },
  });
}
