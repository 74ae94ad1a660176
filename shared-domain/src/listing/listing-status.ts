import type { Badge } from '../lot/lot-display.js';

/** Stored listing statuses (4.5, D55). */
export const LISTING_STATUSES = ['published', 'deactivated', 'sold', 'draft', 'processing'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

const BADGE = {
  published: { label: 'Published', tone: 'light-blue' },
  deactivated: { label: 'Deactivated', tone: 'gray' },
  sold: { label: 'Sold', tone: 'warning' },
  draft: { label: 'Draft', tone: 'yellow' },
  processing: { label: 'Processing', tone: 'primary' },
} as const satisfies Record<ListingStatus, Badge>;

/** Parses a listing status; `unknown` if this build doesn't know it. */
export function parseListingStatus(raw: unknown): ListingStatus | 'unknown' {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return LISTING_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** A listing's badge (4.5); an unknown status is gray, labelled with the raw value. */
export function listingBadge(status: string): Badge {
  const known = parseListingStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}
