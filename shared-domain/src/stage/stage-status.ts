import type { Badge } from '../lot/lot-display.js';

/** Stored stage statuses (4.1). */
export const STAGE_STATUSES = ['not_released', 'now_selling', 'sold_out'] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

const BADGE = {
  not_released: { label: 'Not Released', tone: 'gray' },
  now_selling: { label: 'Now Selling', tone: 'success' },
  sold_out: { label: 'Sold Out', tone: 'warning' },
} as const satisfies Record<StageStatus, Badge>;

/** Reads a stage status from the wire or an import, `unknown` when this build doesn't know it. @example parseStageStatus('Now Selling') // 'now_selling' */
export function parseStageStatus(raw: unknown): StageStatus | 'unknown' {
  if (typeof raw !== 'string') return 'unknown';
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return STAGE_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** The words for a stage status; an unknown one is shown as it came. */
export function stageStatusLabel(status: string): string {
  return stageBadge(status).label;
}

/** Now Selling is success, Sold Out warning, Not Released gray (4.1). */
export function stageBadge(status: string): Badge {
  const known = parseStageStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}

/** Only a stage that is Now Selling opens for customers and is in the stage nav (4.1, D7). */
export function isOpenToCustomers(status: string): boolean {
  return parseStageStatus(status) === 'now_selling';
}

/** The estate map's legend: Not Released, Now Selling, Sold Out (2.4). */
export function stageLegend(): Badge[] {
  return STAGE_STATUSES.map((status) => BADGE[status]);
}
