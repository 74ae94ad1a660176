import type { Badge } from '../lot/lot-display.js';

/** Stored invoice statuses (4.5). */
export const INVOICE_STATUSES = ['in_progress', 'funds_cleared', 'error', 'refunded'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

const BADGE = {
  in_progress: { label: 'In progress', tone: 'light-blue' },
  funds_cleared: { label: 'Funds cleared', tone: 'success' },
  error: { label: 'Error', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'gray' },
} as const satisfies Record<InvoiceStatus, Badge>;

/** Parses an invoice status; `unknown` if this build doesn't know it. */
export function parseInvoiceStatus(raw: unknown): InvoiceStatus | 'unknown' {
  const text =
    typeof raw === 'string'
      ? raw
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_')
      : '';
  return INVOICE_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** An invoice's badge (4.5); an unknown status is gray, labelled with the raw value. */
export function invoiceBadge(status: string): Badge {
  const known = parseInvoiceStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}
