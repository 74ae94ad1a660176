import { LEAD_FILLS, type LeadFill } from '@lotline/shared-domain';
import type { KnownLeadRecord } from './known-leads.repository.js';

/** What the rules of an import need to know of a lead: whether it was deleted, and which of its fields are empty. */
export function factsOf(lead: KnownLeadRecord): { readonly isDeleted: boolean; readonly lacks: LeadFill[] } {
  const has: Readonly<Record<LeadFill, unknown>> = {
    firstName: lead.firstName,
    lastName: lead.lastName,
    phone: lead.phone,
    note: lead.hasNote,
  };
  return { isDeleted: Boolean(lead.deletedAt), lacks: LEAD_FILLS.filter((fill) => !has[fill]) };
}
