import { holdsEnabled } from '../estate/flags.js';
import { lotStatusLabel } from './lot-display.js';
import type { LotLook, LotStatus } from './lot-status.js';
import { LOT_ORDER, lotStep, parseLotStatus, salePhaseOf } from './lot-status.js';

export interface LifecycleStep {
  key: LotStatus;
  label: string;
  state: 'done' | 'current' | 'upcoming';
}
export interface Lifecycle {
  steps: LifecycleStep[];
  /** 1 for the first step; 0 for a lot at no step. */
  current: number;
  /** 'Step 2 of 7: Available'; for a lot at no step, its status only. */
  summary: string;
}

/**
 * The lifecycle card's steps (4.3): Hold is omitted if the estate has no initial holds, Option replaces Settled for an
 * option lot, EOI reads Pre-Contract, or Hold for an offline sale in its EOI phase. A withdrawn lot is at Available
 * (D3).
 */
export function lifecycle(lot: LotLook, estate: { showInitialHold?: boolean | null } | null | undefined): Lifecycle {
  const status = parseLotStatus(lot.status);
  const last: LotStatus = status === 'option' ? 'option' : 'settled';
  const keys: LotStatus[] = LOT_ORDER.filter((step) => step !== 'settled' && (step !== 'hold' || holdsEnabled(estate)));
  keys.push(last);

  const index = indexOfStep(lot, keys);
  const steps = keys.map((key, i): LifecycleStep => ({
    key,
    label: stepLabel(key, lot),
    state: i < index ? 'done' : i === index ? 'current' : 'upcoming',
  }));
  return {
    steps,
    current: index + 1,
    summary:
      index < 0
        ? currentLabel(lot, undefined)
        : `Step ${index + 1} of ${keys.length}: ${currentLabel(lot, steps[index])}`,
  };
}

function indexOfStep(lot: LotLook, keys: readonly LotStatus[]): number {
  if (parseLotStatus(lot.status) === 'option') return keys.length - 1;
  const step = lotStep(lot);
  if (step === null) return -1;
  // A held lot of an estate that has since disabled holds is at Available.
  return keys.includes(step) ? keys.indexOf(step) : keys.indexOf('available');
}

function stepLabel(key: LotStatus, lot: LotLook): string {
  if (key === 'unconditional') return 'Unconditional';
  if (key !== 'eoi') return lotStatusLabel(key);
  const offlineEoi = parseLotStatus(lot.status) === 'offline' && parseLotStatus(salePhaseOf(lot)) === 'eoi';
  return lotStatusLabel(offlineEoi ? 'hold' : 'pre_contract');
}

const LABELLED_BY_STATUS: readonly string[] = ['withdrawn', 'sold', 'under_contract', 'hold'];

function currentLabel(lot: LotLook, step: LifecycleStep | undefined): string {
  const status = parseLotStatus(lot.status);
  if (!step || LABELLED_BY_STATUS.includes(status)) return lotStatusLabel(lot.status);
  return step.label;
}

/**
 * The phase of an offline sale in forms and lists. Here EOI reads EOI, to distinguish it from Pre-Contract and Hold;
 * the lifecycle card (4.3) shows it as Hold.
 * @example salePhaseLabel('eoi') // 'EOI'
 */
export const salePhaseLabel = (phase: string): string => lotStatusLabel(phase);
