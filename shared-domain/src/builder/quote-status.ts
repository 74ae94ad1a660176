import type { Badge } from '../lot/lot-display.js';

/** Stored statuses of a quote: the landowner's staff's, read by no builder (D140). */
export const QUOTE_STATUSES = ['new', 'contacted', 'won', 'lost'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Statuses of a builder's part of a quote: that builder's own (D140). */
export const QUOTE_PART_STATUSES = ['new', 'answered', 'accepted', 'declined', 'closed'] as const;
export type QuotePartStatus = (typeof QUOTE_PART_STATUSES)[number];

const BADGE = {
  new: { label: 'New', tone: 'success' },
  contacted: { label: 'Contacted', tone: 'light-blue' },
  won: { label: 'Won', tone: 'primary' },
  lost: { label: 'Lost', tone: 'gray' },
} as const satisfies Record<QuoteStatus, Badge>;

/** Parses a quote's status; `unknown` if this build doesn't know it. */
export function parseQuoteStatus(raw: unknown): QuoteStatus | 'unknown' {
  return QUOTE_STATUSES.find((status) => status === raw) ?? 'unknown';
}

/** A quote's badge; an unknown status is gray, labelled with the raw value. */
export function quoteBadge(status: string): Badge {
  const known = parseQuoteStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}
