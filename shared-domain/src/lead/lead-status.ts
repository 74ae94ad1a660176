import type { Badge } from '../lot/lot-display.js';

/** Stored lead statuses (4.5). They move freely (D148). */
export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'unqualified'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Lead sources (section 3), as they are stored and sent. */
export const LEAD_SOURCES = {
  form: 'Form submission',
  created: 'Created',
  import: 'Import',
  waitlist: 'Waitlist',
  /** A property portal (D151). */
  portal: 'listing',
  hold: 'Initial Hold Request',
  /** As section 3 writes it in a quote's body (D113). */
  quote: 'enquiry',
} as const;
export type LeadSource = (typeof LEAD_SOURCES)[keyof typeof LEAD_SOURCES];

/** The sources that staff choose from when they enter a lead. */
export const ENTERED_SOURCES = [LEAD_SOURCES.created, LEAD_SOURCES.portal] as const;

const SOURCE_TEXT: Readonly<Partial<Record<LeadSource, string>>> = {
  listing: 'Property portal',
  enquiry: 'Quote request',
};

/** A source as people read it (D151); an unknown one as it is. @example leadSourceText('enquiry') // 'Quote request' */
export const leadSourceText = (source: string): string => SOURCE_TEXT[source as LeadSource] ?? source;

const BADGE = {
  new: { label: 'New', tone: 'success' },
  contacted: { label: 'Contacted', tone: 'light-blue' },
  qualified: { label: 'Qualified', tone: 'yellow' },
  unqualified: { label: 'Unqualified', tone: 'warning' },
} as const satisfies Record<LeadStatus, Badge>;

/** Parses a lead status; `unknown` if this build doesn't know it. */
export function parseLeadStatus(raw: unknown): LeadStatus | 'unknown' {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return LEAD_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** A lead's badge (4.5); an unknown status is gray, labelled with the raw value. */
export function leadBadge(status: string): Badge {
  const known = parseLeadStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}
