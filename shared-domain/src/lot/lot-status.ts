/** Stored lot statuses (D2), in the order of section 4.2. */
export const LOT_STATUSES = [
  'not_released',
  'available',
  'hold',
  'eoi',
  'pre_contract',
  'contract_executed',
  'under_contract',
  'unconditional',
  'settled',
  'option',
  'offline',
  'sold',
  'withdrawn',
] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** Allowed phases of an offline sale: any step from hold on, and the imported aliases (D3). */
export const SALE_PHASES = [
  'hold',
  'eoi',
  'pre_contract',
  'contract_executed',
  'under_contract',
  'unconditional',
  'settled',
  'sold',
] as const satisfies readonly LotStatus[];

/** The fields that determine a lot's displayed status. `salePhase` may be on the lot or in its offline sale. */
export interface LotLook {
  status: string;
  salePhase?: string | null;
  offlineSale?: { salePhase?: string | null } | null;
}

/**
 * Parses a status from the API or an import; case, hyphens and spaces don't matter (D2). Anything else is `unknown`.
 * @example parseLotStatus('PRE-CONTRACT') // 'pre_contract'
 */
export function parseLotStatus(raw: unknown): LotStatus | 'unknown' {
  if (typeof raw !== 'string') return 'unknown';
  // The usual spelling first: a map of thousands of lots reads the status of each.
  if (LOT_STATUSES.includes(raw as LotStatus)) return raw as LotStatus;
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return LOT_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** The phase of an offline sale, or null. */
export function salePhaseOf(lot: LotLook): string | null {
  return lot.salePhase ?? lot.offlineSale?.salePhase ?? null;
}

/** The sales ladder of section 4.2, first step first. */
export const LOT_ORDER = [
  'not_released',
  'available',
  'hold',
  'eoi',
  'contract_executed',
  'unconditional',
  'settled',
] as const satisfies readonly LotStatus[];
export type LotStep = (typeof LOT_ORDER)[number];

/** The ladder step of each status (D3); option shares the last step, offline depends on its sale phase. */
const STEP_OF = {
  not_released: 'not_released',
  available: 'available',
  hold: 'hold',
  eoi: 'eoi',
  pre_contract: 'eoi',
  contract_executed: 'contract_executed',
  under_contract: 'contract_executed',
  unconditional: 'unconditional',
  settled: 'settled',
  option: 'settled',
  offline: null,
  sold: 'settled',
  withdrawn: 'available',
} as const satisfies Record<LotStatus, LotStep | null>;

/** A lot's step on the sales ladder; an offline lot's is that of its sale phase, null without one (D3, 4.3). */
export function lotStep(lot: LotLook): LotStep | null {
  const status = parseLotStatus(lot.status);
  if (status !== 'offline') return status === 'unknown' ? null : STEP_OF[status];
  const phase = parseLotStatus(salePhaseOf(lot));
  return phase === 'unknown' ? null : STEP_OF[phase];
}

const PREVIOUS = {
  not_released: null,
  available: 'not_released',
  hold: 'available',
  eoi: 'hold',
  pre_contract: 'hold',
  contract_executed: 'eoi',
  under_contract: 'eoi',
  unconditional: 'contract_executed',
  settled: 'unconditional',
  option: 'available',
  offline: 'available',
  sold: 'unconditional',
  withdrawn: 'available',
} as const satisfies Record<LotStatus, LotStatus | null>;

/** The previous status in 4.2's order; option, offline and withdrawn return to available. Null for the first. */
export function previousStatus(status: LotStatus): LotStatus | null {
  return PREVIOUS[status];
}
