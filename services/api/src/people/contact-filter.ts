import { type ContactStatus, parseContactStatus } from '@lotline/shared-domain';
import { personFilter } from '../database/person-filter.js';

/** Contacts of accounts that were deleted are kept without the person, and listed nowhere. */
const OF_PEOPLE = { email: { $not: { $regex: '@deleted\\.invalid$' } } };
const FIELDS = { names: ['firstName', 'lastName'], email: 'emails', phone: 'phones' };

/** The contacts that a search matches; an unknown status matches nobody. */
export function contactFilter(search: string | null | undefined, status?: string | null): Record<string, unknown> {
  const wanted: ContactStatus | 'unknown' | null = status ? parseContactStatus(status) : null;
  return { $and: [OF_PEOPLE, personFilter(search, FIELDS), ...(wanted ? [{ status: wanted }] : [])] };
}
