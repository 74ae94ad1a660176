import type { Badge } from '../lot/lot-display.js';

/** Contact statuses (section 3). */
export const CONTACT_STATUSES = ['Buyer', 'Prospect'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

const TONE = { Buyer: 'primary', Prospect: 'light-blue' } as const satisfies Record<ContactStatus, Badge['tone']>;

/** Parses a contact status in any case (4.5); `unknown` if this build doesn't know it. */
export function parseContactStatus(raw: unknown): ContactStatus | 'unknown' {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return CONTACT_STATUSES.find((status) => status.toLowerCase() === text) ?? 'unknown';
}

/** A contact's badge: Buyer primary, Prospect light-blue; an unknown status is gray, labelled with the raw value. */
export function contactBadge(status: string): Badge {
  const known = parseContactStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : { label: known, tone: TONE[known] };
}

/** What makes somebody a buyer: how many there are of each. */
export interface Purchases {
  /** Holds that were approved, whether or not they have ended. */
  readonly approvedHolds: number;
  /** EOIs that name them, whatever became of them. */
  readonly eois: number;
  /** Lots that are theirs by an EOI, or that name them as a buyer. */
  readonly lots: number;
}

/** Buyer or Prospect: a Buyer has or had an approved hold, an EOI or a bought lot, everyone else is a Prospect (D119). */
export const contactStatusOf = ({ approvedHolds, eois, lots }: Purchases): ContactStatus =>
  approvedHolds + eois + lots > 0 ? 'Buyer' : 'Prospect';
