import type { Badge } from '../lot/lot-display.js';

/** Stored stage statuses (4.1). */
export const STAGE_STATUSES = ['not_released', 'now_selling', 'sold_out'] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

const BADGE = {
  not_released: { label: 'Not Released', tone: 'gray' },
  now_selling: { label: 'Now Selling', tone: 'success' },
  sold_out: { label: 'Sold Out', tone: 'warning' },
} as const satisfies Record<StageStatus, Badge>;

/**
 * Parses a stage status from the API or an import; `unknown` if this build doesn't know it.
 * @example parseStageStatus('Now Selling') // 'now_selling'
 */
export function parseStageStatus(raw: unknown): StageStatus | 'unknown' {
  if (typeof raw !== 'string') return 'unknown';
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return STAGE_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** The label of a stage status; an unknown one is returned as is. */
export function stageStatusLabel(status: string): string {
  return stageBadge(status).label;
}

/** A stage's badge (4.1); an unknown status is gray, labelled with the raw value. */
export function stageBadge(status: string): Badge {
  const known = parseStageStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}

/** Whether customers can open a stage and see it in the stage nav: only if it is Now Selling (4.1, D7). */
export function isOpenToCustomers(status: string): boolean {
  return parseStageStatus(status) === 'now_selling';
}

/** The estate map's legend: Not Released, Now Selling, Sold Out (2.4). */
export function stageLegend(): Badge[] {
  return STAGE_STATUSES.map((status) => BADGE[status]);
}
